import {
  ledgerAccountsQuery,
  ledgerBalanceQuery,
  ledgerDaysQuery,
  ledgerLinesQuery,
  ledgerPagesQuery,
  ledgerTransfersQuery,
  officePayoutsQuery,
  walletOrdersQuery,
} from '@matador/protocol/rest';
import type * as z from 'zod/mini';
import { account, byQuery, tournamentId, uuid, type Field } from '../fields.ts';
import type { Role } from '../roles.ts';
import { NOT_FOUND, OK, type SpecGroup } from './spec.ts';

const by =
  (schema: z.ZodMiniType) =>
  (name: string, good: string): Field =>
    byQuery(name, good, (query) => schema.safeParse(query).success);

const isAuditor = ({ standing }: Role): boolean => ['operator', 'auditor'].includes(standing);

/** What auditors and operators read of the books, and of what is to be paid out. */
export const ledger: SpecGroup = ({ payoutId, table }) => {
  const escrow = `escrow:${String(table.tournamentId)}`;
  const filter = (schema: z.ZodMiniType) => ({
    account: by(schema)('account', escrow),
    kind: by(schema)('kind', 'entryFee'),
    from: by(schema)('from', '2026-11-01'),
    to: by(schema)('to', '2026-11-30'),
  });
  const listed = { access: 'auditor', answer: () => OK } as const;
  // Whose money the staff looks at is in the audit log; the first transfer put play money into a player's purse, and lists of the books name purses of all.
  const transfer = { ...listed, effect: isAuditor, names: true, unknown: NOT_FOUND } as const;
  return {
    'GET /gd/rest/ops/ledger/balance': {
      ...listed,
      query: { day: by(ledgerBalanceQuery)('day', '2026-11-01') },
      unknown: NOT_FOUND,
    },
    'GET /gd/rest/ops/ledger/check': listed,
    'GET /gd/rest/ops/ledger/days': {
      ...listed,
      query: { before: by(ledgerDaysQuery)('before', '2026-11-01'), limit: by(ledgerDaysQuery)('limit', '10') },
    },
    'GET /gd/rest/ops/ledger/transfers': {
      ...listed,
      query: {
        ...filter(ledgerTransfersQuery),
        before: by(ledgerTransfersQuery)('before', '99999'),
        limit: by(ledgerTransfersQuery)('limit', '10'),
      },
      effect: isAuditor,
      names: true,
    },
    'GET /gd/rest/ops/ledger/pages': {
      ...listed,
      query: { ...filter(ledgerPagesQuery), size: by(ledgerPagesQuery)('size', '10') },
    },
    'GET /gd/rest/ops/ledger/lines': {
      ...listed,
      query: filter(ledgerLinesQuery),
      effect: isAuditor,
      names: true,
    },
    'GET /gd/rest/ops/ledger/transfers/:transferId': { ...transfer, params: { transferId: tournamentId(1) } },
    'GET /gd/rest/ops/ledger/accounts': {
      ...listed,
      query: {
        kind: by(ledgerAccountsQuery)('kind', 'purse'),
        after: by(ledgerAccountsQuery)('after', escrow),
        limit: by(ledgerAccountsQuery)('limit', '10'),
      },
      effect: isAuditor,
      names: true,
    },
    'GET /gd/rest/ops/ledger/accounts/:account': {
      ...listed,
      params: { account: account(escrow) },
      unknown: [200, 404],
    },
    'GET /gd/rest/ops/payouts': {
      ...listed,
      query: { state: by(officePayoutsQuery)('state', 'paid'), limit: by(officePayoutsQuery)('limit', '10') },
      effect: isAuditor,
      names: true,
    },
    'GET /gd/rest/ops/payouts/:payoutId': {
      ...listed,
      params: { payoutId: uuid(payoutId) },
      effect: isAuditor,
      unknown: NOT_FOUND,
      names: true,
    },
    'GET /gd/rest/ops/wallet/orders': {
      ...listed,
      query: { state: by(walletOrdersQuery)('state', 'refused'), limit: by(walletOrdersQuery)('limit', '10') },
      effect: isAuditor,
      names: true,
    },
  };
};
