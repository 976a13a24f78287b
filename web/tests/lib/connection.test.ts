import { beforeEach, describe, expect, it } from 'vitest';
import { TableConnection, type SocketLike, type Status } from '../../src/lib/connection';
import type { StateMessage } from '../../src/lib/protocol';

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: { type: string; request: string; seq?: number }[] = [];
  closed = false;

  constructor(readonly address: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {
    this.closed = true;
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const state = (seq: number, since: number | null) => ({ type: 'state', seq, since, updates: [] });

describe('the connection of a table', () => {
  let sockets: FakeSocket[];
  let timers: { milliseconds: number; run: () => void; off: boolean }[];
  let seen: StateMessage[];
  let stories: StateMessage[];
  let statuses: Status[];
  let connection: TableConnection;

  const socket = () => sockets.at(-1) as FakeSocket;
  const waiting = () => timers.filter((timer) => !timer.off);
  const fire = () => {
    const timer = waiting().at(-1);
    if (!timer) throw new Error('nothing is waiting');
    timer.off = true;
    timer.run();
  };

  beforeEach(() => {
    [sockets, timers, seen, stories, statuses] = [[], [], [], [], []];
    let ids = 0;
    connection = new TableConnection(
      'abc',
      'ja',
      {
        state: (message) => seen.push(message),
        story: (message) => stories.push(message),
        status: (status) => statuses.push(status),
      },
      {
        open: (address) => {
          sockets.push(new FakeSocket(address));
          return socket();
        },
        later: (milliseconds, run) => {
          const timer = { milliseconds, run, off: false };
          timers.push(timer);
          return () => (timer.off = true);
        },
        newId: () => `r${(ids += 1)}`,
      },
    );
    connection.start();
    socket().onopen?.();
  });

  it('begins without a number and says it is open with the first state', () => {
    expect(socket().address).toBe('/ws/tables/abc?lang=ja');
    expect(statuses).toEqual(['connecting']);
    socket().says(state(7, null));
    expect(statuses.at(-1)).toBe('open');
    expect(seen.map((message) => message.seq)).toEqual([7]);
  });

  it('asks once for what is missing and shows nothing that came after a gap', () => {
    socket().says(state(7, null));
    socket().says(state(9, 8));
    socket().says(state(10, 9));
    expect(socket().sent).toEqual([{ type: 'resume', request: 'r1', seq: 7 }]);
    expect(seen.map((message) => message.seq)).toEqual([7]);
    socket().says(state(10, 7));
    socket().says(state(11, 10));
    expect(seen.map((message) => message.seq)).toEqual([7, 10, 11]);
  });

  it('asks from the beginning when the first thing it hears is not the whole table', () => {
    socket().says(state(7, 6));
    expect(socket().sent).toEqual([{ type: 'resume', request: 'r1', seq: 0 }]);
    expect(seen).toEqual([]);
  });

  it('leaves aside what is old or comes twice', () => {
    socket().says(state(7, null));
    socket().says(state(5, null));
    socket().says(state(7, 6));
    expect(seen.map((message) => message.seq)).toEqual([7]);
    socket().says(state(8, 6));
    expect(seen.map((message) => message.seq)).toEqual([7, 8]);
  });

  it('tells the story so far once, and does not mistake it for news', () => {
    socket().says(state(7, null));
    connection.tellFrom(2);
    expect(socket().sent).toEqual([{ type: 'resume', request: 'r1', seq: 2 }]);
    socket().says(state(7, 2));
    socket().says(state(8, 2));
    expect(stories.map((message) => message.seq)).toEqual([7]);
    expect(seen.map((message) => message.seq)).toEqual([7, 8]);
  });

  it('connects again with the last number and repeats what was not answered, with the same id', async () => {
    socket().says(state(7, null));
    const first = connection.request({ type: 'ready' });
    const second = connection.request({ type: 'chat', text: 'hello' });
    socket().says({ type: 'ok', request: 'r1', seq: 8 });
    await first;
    socket().onclose?.({ code: 1006 });
    expect(statuses.at(-1)).toBe('lost');
    fire();
    expect(socket().address).toBe('/ws/tables/abc?lang=ja&since=7');
    socket().onopen?.();
    expect(socket().sent).toEqual([{ type: 'chat', text: 'hello', request: 'r2' }]);
    socket().says({ type: 'ok', request: 'r2', seq: 9 });
    await expect(second).resolves.toMatchObject({ seq: 9 });
  });

  it('keeps a request that is made while there is no connection', async () => {
    socket().says(state(7, null));
    socket().onclose?.({ code: 1012 });
    const answer = connection.request({ type: 'ready' });
    fire();
    expect(socket().sent).toEqual([]);
    socket().onopen?.();
    expect(socket().sent).toEqual([{ type: 'ready', request: 'r1' }]);
    socket().says({ type: 'error', request: 'r1', code: 'NOT_YOUR_TURN', message: 'no' });
    await expect(answer).rejects.toMatchObject({ code: 'NOT_YOUR_TURN' });
  });

  it('waits longer and longer, and starts over once it is connected', () => {
    const waits: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      socket().onclose?.({ code: 1006 });
      waits.push(waiting().at(-1)?.milliseconds ?? 0);
      fire();
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000]);
    socket().onopen?.();
    socket().says(state(1, null));
    socket().onclose?.({ code: 1006 });
    expect(waiting().at(-1)?.milliseconds).toBe(400);
  });

  it('says that sockets are blocked when not one of several was opened', () => {
    const fresh: Status[] = [];
    const opened: FakeSocket[] = [];
    let again = () => {};
    const blocked = new TableConnection(
      'abc',
      'en',
      { state() {}, story() {}, status: (one) => fresh.push(one) },
      {
        open: (address) => (opened.push(new FakeSocket(address)), opened.at(-1) as FakeSocket),
        later: (_, run) => ((again = run), () => {}),
        newId: () => 'r',
      },
    );
    blocked.start();
    for (let at = 0; at < 4; at += 1) {
      opened.at(-1)?.onclose?.({ code: 1006 });
      again();
    }
    expect(fresh).toEqual(['connecting', 'lost', 'lost', 'lost', 'blocked']);
  });

  it.each([
    [4401, 'signed-out'],
    [4404, 'gone'],
  ])('ends at close code %i', async (code, status) => {
    const answer = connection.request({ type: 'ready' });
    socket().onclose?.({ code });
    expect(statuses.at(-1)).toBe(status);
    expect(waiting()).toEqual([]);
    await expect(answer).rejects.toMatchObject({ code: 'GONE' });
  });

  it('asks after a long silence, and gives the connection up when nothing answers', () => {
    socket().says(state(3, null));
    const silent = socket();
    fire();
    expect(silent.sent).toEqual([{ type: 'resume', request: 'r1', seq: 3 }]);
    fire();
    expect(silent.closed).toBe(true);
    expect(statuses.at(-1)).toBe('lost');
    fire();
    expect(sockets).toHaveLength(2);
  });

  it('does not listen to a connection it has given up', () => {
    socket().says(state(3, null));
    const old = socket();
    old.onclose?.({ code: 1006 });
    fire();
    old.says(state(9, null));
    old.onclose?.({ code: 4404 });
    expect(seen).toHaveLength(1);
    expect(statuses).not.toContain('gone');
  });
});
