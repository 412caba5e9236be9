export { TABLES } from './formula.ts';
export { deviation, nearlyBest } from './house.ts';
export { knownCost } from './known.ts';
export { difference, listedBy } from './list.ts';
export type { ByTable, ListedDeal, OpenTerm } from './list.ts';
export { barOf, marginOf, pointsOf, sumOfTerms } from './parts.ts';
export type { Decisions, Part, Terms } from './parts.ts';
export { listSeedsOf } from './seeds.ts';
