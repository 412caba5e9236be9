import type { CompetitionView } from '@matador/competition';
import type { TrickDeal } from './deal-truth.ts';
import type { Frame } from './stepped-page.ts';

/** How a deal stood at some time, by its rules alone. */
export interface Moment {
  /** Lines of the table's log that led there. */
  readonly lines: number;
  /** Own hand, trick, how many cards the others hold, and whose tricks lie where, in words. */
  readonly lying: string;
  /** The seat on turn; null: nobody. */
  readonly asked: number | null;
  /** Whose the complete trick is that lies; null: none does. */
  readonly winner: number | null;
}

interface Lying {
  readonly hand: readonly string[];
  readonly trick: readonly { readonly seat: number; readonly card: string }[];
  readonly counts: readonly number[];
  readonly tricks: readonly number[];
}

const numbered = (numbers: readonly number[]): string =>
  numbers.flatMap((number, seat) => (number > 0 ? [`${String(seat)} ${String(number)}`] : [])).join(', ');

const wordsOf = ({ hand, trick, counts, tricks }: Lying): string =>
  [
    `hand ${hand.toSorted().join(' ')}`,
    `trick ${trick
      .map(({ seat, card }) => `${String(seat)} ${card}`)
      .toSorted()
      .join(', ')}`,
    `others ${numbered(counts)}`,
    `tricks ${numbered(tricks)}`,
  ].join('; ');

/** What lies in a frame of a game of so many seats, in the same words: cards for the skat are still the hand's. */
export const lyingIn = ({ cards }: Frame, seats: number): string => {
  const read = cards.map(({ zone, face }) => {
    const [place = '', seat = ''] = zone.split(':');
    return { place, seat: Number(seat), card: face ?? '' };
  });
  const countOf = (places: readonly string[]): readonly number[] =>
    Array.from(
      { length: seats },
      (_, seat) => read.filter((card) => places.includes(card.place) && card.seat === seat).length,
    );
  return wordsOf({
    hand: read
      .filter(({ place, card }) => place === 'hand' || (place === 'skat' && card !== ''))
      .map(({ card }) => card),
    trick: read.filter(({ place }) => place === 'trick'),
    counts: countOf(['fan', 'open']),
    // The skat lies with them, and is no whole trick.
    tricks: countOf(['pile']).map((count) => Math.floor(count / seats)),
  });
};

const lyingOf = ({ hand, trick, counts, tricks }: TrickDeal, own: number): string =>
  wordsOf({ hand, trick, tricks, counts: counts.map((count, seat) => (seat === own ? 0 : count)) });

const askedIn = ({ decisions }: TrickDeal): number | null =>
  decisions.find(({ duty }) => duty === 'must')?.seat ?? null;

/** The moments of the first deal, in order. @param views what the own seat saw after each line, event by event */
export const momentsOf = (views: readonly (readonly CompetitionView<TrickDeal>[])[]): readonly Moment[] => {
  const all = views.flatMap((seen, line) => seen.map((view) => ({ view, lines: line + 1, settled: seen.at(-1) })));
  return all.flatMap(({ view: { deal, dealNumber, seat, seats }, lines, settled }, place): readonly Moment[] => {
    if (deal === null || dealNumber !== 1) return [];
    const lying = lyingOf(deal, seat);
    if (deal.trick.length < seats.length) return [{ lines, lying, asked: askedIn(deal), winner: null }];
    // Whoever has won it leads; after the last trick nobody does (GAME-19).
    const after = settled?.dealNumber === dealNumber ? settled.deal : null;
    const winner = all[place + 1]?.view.deal?.lastTrick?.winner ?? null;
    return [{ lines, lying, asked: after === null ? null : askedIn(after), winner }];
  });
};
