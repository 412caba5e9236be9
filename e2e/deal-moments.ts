import type { DealView } from '@matador/cards';
import type { Frame } from './stepped-page.ts';

/** How a deal stood at some time, by its rules alone. */
export interface Moment {
  /** Lines of the table's log that led there. */
  readonly lines: number;
  /** What lies where, in words of the game. */
  readonly lying: string;
  /** The seat on turn; null: nobody. */
  readonly asked: number | null;
  /** Whose the complete trick is that lies; null: none does. */
  readonly winner: number | null;
}

/** Who has to act in a deal; null: nobody. */
export const askedIn = ({ decisions }: DealView): number | null =>
  decisions.find(({ duty }) => duty === 'must')?.seat ?? null;

/** A card of a frame, its zone taken apart: `meld:3` is the third `meld`. */
interface Lain {
  readonly place: string;
  readonly number: number;
  readonly card: string;
  readonly isCovered: boolean;
  readonly level: number;
}

/** Where the cards of a frame lie or go to. */
export const lainIn = ({ cards }: Frame): readonly Lain[] =>
  cards.map(({ zone, face, isCovered, level }) => {
    const [place = '', number = ''] = zone.split(':');
    return { place, number: Number(number), card: face ?? '', isCovered, level };
  });

/** How many cards each of so many seats has in its zones. */
export const countsIn = (lain: readonly Lain[], places: readonly string[], seats: number): readonly number[] =>
  Array.from(
    { length: seats },
    (_, seat) => lain.filter(({ place, number }) => places.includes(place) && number === seat).length,
  );

/** Counts by seat, in words. */
export const countWords = (counts: readonly number[]): string =>
  counts.flatMap((count, seat) => (count > 0 ? [`${String(seat)} ${String(count)}`] : [])).join(', ');

/** The counts of the others: the own hand is told card by card. */
export const othersOf = (counts: readonly number[], own: number): readonly number[] =>
  counts.map((count, seat) => (seat === own ? 0 : count));
