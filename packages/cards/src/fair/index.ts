export { FAIR_VERSION, commitment, drawDeal, drawNonce, finalOrders, nonceHash, share } from './deal.ts';
export type { FinalOrders, SealedDeal, Share, ShareMark } from './deal.ts';
export { readOpened } from './opened.ts';
export type { NotedShares, OpenedDeal, OpenedDeals, OpenedSeat, ReadOpened } from './opened.ts';
export { draw, isOrder } from './shuffle.ts';
export type { RandomBytes } from './shuffle.ts';
export { FAIR_PROBLEMS, verifyDeals } from './verify.ts';
export type { FairProblem, FairProblemCode, Verdict } from './verify.ts';
