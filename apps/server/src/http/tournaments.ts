import { calls } from '@matador/protocol/calls';
import type { Context } from '../context.ts';
import { makeChains } from '../matching/chains.ts';
import { joinTournament } from '../tournaments/join.ts';
import { readAdmission } from '../tournaments/obstacles.ts';
import { readZone, readZones } from '../tournaments/zones.ts';
import { joinByWallet } from '../wallet/join.ts';
import type { Handle } from './handle.ts';

/** The overview, a zone, and the way into a tournament. */
export const registerTournaments = (handle: Handle, context: Context): void => {
  const { config, wallet, store, rankings } = context;
  const source = { db: store.db, rankings };
  const chains = makeChains(context);
  /** Only who has joined can search: so the draws are committed to before anybody does (MATCH-19). */
  const commitDraws = async (tournamentId: number): Promise<void> => {
    await chains.commitment(tournamentId).catch((error: unknown) => {
      context.log.warn({ err: error, tournament: tournamentId }, 'the draws are committed to by the first search');
    });
  };
  const joins = context.metrics.counter('joins_total', 'Joins and restarts by their result', ['result']);

  handle(calls.zones, ({ account, now }) => readZones(source, account, now));

  handle(calls.zone, async ({ account, params, now, refuse }) => {
    const zone = await readZone(source, account, params.zoneId, { now, showsRanks: config.clearanceRanks });
    if (zone === null) throw refuse(404, 'there is no such zone; GET tournaments/zones lists those there are');
    return zone;
  });

  handle(calls.join, async ({ account, headers, params, refuse }) => {
    const wish = {
      userId: account.id,
      tournamentId: params.tournamentId,
      idempotencyKey: headers['idempotency-key'] ?? null,
      kind: headers['entry-kind'] ?? null,
      termsVersion: headers['terms-version'] ?? null,
    };
    const joined = await (wallet === null ? joinTournament(context, wish) : joinByWallet(context, wallet, wish));
    if (!joined.ok)
      throw refuse(409, 'this Idempotency-Key was used for another request; nothing was charged; use a new one');
    joins.inc({ result: joined.result.reason ?? 'success' });
    if (joined.result.success) await commitDraws(params.tournamentId);
    return joined.result;
  });

  handle(calls.admission, async (asked) => {
    const { account, now, refuse } = asked;
    const held = wallet === null ? { balance: 0 } : await wallet.balance(account.id);
    if (held === null) throw refuse(503, "the platform's wallet does not answer; try again in a minute");
    const { tournamentId } = asked.params;
    const admission = await readAdmission(
      store.db,
      { userId: account.id, tournamentId, walletMinor: held.balance },
      now,
    );
    if (admission === null) throw refuse(404, 'there is no such tournament; GET tournaments/zones lists them');
    return admission;
  });
};
