import { seeded, shuffled } from '@matador/cards/laws';
import { chooseAction } from '../src/bot/index.ts';
import { romme } from '../src/game.ts';
import { recordOf, type DealRecord } from '../src/review/index.ts';
import type { RommeAction, RommeEvent, RommeView } from '../src/types.ts';

interface Setting {
  readonly seed: number;
  /** What a seat does in place of the bot; null: what the bot does. */
  readonly choose?: (view: RommeView) => RommeAction | null;
}

/** What happens in a deal that bots play, a list of events a move or fact. The seed says the cards. */
export const happenedIn = ({ seed, choose = () => null }: Setting): readonly (readonly RommeEvent[])[] => {
  const random = seeded(seed);
  const happened: (readonly RommeEvent[])[] = [];
  let state = romme.start({ seats: 3, dealer: 2 });
  while (romme.result(state) === null) {
    const { asked, turn } = state.table;
    const view = romme.view(state, asked);
    const applied =
      romme.needs(state) === null
        ? romme.apply(state, asked, turn, choose(view) ?? chooseAction(view))
        : romme.applyFact(state, { type: 'shuffle', deck: shuffled(random, 110), reshuffle: shuffled(random, 110) });
    if (!applied.ok) throw new Error(applied.code);
    happened.push(applied.events);
    state = applied.state;
  }
  return happened;
};

/** The same as a record, as a page makes it. */
export const playedDeal = (setting: Setting): DealRecord => {
  const record = recordOf(1, { seats: 3, dealer: 2 }, happenedIn(setting));
  if (record === null) throw new Error('no cards were dealt');
  return record;
};

/** Draws from the stock and discards the card drawn: nothing is ever laid. */
export const hoarding =
  (seat: number) =>
  (view: RommeView): RommeAction | null => {
    if (view.asked !== seat) return null;
    if (view.drawnFrom === null) return { type: 'draw', from: 'stock' };
    return view.drawn === null ? null : { type: 'discard', card: view.drawn };
  };

/** Always takes the top of the discard pile; for the rest the bot decides. */
export const taking =
  (seat: number) =>
  (view: RommeView): RommeAction | null =>
    view.asked === seat && view.drawnFrom === null ? { type: 'draw', from: 'discardPile' } : null;
