export type { OpenCard, OpenPosition, OpenValue } from './belote-search.ts';
export { BeloteSearch, gradeOf, trickGameOf, trickPositionOf } from './belote-search.ts';
