export { encode, toHex } from './bytes.ts';
export { cutOf, fingerprint } from './cut.ts';
export { FAIR_VERSION, commitment, drawDeal, drawNonce, finalOrders, nonceHash, share } from './deal.ts';
export type { FinalOrders, SealedDeal, Share, ShareMark } from './deal.ts';
export { headBytes, headOf, isInDay, isOwnHead, pathOf, rootOf, treeOf } from './day.ts';
export type { DayHead, DayTree, PathStep, SignedHead } from './day.ts';
export { webHashes } from './hashes.ts';
export type { Hashes } from './hashes.ts';
export { anchorOf, DRAW_PROBLEMS, drawLots, keyBefore, verifyDraw } from './lots.ts';
export type { DrawProblem, Lot, NotedSearch, OpenedRound } from './lots.ts';
export { readNoted, readOpened, readReceipt, readReceiptKeys } from './opened.ts';
export type { NotedShares, OpenedDeal, OpenedDeals, OpenedSeat, ReadOpened } from './opened.ts';
export {
  announcedBytes,
  announcedDigest,
  checkHead,
  checkReceipt,
  dealsBytes,
  dealsDigest,
  receiptBytes,
} from './receipt.ts';
export type { ReceiptKey, ReceiptState, ReceiptStatement, ShareReceipt } from './receipt.ts';
export { draw, isOrder } from './shuffle.ts';
export type { RandomBytes } from './shuffle.ts';
export { FAIR_PROBLEMS, verifyDeals } from './verify.ts';
export type { FairProblem, FairProblemCode, Verdict } from './verify.ts';
export { DAY_PROBLEMS, verifyDay } from './verify-day.ts';
export type { DayProblem, PublishedDay } from './verify-day.ts';
