export { TABLES } from './formula.ts';
export { deviation, nearlyBest } from './house.ts';
export type { FieldStyle } from './house.ts';
export { knownCost } from './known.ts';
export { difference, listedBy, termsFrom } from './list.ts';
export type { ListedDeal, OpenTerm, PlayTerm } from './list.ts';
export { barOf, marginOf, pointsOf, sumOfTerms } from './parts.ts';
export type { Decisions, Part, Terms } from './parts.ts';
export { listSeedBy } from './seeds.ts';
