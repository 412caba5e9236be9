import { prizeOfRank, SEASON_PRIZES, seasonPlaces, seasonTable } from '@matador/tournament';
import type { UnitOfWork } from '../money/book.ts';
import { seasonAccount } from '../money/pots.ts';
import {
  deleteFinalSeat,
  findFinalSeats,
  findSeasonPlaces,
  findSeasonResults,
  freezeSeason,
  nextSeasonVersion,
  putFinalSeat,
  setSeasonState,
  type FinalSeat,
  type FinalSeatKind,
  type SeasonPlace,
  type SeasonRow,
} from '../store/queries/settlement-season.ts';
import type { Payment } from '../store/queries/settlement.ts';
import { paidToClosed, payPrizes } from './pay-prizes.ts';

/** Given by a qualifier or by an operator: the ranking passes over who has one. */
const stays = ({ kind }: FinalSeat): boolean => kind === 'ticket' || kind === 'wildcard';

interface Given {
  readonly kind: FinalSeatKind;
  readonly place: number;
}

/**
 * The thirty best without a seat, and the three who wait for one to become free (MAST-5).
 * @param ranked whose account is open, best first
 */
const placeRanking = async (work: UnitOfWork, seasonId: number, ranked: readonly string[]): Promise<void> => {
  const before = await findFinalSeats(work.tx, seasonId);
  const seated = new Set(before.filter(stays).map(({ userId }) => userId));
  const { rankingSeats, substitutes } = seasonPlaces(ranked, seated);
  const given = new Map<string, Given>([
    ...rankingSeats.map((userId, index): [string, Given] => [userId, { kind: 'ranking', place: index + 1 }]),
    ...substitutes.map((userId, index): [string, Given] => [userId, { kind: 'substitute', place: index + 1 }]),
  ]);
  for (const { userId, kind } of before.filter((seat) => !stays(seat) && !given.has(seat.userId))) {
    await deleteFinalSeat(work.tx, seasonId, userId);
    work.note({ type: 'finalSeat', seasonId, userId, before: kind, after: null });
  }
  for (const [userId, { kind, place }] of given) {
    const was = before.find((seat) => seat.userId === userId) ?? null;
    if (was?.kind === kind && was.place === place) continue;
    await putFinalSeat(work.tx, { seasonId, userId, kind, tournamentId: null, place, at: work.at });
    if (was?.kind !== kind) work.note({ type: 'finalSeat', seasonId, userId, before: was?.kind ?? null, after: kind });
  }
};

const notePlaces = async (
  work: UnitOfWork,
  seasonId: number,
  version: number,
  places: readonly SeasonPlace[],
): Promise<void> => {
  const before = new Map((await findSeasonPlaces(work.tx, seasonId, version - 1)).map((one) => [one.userId, one]));
  const after = new Map(places.map((one) => [one.userId, one]));
  for (const userId of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [was, is] = [before.get(userId), after.get(userId)];
    if (was?.score === is?.score && was?.rank === is?.rank && was?.prize === is?.prize) continue;
    const present = (one: SeasonPlace | undefined) =>
      one === undefined ? null : { score: one.score, rank: one.rank, prize: one.prize };
    work.note({ type: 'seasonPlace', seasonId, userId, before: present(was), after: present(is) });
  }
};

/**
 * Fixes a season: its ranking (MAST-3), ranking seats, substitutes and ranking prizes (MAST-5), paid by the house. The
 * first time it is the settlement; on a settled season it is a new version. What a closed account has not had by then
 * stays with the house. The caller holds the season's row.
 * @param reclaim prizes that were paid and are no longer due are taken back
 */
export const settleSeason = async (work: UnitOfWork, season: SeasonRow, reclaim: boolean): Promise<void> => {
  const { tx, at } = work;
  const seasonId = season.id;
  const table = seasonTable(await findSeasonResults(tx, seasonId));
  const account = seasonAccount(seasonId);
  const closed = await paidToClosed(
    tx,
    account,
    table.map(({ playerId }) => playerId),
  );
  const places = table.map(({ playerId, score, rank }): SeasonPlace => {
    const most = closed.get(playerId)?.money ?? Infinity;
    return { userId: playerId, score, rank, prize: Math.min(most, prizeOfRank(SEASON_PRIZES, rank)) };
  });
  const version = await nextSeasonVersion(tx, seasonId);
  await notePlaces(work, seasonId, version, places);
  await freezeSeason(tx, { seasonId, version, at }, places);
  work.note({ type: 'version', of: `season:${String(seasonId)}`, version });
  await placeRanking(
    work,
    seasonId,
    places.flatMap(({ userId }) => (closed.has(userId) ? [] : [userId])),
  );
  const id = String(seasonId);
  const due = new Map<string, Payment>(places.map(({ userId, prize }) => [userId, { money: prize, bonus: 0 }]));
  const keys = { account, key: `seasonPrize:${id}`, closeKey: `closeSeason:${id}` };
  await payPrizes(work, { ...keys, kind: 'seasonPrize', tournamentId: null, version, reclaim }, due);
  if (season.state === 'settled') return;
  await setSeasonState(tx, seasonId, 'settled');
  work.note({ type: 'season', seasonId, before: season.state, after: 'settled' });
};
