/** A hand that is over, step by step, in the shape the boards of a running table take. */
import { NOTHING_TOLD, type Deed, type Told } from './deeds';
import { isDealtIn, isFolded } from './poker';
import type { Replay, ReplayStep } from './protocol';
import { viewOf, type View } from './views';
import type { SeatFace } from '../table/faces';

function phaseOf(view: View): string {
  return 'street' in view ? view.street : view.game === 'no-thanks' ? String(view.card) : view.phase;
}

function deedAt(replay: Replay, at: number): Deed | null {
  const step = replay.steps[at];
  const decision = step?.decision;
  if (!step || !decision) return null;
  const seat = replay.players[decision.seat] ?? decision.seat;
  return { ...decision, seat, number: at };
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
    const view = viewOf(now.view);
    if (before && 'street' in view && phaseOf(viewOf(before.view)) !== phaseOf(view)) {
      const folded = Object.entries(told.last).filter(([seat]) => isFolded(view, replay.players.indexOf(Number(seat))));
      told.last = Object.fromEntries(folded);
    }
  }
  const last = replay.steps[at];
  if (last && last.view.to_act < 0) {
    told.result = last.result;
    told.wins = winsIn(replay, viewOf(last.view));
  }
  return told;
}

/** What each seat of the table took from the pots: its stack at the end and what it paid, less what it brought. */
function winsIn(replay: Replay, end: View): Record<number, number> {
  const first = replay.steps[0];
  const start = first && viewOf(first.view);
  if (!start || !('paid' in start) || !('paid' in end)) return {};
  const wins: Record<number, number> = {};
  replay.players.forEach((seat, player) => {
    const has = (end.stacks[player] ?? 0) + (end.paid[player] ?? 0);
    const won = has - (start.stacks[player] ?? 0) - (start.paid[player] ?? 0);
    if (won > 0) wins[seat] = won;
  });
  return wins;
}

export function facesAt(replay: Replay, step: ReplayStep, told: Told): SeatFace[] {
  const view = viewOf(step.view);
  return replay.players.map((seat, player) => ({
    seat,
    player: 'paid' in view && !isDealtIn(view, player) ? null : player,
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
  const found = replay.steps.findIndex((step, place) => place > at && phaseOf(viewOf(step.view)) !== phaseOf(viewOf(here.view)));
  return found < 0 ? replay.steps.length - 1 : found;
}
