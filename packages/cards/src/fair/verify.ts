import { isHex64 } from './bytes.ts';
import { commitment, FAIR_VERSION, finalOrders, nonceHash, share } from './deal.ts';
import type { SealedDeal, Share } from './deal.ts';
import type { OpenedDeal, OpenedDeals } from './opened.ts';
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

/**
 * Recomputes everything in a file of opened deals (GAME-17): that each seat's nonce is the one it announced, that each
 * deal is the one committed to, that the order played is what deal and shares make, that deals were used in their
 * order. With `noted` in the file, also that nothing was changed after the page had written it down.
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
  if (opened.version < 0 || opened.version >= 2 ** 32) return { ok: false, problems };
  for (let at = 0; at < opened.deals.length; at += 1)
    for (const code of await problemsOfDeal(opened, at, shares)) problems.push({ code, deal: at + 1, seat: null });
  return { ok: problems.length === 0, problems };
};
