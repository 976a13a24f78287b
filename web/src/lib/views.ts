import type { AnyView, CardSlotView, NoThanksView, PokerView } from './protocol';

/** The views that have a board here, told apart by their game. */
export type View =
  | (PokerView & { game: 'holdem' | 'omaha8' | 'razz' | 'stud' | 'stud8' })
  | (NoThanksView & { game: 'no-thanks' })
  | (CardSlotView & { game: 'card-slot' });

export function viewOf(view: AnyView): View {
  return view as View;
}
