/** The public tables as they change. Without a socket the list is asked for now and then. */
import { api } from './http';
import type { LobbyTable } from './protocol';

const EVERY = 5000;

export function watchLobby(show: (tables: LobbyTable[]) => void, failed: (error: unknown) => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: WebSocket | null = null;

  async function ask(): Promise<void> {
    try {
      const { tables } = await api.tables();
      if (!stopped) show(tables);
    } catch (error) {
      if (!stopped) failed(error);
    }
  }

  function askAgain(): void {
    timer = setTimeout(() => void ask().then(() => stopped || askAgain()), EVERY);
  }

  function connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    socket = new WebSocket(`${scheme}//${location.host}/ws/lobby`);
    socket.onmessage = (event) => show((JSON.parse(String(event.data)) as { tables: LobbyTable[] }).tables);
    socket.onclose = () => {
      if (stopped) return;
      void ask();
      timer = setTimeout(connect, EVERY);
    };
  }

  void ask();
  if ('WebSocket' in window) connect();
  else askAgain();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
