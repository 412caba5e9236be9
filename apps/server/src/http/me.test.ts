import { balance, running, userData } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, minutesFrom, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { formTable, join, play } from '../../test/series.ts';
import { close, playedOut, prizesOf } from '../../test/settling.ts';
import { buildApp } from '../app.ts';
import { setAddress } from '../calendar/feed.ts';
import { settleOne } from '../tournaments/settlement.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });

test('API-1 the balance is money and bonus in minor units, of which money may be withdrawn', async () => {
  const player = await newPlayer(context, { money: 125_000_00, bonus: 3_50 });
  const { get } = await callerOf(app, context, player.id);
  const answer = await get('me/balance');
  expect(balance.parse(answer.json())).toEqual({
    balance: 125_003_50,
    bonus: 3_50,
    gdCurrency: 'EUR',
    withdrawable: 125_000_00,
  });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('OVER-9 a table to return to stands first, then joined tournaments that run, then those to come', async () => {
  const now = context.clock.now();
  const later = { state: 'planned', competitionStart: minutesFrom(now, 60) } as const;
  const coming = await newTournament(context, { name: 'coming', ...later });
  const first = await newTournament(context, { name: 'first' });
  const second = await newTournament(context, { name: 'second' });
  await newTournament(context, { name: 'not joined' });
  const { id } = await newPlayer(context);
  const { get } = await callerOf(app, context, id);
  expect((await get('me/running')).json()).toEqual({ items: [], prizes: [] });
  for (const tournament of [coming, first, second]) await join(context, id, tournament);
  await play(context, second, 0, { [id]: 50 });
  const competitionId = await formTable(context, second, [{ userId: id, slot: 1 }]);
  const { items } = running.parse((await get('me/running')).json());
  expect(items.map((item) => [item.type, item.tournamentName, item.competitionId, item.lobbyOpen])).toEqual([
    ['table', 'second', competitionId, true],
    ['joined', 'first', null, true],
    ['joined', 'coming', null, false],
  ]);
  expect(items[0]).toMatchObject({ gamesPlayed: 1, numberOfGames: 12, zoneId: 'skat', gametype: 'skat' });
});

test('OVER-9 a series that is played out is not running any more', async () => {
  const tournament = await newTournament(context, { numberOfGames: 1 });
  const { id } = await newPlayer(context);
  const { get } = await callerOf(app, context, id);
  await join(context, id, tournament);
  await play(context, tournament, 0, { [id]: 50 });
  expect(running.parse((await get('me/running')).json()).items).toEqual([]);
});

test('a prize is told with what runs as soon as ranks are fixed, to who won it, for two weeks', async () => {
  const tournament = await newTournament(context, { name: 'won', prizes: prizesOf(30_00) });
  const [first = '', second = ''] = await playedOut(context, tournament, 2);
  const prizesTo = async (id: string) => {
    const { get } = await callerOf(app, context, id);
    return running.parse((await get('me/running')).json()).prizes;
  };
  expect(await prizesTo(first)).toEqual([]);
  await close(context, tournament);
  expect(await settleOne(context, tournament)).toBe(true);
  const settledAt = context.clock.now().toISOString();
  expect(await prizesTo(first)).toMatchObject([
    { tournamentId: tournament, tournamentName: 'won', zoneId: 'skat', rank: 1, prize: 30_00, settledAt },
  ]);
  expect(await prizesTo(second)).toEqual([]);
  await context.clock.advance(15 * 24 * 3_600_000);
  expect(await prizesTo(first)).toEqual([]);
});

test('a language that is chosen is kept by the account, and its calendar is read in it', async () => {
  const { id } = await newPlayer(context);
  const { get, cookie } = await callerOf(app, context, id);
  const headers = { cookie, host: HOST, origin: ORIGIN };
  const choose = (locale: string) =>
    app.inject({ method: 'PUT', url: '/gd/rest/me/locale', headers, payload: { locale } });
  const localeNow = async (): Promise<unknown> => userData.parse((await get('me/userData')).json()).locale;
  expect(await localeNow()).toBeUndefined();
  await setAddress(context, id, { joinedOnly: false, locale: 'de' });
  const answer = await choose('en-GB');
  expect([answer.statusCode, userData.parse(answer.json()).locale, await localeNow()]).toEqual([200, 'en-GB', 'en-GB']);
  const { rows } = await context.store.pool.query('SELECT locale FROM calendar_feeds WHERE user_id = $1', [id]);
  expect(rows).toEqual([{ locale: 'en-GB' }]);
  const refused = await choose('tlh');
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('body.locale')]);
  expect(await localeNow()).toBe('en-GB');
});
