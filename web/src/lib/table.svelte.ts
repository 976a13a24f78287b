/** A table as the page sees it: what the connection brings, kept so that components can show it. */
import { clientFor } from '../games';
import type { GameClient } from '../games/game';
import type { Place } from '../table/board';
import { browser, Refused, TableConnection, type Status } from './connection';
import { follow, NOTHING_TOLD, type Deed, type Told } from './deeds';
import type { Command, HintMessage, Lang, OfferedAction, StateMessage } from './protocol';
import { inWords } from './session.svelte';
import { say } from './settings.svelte';

/** How far back a page that is opened in the middle of a hand asks for its story. */
const LOOK_BACK = 120;

function gameOf(message: StateMessage): GameClient {
  return clientFor(message.hand?.view.game ?? message.table.game);
}

export class TableStore implements Place {
  status = $state<Status>('connecting');
  message = $state.raw<StateMessage | null>(null);
  told = $state.raw<Told>(NOTHING_TOLD);
  /** The lines of the last message, for those who listen. */
  spoken = $state<string>('');
  /** When the time of the one to act ends, by the clock of this page. */
  deadline = $state<number | null>(null);
  problem = $state<string>('');
  hint = $state.raw<HintMessage | null>(null);
  asking = $state<string | null>(null);
  /** The decision whose reason is shown; null follows the newest. */
  chosen = $state.raw<Deed | null>(null);
  /** A decision that was sent and is not yet part of the table. */
  sent = $state<number | null>(null);

  private connection: TableConnection;
  private seq = 0;
  private askedForStory = false;

  constructor(id: string, lang: Lang) {
    const listener = {
      state: (message: StateMessage) => this.follow(message),
      story: (message: StateMessage) => (this.told = follow(NOTHING_TOLD, message, 0, gameOf(message))),
      status: (status: Status) => (this.status = status),
    };
    this.connection = new TableConnection(id, lang, listener, browser);
  }

  start(): () => void {
    const hurry = () => document.visibilityState === 'visible' && this.connection.hurry();
    this.connection.start();
    window.addEventListener('online', hurry);
    document.addEventListener('visibilitychange', hurry);
    return () => {
      window.removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      this.connection.stop();
    };
  }

  hurry(): void {
    this.connection.hurry();
  }

  get mySeat(): number | null {
    return this.message?.table.seat ?? null;
  }

  get myTurn(): boolean {
    const hand = this.message?.hand;
    return !!hand && hand.to_act !== null && hand.to_act === this.mySeat && this.sent !== hand.number;
  }

  get turn(): string {
    const hand = this.message?.hand;
    return hand ? `${hand.id}/${hand.number}` : '';
  }

  /** What can be done now. */
  get actions(): OfferedAction[] {
    return this.myTurn ? (this.message?.words.actions ?? []) : [];
  }

  /** The name of whoever is to act. */
  get acting(): string {
    return this.message?.table.seats[this.message.hand?.to_act ?? -1]?.name ?? '';
  }

  /** Says something to the table; a refusal is shown in words. */
  async tell(command: Command, words = inWords): Promise<boolean> {
    try {
      await this.connection.request(command);
      this.problem = '';
      return true;
    } catch (error) {
      this.problem = words(error);
      return false;
    }
  }

  /** Only seats that look free are offered, so a seat that cannot be had was taken by somebody meanwhile. */
  async sit(seat: number, chips: number): Promise<void> {
    const lost = (error: unknown) =>
      error instanceof Refused && error.code === 'BAD_REQUEST' ? say('seatTaken') : inWords(error);
    await this.tell({ type: 'sit', seat, chips }, lost);
  }

  async act(action: string): Promise<void> {
    const hand = this.message?.hand;
    if (!hand || !this.myTurn) return;
    this.sent = hand.number;
    const taken = await this.tell({ type: 'act', number: hand.number, action });
    if (!taken) this.sent = null;
  }

  async askHint(cpu: string): Promise<void> {
    this.asking = cpu;
    try {
      const answer = await this.connection.request({ type: 'hint', cpu });
      if (answer.type === 'hint' && answer.number === this.message?.hand?.number) this.hint = answer;
    } catch (error) {
      this.problem = inWords(error);
    } finally {
      if (this.asking === cpu) this.asking = null;
    }
  }

  private follow(message: StateMessage): void {
    const before = this.message;
    this.told = follow(this.told, message, this.seq, gameOf(message));
    this.spoken = message.words.told.flatMap((one) => one.lines.map((line) => line.text)).join(' ');
    this.seq = message.seq;
    this.message = message;
    this.deadline = message.clock ? Date.now() + message.clock.left * 1000 : null;
    if (message.hand?.number !== before?.hand?.number || message.hand?.id !== before?.hand?.id) {
      this.sent = null;
      this.hint = null;
      this.asking = null;
    }
    if (message.hand?.id !== before?.hand?.id) this.chosen = null;
    if (message.since === null && message.hand && !this.askedForStory) {
      this.askedForStory = true;
      this.connection.tellFrom(Math.max(0, message.seq - LOOK_BACK));
    }
  }
}
