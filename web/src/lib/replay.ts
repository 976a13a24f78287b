/** A hand that is over, step by step, in the shape the boards of a running table take. */
import { clientFor } from '../games';
import type { SeatFace } from '../table/faces';
import { bare, lasting, NOTHING_TOLD, type Deed, type Told } from './deeds';
import type { Replay, ReplayStep } from './protocol';

function partOf(step: ReplayStep): string {
  return clientFor(step.view.game).part(step.view, step.phase);
}

function deedAt(replay: Replay, at: number): Deed | null {
  const step = replay.steps[at];
  const decision = step?.decision;
  if (!step || !decision) return null;
  const seat = replay.players[decision.seat] ?? decision.seat;
  const line = step.lines.find((one) => one.seat === decision.seat);
  const text = line ? bare(line.text, replay.names[decision.seat] ?? '') : decision.label;
  return { seat, number: at, action: decision.action, by: decision.by, text, why: decision.why };
}

/** Everything that was told up to a step. */
export function toldUntil(replay: Replay, at: number): Told {
  const told: Told = { ...NOTHING_TOLD, log: [], deeds: [], last: {} };
  for (let step = 0; step <= at; step += 1) {
    const now = replay.steps[step];
    if (!now) break;
    now.lines.forEach((line, place) => told.log.push({ ...line, id: `${step}.${place}`, heading: false }));
    const deed = deedAt(replay, step);
    if (deed) {
      told.deeds.push(deed);
      told.last[deed.seat] = deed;
    }
    const before = replay.steps[step - 1];
    if (before && partOf(before) !== partOf(now)) told.last = lasting(told.last, clientFor(replay.game));
  }
  const last = replay.steps[at];
  if (last && last.view.to_act < 0) {
    told.result = last.lines.filter((line) => line.seat === null);
    told.wins = winsIn(replay, last);
  }
  return told;
}

/** What each seat of the table took from the pots. */
function winsIn(replay: Replay, end: ReplayStep): Record<number, number> {
  const start = replay.steps[0] ?? end;
  const won = clientFor(replay.game).wins(start.view, end.view);
  return Object.fromEntries(won.flatMap((chips, player) => (chips > 0 ? [[replay.players[player], chips]] : [])));
}

export function facesAt(replay: Replay, step: ReplayStep, told: Told): SeatFace[] {
  return replay.players.map((seat, player) => ({
    seat,
    player: clientFor(replay.game).isDealtIn(step.view, player) ? player : null,
    name: replay.names[player] ?? '',
    cpu: '',
    status: 'ACTIVE',
    chips: null,
    acting: step.view.to_act === player,
    mine: replay.seat === player,
    deed: told.last[seat] ?? null,
    won: told.wins[seat] ?? null,
  }));
}

/** The first step of the next part of the hand (a street), or the last step. */
export function nextPart(replay: Replay, at: number): number {
  const here = replay.steps[at];
  if (!here) return at;
  const found = replay.steps.findIndex((step, place) => place > at && partOf(step) !== partOf(here));
  return found < 0 ? replay.steps.length - 1 : found;
}
