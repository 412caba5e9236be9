import { seasonRankings } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, minutesFrom, newPlayer, newTournament } from '../../test/people.ts';
import { newSeason, settledQualifier } from '../../test/season.ts';
import { buildApp } from '../app.ts';

const context = await testContext();
const { pool } = context.store;
const app = await buildApp(context, { draining: false });
const player = await newPlayer(context);
const { get } = await callerOf(app, context, player.id);

const seasonOf = async (query = '') =>
  seasonRankings.parse((await get(`tournaments/ranking/season/skatmasters${query}`)).json());
const shown = async (query = '') => (await seasonOf(query)).season?.seasonId;
const openQualifier = async (season: number): Promise<void> => {
  const id = await newTournament(context, { zoneId: 'skatmasters', isMasters: true });
  await pool.query('UPDATE tournaments SET season = $2 WHERE id = $1', [id, season]);
};

test('a season is shown until it is settled, though the next one has begun; each can be asked for', async () => {
  const first = await newSeason(context);
  await settledQualifier(context, first, [{ userId: player.id, score: 70 }]);
  await openQualifier(first);
  await pool.query('UPDATE seasons SET starts_at = $2 WHERE id = $1', [first, minutesFrom(context.clock.now(), -9000)]);
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO seasons (zone_id, name, starts_at, ends_at, qualifiers, state)
     SELECT zone_id, '2027', $2, ends_at, qualifiers, 'running' FROM seasons WHERE id = $1 RETURNING id`,
    [first, minutesFrom(context.clock.now(), -60)],
  );
  const second = rows[0]!.id;
  // One without a qualifier has not begun: it is neither shown nor asked for.
  expect([await shown(), await shown(`?season=${String(second)}`)]).toEqual([first, first]);
  await openQualifier(second);
  expect(await shown()).toBe(first);
  expect((await seasonOf()).seasons?.map(({ seasonId }) => seasonId)).toEqual([second, first]);
  expect(await shown(`?season=${String(second)}`)).toBe(second);

  await pool.query(`UPDATE seasons SET state = 'settled' WHERE id = $1`, [first]);
  expect(await shown()).toBe(second);
  const last = await seasonOf(`?season=${String(first)}&own=1`);
  expect(last).toMatchObject({ season: { seasonId: first, state: 'settled' }, myRank: 1, total: 1 });
});

test('a season that is no number is refused, one of elsewhere is as if it were not asked for', async () => {
  const present = await shown();
  expect(await shown('?season=999999')).toBe(present);
  for (const query of ['?season=0', '?season=x', '?season=9999999999'])
    expect((await get(`tournaments/ranking/season/skatmasters${query}`)).statusCode).toBe(400);
});
