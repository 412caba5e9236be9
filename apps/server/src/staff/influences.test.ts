import { hintFile, hints } from '@matador/protocol/rest';
import { afterAll, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { formedTable, newMember, startTestServer, type Member } from '../../test/game-server.ts';
import { Page } from '../../test/page.ts';
import { makeKeyring } from '../people/keyring.ts';
import { callerOf, newPlayer, newTournament, stayAtWork } from '../../test/people.ts';
import { playOn } from '../../test/seat-page.ts';
import { join, play } from '../../test/series.ts';
import { byRote } from '../../test/table.ts';
import { beginFavourRun } from '../store/queries/influences.ts';
import { InfluenceThread, measurePairs } from './influences.ts';

const context = await testContext();
const server = await startTestServer(context);
const auditor = await callerOf(server.app, context, (await newPlayer(context, { actorType: 'auditor', money: 0 })).id);

const readHints = async () => {
  await stayAtWork(context);
  return hints.parse((await auditor.get('ops/hints')).json());
};

/** Three who enter a tournament and play at its table of two deals, to its end. */
const playTable = async (tournamentId: number, members: readonly Member[]): Promise<string> => {
  const competitionId = await formedTable(context, server, tournamentId, members);
  const pages = members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId));
  await Promise.all(pages.map((page) => page.join()));
  await playOn(pages, context.clock, byRote);
  for (const page of pages) await page.until(() => page.closeCode !== null);
  return competitionId;
};

const thread = new InfluenceThread();
afterAll(() => thread.stop());

const measuredRows = async (competitionIds: readonly string[]) =>
  (
    await context.store.pool.query<{ measure: string; seats: number; deals: number }>(
      `SELECT measure, count(*)::int AS seats, sum(deals)::int AS deals FROM influences
       WHERE competition = ANY($1::uuid[]) GROUP BY competition, measure`,
      [competitionIds],
    )
  ).rows;

test('tables of those who meet often are measured once, from their logs; what cannot be opened is noted as nothing', async () => {
  const tournamentId = await newTournament(context, { roundsPerGame: 2, numberOfGames: 8 });
  const enter = () => newMember(context, server, tournamentId);
  const [one, other, stranger] = [await enter(), await enter(), await enter()];
  const often: string[] = [];
  for (let met = 0; met < 3; met += 1) often.push(await playTable(tournamentId, [one, other, await enter()]));
  expect(await measurePairs(context, thread)).toBe(0);
  often.push(await playTable(tournamentId, [one, other, stranger]));
  const elsewhere = await playTable(tournamentId, [stranger, await enter(), await enter()]);
  expect(await measurePairs(context, thread)).toBe(4);
  expect(await measurePairs(context, thread)).toBe(0);
  expect(await measuredRows([elsewhere])).toEqual([]);
  const rows = await measuredRows(often);
  expect(rows).toHaveLength(4);
  // Each deal that is played has one declarer, and two defenders who may favour him.
  for (const { measure, seats, deals } of rows)
    expect({ measure, seats, deals }).toEqual({ measure: 'skat-influence-1', seats: 6, deals: 4 });
  const shut = await playTable(tournamentId, [one, other, await enter()]);
  expect(
    await measurePairs({ ...context, keyring: makeKeyring(['another secret, of which nobody knows']) }, thread),
  ).toBe(1);
  expect(await measurePairs(context, thread)).toBe(0);
  expect(await measuredRows([shut])).toMatchObject([{ seats: 6, deals: 0 }]);
});

test('one run is begun in a quarter of an hour, by whichever process asks first', async () => {
  const { db } = context.store;
  const now = context.clock.now();
  const QUARTER_MS = 15 * 60_000;
  const begun = await Promise.all([1, 2, 3].map(() => beginFavourRun(db, now, QUARTER_MS)));
  expect(begun.filter(Boolean)).toHaveLength(1);
  expect(await beginFavourRun(db, new Date(now.getTime() + QUARTER_MS - 1), QUARTER_MS)).toBe(false);
  expect(await beginFavourRun(db, new Date(now.getTime() + QUARTER_MS), QUARTER_MS)).toBe(true);
});

const DEALS = 96;

test('who gives one other more than the rest is pointed at, with the interval, strangers at the same tables being the control', async () => {
  const tournamentId = await newTournament(context, { numberOfGames: 60 });
  const enter = async (): Promise<string> => {
    const { id } = await newPlayer(context);
    await join(context, id, tournamentId);
    return id;
  };
  /** Two who met at four tables with a stranger each; what each seat gave each other one, in points a deal. */
  const pairOf = async (given: readonly (readonly number[])[]) => {
    const [first = '', second = ''] = [await enter(), await enter()].sort();
    for (let slot = 0; slot < 4; slot += 1) {
      const seats = [first, second, await enter()];
      const competitionId = await play(context, tournamentId, slot, Object.fromEntries(seats.map((id) => [id, 0])));
      for (const [seat, row] of given.entries())
        for (const [onSeat, mean] of row.entries())
          await context.store.pool.query(
            `INSERT INTO influences SELECT $1, 'skat-influence-1', a.seat, b.seat, $2, $3, $4 FROM seats a, seats b
             WHERE a.competition = $1 AND b.competition = $1 AND a.user_id = $5 AND b.user_id = $6 AND a.seat <> b.seat`,
            [
              competitionId,
              DEALS / 4,
              (mean * DEALS) / 4,
              ((mean ** 2 + 30 ** 2) * DEALS) / 4,
              seats[seat],
              seats[onSeat],
            ],
          );
    }
    return `${first}_${second}`;
  };
  const softly = await pairOf([
    [0, 25, 1],
    [3, 0, 2],
    [4, 2, 0],
  ]);
  // Weak in defence, against everybody alike.
  const weak = await pairOf([
    [0, 25, 24],
    [20, 0, 21],
    [5, 7, 0],
  ]);
  await measurePairs(context, thread);
  const found = await readHints();
  const of = (hintId: string) => found.items.find((one) => one.hintId === hintId);
  expect(of(softly)).toMatchObject({ favours: true, firstGives: 24, secondGives: 1, measuredDeals: 2 * DEALS });
  // Two means of 96 deals each with a deviation of 30: 1.97 standard errors of 4.35.
  expect(of(softly)?.firstMargin).toBeCloseTo(8.6, 1);
  expect(of(softly)?.favourChance).toBeLessThan(1e-4);
  expect(of(weak)?.favours ?? false).toBe(false);
  expect(found.strangers).toEqual({ measured: 2, pointedAt: 0 });
  const file = hintFile.parse((await auditor.get(`ops/hints/${softly}`)).json());
  expect(file.hint).toMatchObject({ favours: true, firstGives: 24, favourChance: of(softly)?.favourChance });
});
