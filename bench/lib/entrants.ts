import { TERMS_VERSION } from '@matador/protocol/constants';
import type { Context } from '../../apps/server/src/context.ts';
import { HOUSE, purseAccount } from '../../apps/server/src/money/accounts.ts';
import { feeLines } from '../../apps/server/src/money/fee.ts';
import { transferAll } from '../../apps/server/src/money/transfer-all.ts';
import { insertEntries } from '../../apps/server/src/store/queries/tournaments-join.ts';
import { ACCEPTED, digestOf, joinRequest, keyOf } from '../../apps/server/src/tournaments/join-request.ts';
import { FEE } from './people.ts';
import { PEOPLE, PURSES } from './ranking-data.ts';

const COUNTRY = 'DE';

/**
 * Players who have entered a tournament of `openTournament`, all in one transaction: what is stored and booked is what
 * as many joins leave. For a database that has no accounts yet.
 */
export const enterMany = async (
  { store, clock }: Context,
  tournamentId: number,
  players: number,
): Promise<readonly string[]> => {
  const at = clock.now();
  const { rows } = await store.pool.query<{ id: string }>(`${PEOPLE} RETURNING id`, [players, at]);
  await store.pool.query(PURSES);
  const requests = rows.map(({ id }) => joinRequest(id, tournamentId, { termsVersion: TERMS_VERSION }));
  await store.transaction(async (tx) => {
    const given = requests.map(({ userId }) => ({
      key: `bench:${userId}`,
      digest: '',
      kind: 'playMoney',
      lines: [{ debit: HOUSE, credit: purseAccount(userId, 'money'), cents: FEE }],
      answer: null,
      at,
    }));
    await transferAll(tx, given);
    const fees = requests.map((request) => ({
      key: keyOf(request, 1),
      digest: digestOf(request),
      kind: 'entryFee',
      lines: feeLines({ userId: request.userId, country: COUNTRY, tournamentId, cents: FEE, bonus: 0 }),
      answer: ACCEPTED,
      at,
    }));
    const paid = await transferAll(tx, fees);
    const entries = requests.map(({ userId }, n) => ({
      userId,
      tournamentId,
      termsVersion: TERMS_VERSION,
      transfer: paid[n] ?? 0,
      at,
    }));
    await insertEntries(tx, entries);
  });
  return requests.map(({ userId }) => userId);
};
