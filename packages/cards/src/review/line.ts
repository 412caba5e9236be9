import type { PiquetCard, Seat } from '../card.ts';
import type { Applied, Decision } from '../game.ts';

/** A card of a line. */
export interface LinePlay {
  readonly seat: Seat;
  /** The turn of the deal that it is played at. */
  readonly turn: number;
  readonly card: PiquetCard;
}

/** As much of a game of tricks as a line needs. */
interface LineGame<State> {
  readonly decisions: (state: State) => readonly Decision[];
  readonly apply: (
    state: State,
    seat: Seat,
    turn: number,
    action: { readonly type: 'play'; readonly card: PiquetCard },
  ) => Applied<State, unknown>;
}

/**
 * Plays a deal on, card by card, to its end.
 * @param bestCard what the seat to play plays; null: nothing is to be played any more
 * @throws where the rules refuse a card
 */
export const lineFrom = <State>(
  { decisions, apply }: LineGame<State>,
  from: State,
  bestCard: (state: State, seat: Seat) => PiquetCard | null,
): readonly LinePlay[] => {
  const line: LinePlay[] = [];
  let state = from;
  for (;;) {
    const next = decisions(state).find(({ duty }) => duty === 'must');
    const card = next === undefined ? null : bestCard(state, next.seat);
    if (next === undefined || card === null) return line;
    const { seat, turn } = next;
    const applied = apply(state, seat, turn, { type: 'play', card });
    if (!applied.ok) throw new Error(`the best line cannot be played: ${applied.code}`);
    line.push({ seat, turn, card });
    state = applied.state;
  }
};
