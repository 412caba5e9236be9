import * as addresses from '@matador/protocol/addresses';
import {
  answerTemplates,
  caseFile,
  gameLog,
  playerNotes,
  staffCases,
  staffPlayer,
  staffPlayers,
  type CasesQuery,
} from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import { live } from './live.ts';

const CASES = 1_000;
/** Each look is in the audit log (OPS-9): nothing is looked at again by itself. */
const looked = { refetchOnWindowFocus: false, staleTime: 60_000 } as const;

/** Cases, and the players whom they are about. */
export const SERVICE_QUERIES = {
  cases: (filter: Pick<CasesQuery, 'state' | 'owner'>) =>
    queryOptions({
      queryKey: ['cases', filter],
      queryFn: ({ signal }) =>
        call(to(addresses.staffCases, { query: { ...filter, limit: CASES } }), { answer: staffCases, signal }),
      ...live,
    }),
  caseFile: (caseId: string) =>
    queryOptions({
      queryKey: ['caseFile', caseId],
      queryFn: ({ signal }) => call(to(addresses.caseFile, { params: { caseId } }), { answer: caseFile, signal }),
      ...looked,
    }),
  answerTemplates: () =>
    queryOptions({
      queryKey: ['answerTemplates'],
      queryFn: ({ signal }) => call(to(addresses.answerTemplates), { answer: answerTemplates, signal }),
      refetchOnWindowFocus: false,
    }),
  gameLog: (competitionId: string) =>
    queryOptions({
      queryKey: ['gameLog', competitionId],
      queryFn: ({ signal }) => call(to(addresses.gameLog, { params: { competitionId } }), { answer: gameLog, signal }),
      ...looked,
    }),
  /** Players by a piece of a name, or by the number of an account. */
  players: (query: string) =>
    queryOptions({
      queryKey: ['players', query],
      queryFn: ({ signal }) =>
        call(to(addresses.searchPlayers, { query: { query } }), { answer: staffPlayers, signal }),
      ...looked,
    }),
  player: (userId: string) =>
    queryOptions({
      queryKey: ['player', userId],
      queryFn: ({ signal }) => call(to(addresses.player, { params: { userId } }), { answer: staffPlayer, signal }),
      ...looked,
    }),
  notes: (userId: string) =>
    queryOptions({
      queryKey: ['player', userId, 'notes'],
      queryFn: ({ signal }) => call(to(addresses.playerNotes, { params: { userId } }), { answer: playerNotes, signal }),
      ...looked,
    }),
} as const;
