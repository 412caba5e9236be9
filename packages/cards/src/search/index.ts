export { BoundsTable } from './bounds-table.ts';
export type { CardLevel, CardValue } from './exact.ts';
export { cardLevels, cardValues, exactValue } from './exact.ts';
export type { TrickOrder } from './trick-order.ts';
export { translated, trickOrderOf } from './trick-order.ts';
export type { TrickPosition } from './trick-position.ts';
export type { TrickDuties, TrickGame } from './trick-rules.ts';
export type { SearchLimits } from './trick-search.ts';
export { NO_LIMITS, TrickSearch, unlessStopped } from './trick-search.ts';
