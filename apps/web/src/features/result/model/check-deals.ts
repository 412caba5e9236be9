import type { FairProblemCode, ReceiptState } from '@matador/cards/fair';
import * as addresses from '@matador/protocol/addresses';
import { openedDeals, publishedDeals, receiptKeys } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { call, statusOf } from '#web/api/client.ts';
import { keptShareOf } from '#web/api/kept-shares.ts';

/** My share: in how many decks another nonce would have changed the order; null: it counted for nothing. */
interface Cut {
  readonly fingerprint: string;
  readonly changed: number;
}

/** Where the commitments stand in the heads of days; `failed`: that could not be asked just now. */
type InDay = { readonly state: 'in' | 'open' | 'wrong'; readonly day: string } | { readonly state: 'none' | 'failed' };

export interface CheckedDeals {
  /** Absent: nobody of mine sat there. */
  readonly cut?: Cut | null;
  readonly deals: number;
  readonly problems: number;
  /** Seats whose shares were not revealed, or not the ones announced. */
  readonly withheld: readonly number[];
  /** What became of the receipt of the own share; `none`: this device was given none. */
  readonly receipt: 'kept' | 'broken' | 'forged' | 'unchecked' | 'none';
  readonly day: InDay;
  /** The file as it came, with what this device has kept, to keep and to check elsewhere. */
  readonly file: string;
}

/** The house signed for a share, and what it has opened is not that. */
const BROKEN: readonly FairProblemCode[] = ['receiptedShareMissing', 'receiptDealsMismatch', 'receiptSharesMismatch'];

const receiptOf = (state: ReceiptState | undefined, problems: readonly FairProblemCode[]): CheckedDeals['receipt'] => {
  if (state === undefined) return 'none';
  if (state === 'forged' || state === 'keyUnknown') return 'forged';
  if (problems.some((code) => BROKEN.includes(code))) return 'broken';
  return state === 'signed' ? 'kept' : 'unchecked';
};

/** These deals were published on no day. */
const GONE = 404;

const findDay = async (digest: string): Promise<InDay> => {
  const { isInDay } = await import('@matador/cards/fair');
  try {
    const answer = { answer: publishedDeals };
    const { day, closed } = await call(to(addresses.publishedDeals, { params: { digest } }), answer);
    if (closed === null) return { state: 'open', day };
    const isIn = closed.head.day === day && (await isInDay(digest, closed.head, closed.path));
    return { state: isIn ? 'in' : 'wrong', day };
  } catch (error) {
    return { state: statusOf(error) === GONE ? 'none' : 'failed' };
  }
};

/**
 * Fetches what the server has opened and recomputes every deal on this device (GAME-17), against what it has kept.
 * @param own my seat; null: I had none
 */
export const checkDeals = async (competitionId: string, own: number | null): Promise<CheckedDeals> => {
  const [{ cutOf, dealsDigest, readOpened, verifyDeals }, opened, { keys }] = await Promise.all([
    import('@matador/cards/fair'),
    call(to(addresses.openedDeals, { params: { competitionId } }), { answer: openedDeals }),
    call(to(addresses.receiptKeys), { answer: receiptKeys }),
  ]);
  const { noted, receipt } = (own === null ? null : keptShareOf(competitionId, own)) ?? {};
  const content = {
    ...opened,
    ...(noted !== undefined && { noted }),
    ...(receipt !== undefined && { receipts: [receipt], receiptKeys: keys }),
  };
  const read = readOpened(content);
  if (!read.ok) throw new Error(read.reason);
  const { problems, receipts } = await verifyDeals(read.opened);
  const day = await findDay(await dealsDigest(read.opened.deals.map(({ commitment }) => commitment)));
  // Whoever was given a receipt played when days had heads.
  const isMissing = day.state === 'wrong' || (day.state === 'none' && receipt !== undefined);
  const checked = {
    deals: read.opened.deals.length,
    problems: problems.length + (isMissing ? 1 : 0),
    withheld: read.opened.seats.flatMap(({ mark }, seat) => (mark === 'given' ? [] : [seat])),
    receipt: receiptOf(
      receipts[0],
      problems.map(({ code }) => code),
    ),
    day,
    file: JSON.stringify(content, null, 2),
  };
  return own === null ? checked : { ...checked, cut: await cutOf(read.opened, own) };
};
