export type { OpenCard, OpenPosition, OpenValue } from './belote-search.ts';
export { BeloteSearch } from './belote-search.ts';
