export { callsOf, type Call } from './calls.ts';
export { CALLS_VERSION } from './formula.ts';
export { callSeedOf, callSteps } from './judge.ts';
