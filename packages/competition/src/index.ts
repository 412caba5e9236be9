export { competition } from './competition.ts';
export type { Competition } from './competition.ts';
export { JUMP_GRANT_MS } from './clock-rule.ts';
export { isCompetitionSeen, isCompetitionView } from './guards.ts';
export { outcomeOf, SKIP_SCORE } from './outcome.ts';
export { MAX_REDEALS, MAX_TIME_OUTS } from './step.ts';
export * from './types.ts';
