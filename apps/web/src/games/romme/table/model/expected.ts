import {
  arrangementsOf,
  romme,
  type RommeAction,
  type RommeCard,
  type RommeSeen,
  type RommeView,
} from '@matador/romme';
import { meldAfter } from './places.ts';

type Laid = Extract<RommeSeen, { readonly type: 'laid' }>['melds'];

const laid = (view: RommeView, melds: readonly (readonly RommeCard[])[]): Laid =>
  melds.map((cards) => ({ type: arrangementsOf(cards, view.rules)[0]?.type ?? 'set', cards }));

/** The joker that a card of the hand takes out of a meld. */
const jokerFor = (view: RommeView, card: RommeCard, meld: number): RommeCard | undefined => {
  const shown = view.melds[meld];
  if (shown === undefined) return undefined;
  const after = meldAfter(shown, card, { type: 'swap', meld });
  return shown.cards.find((other) => !after.includes(other));
};

/** What the table will tell of an own action; nothing of a card that only the table knows. */
const toldOf = (view: RommeView, action: RommeAction): readonly RommeSeen[] => {
  const { seat } = view;
  switch (action.type) {
    case 'draw': {
      const card = view.discardPile.at(-1);
      return action.from === 'stock' || card === undefined ? [] : [{ type: 'drawn', seat, from: action.from, card }];
    }
    case 'open':
      return [{ type: 'laid', seat, melds: laid(view, action.melds) }];
    case 'meld':
      return [{ type: 'laid', seat, melds: laid(view, [action.cards]) }];
    case 'layOff':
      return [{ type: 'laidOff', seat, card: action.card, meld: action.meld, end: action.end }];
    case 'swap': {
      const joker = jokerFor(view, action.card, action.meld);
      return joker === undefined ? [] : [{ type: 'swapped', seat, card: action.card, joker, meld: action.meld }];
    }
    case 'discard':
      return [{ type: 'discarded', seat, card: action.card }];
    case 'goOut': {
      const melds: RommeSeen = { type: 'laid', seat, melds: laid(view, action.melds) };
      return action.discard === null ? [melds] : [melds, { type: 'discarded', seat, card: action.discard }];
    }
    case 'putBack':
    case 'endTurn':
      return [];
  }
};

/** The deal as it will look once the table has heard what is on its way there; as it is, where that would be refused. */
export const expectedOf = (view: RommeView, pending: RommeAction | null): RommeView => {
  if (pending === null || romme.check(view, pending) !== null) return view;
  return toldOf(view, pending).reduce((now, told) => romme.advance(now, told), view);
};
