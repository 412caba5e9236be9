import type { SkatState } from '../state.ts';
import { claimQuestion } from './question.ts';
import type { Verdict } from './solve.ts';
import { NODE_LIMIT, solveClaim } from './solve.ts';

/** The ruling of the claim that a state waits for (`needs` is `ruling`); throws when there is none. */
export const ruleClaim = (state: SkatState, nodeLimit = NODE_LIMIT): Verdict => {
  const question = claimQuestion(state);
  if (question === null) throw new Error('no claim to rule on');
  return solveClaim(question, nodeLimit);
};

export type { ClaimQuestion, Other } from './question.ts';
export { claimQuestion, isClaimQuestion, ownQuestion } from './question.ts';
export type { Refutation } from './refutation.ts';
export { refutationOf } from './refutation.ts';
export { NODE_LIMIT, solveClaim } from './solve.ts';
export type { Verdict } from './solve.ts';
