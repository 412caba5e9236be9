export { bestLineOf } from './best-line.ts';
export { callSeedOf, callsOf, callSteps, CALLS_VERSION, type Call } from './calls/index.ts';
export { REVIEW_VERSION } from './formula.ts';
export { decisionsOf, recordOf, type DealRecord, type Decision, type RecordStep } from './record.ts';
export { reviewSteps, seedOf } from './review.ts';
