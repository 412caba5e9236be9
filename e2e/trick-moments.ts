import type { DealView } from '@matador/cards';
import type { CompetitionView } from '@matador/competition';
import { askedIn, countsIn, countWords, lainIn, othersOf, type Moment } from './deal-moments.ts';
import type { Frame } from './stepped-page.ts';

/** A deal of a game of tricks as its own seat sees it. */
export interface TrickDeal extends DealView {
  readonly hand: readonly string[];
  /** Cards in each hand. */
  readonly counts: readonly number[];
  readonly trick: readonly { readonly seat: number; readonly card: string }[];
  /** Tricks that each seat has won. */
  readonly tricks: readonly number[];
  readonly lastTrick: { readonly winner: number } | null;
}

type Lying = Pick<TrickDeal, 'hand' | 'counts' | 'trick' | 'tricks'>;

/** Own hand, trick, how many cards the others hold, and whose tricks lie where. */
const wordsOf = ({ hand, trick, counts, tricks }: Lying): string =>
  [
    `hand ${hand.toSorted().join(' ')}`,
    `trick ${trick
      .map(({ seat, card }) => `${String(seat)} ${card}`)
      .toSorted()
      .join(', ')}`,
    `others ${countWords(counts)}`,
    `tricks ${countWords(tricks)}`,
  ].join('; ');

/** What lies in a frame of a game of so many seats: cards for the skat are still the hand's. */
export const tricksLyingIn = (frame: Frame, seats: number): string => {
  const lain = lainIn(frame);
  return wordsOf({
    hand: lain
      .filter(({ place, card }) => place === 'hand' || (place === 'skat' && card !== ''))
      .map(({ card }) => card),
    trick: lain.filter(({ place }) => place === 'trick').map(({ number, card }) => ({ seat: number, card })),
    counts: countsIn(lain, ['fan', 'open'], seats),
    // The skat lies with them, and is no whole trick.
    tricks: countsIn(lain, ['pile'], seats).map((count) => Math.floor(count / seats)),
  });
};

/** The moments of the first deal, in order. @param views what the own seat saw after each line, event by event */
export const momentsOfTricks = (views: readonly (readonly CompetitionView<TrickDeal>[])[]): readonly Moment[] => {
  const all = views.flatMap((seen, line) => seen.map((view) => ({ view, lines: line + 1, settled: seen.at(-1) })));
  return all.flatMap(({ view: { deal, dealNumber, seat, seats }, lines, settled }, place): readonly Moment[] => {
    if (deal === null || dealNumber !== 1) return [];
    const lying = wordsOf({ ...deal, counts: othersOf(deal.counts, seat) });
    if (deal.trick.length < seats.length) return [{ lines, lying, asked: askedIn(deal), winner: null }];
    // Whoever has won it leads; after the last trick nobody does (GAME-19).
    const after = settled?.dealNumber === dealNumber ? settled.deal : null;
    const winner = all[place + 1]?.view.deal?.lastTrick?.winner ?? null;
    return [{ lines, lying, asked: after === null ? null : askedIn(after), winner }];
  });
};
