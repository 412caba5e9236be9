/**
 * How a side plays, in card points where nothing else is said. The numbers were found by playing thousands of deals
 * against itself, changing one or two at a time and keeping what won more; they have no other meaning.
 */
export interface Style {
  /** What a player to come adds to a trick of this side, and to one of the other's. */
  readonly gift: number;
  readonly toll: number;
  /** How often the partner takes back a trick that an opponent took, where that is possible (0 to 1). */
  readonly rescue: number;
  /** What drawing one opponent's trump is worth, and what leading any trump costs. */
  readonly drawn: number;
  readonly trumpLead: number;
  /** What leading a plain card is worth that no opponent can follow higher, before it can be ruffed. */
  readonly masterLead: number;
  /** Points that a trick won later brings on the average, the card's own aside. */
  readonly laterTrick: number;
  /** The chance that a trump wins later: when no higher one is out, when it is the lowest, what its height adds. */
  readonly masterTrump: number;
  readonly lowTrump: number;
  readonly trumpHeight: number;
  /** The chance that nobody ruffs a plain master while trumps are out, and its share when hardly anybody can follow. */
  readonly unruffed: number;
  readonly fewFollow: number;
  /** The chance of a card with one higher outside, guarded or bare; of any other. */
  readonly guarded: number;
  readonly bare: number;
  readonly low: number;
  /** Playing the last card of a plain suit while one has trumps. */
  readonly voiding: number;
}

export const TAKING: Style = {
  ...{ gift: 6, toll: 3.22, rescue: 0.8, drawn: 14, trumpLead: -3.26, masterLead: 5.81, laterTrick: 9.91 },
  ...{ masterTrump: 1, lowTrump: 0.63, trumpHeight: 0.5, unruffed: 0.75, fewFollow: 0.42 },
  ...{ guarded: 0.45, bare: 0.15, low: 0.11, voiding: 2 },
};

export const DEFENDING: Style = {
  ...{ gift: 6, toll: 2.81, rescue: 0.64, drawn: 0.33, trumpLead: -8.26, masterLead: 8, laterTrick: 17.78 },
  ...{ masterTrump: 1.25, lowTrump: 0.4, trumpHeight: 0.5, unruffed: 0.58, fewFollow: 0.76 },
  ...{ guarded: 0.45, bare: 0.32, low: 0.17, voiding: 2.98 },
};
