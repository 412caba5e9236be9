/** What the bot weighs, found by playing it against itself and the default player. */
export interface Weights {
  /** Worth of an unseen card that would complete a meld, in count. */
  readonly out: number;
  /** How much of a card's count presses it out of the hand: before the opening, and after it. */
  readonly pressClosed: number;
  readonly pressOpened: number;
  /** Worth of not giving the next seat a card that fits the table, or a card beside one it took. */
  readonly feedTable: number;
  readonly feedHand: number;
  /** A joker is hardly ever discarded. */
  readonly joker: number;
  /** From so few cards of a rival on the hand is emptied of what counts. */
  readonly alarm: number;
  /** With so many cards beside its melds, or fewer, a hand that could open is held back for Hand-Rommé; 0: never. */
  readonly holdsWith: number;
  /** It is held back no longer once a rival has so few cards. */
  readonly holdsAbove: number;
}

export const WEIGHTS: Weights = {
  out: 2.5,
  pressClosed: 0.3,
  pressOpened: 0.8,
  feedTable: 6,
  feedHand: 4,
  joker: 60,
  alarm: 4,
  holdsWith: 0,
  holdsAbove: 0,
};
