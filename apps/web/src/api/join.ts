import * as addresses from '@matador/protocol/addresses';
import { TERMS_VERSION } from '@matador/protocol/constants';
import { joinResult, type JoinResult } from '@matador/protocol/rest';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { to } from '@matador/ui/address';
import { call, isOfOtherAccount, statusOf } from './client.ts';
import { raise } from './page-events.ts';
import { queries } from './queries.ts';
import { report } from './report.ts';

export type EntryKind = 'join' | 'rejoin';

interface Join {
  readonly zoneId: string;
  readonly tournamentId: number;
  readonly kind: EntryKind;
  /** One for each opened registration: the same key is never charged twice (REG-11). */
  readonly key: string;
}

/**
 * What went wrong without a word from the server is `unknown`; 401 stays an error and leads to login (REG-9), and so does
 * a join for another account than the session's, of which the page says more.
 */
const join = async ({ tournamentId, kind, key }: Join): Promise<JoinResult> => {
  try {
    return await call(to(addresses.join, { params: { tournamentId } }), {
      headers: { 'idempotency-key': key, 'entry-kind': kind, 'terms-version': TERMS_VERSION },
      answer: joinResult,
    });
  } catch (error) {
    if (statusOf(error) === 401 || isOfOtherAccount(error)) throw error;
    return { success: false, reason: 'unknown' };
  }
};

/** Joins or restarts; afterwards balance, zone and rankings are read anew (REG-7). */
export const useJoin = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: join,
    onSuccess: ({ success, reason }, { zoneId, tournamentId }) => {
      if (!success) report({ type: 'join-refused', reason: reason ?? 'unknown' });
      else {
        client.setQueryData(queries.zone(zoneId).queryKey, (zone) =>
          zone === undefined ? zone : { ...zone, tournaments: zone.tournaments.map(joined(tournamentId)) },
        );
        raise('update-balance');
      }
      // What is gone leads away once it is read anew: not before the refusal has been read (REG-8).
      if (reason === 'tournamentNotExistent') return;
      void client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== 'session' && queryKey[1] !== 'userData',
      });
    },
  });
};

const joined =
  (tournamentId: number) =>
  <T extends { readonly tournamentId: number; readonly games: readonly unknown[] }>(tournament: T): T =>
    tournament.tournamentId === tournamentId ? { ...tournament, joined: true, games: [] } : tournament;
