/** What things in a report are called. */
import { plain, type Scale } from './numbers';
import {
  type DifferenceFigures,
  type KindFigures,
  type Pairing,
  type Position,
  type Report,
  WIN,
  WINS,
} from './schema';
import type { ReportTextKey, Voice } from './texts';

/** A game; reports of earlier versions know its short name alone. */
export function titleOf(report: Report, game: string, voice: Voice): string {
  const title = report.titles[game];
  return title ? voice.of(title) : game;
}

export function seatName({ counted, place, blind }: Position, seats: number, voice: Voice): string {
  if (counted === 'seat') return voice.say('seatN', { n: place + 1 });
  if (counted === 'first') return voice.say('seatActs', { n: place + 1 });
  const other = seats > 2 ? voice.say('seatAfter', { n: place }) : voice.say('seatOther');
  const seat = place === 0 ? voice.say('seatButton') : other;
  return blind ? voice.say(blind === 'small' ? 'smallBlind' : 'bigBlind', { seat }) : seat;
}

/** A kind of disagreement by its place and the two actions; in a mix the place begins with the game. */
export function kindName(report: Report, kind: KindFigures, voice: Voice): string {
  const [phase, a, b] = [voice.of(kind.phase), voice.of(kind.a), voice.of(kind.b)];
  const game = report.rotation.length > 1 ? titleOf(report, kind.game, voice) : '';
  const where = game && phase ? voice.say('placeInGame', { game, phase }) : game || phase;
  return where ? voice.say('inPhase', { where, a, b }) : voice.say('choices', { a, b });
}

/** Whether scores decide, and not wins. */
export function isScored(pairing: Pairing): boolean {
  return pairing.unit !== WINS;
}

/** A number of games in words; those that are scored are hands. */
export function gamesPlayed(pairing: Pairing, games: number, voice: Voice): string {
  return voice.say(isScored(pairing) ? 'handsPlayed' : 'gamesPlayed', { n: games });
}

/** What scores are counted in; reports of earlier versions know it in English alone. */
export function scoreUnit(report: Report, voice: Voice): string {
  return report.counted ? voice.of(report.counted.name) : report.pairings[0]!.unit;
}

/** One of what is counted. */
export function scoreEach(report: Report, voice: Voice): string {
  return report.counted ? voice.of(report.counted.each) : '';
}

export function unitName(report: Report, pairing: Pairing, voice: Voice): string {
  return isScored(pairing) ? scoreUnit(report, voice) : voice.say('shareOfWins', { a: pairing.a });
}

/** What gains add up to in a hundred games. */
export function gainUnit(report: Report, { unit }: DifferenceFigures, voice: Voice): string {
  return unit === WIN ? voice.say('winsPer100') : scoreUnit(report, voice);
}

/** What one disagreement is worth. */
export function gainEach(report: Report, { unit }: DifferenceFigures, voice: Voice): string {
  return unit === WIN ? voice.say('winsEach') : voice.say('unitEach', { each: scoreEach(report, voice) });
}

/** A margin as it was given. */
export function marginText(margin: number, scale: Scale): string {
  return `${plain(margin * scale.factor)}${scale.suffix}`;
}

export const KIND_NAMES: Record<Report['kind'], ReportTextKey> = {
  match: 'kindMatch',
  'round-robin': 'kindRoundRobin',
  gauntlet: 'kindGauntlet',
};
