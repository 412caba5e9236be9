import { isDeepStrictEqual } from 'node:util';
import { isBalanced, trialBalance } from '../../apps/server/src/money/trial-balance.ts';
import { findRanking } from '../../apps/server/src/store/queries/results-standings.ts';
import { prizesOf, ranked, type Record } from './oracle.ts';
import { count, type Season } from './season.ts';

const SHOWN = 3;

/** Compares two lists row by row. @throws with the first rows that differ */
export const assertSame = (what: string, found: readonly unknown[], wanted: readonly unknown[]): void => {
  if (isDeepStrictEqual(found, wanted)) return;
  const at = found.findIndex((row, index) => !isDeepStrictEqual(row, wanted[index]));
  const from = at < 0 ? Math.min(found.length, wanted.length) : at;
  const show = (rows: readonly unknown[]): string => JSON.stringify(rows.slice(from, from + SHOWN));
  throw new Error(
    `${what}: ${String(found.length)} rows found, ${String(wanted.length)} wanted; from row ${String(from)} on ` +
      `found ${show(found)}, wanted ${show(wanted)}`,
  );
};

const berlin = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

interface Dates {
  readonly registration_start: Date;
  readonly registration_end: Date;
  readonly competition_start: Date;
  readonly competition_end: Date;
}

/** The week of the rule book, by a clock on a wall in Berlin, whatever the season. */
export const checkDates = (row: Dates): void => {
  const shown = [row.registration_start, row.competition_start, row.registration_end, row.competition_end].map((one) =>
    berlin.format(one).replace(/[,\s]+/g, ' '),
  );
  assertSame('dates', shown, ['Thu 20:10', 'Fri 16:00', 'Thu 20:00', 'Thu 22:00']);
};

/** The books, derived from their lines again, are in order in every respect. */
export const checkBalance = async (season: Season, when: string): Promise<void> => {
  const balance = await trialBalance(season.world.onlooker);
  if (!isBalanced(balance)) throw new Error(`books after ${when}: ${JSON.stringify(balance)}`);
  count(season, 'times the books balanced');
};

/** Every cent is where it has to be: the books, and each player's purses. */
export const checkBooks = async (season: Season, when: string): Promise<void> => {
  const { world, purses } = season;
  await checkBalance(season, when);
  const rows = await world.onlooker
    .selectFrom('purses')
    .select(['user_id', 'kind', 'cents'])
    .orderBy('user_id')
    .orderBy('kind')
    .execute();
  const wanted = [...purses.all].flatMap(([player, { money, bonus }]) => [
    { user_id: player, kind: 'bonus', cents: bonus },
    { user_id: player, kind: 'money', cents: money },
  ]);
  const order = (a: { user_id: string; kind: string }, b: { user_id: string; kind: string }): number =>
    `${a.user_id} ${a.kind}` < `${b.user_id} ${b.kind}` ? -1 : 1;
  assertSame(`purses after ${when}`, rows.map((row) => ({ ...row })).sort(order), wanted.sort(order));
};

const stateOf = async ({ world }: Season, id: number): Promise<string> => {
  const row = await world.store.db.selectFrom('tournaments').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state ?? 'none';
};

/** A table of it still plays: it waits in clearance. */
export const checkUnsettled = async (season: Season, record: Record): Promise<void> => {
  const state = await stateOf(season, record.id);
  if (state !== 'clearance') throw new Error(`${record.name} is ${state} while a table plays`);
  count(season, 'settlements that waited for a table');
};

/** The ranking that players see while a tournament runs. */
export const checkLive = async (season: Season, record: Record): Promise<void> => {
  const rows = await findRanking(season.world.store.db, record.id, { offset: 0, limit: null });
  const wanted = ranked(record).map(({ player, total }, index) => [index + 1, player, total]);
  assertSame(
    `${record.name} while it runs`,
    rows.map((row) => [row.rank, row.userId, row.score]),
    wanted,
  );
  count(season, 'live ranks compared', rows.length);
};

/** A tournament has ended as it has to: state, ranks, prizes. What it pays is in the players' purses from here on. */
export const checkSettled = async (season: Season, record: Record): Promise<void> => {
  const state = await stateOf(season, record.id);
  const wantedState = record.isAborted ? 'aborted' : 'settled';
  if (state !== wantedState) throw new Error(`${record.name} is ${state}, not ${wantedState}`);
  if (record.isAborted) return;
  const prizes = prizesOf(record);
  const wanted = ranked(record).map(({ player, total }, index) => ({
    rank: index + 1,
    user_id: player,
    score: total,
    prize: prizes.get(player) ?? 0,
  }));
  const rows = await season.world.store.db
    .selectFrom('standings')
    .select(['rank', 'user_id', 'score', 'prize'])
    .where('tournament', '=', record.id)
    .where('rank', 'is not', null)
    .orderBy('rank')
    .execute();
  assertSame(
    record.name,
    rows.map(({ prize, ...row }) => ({ ...row, prize: prize ?? 0 })),
    wanted,
  );
  for (const [player, cents] of prizes) season.purses.win(player, cents);
  count(season, 'ranks and prizes compared', rows.length);
};
