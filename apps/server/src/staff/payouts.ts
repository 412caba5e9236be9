import type {
  OfficePayout,
  OfficePayouts,
  OfficePayoutsQuery,
  WalletOrders,
  WalletOrdersQuery,
} from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { findPayoutRequest, findTransferHeads } from '../store/queries/ledger.ts';
import { readPurses } from '../store/queries/money.ts';
import {
  findOfficeOrders,
  findOfficePayout,
  findOfficePayouts,
  findPayoutSaid,
  type OfficePayoutRow,
} from '../store/queries/office-payouts.ts';

const present = ({ id, cents, requestedAt, decidedAt, ...row }: OfficePayoutRow): OfficePayouts['items'][number] => ({
  ...row,
  payoutId: id,
  amount: cents,
  requestedAt: requestedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

export const readOfficePayouts = async (
  { store }: Pick<Context, 'store'>,
  query: OfficePayoutsQuery,
): Promise<OfficePayouts> => ({ items: (await findOfficePayouts(store.db, query)).map(present) });

/** One payout with all that was said about it; null for the id of none. */
export const readOfficePayout = async (
  { store: { db }, wallet }: Pick<Context, 'store' | 'wallet'>,
  payoutId: string,
): Promise<OfficePayout | null> => {
  const row = await findOfficePayout(db, payoutId);
  if (row === null) return null;
  const said = await findPayoutSaid(db, row.userId, payoutId);
  const [decision] = await findTransferHeads(db, { ids: [], keys: [`payout:${payoutId}:decided`] });
  return {
    ...present(row),
    money: (await readPurses(db, row.userId)).money,
    said: said.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    requestTransfer: await findPayoutRequest(db, row.userId, payoutId),
    decisionTransfer: decision?.transferId ?? null,
    hasWallet: wallet !== null,
  };
};

/** Orders to the platform's wallet; none where there is no such wallet and was none. */
export const readWalletOrders = async (
  { store, wallet }: Pick<Context, 'store' | 'wallet'>,
  query: WalletOrdersQuery,
): Promise<WalletOrders> => {
  const rows = await findOfficeOrders(store.db, query);
  const items = rows.map(({ createdAt, nextTryAt, decidedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
  return { items, hasWallet: wallet !== null };
};
