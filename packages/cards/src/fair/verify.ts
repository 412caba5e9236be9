import { isHex64 } from './bytes.ts';
import { commitment, FAIR_VERSION, finalOrders, nonceHash, share } from './deal.ts';
import type { SealedDeal, Share } from './deal.ts';
import type { OpenedDeal, OpenedDeals } from './opened.ts';
import {
  announcedDigest,
  checkReceipt,
  dealsDigest,
  isReceiptKey,
  type ReceiptState,
  type ShareReceipt,
} from './receipt.ts';
import { isOrder } from './shuffle.ts';

/** What can be wrong, each with a text in the catalogues. */
export const FAIR_PROBLEMS = [
  'versionUnknown',
  'cardsMalformed', // names are not deckSize different ones
  'shareMismatch', // nonce, hash and mark of a seat do not belong together
  'numberOutOfOrder', // deals are not numbered 1, 2, 3
  'usedOutOfOrder', // a deal was passed over, or used as another than its own number
  'deckMalformed', // not each card exactly once
  'reshuffleMalformed',
  'saltMalformed',
  'commitmentMismatch',
  'dealRepeated', // the same commitment twice
  'orderMismatch',
  'reshuffleOrderMismatch',
  'notedCommitmentMismatch', // not what the page wrote down before the first card
  'notedHashMismatch',
  'notedNonceMismatch',
  'receiptKeyMalformed', // a published key that is none, or has another's id
  'receiptKeyUnknown', // the receipt is signed with a key that is not published
  'receiptForged', // the signature is not of what the receipt says
  'receiptForeign', // of another competition, version or seat
  'receiptDealsMismatch', // the seat's share was taken for other deals than those opened
  'receiptSharesMismatch', // it was taken beside other announced shares than those opened
  'receiptedShareMissing', // the seat holds a receipt and is not among the opened shares
] as const;
export type FairProblemCode = (typeof FAIR_PROBLEMS)[number];

/** `deal` is the number of the deal by its place in the file, `seat` a seat; null where the problem is the file's. */
export interface FairProblem {
  readonly code: FairProblemCode;
  readonly deal: number | null;
  readonly seat: number | null;
}

export interface Verdict {
  readonly ok: boolean;
  readonly problems: readonly FairProblem[];
  /** Of each receipt in the file, in their order. */
  readonly receipts: readonly ReceiptState[];
}

const same = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((item, at) => item === others[at]);

const problemsOfDeal = async (
  opened: OpenedDeals,
  at: number,
  shares: readonly Share[],
): Promise<FairProblemCode[]> => {
  const deal = opened.deals[at];
  if (deal === undefined) throw new Error('no such deal');
  const found: FairProblemCode[] = [];
  if (deal.number !== at + 1) found.push('numberOutOfOrder');
  if (deal.used !== undefined && (deal.used !== deal.number || (at > 0 && opened.deals[at - 1]?.used === undefined)))
    found.push('usedOutOfOrder');
  if (opened.deals.findIndex((other) => other.commitment === deal.commitment) < at) found.push('dealRepeated');
  const malformed: FairProblemCode[] = [];
  if (!isOrder(deal.deck, opened.deckSize)) malformed.push('deckMalformed');
  if (!isOrder(deal.reshuffle, opened.deckSize)) malformed.push('reshuffleMalformed');
  if (!isHex64(deal.salt)) malformed.push('saltMalformed');
  if (deal.number !== at + 1 || malformed.length > 0) return [...found, ...malformed];
  return [...found, ...(await mismatches(opened, deal, shares))];
};

const mismatches = async (
  opened: OpenedDeals,
  deal: OpenedDeal,
  shares: readonly Share[],
): Promise<FairProblemCode[]> => {
  const { number, deck, reshuffle, salt } = deal;
  const sealed: SealedDeal = {
    version: opened.version,
    competition: opened.competition,
    number,
    deck,
    reshuffle,
    salt,
  };
  const found: FairProblemCode[] = [];
  if ((await commitment(sealed)) !== deal.commitment) found.push('commitmentMismatch');
  const orders = await finalOrders(sealed, shares);
  if (!same(orders.deck, deal.order)) found.push('orderMismatch');
  if (!same(orders.reshuffle, deal.reshuffleOrder)) found.push('reshuffleOrderMismatch');
  return found;
};

const problemsOfNotes = async ({ noted, deals, seats }: OpenedDeals): Promise<FairProblem[]> => {
  if (noted === undefined) return [];
  const found: FairProblem[] = [];
  const count = Math.max(deals.length, noted.commitments.length);
  for (let at = 0; at < count; at += 1)
    if (deals[at]?.commitment !== noted.commitments[at])
      found.push({ code: 'notedCommitmentMismatch', deal: at + 1, seat: null });
  const places = Math.max(seats.length, noted.nonceHashes.length);
  for (let at = 0; at < places; at += 1)
    if (seats[at]?.nonceHash !== noted.nonceHashes[at]) found.push({ code: 'notedHashMismatch', deal: null, seat: at });
  const own = seats[noted.seat];
  const kept = isHex64(noted.nonce) && (await nonceHash(noted.nonce)) === own?.nonceHash;
  // A page whose reveal came too late finds its seat withheld, and with it the announced hash.
  if (!kept || (own.nonce !== null && own.nonce !== noted.nonce))
    found.push({ code: 'notedNonceMismatch', deal: null, seat: noted.seat });
  return found;
};

const problemsOfReceipt = async (
  { version, competition, seats, deals }: OpenedDeals,
  receipt: ShareReceipt,
): Promise<FairProblemCode[]> => {
  const opened = seats[receipt.seat];
  if (receipt.competition !== competition || receipt.version !== version || opened === undefined)
    return ['receiptForeign'];
  const found: FairProblemCode[] = [];
  const commitments = deals.map(({ commitment: hex }) => hex);
  if (!commitments.every(isHex64) || (await dealsDigest(commitments)) !== receipt.deals)
    found.push('receiptDealsMismatch');
  const announced = seats.map(({ nonceHash: hex }) => hex);
  if (
    !announced.every((hex) => hex === null || isHex64(hex)) ||
    (await announcedDigest(announced)) !== receipt.announced
  )
    found.push('receiptSharesMismatch');
  // The mark alone is the house's word: what counts is a share that fits the hash in the receipt.
  const counted = await share(receipt.nonceHash, opened.nonce);
  if (counted.mark !== 'given' || opened.mark !== 'given' || opened.nonceHash !== receipt.nonceHash)
    found.push('receiptedShareMissing');
  return found;
};

/** A receipt that was not signed by the house proves nothing against it. */
const judgeReceipts = async (
  opened: OpenedDeals,
): Promise<{ readonly states: readonly ReceiptState[]; readonly problems: readonly FairProblem[] }> => {
  const { receipts = [], receiptKeys = [] } = opened;
  const problems: FairProblem[] = [];
  for (const key of receiptKeys)
    if (!(await isReceiptKey(key))) problems.push({ code: 'receiptKeyMalformed', deal: null, seat: null });
  const states = await Promise.all(receipts.map((receipt) => checkReceipt(receipt, receiptKeys)));
  for (const [at, receipt] of receipts.entries()) {
    const { seat } = receipt;
    if (states[at] === 'keyUnknown') problems.push({ code: 'receiptKeyUnknown', deal: null, seat });
    else if (states[at] === 'forged') problems.push({ code: 'receiptForged', deal: null, seat });
    else for (const code of await problemsOfReceipt(opened, receipt)) problems.push({ code, deal: null, seat });
  }
  return { states, problems };
};

/**
 * Recomputes everything in a file of opened deals (GAME-17): that each seat's nonce is the one it announced, that each
 * deal is the one committed to, that the order played is what deal and shares make, that deals were used in their
 * order. With `noted` in the file, also that nothing was changed after the page had written it down;
 * with `receipts`, that every share that was receipted is among the opened ones.
 */
export const verifyDeals = async (opened: OpenedDeals): Promise<Verdict> => {
  const problems: FairProblem[] = [];
  if (opened.version !== FAIR_VERSION) problems.push({ code: 'versionUnknown', deal: null, seat: null });
  const names = opened.cards;
  if (names !== undefined && (names.length !== opened.deckSize || new Set(names).size !== names.length))
    problems.push({ code: 'cardsMalformed', deal: null, seat: null });
  const shares = await Promise.all(opened.seats.map(({ nonceHash: announced, nonce }) => share(announced, nonce)));
  shares.forEach(({ mark }, seat) => {
    if (mark !== opened.seats[seat]?.mark) problems.push({ code: 'shareMismatch', deal: null, seat });
  });
  problems.push(...(await problemsOfNotes(opened)));
  const { states: receipts, problems: unkept } = await judgeReceipts(opened);
  problems.push(...unkept);
  if (opened.version < 0 || opened.version >= 2 ** 32) return { ok: false, problems, receipts };
  for (let at = 0; at < opened.deals.length; at += 1)
    for (const code of await problemsOfDeal(opened, at, shares)) problems.push({ code, deal: at + 1, seat: null });
  return { ok: problems.length === 0, problems, receipts };
};
