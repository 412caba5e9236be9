import { hintFile, hints } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { formedTable, newMember, startTestServer, type Member } from '../../test/game-server.ts';
import { Page } from '../../test/page.ts';
import { callerOf, newPlayer, newTournament, stayAtWork } from '../../test/people.ts';
import { playOn } from '../../test/seat-page.ts';
import { join, play } from '../../test/series.ts';
import { byRote } from '../../test/table.ts';
import { openSession } from '../people/sessions.ts';
import { InfluenceThread, measureInfluences } from './influences.ts';

const context = await testContext();
const server = await startTestServer(context);
const auditor = await callerOf(server.app, context, (await newPlayer(context, { actorType: 'auditor', money: 0 })).id);

const readHints = async () => {
  await stayAtWork(context);
  return hints.parse((await auditor.get('ops/hints')).json());
};

const shareNetwork = async (...userIds: readonly string[]): Promise<void> => {
  for (const userId of userIds)
    await openSession(context.store.db, { userId, network: '203.0.113.0/24', now: context.clock.now() });
};

test('OPS-6 tables of a pair are measured once, from the log alone, and other tables are not', async () => {
  const tournamentId = await newTournament(context, { roundsPerGame: 2 });
  const playTable = async () => {
    const members: Member[] = [];
    while (members.length < 3) members.push(await newMember(context, server, tournamentId));
    const competitionId = await formedTable(context, server, tournamentId, members);
    const pages = members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId));
    await Promise.all(pages.map((page) => page.join()));
    await playOn(pages, context.clock, byRote);
    for (const page of pages) await page.until(() => page.closeCode !== null);
    return { competitionId, members };
  };
  const { competitionId, members } = await playTable();
  await playTable();
  await shareNetwork(...members.slice(1).map(({ account }) => account.id));
  const thread = new InfluenceThread();
  expect(await measureInfluences(context, thread)).toBe(1);
  expect(await measureInfluences(context, thread)).toBe(0);
  await thread.stop();
  const { rows } = await context.store.pool.query<{ competition: string; deals: number; total: number }>(
    'SELECT competition, deals, total FROM influences ORDER BY seat, on_seat',
  );
  expect(rows.map(({ competition }) => competition)).toEqual(Array.from({ length: 6 }, () => competitionId));
  expect(rows.every(({ deals }) => deals === 2)).toBe(true);
  // Of three what one gains more than the other, the other gains less.
  for (const seat of [0, 1, 2]) expect((rows[2 * seat]?.total ?? 0) + (rows[2 * seat + 1]?.total ?? 0)).toBe(0);
  expect(rows.some(({ total }) => total !== 0)).toBe(true);
});

test('OPS-6 cards that favour the other one are pointed at, with their interval; those of strangers are the control', async () => {
  const tournamentId = await newTournament(context, { numberOfGames: 60 });
  const enter = async (): Promise<string> => {
    const { id } = await newPlayer(context);
    await join(context, id, tournamentId);
    return id;
  };
  /** Two who share a network and sat together, with what their cards gave each other and the third's gave the first. */
  const pairOf = async (slot: number, [firsts, seconds, thirds]: readonly [number, number, number]) => {
    const [first = '', second = ''] = [await enter(), await enter()].sort();
    const third = await enter();
    const seats = [first, second, third];
    const competitionId = await play(context, tournamentId, slot, { [first]: 0, [second]: 0, [third]: 0 });
    await shareNetwork(first, second);
    const given = [
      [0, firsts, -firsts],
      [seconds, 0, -seconds],
      [thirds, -thirds, 0],
    ];
    const DEALS = 72;
    for (const [seat, row] of given.entries())
      for (const [onSeat, mean] of row.entries())
        if (seat !== onSeat)
          await context.store.pool.query(
            `INSERT INTO influences SELECT $1, a.seat, b.seat, $2, $3, $4 FROM seats a, seats b
             WHERE a.competition = $1 AND b.competition = $1 AND a.user_id = $5 AND b.user_id = $6`,
            [competitionId, DEALS, mean * DEALS, (mean ** 2 + 30 ** 2) * DEALS, seats[seat], seats[onSeat]],
          );
    return `${first}_${second}`;
  };
  const softly = await pairOf(0, [24, 1, 2]);
  const honest = await pairOf(0, [4, -2, 0]);
  const found = await readHints();
  const of = (hintId: string) => found.items.find((one) => one.hintId === hintId);
  expect(of(softly)).toMatchObject({
    reasons: ['network', 'decisions'],
    firstGives: 24,
    secondGives: 1,
    measuredDeals: 72,
  });
  expect(of(softly)?.firstMargin).toBeCloseTo(7.1, 1);
  expect(of(softly)?.givesChance).toBeLessThan(1e-6);
  expect(of(honest)).toMatchObject({ reasons: ['network'], firstGives: 4 });
  expect(found.controls).toEqual({ measured: 2, pointedAt: 0 });
  // The file of one pair is corrected for all others too.
  const file = hintFile.parse((await auditor.get(`ops/hints/${softly}`)).json());
  expect(file.hint?.givesChance).toBeCloseTo(of(softly)?.givesChance ?? 0, 12);
  expect(file.hint?.reasons).toEqual(['network', 'decisions']);
});
