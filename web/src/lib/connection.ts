/**
 * The socket of a table: numbers without gaps, requests that are repeated until they are answered, and a new
 * connection whenever one is lost. It knows nothing of the page; sockets and timers are given to it.
 */
import type { Command, ErrorMessage, HintMessage, Lang, OkMessage, ServerMessage, StateMessage } from './protocol';

export const SIGN_IN = 4401;
export const GONE = 4404;
const REFUSED = 1008;
const MOVED = 1012;

const SHORTEST_WAIT = 400;
const LONGEST_WAIT = 8000;
const QUIET_TOO_LONG = 20_000;
const ANSWER_EXPECTED = 8000;
const TRIES_BEFORE_BLOCKED = 4;

export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(data: string): void;
  close(): void;
}

export interface Surroundings {
  open(address: string): SocketLike;
  /** Runs something later; what it returns calls that off. */
  later(milliseconds: number, run: () => void): () => void;
  newId(): string;
}

/** `blocked`: several tries, and not one connection: something on the way does not let sockets through. */
export type Status = 'connecting' | 'open' | 'lost' | 'blocked' | 'signed-out' | 'gone';

export interface Listener {
  /** The table as it is now, with updates of which this client has not had the last ones. */
  state(message: StateMessage): void;
  /** What happened after a number, as it was asked for with `tellFrom`. */
  story(message: StateMessage): void;
  status(status: Status): void;
}

/** A command was refused; nothing has changed. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

type Answer = OkMessage | HintMessage;

interface Waiting {
  frame: string;
  resolve(answer: Answer): void;
  reject(error: Refused): void;
}

export class TableConnection {
  private socket: SocketLike | null = null;
  private seq: number | null = null;
  private unanswered = new Map<string, Waiting>();
  private tries = 0;
  private opened = false;
  private resuming = false;
  private storyFrom: number | null = null;
  private ended = false;
  private cancelTimer = () => {};

  constructor(
    private readonly table: string,
    private readonly lang: Lang,
    private readonly listener: Listener,
    private readonly around: Surroundings,
  ) {}

  start(): void {
    this.connect();
  }

  stop(): void {
    this.end();
  }

  /** Try again now: the network is back, or somebody looks at the page again. */
  hurry(): void {
    if (this.ended) return;
    if (this.socket) this.ask();
    else this.connect();
  }

  /** Says something to the table. The promise waits through lost connections. */
  request(command: Command): Promise<Answer> {
    const request = this.around.newId();
    const frame = JSON.stringify({ ...command, request });
    return new Promise((resolve, reject) => {
      this.unanswered.set(request, { frame, resolve, reject });
      if (this.opened) this.socket?.send(frame);
    });
  }

  /** Asks for the updates after a number once more, for a page that was opened in the middle of a hand. */
  tellFrom(seq: number): void {
    this.storyFrom = seq;
    this.resumeFrom(seq);
  }

  private resumeFrom(seq: number): void {
    if (this.opened) this.socket?.send(JSON.stringify({ type: 'resume', request: this.around.newId(), seq }));
  }

  private connect(): void {
    this.cancelTimer();
    if (this.tries === 0) this.listener.status('connecting');
    const since = this.seq === null ? '' : `&since=${this.seq}`;
    const socket = this.around.open(`/ws/tables/${encodeURIComponent(this.table)}?lang=${this.lang}${since}`);
    this.socket = socket;
    socket.onopen = () => this.begin(socket);
    socket.onmessage = (event) => this.hear(socket, JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => this.lost(socket, event.code);
  }

  private begin(socket: SocketLike): void {
    if (socket !== this.socket) return;
    this.opened = true;
    this.resuming = false;
    this.storyFrom = null;
    for (const waiting of this.unanswered.values()) socket.send(waiting.frame);
    this.watch();
  }

  private hear(socket: SocketLike, message: ServerMessage): void {
    if (socket !== this.socket) return;
    this.watch();
    if (message.type === 'state') this.follow(message);
    else this.answer(message);
  }

  private follow(message: StateMessage): void {
    const have = this.seq;
    if (message.since !== null && (have === null || message.since > have)) {
      if (!this.resuming) this.resumeFrom(have ?? 0);
      this.resuming = true;
      return;
    }
    this.resuming = false;
    this.tries = 0;
    this.listener.status('open');
    if (have === null || message.seq > have) {
      this.seq = message.seq;
      this.listener.state(message);
    }
    if (message.since !== null && message.since === this.storyFrom) {
      this.storyFrom = null;
      this.listener.story(message);
    }
  }

  private answer(message: OkMessage | ErrorMessage | HintMessage): void {
    const waiting = message.request === null ? undefined : this.unanswered.get(message.request);
    if (!waiting || message.request === null) return;
    this.unanswered.delete(message.request);
    if (message.type === 'error') waiting.reject(new Refused(message.code, message.message));
    else waiting.resolve(message);
  }

  private lost(socket: SocketLike, code: number): void {
    if (socket !== this.socket || this.ended) return;
    const everOpened = this.opened || this.seq !== null;
    this.socket = null;
    this.opened = false;
    this.cancelTimer();
    if (code === SIGN_IN || code === GONE) {
      this.end();
      this.listener.status(code === SIGN_IN ? 'signed-out' : 'gone');
      return;
    }
    this.tries += 1;
    this.listener.status(!everOpened && this.tries >= TRIES_BEFORE_BLOCKED ? 'blocked' : 'lost');
    this.cancelTimer = this.around.later(this.wait(code), () => this.connect());
  }

  private wait(code: number): number {
    if (code === REFUSED) return LONGEST_WAIT;
    if (code === MOVED && this.tries === 1) return SHORTEST_WAIT;
    return Math.min(LONGEST_WAIT, SHORTEST_WAIT * 2 ** (this.tries - 1));
  }

  /** A connection can die without a word; after a while of silence the table is asked whether it is there. */
  private watch(): void {
    this.cancelTimer();
    this.cancelTimer = this.around.later(QUIET_TOO_LONG, () => this.ask());
  }

  private ask(): void {
    if (!this.opened || this.seq === null) return;
    this.resumeFrom(this.seq);
    this.cancelTimer();
    this.cancelTimer = this.around.later(ANSWER_EXPECTED, () => {
      const socket = this.socket;
      if (!socket) return;
      this.lost(socket, 1006);
      socket.close();
    });
  }

  private end(): void {
    this.ended = true;
    this.cancelTimer();
    const socket = this.socket;
    this.socket = null;
    this.opened = false;
    socket?.close();
    for (const waiting of this.unanswered.values()) waiting.reject(new Refused('GONE', ''));
    this.unanswered.clear();
  }
}

/** Sockets and timers of the browser. */
export const browser: Surroundings = {
  open(address) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    return new WebSocket(`${scheme}//${location.host}${address}`) as unknown as SocketLike;
  },
  later(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  newId: () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-'),
};
