/** A hand that is over, step by step, in the shape the boards of a running table take. */
import { clientFor } from '../games';
import type { SeatFace } from '../table/faces';
import { lasting, NOTHING_TOLD, type Deed, type Told } from './deeds';
import type { Replay, ReplayStep } from './protocol';

/** The decision that led to a step, in the seat of the table it was made in. */
function deedAt(replay: Replay, at: number): Deed | null {
  const decision = replay.steps[at]?.decision;
  return decision ? { ...decision, seat: replay.players[decision.seat] ?? decision.seat, number: at } : null;
}

/** Everything that was told up to a step. */
export function toldUntil(replay: Replay, at: number): Told {
  const told: Told = { ...NOTHING_TOLD, log: [], deeds: [], last: {} };
  for (let step = 0; step <= at; step += 1) {
    const now = replay.steps[step];
    if (!now) break;
    now.lines.forEach((line, place) => told.log.push({ ...line, id: `${step}.${place}` }));
    const deed = deedAt(replay, step);
    if (deed) {
      told.deeds.push(deed);
      told.last[deed.seat] = deed;
    }
    const before = replay.steps[step - 1];
    if (before && before.part !== now.part) told.last = lasting(told.last, clientFor(replay.game));
    told.result = now.result;
  }
  return told;
}

export function facesAt(replay: Replay, step: ReplayStep, told: Told): SeatFace[] {
  return replay.players.map((seat, player) => ({
    seat,
    player: step.dealt[player] ? player : null,
    name: replay.names[player] ?? '',
    cpu: '',
    status: 'ACTIVE',
    chips: null,
    acting: step.view.to_act === player,
    mine: replay.seat === player,
    deed: told.last[seat] ?? null,
    won: step.won[player] ?? 0,
  }));
}

/** The first step of the next part of the hand (a street), or the last step. */
export function nextPart(replay: Replay, at: number): number {
  const here = replay.steps[at];
  if (!here) return at;
  const found = replay.steps.findIndex((step, place) => place > at && step.part !== here.part);
  return found < 0 ? replay.steps.length - 1 : found;
}
