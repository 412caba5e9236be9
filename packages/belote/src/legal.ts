import type { PiquetCard } from '@matador/cards';
import { SUITS } from '@matador/cards';
import { announcementsIn } from './announcements.ts';
import { BIDS } from './auction.ts';
import { cardText, numbersIn, sizeOf } from './cards.ts';
import type { Position } from './check.ts';
import { refuse } from './check.ts';
import { ORDERS, playable } from './order.ts';
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

const plays = (position: Position): readonly BeloteAction[] => {
  const { trump, hand, trick, rules } = position;
  if (trump === null) return [];
  const cards = numbersIn(playable(ORDERS[trump], hand, trick, rules)).map(cardText);
  return announceable(position).flatMap((announce) =>
    cards.map((card): BeloteAction =>
      announce.length === 0 ? { type: 'play', card } : { type: 'play', card, announce },
    ),
  );
};

/** Everything that the seat may do, complete: with the first card each choice of announcements. */
export const legalIn = (position: Position): readonly BeloteAction[] => {
  if (position.onTurn !== position.seat) return [];
  if (position.phase === 'playing') return plays(position);
  return CALLS[position.rules.auction].filter((action) => refuse(position, action) === null);
};
