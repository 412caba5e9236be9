export type { OpenCard, OpenPosition, OpenValue } from './skat-search.ts';
export { SkatSearch, trickGameOf, trickPositionOf } from './skat-search.ts';
