export * from './types.ts';
export { BIDS, isBid, nextBid } from './bids.ts';
export { baseOf, makeContract, nullValue, parseContract } from './contract.ts';
export { skat } from './game.ts';
export type { SkatState } from './state.ts';
