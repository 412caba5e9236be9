/**
 * How a side plays, in card points where nothing else is said. The numbers were found by playing thousands of deals
 * against itself, changing one or two at a time and keeping what won more; they have no other meaning.
 */
export interface Style {
  /** What a player to come adds to a trick of this side, and to one of the other's. */
  readonly gift: number;
  readonly toll: number;
  /** How often a partner takes back a trick that the declarer took from this card, where that is possible (0 to 1). */
  readonly rescue: number;
  /** What drawing one trump of the defenders is worth, and how many of theirs to one's own are worth drawing. */
  readonly drawn: number;
  readonly drawable: number;
  /** Points that a trick won later brings on the average, the card's own aside. */
  readonly laterTrick: number;
  /** The chance that a trump wins later: when it is the last, when it is the lowest, what its height adds. */
  readonly lastTrump: number;
  readonly lowTrump: number;
  readonly trumpHeight: number;
  /** The chance that nobody trumps a plain card while trumps are out. */
  readonly untrumped: number;
  /** How much of that is left of a highest card when nobody, or hardly anybody, can follow any more. */
  readonly nobodyFollows: number;
  readonly fewFollow: number;
  /** The chance of a card with one higher outside, guarded or bare; with two and guards; of any other. */
  readonly guarded: number;
  readonly bare: number;
  readonly third: number;
  readonly low: number;
  /** A defender's lead: of a trump, and for each card of the suit led to the declarer or to the partner. */
  readonly trumpLead: number;
  readonly lengthToFoe: number;
  readonly lengthToFriend: number;
  /** Playing the last card of a suit while one has trumps. */
  readonly voiding: number;
}

/** The declarer has no helper, and does not mind who leads to whom. */
export const DECLARER: Style = {
  ...{ gift: 7.9, toll: 0.84, rescue: 0, drawn: 18.4, drawable: 2.56, laterTrick: 24.9 },
  ...{ lastTrump: 1.02, lowTrump: 0.73, trumpHeight: 0.2, untrumped: 0.8, nobodyFollows: 0.45, fewFollow: 0.72 },
  ...{ guarded: 0.34, bare: 0.18, third: 0.12, low: 0.06 },
  ...{ trumpLead: 0, lengthToFoe: 0, lengthToFriend: 0, voiding: 0 },
};

/** Defenders draw no trumps. */
export const DEFENDER: Style = {
  ...{ gift: 6.9, toll: 1.49, rescue: 0.89, drawn: 0, drawable: 0, laterTrick: 10.3 },
  ...{ lastTrump: 1.37, lowTrump: 0.18, trumpHeight: 1.05, untrumped: 0.63, nobodyFollows: 0.13, fewFollow: 0.8 },
  ...{ guarded: 0.73, bare: 0.1, third: 0.18, low: 0.06 },
  ...{ trumpLead: 0.1, lengthToFoe: -0.2, lengthToFriend: 0.7, voiding: 2.8 },
};
