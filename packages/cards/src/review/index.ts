export { costliest, costliestOfDeals, turningPoint } from './costliest.ts';
export type { JudgedDeal, JudgedPlace, TurningPoint } from './costliest.ts';
export { bestOf, costOf, FEW_LAYOUTS, LAYOUTS, noiseOf, standingUnseen, tagOf } from './counts.ts';
export type { CountedCard, Standing, Tag, Unseen } from './counts.ts';
export { unjudged, verdictsOf, withStep } from './judged.ts';
export type { Judged, PlayedChoice, ReviewStep } from './judged.ts';
export { lineFrom } from './line.ts';
export type { LinePlay } from './line.ts';
export { bestSeen } from './open-cards.ts';
export type { Seen, SeenCard } from './open-cards.ts';
export {
  bestOption,
  callStepsBy,
  callTag,
  countOptions,
  standingByLayouts,
  unjudgedCalls,
  withCallStep,
} from './options.ts';
export type { CallsAsked, CallStep, Choice, CountedOption, CountedOptions, JudgedCall, PlayedOn } from './options.ts';
export { countWins, drawsOf, ofAllParts, sampleFrom } from './sample.ts';
export type { Part, Sample } from './sample.ts';
export { practiceShares, reviewSeed, seedsOf } from './seeds.ts';
export type { ReviewShares } from './seeds.ts';
export { reviewStepsBy } from './steps.ts';
export type { ReviewFormula, ReviewOrder } from './steps.ts';
