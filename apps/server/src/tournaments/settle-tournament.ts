import { rankStandings, seatsOfQualifier, stageOfRank, type PrizeTable } from '@matador/tournament';
import { escrowAccount } from '../money/accounts.ts';
import type { UnitOfWork } from '../money/book.ts';
import { NOTHING_PAID } from '../money/pots.ts';
import { insertResultNotices } from '../store/queries/notices.ts';
import { findSanctioned } from '../store/queries/sanctions.ts';
import {
  deleteFinalSeat,
  findFinalSeats,
  findResultsOf,
  lockSeason,
  putFinalSeat,
  replaceResults,
  type FinalSeat,
} from '../store/queries/settlement-season.ts';
import {
  freezeStandings,
  nextVersion,
  readStandings,
  setTournamentState,
  type FrozenRow,
  type Place,
  type SettledTournament,
  type Payment,
} from '../store/queries/settlement.ts';
import { paidToClosed, payPrizes } from './pay-prizes.ts';

const placesOf = (rows: readonly FrozenRow[], prizes: PrizeTable, withheld: ReadonlySet<string>): readonly Place[] =>
  rankStandings(rows).map(({ playerId, attemptId, score, rank }): Place => {
    const stage = stageOfRank(prizes, rank);
    const prize = withheld.has(playerId) ? 0 : (stage?.prize ?? 0);
    return { userId: playerId, attemptId, score, rank, prize, purse: stage?.bonus === true ? 'bonus' : 'money' };
  });

/** No more than a closed account has had, in the purse in which that was. */
const atMost = (place: Place, had: Payment | undefined): Place => {
  if (had === undefined) return place;
  const purse = had.bonus > had.money ? 'bonus' : 'money';
  return { ...place, purse, prize: Math.min(place.prize, had[purse]) };
};

const dueTo = (places: readonly Place[]): ReadonlyMap<string, Payment> =>
  new Map(places.map(({ userId, prize, purse }) => [userId, { ...NOTHING_PAID, [purse]: prize }]));

const noteStandings = (
  work: UnitOfWork,
  tournamentId: number,
  rows: readonly FrozenRow[],
  places: readonly Place[],
): void => {
  const before = new Map(rows.map((row) => [row.playerId, row]));
  for (const { userId, score, rank, prize } of places) {
    const row = before.get(userId);
    if (row === undefined || (row.rank === rank && row.prize === prize)) continue;
    const was = row.rank === null ? null : { score: row.score, rank: row.rank, prize: row.prize };
    work.note({ type: 'standing', tournamentId, userId, before: was, after: { score, rank, prize } });
  }
};

const noteResults = async (
  work: UnitOfWork,
  seasonId: number,
  tournamentId: number,
  places: readonly Place[],
): Promise<void> => {
  const before = new Map((await findResultsOf(work.tx, seasonId, tournamentId)).map((one) => [one.userId, one]));
  const after = new Map(places.map((one) => [one.userId, one]));
  for (const userId of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [was = null, is = null] = [before.get(userId), after.get(userId)];
    if (was?.score === is?.score && was?.rank === is?.rank && was?.prize === is?.prize) continue;
    const present = (one: Pick<Place, 'score' | 'rank' | 'prize'> | null) =>
      one === null ? null : { score: one.score, rank: one.rank, prize: one.prize };
    work.note({ type: 'seasonPlace', seasonId, userId, before: present(was), after: present(is) });
  }
};

/** Seats that this tournament does not give: those of other qualifiers and wildcards stay whatever happens here. */
const isElsewhere = ({ kind, tournamentId: by }: FinalSeat, tournamentId: number): boolean =>
  kind === 'wildcard' || (kind === 'ticket' && by !== tournamentId);

/**
 * The qualifier's seats go down its ranking; who loses one in a correction loses it to the next ranked (MAST-4).
 * @param ranked whose account is open, best first
 */
const placeSeats = async (
  work: UnitOfWork,
  seasonId: number,
  { id: tournamentId, seats }: SettledTournament,
  ranked: readonly string[],
): Promise<void> => {
  const before = await findFinalSeats(work.tx, seasonId);
  const seated = new Set(before.filter((seat) => isElsewhere(seat, tournamentId)).map((seat) => seat.userId));
  const winners = seatsOfQualifier(ranked, seated, seats);
  for (const { userId, kind } of before.filter((seat) => seat.tournamentId === tournamentId)) {
    if (winners.includes(userId)) continue;
    await deleteFinalSeat(work.tx, seasonId, userId);
    work.note({ type: 'finalSeat', seasonId, userId, before: kind, after: null });
  }
  for (const [index, userId] of winners.entries()) {
    const was = before.find((seat) => seat.userId === userId) ?? null;
    if (was?.tournamentId === tournamentId && was.place === index + 1) continue;
    await putFinalSeat(work.tx, { seasonId, userId, kind: 'ticket', tournamentId, place: index + 1, at: work.at });
    work.note({ type: 'finalSeat', seasonId, userId, before: was?.kind ?? null, after: 'ticket' });
  }
};

/**
 * Fixes what a tournament has come to: ranks (RANK-7), prizes, seats in the final, results of the season (MAST-12), and
 * leaves its escrow at zero (MONEY-3). The first time it is the settlement; on a settled tournament it is a new
 * version, which pays and takes back the difference; a closed account that moves up gets none. The caller holds the
 * tournament's row.
 * @param reclaim prizes that were paid and are no longer due are taken back
 */
export const settleTournament = async (
  work: UnitOfWork,
  tournament: SettledTournament,
  reclaim: boolean,
): Promise<readonly Place[]> => {
  const { tx, at } = work;
  const { id: tournamentId, season } = tournament;
  if (season !== null && (await lockSeason(tx, season)) === null) throw new Error('a season is gone');
  const rows = await readStandings(tx, tournamentId);
  const account = escrowAccount(tournamentId);
  const ranked = placesOf(rows, tournament.prizes, await findSanctioned(tx, tournamentId, 'prizeWithheld'));
  const closed = await paidToClosed(
    tx,
    account,
    ranked.map(({ userId }) => userId),
  );
  const places = ranked.map((place) => atMost(place, closed.get(place.userId)));
  const version = await nextVersion(tx, tournamentId);
  noteStandings(work, tournamentId, rows, places);
  await freezeStandings(tx, { tournamentId, version, at }, places);
  await insertResultNotices(tx, { tournamentId, version, at });
  work.note({ type: 'version', of: `tournament:${String(tournamentId)}`, version });
  if (season !== null) {
    await noteResults(work, season, tournamentId, places);
    await replaceResults(tx, season, tournamentId, places);
    await placeSeats(
      work,
      season,
      tournament,
      places.flatMap(({ userId }) => (closed.has(userId) ? [] : [userId])),
    );
  }
  const id = String(tournamentId);
  const keys = { account, key: `prize:${id}`, closeKey: `close:${id}` };
  await payPrizes(work, { ...keys, kind: 'prize', tournamentId, version, reclaim }, dueTo(places));
  if (tournament.state !== 'settled') {
    await setTournamentState(tx, tournamentId, 'settled');
    work.note({ type: 'tournament', tournamentId, before: tournament.state, after: 'settled' });
  }
  return places;
};
