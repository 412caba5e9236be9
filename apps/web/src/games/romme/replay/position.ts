import type { Seat } from '@matador/cards';
import {
  PACK,
  printedOn,
  romme,
  type Face,
  type RommeCard,
  type RommeEvent,
  type RommeResult,
  type RommeState,
} from '@matador/romme';
import { partsOf } from '#web/components/card/card-parts.ts';
import type { FoldedDeal, Moment } from '#web/features/replay/model/fold.ts';
import type { LaidMeld, Position, Say, ShownCard, Zone } from '#web/features/replay/model/replay-game.ts';
import { cardWords, meldWords, standing } from '../table/model/words.ts';

export type RommeMoment = Moment<RommeState, RommeEvent>;
export type RommeFolded = FoldedDeal<RommeState, RommeEvent, RommeResult>;

/** A card by its number in the engine. */
export const cardOf = (number: number): RommeCard => {
  const card = PACK[number];
  if (card === undefined) throw new Error(`no card ${String(number)}`);
  return card;
};

/** @param face what a joker stands for where it lies */
export const shown = (card: RommeCard, face: Face | null = null): ShownCard => {
  const printed = printedOn(card);
  return {
    id: card,
    name: printed === 'X' ? null : printed,
    stands: printed !== 'X' || face === null || face === 'X' ? null : partsOf(face).rank,
    words: (t) => cardWords(t, card),
  };
};

const SUIT_ORDER = 'CSHD';
const RANK_ORDER = 'A23456789TJQK';

/** Suits, each from the ace up; jokers last. */
const inOrder = (hand: readonly RommeCard[]): readonly RommeCard[] => {
  const weight = (card: RommeCard): number =>
    card.startsWith('X') ? 100 : SUIT_ORDER.indexOf(card.charAt(0)) * 13 + RANK_ORDER.indexOf(card.charAt(1));
  return hand.toSorted((a, b) => weight(a) - weight(b));
};

const meldsOf = (state: RommeState): readonly LaidMeld[] =>
  romme.view(state, 0).melds.map((meld) => {
    const faces = standing(meld);
    return {
      seat: meld.seat,
      cards: meld.cards.map((card, at) => shown(card, faces[at] ?? null)),
      words: ({ t }) => meldWords(t, meld),
    };
  });

const zonesOf = ({ table, order }: RommeState): readonly Zone[] => [
  {
    title: ({ t }) => t('replay.stock'),
    cards: order.slice(0, table.stock).map((card) => shown(cardOf(card))),
    isThere: true,
    look: 'closed',
    knownTo: [],
  },
  {
    title: ({ t }) => t('replay.romme.pile'),
    cards: table.pile.map((card) => shown(cardOf(card))),
    isThere: true,
    look: 'pile',
    knownTo: null,
  },
];

const noteOf = ({ hands }: RommeState, seat: Seat): Say => {
  const count = hands[seat]?.length ?? 0;
  return ({ t }) => t('replay.cards', { count });
};

/** Where every card is. */
export const positionOf = (state: RommeState): Position => ({
  seats: state.hands.map((hand, seat) => ({
    row: inOrder(hand.map(cardOf)).map((card) => ({ card: shown(card), state: 'held' })),
    won: [],
    note: noteOf(state, seat),
  })),
  dealer: state.table.dealer,
  trick: [],
  winner: null,
  zones: zonesOf(state),
  melds: meldsOf(state),
  contract: null,
});
