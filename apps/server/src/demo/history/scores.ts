import type { Dice } from './dice.ts';

/** Contract values as they come at a Skat table, the frequent ones more than once. */
const VALUES = [18, 20, 22, 22, 24, 24, 27, 30, 33, 36, 36, 40, 44, 48, 48, 55, 59, 60, 72, 96] as const;
const PASSED_IN = 0.03;
const WON = 0.78;
const DECLARER_BONUS = 50;
const DEFENDER_BONUS = 40;

const deal = (dice: Dice, seats: number): readonly number[] => {
  if (dice.share() < PASSED_IN) return Array.from({ length: seats }, () => 0);
  const declarer = dice.below(seats);
  const value = dice.pick(VALUES);
  const isWon = dice.share() < WON;
  return Array.from({ length: seats }, (_, seat) => {
    if (seat === declarer) return isWon ? value + DECLARER_BONUS : -(2 * value + DECLARER_BONUS);
    return isWon ? 0 : DEFENDER_BONUS;
  });
};

/** Scores by seat of a competition of so many deals, as they might have come at a table of three. */
export const inventScores = (dice: Dice, seats: number, deals: number): readonly number[] => {
  const scores = Array.from({ length: seats }, () => 0);
  for (let number = 0; number < deals; number += 1)
    for (const [seat, score] of deal(dice, seats).entries()) scores[seat] = (scores[seat] ?? 0) + score;
  return scores;
};

/** Ranks by seat, the better score first; equal scores share a rank. */
export const ranksOf = (scores: readonly number[]): readonly number[] =>
  scores.map((score) => 1 + scores.filter((other) => other > score).length);
