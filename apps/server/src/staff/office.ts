import type {
  OfficeAlarm,
  OfficeEntries,
  OfficeNow,
  OfficeTournament,
  OfficeTournaments,
  OfficeTournamentsQuery,
} from '@matador/protocol/rest';
import { prizeOfRank } from '@matador/tournament';
import type { Context } from '../context.ts';
import {
  findOfficeEntries,
  findOfficeRoom,
  findOfficeTournaments,
  readOfficeFigures,
  type OfficeFigures,
  type OfficeTournamentRow,
} from '../store/queries/office.ts';
import { findOfficeMinutes, findUsual } from '../store/queries/office-minutes.ts';

const HOUR_MS = 3_600_000;
/** Enough wait for a table, and none is formed. */
const STUCK_S = 180;
/** Longer than simulated players let anybody wait. */
const LONG_WAIT_S = 45;
/** Games of a tournament that is over end by then, by their clocks. */
const CLEARANCE_MS = 2 * HOUR_MS;
const PAYOUT_MS = 72 * HOUR_MS;
const NOW_STATES = ['running', 'clearance'] as const;
/** Tournaments whose queues are looked at. */
const MOST_NOW = 1000;

type Part = Pick<OfficeAlarm, 'kind' | 'level' | 'count'> & Partial<OfficeAlarm>;
const alarm = (part: Part): OfficeAlarm => ({ since: null, tournamentId: null, tournamentName: null, ...part });

const ofTournaments = (rows: readonly OfficeTournamentRow[], now: Date): readonly OfficeAlarm[] =>
  rows.flatMap(({ tournamentId, tournamentName, naming, state, frozen, competitionEnd, stuckSeconds }) => {
    const of = { tournamentId, tournamentName, naming };
    const since = competitionEnd.toISOString();
    if (state === 'clearance' && !frozen && now.getTime() - competitionEnd.getTime() > CLEARANCE_MS)
      return [alarm({ ...of, kind: 'clearanceStuck', level: 'alarm', count: 1, since })];
    const seconds = Math.round(stuckSeconds ?? 0);
    if (seconds > STUCK_S) return [alarm({ ...of, kind: 'queueStuck', level: 'alarm', count: seconds })];
    if (seconds > LONG_WAIT_S) return [alarm({ ...of, kind: 'longWait', level: 'hint', count: seconds })];
    return [];
  });

const alarmsOf = (figures: OfficeFigures, rows: readonly OfficeTournamentRow[], now: Date): OfficeAlarm[] => {
  const { tablesUnkept, silentNodes, loneNodes, freshErrors, payouts, oldestPayout } = figures;
  const isOld = oldestPayout !== null && now.getTime() - oldestPayout.getTime() > PAYOUT_MS;
  const found: readonly (OfficeAlarm | null)[] = [
    tablesUnkept > 0 ? alarm({ kind: 'tablesUnkept', level: 'alarm', count: tablesUnkept }) : null,
    silentNodes > 0 ? alarm({ kind: 'nodeSilent', level: 'alarm', count: silentNodes }) : null,
    loneNodes > 0 ? alarm({ kind: 'nodeAlone', level: 'alarm', count: loneNodes }) : null,
    freshErrors > 0 ? alarm({ kind: 'errorsLogged', level: 'alarm', count: freshErrors }) : null,
    ...ofTournaments(rows, now),
    isOld ? alarm({ kind: 'payoutsOld', level: 'hint', count: payouts, since: oldestPayout.toISOString() }) : null,
  ];
  const all = found.filter((one) => one !== null);
  return [...all.filter(({ level }) => level === 'alarm'), ...all.filter(({ level }) => level === 'hint')];
};

/** Whether the evening is all right, as one of the staff sees it (OPS-4). */
export const readOfficeNow = async (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  userId: string,
): Promise<OfficeNow> => {
  const now = clock.now();
  const figures = await readOfficeFigures(store.db, { now, userId });
  const rows = await findOfficeTournaments(store.db, { now, states: NOW_STATES, limit: MOST_NOW });
  const hour = await findOfficeMinutes(store.db, new Date(now.getTime() - HOUR_MS));
  const { playing, tables, waiting, longestSeconds, errors, escrow, openCases } = figures;
  return {
    ...{ at: now.toISOString(), playing, tables, waiting, longestSeconds, errors, escrow, openCases },
    payouts: {
      count: figures.payouts,
      cents: figures.payoutCents,
      oldestAt: figures.oldestPayout?.toISOString() ?? null,
    },
    proposals: { count: figures.proposals, own: figures.ownProposals },
    usual: await findUsual(store.db, now),
    alarms: alarmsOf(figures, rows, now),
    hour: hour.map(({ at, ...minute }) => ({ ...minute, at: at.toISOString() })),
  };
};

const presentRow = ({ stuckSeconds: _, competitionStart, competitionEnd, ...row }: OfficeTournamentRow) => ({
  ...row,
  competitionStart: competitionStart.toISOString(),
  competitionEnd: competitionEnd.toISOString(),
});

/** Tournaments with who is in them and what is held for them. */
export const readOfficeTournaments = async (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { state, limit }: OfficeTournamentsQuery,
): Promise<OfficeTournaments> => {
  const states = state === 'now' ? NOW_STATES : [state];
  return { items: (await findOfficeTournaments(store.db, { now: clock.now(), states, limit })).map(presentRow) };
};

/** The room of one tournament; null for a number of none. */
export const readOfficeTournament = async (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  tournamentId: number,
): Promise<OfficeTournament | null> => {
  const row = await findOfficeRoom(store.db, tournamentId, clock.now());
  if (row === null) return null;
  const { registrationStart, registrationEnd, settledAt, prizes, stuckSeconds: _, ...rest } = row;
  return {
    ...rest,
    ...presentRow(row),
    registrationStart: registrationStart.toISOString(),
    registrationEnd: registrationEnd.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    prizes: [...prizes],
  };
};

/** Who takes part, with what the rank brings; null for a number of no tournament. */
export const readOfficeEntries = async (
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  { tournamentId, limit }: { readonly tournamentId: number; readonly limit: number },
): Promise<OfficeEntries | null> => {
  const room = await findOfficeRoom(store.db, tournamentId, clock.now());
  if (room === null) return null;
  const rows = await findOfficeEntries(store.db, { tournamentId, limit });
  const due = (rank: number | null): number => (rank === null ? 0 : prizeOfRank(room.prizes, rank));
  const items = rows.map(({ total: _, prize, joinedAt, sanctions, ...row }) => ({
    ...row,
    sanctions: [...sanctions],
    prize: prize ?? (sanctions.includes('prizeWithheld') ? 0 : due(row.rank)),
    settled: prize !== null,
    joinedAt: joinedAt.toISOString(),
  }));
  return { items, total: rows[0]?.total ?? 0 };
};
