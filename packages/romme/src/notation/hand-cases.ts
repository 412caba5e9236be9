import { countOfFaces, scoresOf } from '../scoring.ts';
import { MeldSolver, MAX_CARDS } from '../solver/solve.ts';
import { cardsWith, facesIn, flagIn, handIn, handsIn, listIn, numberIn, seatIn } from './fields.ts';
import { differs } from '@matador/cards/records';

type Fields = Readonly<Record<string, unknown>>;

/** `romme-leftover-points`: what a hand counts. */
export const judgeCountCase = (fields: Fields): readonly string[] => {
  const hand = facesIn(fields, 'hand');
  const other = fields.points_joker25;
  return [
    ...differs('points_joker20', numberIn(fields, 'points_joker20'), countOfFaces(hand, 20)),
    ...(other === undefined ? [] : differs('points_joker25', other, countOfFaces(hand, 25))),
  ];
};

/** `romme-deal-scores`: the scores of a deal, zero-sum and minus only. */
export const judgeScoreCase = (fields: Fields): readonly string[] => {
  const hands = handsIn(fields, 'hands');
  const winner = seatIn(fields, 'winner');
  if (winner !== null && hands[winner] === undefined) return [`winner is no seat: ${winner}`];
  const scores = scoresOf(
    hands.map((hand) => countOfFaces(hand, 20)),
    winner,
    flagIn(fields, 'hand_romme'),
  );
  const held = winner === null ? 0 : (hands[winner]?.length ?? 0);
  return [
    ...differs('players', numberIn(fields, 'players'), hands.length),
    ...(held > 0 ? [`the winner still holds ${held} cards`] : []),
    ...(winner !== null && flagIn(fields, 'stock_exhausted_no_winner') ? ['a deal without a winner has one'] : []),
    ...differs('penalty', listIn(fields, 'penalty'), scores.penalties),
    ...differs('score_zero_sum', listIn(fields, 'score_zero_sum'), scores.zeroSum),
    ...differs('score_minus_only', listIn(fields, 'score_minus_only'), scores.minusOnly),
  ];
};

/** `romme-hand-solver`: the best that a hand can lay. */
export const judgeSolverCase = (fields: Fields): readonly string[] => {
  const hand = cardsWith(handIn(fields, 'hand', MAX_CARDS));
  const solver = new MeldSolver(hand);
  const value = solver.mostValue()?.value ?? 0;
  return [
    ...differs('max_meld_value', numberIn(fields, 'max_meld_value'), value),
    ...differs('can_open_40', flagIn(fields, 'can_open_40'), value >= 40),
    ...differs('can_go_out_with_discard', flagIn(fields, 'can_go_out_with_discard'), solver.goingOut() !== null),
    ...differs(
      'can_go_out_without_discard',
      flagIn(fields, 'can_go_out_without_discard'),
      hand.length > 0 && solver.allMelded() !== null,
    ),
    ...differs('max_cards_melded', numberIn(fields, 'max_cards_melded'), solver.mostCards()?.cards ?? 0),
  ];
};
