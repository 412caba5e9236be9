import { bestGames, gameLink, personalData, replay } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { formedTable, newMember, startTestServer, type Member } from '../../test/game-server.ts';
import { byChance, Page } from '../../test/page.ts';
import { playOn } from '../../test/seat-page.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { anonymise } from '../store/queries/privacy.ts';

const context = await testContext();
const server = await startTestServer(context);
const { app } = server;

/** What anybody gets who has the link and no account. */
const openLink = (token: string) =>
  app.inject({ method: 'GET', url: `/gd/rest/shared/${token}/replay`, headers: { host: HOST } });

const HEADERS = { host: HOST, origin: ORIGIN };

const share = ({ cookie }: Member['caller'], path: string, named: boolean) =>
  app.inject({ method: 'PUT', url: `/gd/rest/${path}`, headers: { ...HEADERS, cookie }, payload: { named } });

const takeBack = ({ cookie }: Member['caller'], path: string) =>
  app.inject({ method: 'DELETE', url: `/gd/rest/${path}`, headers: { ...HEADERS, cookie } });

/** Three members at a table of one round, played to its end. */
const playedTable = async () => {
  const tournamentId = await newTournament(context, { roundsPerGame: 1 });
  const members: [Member, Member, Member] = [
    await newMember(context, server, tournamentId),
    await newMember(context, server, tournamentId),
    await newMember(context, server, tournamentId),
  ];
  const competitionId = await formedTable(context, server, tournamentId, members);
  const pages = members.map(({ caller }) => new Page(server.host, caller.cookie, competitionId));
  await Promise.all(pages.map((page) => page.join()));
  await pages[0]!.until(() => pages[0]!.view?.dealNumber === 1);
  const finish = async (): Promise<void> => {
    await playOn(pages, context.clock, byChance(7));
    for (const page of pages) await page.until(() => page.closeCode !== null);
  };
  return { tournamentId, competitionId, members, finish };
};

test('a link shows a finished game to anybody, names nobody, and is 404 once it is taken back', async () => {
  const { competitionId, members, finish } = await playedTable();
  const [{ caller, account }, other] = members;
  const path = `tables/${competitionId}/link`;
  expect((await caller.get(path)).statusCode).toBe(404);
  expect((await share(caller, path, false)).statusCode).toBe(404);
  await finish();
  expect(gameLink.parse((await caller.get(path)).json())).toEqual({ link: null });
  const { link } = gameLink.parse((await share(caller, path, false)).json());
  if (link === null) throw new Error('no link');
  const answer = await openLink(link.token);
  const shown = replay.parse(answer.json());
  const own = replay.parse((await caller.get(`tables/${competitionId}/replay`)).json());
  expect(shown.steps).toEqual(own.steps);
  expect(shown.players.map((one) => [one.playerName, one.own])).toEqual([
    ['', true],
    ['', false],
    ['', false],
  ]);
  expect([shown.competitionId, shown.tournamentId]).toEqual(['shared', 0]);
  for (const secret of [competitionId, ...members.flatMap((one) => [one.account.id, one.account.userName])])
    expect(answer.body).not.toContain(secret);
  // The same link, now with the own name; another player's link is another.
  const named = gameLink.parse((await share(caller, path, true)).json());
  expect(named.link).toEqual({ ...link, named: true });
  expect(replay.parse((await openLink(link.token)).json()).players[0]?.playerName).toBe(account.userName);
  expect(gameLink.parse((await other.caller.get(path)).json())).toEqual({ link: null });
  expect((await takeBack(caller, path)).statusCode).toBe(204);
  expect((await openLink(link.token)).statusCode).toBe(404);
  const again = gameLink.parse((await share(caller, path, false)).json());
  expect(again.link?.token).not.toBe(link.token);
  const stranger = await callerOf(app, context, (await newPlayer(context)).id);
  for (const status of [
    (await stranger.get(path)).statusCode,
    (await share(stranger, path, false)).statusCode,
    (await takeBack(stranger, path)).statusCode,
  ])
    expect(status).toBe(404);
  expect((await openLink('A'.repeat(22))).statusCode).toBe(404);
  expect((await openLink('../../me')).statusCode).toBeGreaterThanOrEqual(400);
});

test('SAFE-2 the own data lists shared games, and closing the account takes every link back', async () => {
  const { competitionId, members, finish } = await playedTable();
  const [{ caller, account }] = members;
  await finish();
  const { link } = gameLink.parse((await share(caller, `tables/${competitionId}/link`, true)).json());
  const data = personalData.parse((await caller.get('me/data')).json());
  expect(data.sharedGames).toMatchObject([{ competitionId, named: true }]);
  expect((await openLink(link?.token ?? '')).statusCode).toBe(200);
  await context.store.transaction((tx) =>
    anonymise(tx, account.id, { name: 'gone', at: context.clock.now(), knownUntil: null }),
  );
  expect((await openLink(link?.token ?? '')).statusCode).toBe(404);
});

test('after settlement every game of the first ten can be watched by every player, and only then', async () => {
  const { tournamentId, competitionId, members, finish } = await playedTable();
  await finish();
  const path = `tournaments/history/${String(tournamentId)}/best`;
  const watched = `${path}/${competitionId}/replay`;
  const stranger = await callerOf(app, context, (await newPlayer(context)).id);
  expect((await stranger.get(path)).statusCode).toBe(404);
  expect((await stranger.get(watched)).statusCode).toBe(404);
  // Two of the table are among the first ten, the third is not.
  const { pool } = context.store;
  await pool.query(`UPDATE tournaments SET state = 'settled' WHERE id = $1`, [tournamentId]);
  const [first, second, last] = members.map(({ account }) => account);
  for (const [account, rank] of [
    [first, 1],
    [second, 10],
    [last, 11],
  ] as const)
    await pool.query('UPDATE standings SET rank = $3 WHERE tournament = $1 AND user_id = $2', [
      tournamentId,
      account?.id,
      rank,
    ]);
  const best = bestGames.parse((await stranger.get(path)).json());
  expect(best.players.map(({ rank, playerName, games }) => [rank, playerName, games[0]?.competitionId])).toEqual([
    [1, first?.userName, competitionId],
    [10, second?.userName, competitionId],
  ]);
  expect(best.players.map(({ games }) => games[0]?.seat)).toEqual([0, 1]);
  const shown = await stranger.get(watched);
  expect(replay.parse(shown.json()).players.map(({ playerName }) => playerName)).toEqual([
    first?.userName,
    second?.userName,
    '',
  ]);
  expect(shown.body).not.toContain(last?.userName);
  // What was struck counts nowhere, so it is none of the best.
  await pool.query('UPDATE seats SET struck = true WHERE user_id = $1', [first?.id]);
  const left = bestGames.parse((await stranger.get(path)).json());
  expect(left.players.map(({ playerName }) => playerName)).toEqual([second?.userName]);
  // The same game is none of another tournament's.
  const other = await newTournament(context, { state: 'settled' });
  expect((await stranger.get(`tournaments/history/${String(other)}/best/${competitionId}/replay`)).statusCode).toBe(
    404,
  );
});
