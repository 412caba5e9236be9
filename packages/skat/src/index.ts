export { cardPoints, isCard, PACK } from './cards.ts';
export { BASE_VALUES, BIDS, contractOf, isBid, makeContract, nextBid, nullValue, parseContract } from './contract.ts';
export { contractsAllowed, matadorsOf, reachOf, worthOf } from './declaration.ts';
export { skat } from './game.ts';
export { score } from './scoring.ts';
export type { SkatState } from './state.ts';
export * from './types.ts';
