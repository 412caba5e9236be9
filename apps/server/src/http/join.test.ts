import { TERMS_VERSION } from '@matador/protocol/constants';
import { joinResult, matchingData } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, minutesFrom, newPlayer, newTournament } from '../../test/people.ts';
import { formTable, join, play } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { latestChain } from '../store/queries/rounds.ts';
import { readPurses } from '../store/queries/money.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const enter = async (money = 100_00) => {
  const player = await newPlayer(context, { money });
  return { ...player, ...(await callerOf(app, context, player.id)) };
};

test('API-4 joining answers success and reason, also without a body or any header of ours', async () => {
  const tournamentId = await newTournament(context);
  const player = await enter();
  const answer = await player.post(`tournaments/join/${String(tournamentId)}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, reason: null }]);
  // Nobody can search before: the draws of the tournament are committed to already.
  expect((await latestChain(context.store.db, tournamentId))?.chain).toBe(1);
  const again = await player.post(`tournaments/join/${String(tournamentId)}`);
  expect([again.statusCode, again.json()]).toEqual([200, { success: false, reason: 'rejoinNotPossible' }]);
});

test('REG-12 refusals are 200 with a reason', async () => {
  const now = context.clock.now();
  const closed = await newTournament(context, { registrationEnd: minutesFrom(now, -1) });
  const open = await newTournament(context);
  const reasonOf = async (tournamentId: number, money: number) => {
    const answer = await (await enter(money)).post(`tournaments/join/${String(tournamentId)}`);
    expect(answer.statusCode).toBe(200);
    return joinResult.parse(answer.json()).reason;
  };
  expect(await reasonOf(closed, 100_00)).toBe('registrationNotPossible');
  expect(await reasonOf(open, 1_000_01)).toBe('tooMuchMoney');
  expect(await reasonOf(open, 9_99)).toBe('notEnoughMoney');
  expect(await reasonOf(999_999, 100_00)).toBe('tournamentNotExistent');
});

test('REG-11 the same key is the same answer, for another tournament it is 409', async () => {
  const [first, second] = [await newTournament(context), await newTournament(context)];
  const player = await enter();
  const headers = { 'idempotency-key': 'modal-0001', 'entry-kind': 'join', 'terms-version': TERMS_VERSION };
  const answers = [
    await player.post(`tournaments/join/${String(first)}`, headers),
    await player.post(`tournaments/join/${String(first)}`, headers),
    await player.post(`tournaments/join/${String(second)}`, headers),
  ];
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 409]);
  expect(answers[1]!.json()).toEqual({ success: true, reason: null });
  expect(await readPurses(context.store.db, player.id)).toEqual({ money: 90_00, bonus: 0 });
});

test('API-11 headers that are not as documented are refused and charge nothing', async () => {
  const tournamentId = await newTournament(context);
  const player = await enter();
  for (const headers of [
    { 'entry-kind': 'rejoinder' },
    { 'idempotency-key': 'a b' },
    { 'idempotency-key': 'x'.repeat(200) },
  ])
    expect((await player.post(`tournaments/join/${String(tournamentId)}`, headers)).statusCode).toBe(400);
  expect(await readPurses(context.store.db, player.id)).toEqual({ money: 100_00, bonus: 0 });
});

test('API-5 matching answers where to search, for the lowest open slot', async () => {
  const tournamentId = await newTournament(context, { gameVariant: 'speed' });
  const player = await enter();
  await join(context, player.id, tournamentId);
  await play(context, tournamentId, 0, { [player.id]: 30 });
  const answer = await player.post(`tournaments/matching/${String(tournamentId)}`);
  expect(answer.statusCode).toBe(201);
  expect(matchingData.parse(answer.json())).toMatchObject({
    gameServerHost: 'matador.example',
    gameVariant: 'speed',
    gametype: 'skat',
    numberOfPlayers: 3,
    slotId: 1,
    tournamentId,
  });
});

test('MATCH-12 matching needs a joined, running tournament and nothing pending; a refusal says what is in the way', async () => {
  const tournamentId = await newTournament(context);
  const player = await enter();
  const search = async () => {
    const answer = await player.post(`tournaments/matching/${String(tournamentId)}`);
    return [answer.statusCode, answer.json<{ competitionId?: string }>().competitionId];
  };
  expect(await search()).toEqual([403, undefined]);
  await join(context, player.id, tournamentId);
  const competitionId = await formTable(context, tournamentId, [{ userId: player.id, slot: 0 }]);
  expect(await search()).toEqual([409, competitionId]);
  const exit = await player.post(`tournaments/matching/${String(tournamentId)}/exit`);
  expect([exit.statusCode, exit.json<{ competitionId: string }>().competitionId]).toEqual([409, competitionId]);
  expect((await player.post('tournaments/matching/999999')).statusCode).toBe(404);
});

test('MATCH-10 a search can be left, twice without harm', async () => {
  const tournamentId = await newTournament(context);
  const player = await enter();
  await join(context, player.id, tournamentId);
  await player.post(`tournaments/matching/${String(tournamentId)}`);
  for (let times = 0; times < 2; times += 1)
    expect((await player.post(`tournaments/matching/${String(tournamentId)}/exit`)).statusCode).toBe(204);
});

test('STATE-6 of a restart and a search that begin at once the search never lies in the attempt that ended', async () => {
  const tournamentId = await newTournament(context);
  for (let round = 0; round < 12; round += 1) {
    const player = await enter();
    await join(context, player.id, tournamentId);
    await play(context, tournamentId, 0, { [player.id]: 100 });
    const [restart, search] = await Promise.all([
      player.post(`tournaments/join/${String(tournamentId)}`),
      player.post(`tournaments/matching/${String(tournamentId)}`),
    ]);
    expect(search.statusCode).toBe(201);
    const { rows } = await context.store.pool.query<{ number: number; ended: boolean }>(
      `SELECT attempts.number, attempts.ended_at IS NOT NULL AS ended
       FROM tickets JOIN attempts ON attempts.id = tickets.attempt WHERE tickets.user_id = $1`,
      [player.id],
    );
    const restarted = joinResult.parse(restart.json()).success;
    expect(rows).toEqual([{ number: restarted ? 2 : 1, ended: false }]);
  }
});
