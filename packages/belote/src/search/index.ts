export type { OpenCard, OpenPosition, OpenValue } from './belote-search.ts';
export { BeloteSearch, trickGameOf, trickPositionOf } from './belote-search.ts';
