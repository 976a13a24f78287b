/** What things in a report are called. */
import { plain, type Scale } from './numbers';
import type { DifferenceFigures, KindFigures, Pairing, Position, Report } from './schema';
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

export function isPoker(pairing: Pairing): boolean {
  return pairing.unit !== 'share of wins';
}

/** So many games, which are hands in poker. */
export function gamesPlayed(pairing: Pairing, games: number, voice: Voice): string {
  return voice.say(isPoker(pairing) ? 'handsPlayed' : 'gamesPlayed', { n: games });
}

export function unitName(pairing: Pairing, voice: Voice): string {
  return isPoker(pairing) ? voice.say('bigBetsPer100') : voice.say('shareOfWins', { a: pairing.a });
}

/** What gains add up to in a hundred games. */
export function gainUnit({ unit }: DifferenceFigures, voice: Voice): string {
  return voice.say(unit === 'big bets' ? 'bigBetsPer100' : 'winsPer100');
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
