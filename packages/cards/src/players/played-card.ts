import type { Seat } from '../card.ts';

/** A card that another seat has played, of which is asked how likely it was with the cards of a layout. */
export interface PlayedBySeat {
  readonly seat: Seat;
  readonly card: number;
  /** Whose trick it was to begin. */
  readonly leader: Seat;
  /** The cards that lay there before. */
  readonly trick: readonly number[];
}

/** How sure a player is of what is worth more: in points, and how often it plays whatever card. */
interface Sureness {
  readonly leeway: number;
  readonly any: number;
}

/**
 * How likely a player chose one of some cards, by what each was worth to it in points.
 * @param own the worth of the card that was played; undefined: it could not have been
 */
export const chanceOfCard = (worths: readonly number[], own: number | undefined, { leeway, any }: Sureness): number => {
  if (own === undefined) return 0;
  const most = Math.max(...worths);
  const sum = worths.reduce((total, worth) => total + Math.exp((worth - most) / leeway), 0);
  return (1 - any) * (Math.exp((own - most) / leeway) / sum) + any / worths.length;
};
