export type { OpenCard, OpenPosition, OpenValue } from './skat-search.ts';
export { SkatSearch } from './skat-search.ts';
