export { bestLineOf } from './best-line.ts';
export { REVIEW_VERSION } from './formula.ts';
export { decisionsOf, recordOf } from './record.ts';
export type { DealRecord, Decision, RecordStep } from './record.ts';
export { reviewSteps, seedOf } from './review.ts';
