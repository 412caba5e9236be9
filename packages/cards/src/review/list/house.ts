import type { Random } from '../../laws/index.ts';

/** How far the tables of a formula differ from the light player, and from one another. */
export interface FieldStyle {
  readonly tables: number;
  /** In what players want before they bid or take, to either side: the unit is the game's. */
  readonly boldness: number;
  /** In the card points that a card may promise less than another and still be played. */
  readonly leeway: number;
}

/** A number between -1 and 1, the smaller ones more often: how far a house player differs from the light one. */
export const deviation = (random: Random): number => random() + random() - 1;

/**
 * The card of greatest worth, give or take some points.
 * @param leeway so many points a card may promise less than another and still be played
 */
export const nearlyBest = (
  cards: Iterable<number>,
  worthOf: (card: number) => number,
  leeway: number,
  random: Random,
): number => {
  let [best, most] = [-1, -Infinity];
  for (const card of cards) {
    const worth = worthOf(card) + leeway * deviation(random);
    if (worth > most) [best, most] = [card, worth];
  }
  return best;
};
