import type {
  LedgerAccount,
  LedgerAccounts,
  LedgerPages,
  LedgerTransfer,
  LedgerTransfers,
  LedgerTransfersQuery,
} from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import {
  findPageKeys,
  findPayoutRequest,
  findTransferHeads,
  findTransferPage,
  type LedgerFilter,
  type TransferHead,
} from '../store/queries/ledger.ts';
import {
  findAccounts,
  findAccountsOf,
  findBalancesBefore,
  findFlows,
  personOf,
  type AccountKind,
} from '../store/queries/ledger-accounts.ts';
import type { Database } from '../store/store.ts';
import { endOfDay, startOfDay } from './berlin-days.ts';
import { LEDGER_CURRENCY } from './ledger-days.ts';

type Parts = Pick<Context, 'store'>;
type Wanted = Pick<LedgerTransfersQuery, 'account' | 'kind' | 'from' | 'to'>;

/** More rows are reached by choosing days. */
const MOST_ROWS = 100_000;

/** What a query asks for, by instants. */
export const filterOf = ({ account, kind, from, to }: Wanted): LedgerFilter => ({
  account: account ?? null,
  kind: kind ?? null,
  from: from === undefined ? null : startOfDay(from),
  to: to === undefined ? null : endOfDay(to),
});

/** A page of the journal, or of one account with its running balance. */
export const readLedgerTransfers = async (
  { store }: Parts,
  { before, limit, ...wanted }: LedgerTransfersQuery,
): Promise<LedgerTransfers> => {
  const rows = await findTransferPage(store.db, filterOf(wanted), { before: before ?? null, limit: limit + 1 });
  const items = rows
    .slice(0, limit)
    .map(({ at, lines, ...row }) => ({ ...row, at: at.toISOString(), lines: [...lines] }));
  return { items, next: rows.length > limit ? (items.at(-1)?.transferId ?? null) : null };
};

/** Where the pages of that list begin. */
export const readLedgerPages = async (
  { store }: Parts,
  { size, ...wanted }: Wanted & { readonly size: number },
): Promise<LedgerPages> => {
  const rows = await findPageKeys(store.db, filterOf(wanted), { size, most: MOST_ROWS });
  return { before: rows.map(({ before }) => before), total: rows[0]?.total ?? 0 };
};

/** Keys of the transfers that hang together with one, and how: the house makes them out of ids. */
const tiedKeys = async (db: Database, head: TransferHead): Promise<readonly (readonly [Tie, string | number])[]> => {
  const { key, transferId, kind, payoutId, lines } = head;
  const refunded = /^refund:(\d+)$/.exec(key)?.[1];
  const decided = /^payout:([0-9a-f-]{36}):decided$/.exec(key)?.[1];
  const wallet = /^(wallet:[0-9a-f-]{36})(:refused)?$/.exec(key);
  const [reclaimed] = key.endsWith(':reclaimed') ? [key.slice(0, -':reclaimed'.length)] : [];
  const asked =
    decided === undefined ? null : await findPayoutRequest(db, personOf(lines[0]?.debit ?? '') ?? '', decided);
  return [
    ...(refunded === undefined ? [] : [['undoes', Number(refunded)] as const]),
    ...(kind === 'entryFee' || kind === 'restartFee' ? [['undoneBy', `refund:${String(transferId)}`] as const] : []),
    ...(payoutId === null ? [] : [['decidedBy', `payout:${payoutId}:decided`] as const]),
    ...(asked === null ? [] : [['decides', asked] as const]),
    ...(wallet === null || wallet[2] === undefined ? [] : [['undoes', wallet[1] ?? ''] as const]),
    ...(wallet !== null && wallet[2] === undefined ? [['undoneBy', `${key}:refused`] as const] : []),
    ...(reclaimed === undefined ? [] : [['corrects', reclaimed] as const]),
    ...(/^(?:prize|seasonPrize|finalPrize)$/.test(kind) ? [['correctedBy', `${key}:reclaimed`] as const] : []),
  ];
};
type Tie = LedgerTransfer['ties'][number]['tie'];

const tiesOf = async (db: Database, head: TransferHead): Promise<LedgerTransfer['ties']> => {
  const tied = await tiedKeys(db, head);
  const ids = tied.flatMap(([, key]) => (typeof key === 'number' ? [key] : []));
  const keys = tied.flatMap(([, key]) => (typeof key === 'string' ? [key] : []));
  if (tied.length === 0) return [];
  const found = await findTransferHeads(db, { ids, keys });
  return tied.flatMap(([tie, key]) => {
    const one = found.find((other) => (typeof key === 'number' ? other.transferId : other.key) === key);
    return one === undefined ? [] : [{ tie, transferId: one.transferId, kind: one.kind, cents: one.cents }];
  });
};

/** One transfer with all that it did; null for the number of none. */
export const readLedgerTransfer = async (
  { store: { db } }: Parts,
  transferId: number,
): Promise<LedgerTransfer | null> => {
  const [head] = await findTransferHeads(db, { ids: [transferId], keys: [] });
  if (head === undefined) return null;
  const { at, kind, cents, day, lines, payoutId } = head;
  const named = [...new Set(lines.flatMap(({ debit, credit }) => [debit, credit]))];
  const before = await findBalancesBefore(db, named, transferId);
  const accounts = (await findAccounts(db, named)).map(({ debit: _, credit: __, ...account }) => {
    const held = before.get(account.account) ?? 0;
    const moved = lines.reduce((sum, { debit, credit, cents: by }) => {
      if (credit === account.account) return sum + by;
      return debit === account.account ? sum - by : sum;
    }, 0);
    return { ...account, before: held, after: held + moved };
  });
  const decided = /^payout:([0-9a-f-]{36}):decided$/.exec(head.key)?.[1];
  return {
    ...{ transferId, kind, cents, day, currency: LEDGER_CURRENCY },
    at: at.toISOString(),
    lines: [...lines],
    accounts: named.flatMap((name) => accounts.filter(({ account }) => account === name)),
    ties: await tiesOf(db, head),
    payoutId: payoutId ?? decided ?? null,
  };
};

/** Accounts of a kind, a page at a time. */
export const readLedgerAccounts = async (
  { store }: Parts,
  { kind, after, limit }: { readonly kind: AccountKind; readonly after?: string | undefined; readonly limit: number },
): Promise<LedgerAccounts> => {
  // An `after` of another kind is after none of this one.
  const from = after?.startsWith(kind) === true ? after : null;
  const rows = await findAccountsOf(store.db, { kind, after: from, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => ({ ...row }));
  return { items, next: rows.length > limit ? (items.at(-1)?.account ?? null) : null };
};

const isOfNobody = ({
  userId,
  tournamentId,
  seasonId,
}: Pick<LedgerAccount, 'userId' | 'tournamentId' | 'seasonId'>): boolean =>
  userId === null && tournamentId === null && seasonId === null;

/** One account with what flows through it; null for one of a player, tournament or season that there is not. */
export const readLedgerAccount = async ({ store: { db } }: Parts, account: string): Promise<LedgerAccount | null> => {
  const [found] = await findAccounts(db, [account]);
  if (found === undefined || (/^(?:purse|payout|escrow|season|final):/.test(account) && isOfNobody(found))) return null;
  return { ...found, currency: LEDGER_CURRENCY, flows: [...(await findFlows(db, account))] };
};
