import type { CardId, Cards } from '../src/cards.ts';
import { textsOf } from '../src/cards.ts';
import { refuse } from '../src/check.ts';
import type { Position } from '../src/position.ts';
import { countOf } from '../src/scoring.ts';
import type { RommeState } from '../src/state.ts';
import type { RommeAction } from '../src/types.ts';
import { positionIn } from '../src/decide.ts';
import { play } from './tables.ts';

/** Every order of so many cards: for a hand of six at most. */
const tuples = (hand: Cards, size: number): readonly Cards[] =>
  size === 0
    ? [[]]
    : hand.flatMap((card) =>
        tuples(
          hand.filter((other) => other !== card),
          size - 1,
        ).map((rest) => [card, ...rest]),
      );

/** Each set of cards in the orders that are melds by the rules. */
const meldsOf = (position: Position): readonly Cards[] =>
  [3, 4, 5].flatMap((size) => tuples(position.hand, size)).filter((cards) => isMeld(position, cards));

const isMeld = (position: Position, cards: Cards): boolean => {
  const { table, seat } = position;
  const opened = { ...position, table: { ...table, opened: table.opened.with(seat, true) } };
  const refusal = refuse(opened, { type: 'meld', cards: textsOf(cards) });
  return refusal === null || refusal === 'noDiscardLeft';
};

const onTable = ({ hand, table }: Position): readonly RommeAction[] =>
  textsOf(hand).flatMap((card) =>
    table.melds.flatMap((_, meld): readonly RommeAction[] => [
      { type: 'swap', card, meld },
      ...(['low', 'high', null] as const).map((end) => ({ type: 'layOff', card, meld, end }) as const),
    ]),
  );

const disjoint = (one: Cards, other: Cards): boolean => one.every((card) => !other.includes(card));

const waysIn = (position: Position): readonly RommeAction[] => {
  const melds = meldsOf(position);
  const pairs = melds.flatMap((one, at) =>
    melds.slice(at).flatMap((other) => (disjoint(one, other) ? [[one, other]] : [])),
  );
  const hasOpened = position.table.opened[position.seat] === true;
  const sets: readonly (readonly Cards[])[] = [...melds.map((cards) => [cards]), ...pairs];
  const laying = hasOpened
    ? melds.map((cards): RommeAction => ({ type: 'meld', cards: textsOf(cards) }))
    : sets.map((some): RommeAction => ({ type: 'open', melds: some.map(textsOf) }));
  return [...laying, ...onTable(position)].filter((action) => refuse(position, action) === null);
};

/** The one meld, or the two, that leave just a discard: going out by hand before any opening. */
const outsIn = (position: Position): boolean => {
  const melds = [[], ...meldsOf(position)];
  return melds.some((one) =>
    melds.some((other) => {
      const laid = one === other ? [one] : [one, other];
      const down = laid.flat();
      const rest = position.hand.filter((card) => !down.includes(card));
      const [discard] = textsOf(rest);
      const filled = laid.filter((cards) => cards.length > 0).map(textsOf);
      return rest.length === 1 && refuse(position, { type: 'goOut', melds: filled, discard: discard ?? null }) === null;
    }),
  );
};

/**
 * The fewest points that a seat with a few cards can keep, by trying everything that the rules do not refuse, in every
 * order, and every discard. Independent of the solver.
 */
export const naiveLeast = (state: RommeState): number => {
  const { jokerCount } = state.table.rules;
  const met = new Set<string>();
  let least = Infinity;
  const visit = (now: RommeState): void => {
    const position = positionIn(now, state.table.asked);
    const key = JSON.stringify([[...position.hand].toSorted((a, b) => a - b), position.table.melds]);
    if (met.has(key)) return;
    met.add(key);
    if (outsIn(position)) least = 0;
    for (const card of position.hand) {
      const [text] = textsOf([card]);
      if (text === undefined || refuse(position, { type: 'discard', card: text }) !== null) continue;
      least = Math.min(
        least,
        countOf(
          position.hand.filter((other: CardId) => other !== card),
          jokerCount,
        ),
      );
    }
    for (const action of waysIn(position)) visit(play(now, action).state);
  };
  visit(state);
  return least;
};
