import {
  auditPage,
  playerCases,
  playerEntries,
  playerGames,
  playerLimits,
  replay,
  staffPlayer,
  staffPlayers,
  statement,
} from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { observedVenue, playedTable } from '../../test/observed.ts';
import { callerOf, HOST, newPlayer, ORIGIN } from '../../test/people.ts';
import { join } from '../../test/series.ts';

const venue = await observedVenue();
const { context, server } = venue;
const staffOf = async (actorType: string) =>
  callerOf(server.app, context, (await newPlayer(context, { actorType, money: 0 })).id);
const [support, operator, auditor, player] = await Promise.all(['support', 'operator', 'auditor', 'a'].map(staffOf));
const { competitionId, members } = await playedTable(venue);
const [first, second] = members;
const of = (member: typeof first, list = ''): string => `ops/players/${member?.account.id ?? ''}${list}`;

test('OPS-3 a player is found by a piece of the name, in whatever case, or by the id', async () => {
  const { id } = await newPlayer(context, { userName: 'Großer_Hans 100%' });
  const found = async (query: string) =>
    staffPlayers
      .parse((await support!.get(`ops/players?query=${encodeURIComponent(query)}`)).json())
      .items.map(({ userId }) => userId);
  for (const query of ['großer', 'HANS', 'r_hans', '100%', id, id.toUpperCase()])
    expect(await found(query), query).toEqual([id]);
  expect(await found('r%hans')).toEqual([]);
  expect((await support!.get('ops/players?query=x')).statusCode).toBe(400);
  expect((await support!.get('ops/players')).statusCode).toBe(400);
});

test('who was found by a search is in the audit log by number, never what was typed', async () => {
  const { id } = await newPlayer(context, { userName: 'Sought_After' });
  await auditor!.get('ops/players?query=sought_after');
  const { items } = auditPage.parse((await auditor!.get('ops/audit?subject=search:players&limit=1')).json());
  expect(items).toMatchObject([{ act: 'searched', detail: [`player:${id}`], reason: '' }]);
});

test('OPS-3 a player’s page has the account, purses, limits, sign-ins and the running competition', async () => {
  await server.app.inject({
    method: 'PUT',
    url: '/gd/rest/me/limits',
    headers: { cookie: first!.caller.cookie, host: HOST, origin: ORIGIN },
    payload: { kind: 'loss', period: 'week', amount: 50_00 },
  });
  const read = staffPlayer.parse((await support!.get(of(first))).json());
  expect(read).toMatchObject({
    userId: first!.account.id,
    userName: first!.account.userName,
    money: 90_00,
    bonus: 0,
    locked: false,
    frozen: false,
    secondFactor: false,
    playing: null,
    openCases: 0,
    reports: 0,
    sanctions: [],
  });
  const { kinds: _, ...own } = playerLimits.parse((await first!.caller.get('me/limits')).json());
  expect(read.limits).toEqual(own);
  expect(read.signIns.length).toBeGreaterThan(0);
  const seated = await venue.deal();
  const [guest] = seated.members;
  expect(staffPlayer.parse((await auditor!.get(of(guest))).json()).playing).toEqual({
    competitionId: seated.competitionId,
    tournamentId: venue.tournamentId,
  });
  expect((await operator!.get(`ops/players/${competitionId}`)).statusCode).toBe(404);
});

test('OPS-3 a player’s entries are listed with what was paid, and page by page', async () => {
  const { id } = await newPlayer(context, { money: 50_00 });
  await join(context, id, venue.tournamentId);
  const entries = async (query = '') =>
    playerEntries.parse((await operator!.get(`ops/players/${id}/entries${query}`)).json());
  expect(await entries()).toMatchObject({
    items: [{ tournamentId: venue.tournamentId, zoneId: 'skat', attempts: 1, fees: 10_00, games: 0, score: null }],
    next: null,
  });
  expect(playerEntries.parse((await operator!.get(of(first, '/entries'))).json()).items).toMatchObject([
    { games: 1, attempts: 1, prize: null },
  ]);
  const ledger = statement.parse((await auditor!.get(`ops/players/${id}/ledger`)).json());
  expect(ledger.items.map(({ kind, money }) => [kind, money])).toEqual([
    ['entryFee', -10_00],
    ['playMoney', 50_00],
  ]);
  const page = statement.parse((await auditor!.get(`ops/players/${id}/ledger?limit=1`)).json());
  expect(page.next).toBe(page.items[0]?.transferId);
});

test('OPS-3 a player’s games are listed with the opponents, and a finished one can be played again', async () => {
  const games = playerGames.parse((await support!.get(of(first, '/games'))).json());
  expect(games).toMatchObject({
    items: [{ competitionId, state: 'finished', struck: false, gametype: 'skat' }],
    next: null,
  });
  expect(games.items[0]?.opponents.map(({ userId }) => userId).sort()).toEqual(
    members
      .slice(1)
      .map(({ account }) => account.id)
      .sort(),
  );
  const own = replay.parse((await first!.caller.get(`tables/${competitionId}/replay`)).json());
  const seen = replay.parse((await support!.get(`ops/games/${competitionId}/replay`)).json());
  expect(seen.steps).toEqual(own.steps);
  expect(seen.players.map((one) => one.own)).toEqual([false, false, false]);
  const { competitionId: running, members: seated } = await venue.deal();
  const live = playerGames.parse((await operator!.get(of(seated[0], '/games?limit=1'))).json());
  expect(live.items).toMatchObject([{ competitionId: running, state: 'pending', score: null, rank: null }]);
  expect((await operator!.get(`ops/games/${running}/replay`)).statusCode).toBe(404);
  expect((await first!.caller.get(`ops/games/${competitionId}/replay`)).statusCode).toBe(403);
});

test('OPS-3 a report of unfair play stands with those who sat there, a case with who wrote it', async () => {
  const words = 'The other two spoke with each other, I am sure of it.';
  const opened = await server.app.inject({
    method: 'POST',
    url: '/gd/rest/me/cases',
    headers: { cookie: first!.caller.cookie, host: HOST, origin: ORIGIN },
    payload: { topic: 'unfairPlay', competitionId, words },
  });
  expect(opened.statusCode).toBe(201);
  const list = async (member: typeof first, name: string) =>
    playerCases.parse((await support!.get(of(member, `/${name}`))).json()).items;
  expect(await list(first, 'cases')).toMatchObject([{ topic: 'unfairPlay', words, competitionId }]);
  expect(await list(first, 'reports')).toEqual([]);
  for (const other of members.slice(1)) {
    expect(await list(other, 'reports')).toMatchObject([{ words, userId: first!.account.id }]);
    expect(await list(other, 'cases')).toEqual([]);
    expect(staffPlayer.parse((await support!.get(of(other))).json())).toMatchObject({ reports: 1, openCases: 0 });
  }
  expect(staffPlayer.parse((await support!.get(of(second))).json()).userName).toBe(second!.account.userName);
});

test('OPS-5 a player’s page is for every role of the staff, hints at unfair play are not for support', async () => {
  for (const staff of [support!, operator!, auditor!]) expect((await staff.get(of(first))).statusCode).toBe(200);
  expect((await player!.get(of(first))).statusCode).toBe(403);
  expect([
    (await support!.get('ops/hints')).statusCode,
    (await operator!.get('ops/hints')).statusCode,
    (await auditor!.get('ops/hints')).statusCode,
  ]).toEqual([403, 200, 200]);
});

test('OPS-9 what the staff has looked at of a player, and whose replay, is in the audit log', async () => {
  const account = (await newPlayer(context)).id;
  const looked = async (subject: string) =>
    auditPage
      .parse((await auditor!.get(`ops/audit?subject=${subject}`)).json())
      .items.map(({ act, actor, detail }) => [act, actor, detail]);
  const clerk = (await newPlayer(context, { actorType: 'support', money: 0 })).id;
  const { get } = await callerOf(server.app, context, clerk);
  for (const list of ['', '/entries', '/games', '/ledger', '/cases', '/reports', '/notes', '/timeline'])
    expect((await get(`ops/players/${account}${list}`)).statusCode, list).toBe(200);
  const parts = ['account', 'entries', 'games', 'ledger', 'cases', 'reports', 'notes', 'timeline'];
  expect((await looked(`player:${account}`)).reverse()).toEqual(parts.map((at) => ['looked', clerk, { at }]));
  expect((await get(`ops/games/${competitionId}/replay`)).statusCode).toBe(200);
  expect(await looked(`competition:${competitionId}`)).toContainEqual(['looked', clerk, { at: 'replay' }]);
  // Nobody was shown anything.
  expect((await player!.get(`ops/players/${account}`)).statusCode).toBe(403);
  expect(await looked(`player:${account}`)).toHaveLength(parts.length + 1); // with the look at this log
});
