import type { Cards, RommeCard } from '../src/cards.ts';
import { faceOf, isJoker, numberOf, numbersOf } from '../src/cards.ts';
import type { RommeAction, RommeView } from '../src/types.ts';
import { naiveLaidValue, naiveLayOff, naiveReadings } from './naive-melds.ts';

/**
 * What RT-1 allows a seat that sees this, written from the rule's points 2, 3 and 5 to 9 alone, and slowly: nothing but the
 * cards and what lies on the table is looked at. Not for the options that bind what comes later in the turn.
 */
export const isNaive = ({ rules }: RommeView): boolean =>
  rules.takeDiscard === 'freely' && rules.swappedJoker === 'anyTime';

type Of<Type extends RommeAction['type']> = Extract<RommeAction, { readonly type: Type }>;

const mayTouch = ({ rules }: RommeView): boolean => rules.adjacentJokers === 'allowed';
const hasOpened = ({ opened, seat }: RommeView): boolean => opened[seat] === true;
const holds = ({ hand }: RommeView, cards: readonly RommeCard[]): boolean =>
  new Set(cards).size === cards.length && cards.every((card) => hand.includes(card));
const without = ({ hand }: RommeView, gone: readonly RommeCard[]): readonly RommeCard[] =>
  hand.filter((card) => !gone.includes(card));

/** Point 8: some card is left to discard, and it is not the one taken in this turn (point 2). */
const canStillDiscard = ({ rules, taken }: RommeView, rest: readonly RommeCard[]): boolean =>
  rest.length === 0 ? rules.goOut === 'alsoWithoutDiscard' : rest.some((card) => card !== taken);

const totalOf = (view: RommeView, melds: readonly (readonly RommeCard[])[]): number => {
  const values = melds.map((cards) => naiveLaidValue(numbersOf(cards), mayTouch(view)));
  return values.some((value) => value < 0) ? -1 : values.reduce((sum, value) => sum + value, 0);
};

const allowsMelds = (view: RommeView, melds: readonly (readonly RommeCard[])[], least: number): boolean => {
  if (melds.length === 0 || !holds(view, melds.flat()) || !canStillDiscard(view, without(view, melds.flat())))
    return false;
  const total = totalOf(view, melds);
  return total >= 0 && total >= least;
};

const meldAt = ({ melds }: RommeView, place: number): Cards | null => {
  const meld = melds[place];
  return meld === undefined ? null : numbersOf(meld.cards);
};

const isRun = (cards: Cards): boolean =>
  new Set(cards.filter((card) => !isJoker(card)).map((card) => Math.floor(faceOf(card) / 13))).size === 1;

const allowsLayOff = (view: RommeView, { card, meld: place, end }: Of<'layOff'>): boolean => {
  const meld = meldAt(view, place);
  if (meld === null || !hasOpened(view) || !holds(view, [card]) || !canStillDiscard(view, without(view, [card])))
    return false;
  const fits = (['low', 'high'] as const).filter((side) => naiveLayOff(meld, numberOf(card), side, mayTouch(view)));
  if (!isRun(meld)) return fits.length > 0;
  return end === null ? fits.length === 1 : fits.includes(end);
};

const allowsSwap = (view: RommeView, { card, meld: place }: Of<'swap'>): boolean => {
  const meld = meldAt(view, place);
  if (meld === null || !hasOpened(view) || !holds(view, [card]) || isJoker(numberOf(card))) return false;
  const face = faceOf(numberOf(card));
  const readings = naiveReadings(meld, true);
  const jokerIn = (reading: readonly number[]): number =>
    meld.findIndex((other, at) => isJoker(other) && reading[at] === face);
  const jokers = readings.map(jokerIn).filter((at) => at >= 0);
  if (view.rules.ambiguousSwap === 'refused' && jokers.length < readings.length) return false;
  const joker = view.melds[place]?.cards[jokers[0] ?? -1];
  return joker !== undefined && canStillDiscard(view, [...without(view, [card]), joker]);
};

const allowsGoOut = (view: RommeView, { melds, discard }: Of<'goOut'>): boolean => {
  const gone = discard === null ? melds.flat() : [...melds.flat(), discard];
  if (!holds(view, gone) || without(view, gone).length > 0 || totalOf(view, melds) < 0) return false;
  return discard === null ? view.rules.goOut === 'alsoWithoutDiscard' : discard !== view.taken;
};

/** Whether the seat of the view may do this now. */
export const naiveAllows = (view: RommeView, action: RommeAction): boolean => {
  if (view.phase !== 'turn' || view.asked !== view.seat) return false;
  if (action.type === 'endTurn') return true;
  if (action.type === 'draw') return view.drawnFrom === null;
  if (view.drawnFrom === null) return false;
  switch (action.type) {
    case 'open':
      return !hasOpened(view) && allowsMelds(view, action.melds, view.rules.openingMinimum);
    case 'meld':
      return hasOpened(view) && allowsMelds(view, [action.cards], 0);
    case 'layOff':
      return allowsLayOff(view, action);
    case 'swap':
      return allowsSwap(view, action);
    case 'discard':
      return holds(view, [action.card]) && action.card !== view.taken;
    case 'goOut':
      return allowsGoOut(view, action);
    case 'putBack':
      return false;
  }
};

const ENDS = ['low', 'high', null] as const;

/** Every draw, discard, lay-off and swap there could be, allowed or not. */
export const naiveTries = ({ hand, melds }: RommeView): readonly RommeAction[] => [
  { type: 'draw', from: 'stock' },
  { type: 'draw', from: 'discardPile' },
  ...hand.flatMap((card): readonly RommeAction[] => [
    { type: 'discard', card },
    ...melds.flatMap((_, meld): readonly RommeAction[] => [
      ...ENDS.map((end): RommeAction => ({ type: 'layOff', card, meld, end })),
      { type: 'swap', card, meld },
    ]),
  ]),
];
