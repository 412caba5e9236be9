import type { PiquetCard, Suit } from '@matador/cards';
import { SUITS } from '@matador/cards';
import { announcementsIn } from './announcements.ts';
import { BIDS } from './auction.ts';
import type { CardSet } from './cards.ts';
import { cardText, numbersIn, sizeOf } from './cards.ts';
import type { Position } from './check.ts';
import { refuse } from './check.ts';
import { ORDERS, playable, powerOf } from './order.ts';
import { numbersOf, onTurnAt } from './state.ts';
import type { BeloteAction } from './types.ts';

const CALLS: Readonly<Record<'classic' | 'contree', readonly BeloteAction[]>> = {
  classic: [{ type: 'pass' }, ...SUITS.map((suit): BeloteAction => ({ type: 'take', suit }))],
  contree: [
    { type: 'pass' },
    { type: 'coinche' },
    { type: 'surcoinche' },
    ...BIDS.flatMap((value) => SUITS.map((suit): BeloteAction => ({ type: 'bid', value, suit }))),
  ],
};

/** Every choice among some items, none and all included. */
const choices = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.reduce<readonly (readonly T[])[]>((some, item) => [...some, ...some.map((one) => [...one, item])], [[]]);

/** What may be announced with the first card; just nothing where announcements are not played. */
const announceable = ({ rules, hand }: Position): readonly (readonly (readonly PiquetCard[])[])[] =>
  rules.announcements && sizeOf(hand) === 8 ? choices(announcementsIn(hand).map(({ cards }) => cards)) : [[]];

const playableIn = ({ rules, table, hand }: Position): CardSet =>
  table.contract === null ? 0 : playable(ORDERS[table.contract.trump], hand, numbersOf(table.trick), rules);

const plays = (position: Position): readonly BeloteAction[] => {
  const cards = numbersIn(playableIn(position)).map(cardText);
  return announceable(position).flatMap((announce) =>
    cards.map((card): BeloteAction =>
      announce.length === 0 ? { type: 'play', card } : { type: 'play', card, announce },
    ),
  );
};

/** Everything that the seat may do, complete: with the first card each choice of announcements. */
export const legalIn = (position: Position): readonly BeloteAction[] => {
  if (onTurnAt(position.table) !== position.seat) return [];
  if (position.table.phase === 'playing') return plays(position);
  return CALLS[position.rules.auction].filter((action) => refuse(position, action) === null);
};

/** The lowest card: plain before trumps, low before high (which is few points before many), then pack order. */
const lowestCard = (cards: CardSet, trump: Suit): number => {
  let lowest: number | null = null;
  for (const card of numbersIn(cards)) {
    if (lowest === null || powerOf(ORDERS[trump], card) < powerOf(ORDERS[trump], lowest)) lowest = card;
  }
  if (lowest === null) throw new Error('no card to play');
  return lowest;
};

/** What the clock plays (rules page, decisions): pass; the lowest legal card, and everything there is to announce. */
export const fallbackIn = (position: Position): BeloteAction => {
  const { rules, table, hand } = position;
  if (table.phase === 'bidding') return { type: 'pass' };
  if (table.phase !== 'playing' || table.contract === null) throw new Error(`nobody decides in ${table.phase}`);
  const card = cardText(lowestCard(playableIn(position), table.contract.trump));
  if (!rules.announcements || sizeOf(hand) < 8) return { type: 'play', card };
  const announce = announcementsIn(hand).map(({ cards }) => cards);
  return announce.length === 0 ? { type: 'play', card } : { type: 'play', card, announce };
};
