import { randomUUID } from 'node:crypto';
import { auditPage, hintFile, personalData, type HintFile, type HintOrder } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN, stayAtWork } from '../../test/people.ts';
import { join, play } from '../../test/series.ts';
import { buildApp } from '../app.ts';
import { decideOnCommand, orderCommand } from '../operators/commands.ts';
import { openSession } from '../people/sessions.ts';
import { readHints } from './hints.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const staff = async (actorType: string) => (await newPlayer(context, { actorType, money: 0, userName: actorType })).id;
const operator = await staff('operator');
const second = (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
const callers = { operator: await callerOf(app, context, operator), second: await callerOf(app, context, second) };
const auditor = await callerOf(app, context, await staff('auditor'));
const DAY_MS = 24 * 3_600_000;

const decide = async (hintId: string, order: object, by: keyof typeof callers = 'operator') => {
  await stayAtWork(context);
  return app.inject({
    method: 'POST',
    url: `/gd/rest/ops/hints/${hintId}`,
    headers: { cookie: callers[by].cookie, host: HOST, origin: ORIGIN },
    payload: { days: 30, reason: 'looked at with two eyes', ...order },
  });
};
const fileOf = async (hintId: string): Promise<HintFile> => {
  await stayAtWork(context);
  return hintFile.parse((await auditor.get(`ops/hints/${hintId}`)).json());
};
const stateOf = async (hintId: string): Promise<string | undefined> =>
  (await readHints(context, { days: 30, limit: 100 })).items.find((one) => one.hintId === hintId)?.state;

interface Met {
  readonly hintId: string;
  readonly ids: readonly [string, string];
  readonly meet: (count: number) => Promise<void>;
}

/** Two who have met five times at 65 tables, which chance alone does not do. */
const pairOf = async (): Promise<Met> => {
  const tournamentId = await newTournament(context, { numberOfGames: 60 });
  const enter = async (): Promise<string> => {
    const { id } = await newPlayer(context);
    await join(context, id, tournamentId);
    return id;
  };
  const [one, other] = [await enter(), await enter()];
  const thirds = [await enter(), await enter(), await enter()] as const;
  // So much else was played that evening.
  await context.store.pool.query(
    `INSERT INTO competitions (id, tournament, formed_at, state, finished_at, result)
     SELECT gen_random_uuid(), $1, $2, 'finished', $2, '{"deals":[]}' FROM generate_series(1, 60)`,
    [tournamentId, context.clock.now()],
  );
  let slot = 0;
  const meet = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      await play(context, tournamentId, slot, { [one]: slot % 3, [other]: 2, [thirds[slot % 3] ?? '']: 1 });
      slot += 1;
    }
  };
  await meet(5);
  const [first = '', last = ''] = [one, other].sort();
  return { hintId: `${first}_${last}`, ids: [first, last], meet };
};

test('a file has both players side by side, their games with who sat there, and is noted for each of them', async () => {
  const { hintId, ids } = await pairOf();
  const file = await fileOf(hintId);
  expect(file).toMatchObject({ state: 'open', hint: { met: 5, reasons: ['meetings'] }, refuser: null, decisions: [] });
  expect(file.players.map(({ userId, games, refused }) => ({ userId, games, refused }))).toEqual(
    ids.map((userId) => ({ userId, games: 5, refused: 0 })),
  );
  expect(file.games).toHaveLength(5);
  for (const { seats } of file.games)
    expect(seats.map(({ userId }) => userId)).toEqual(expect.arrayContaining([...ids]));
  for (const userId of ids) {
    const looks = auditPage.parse((await auditor.get(`ops/audit?subject=player:${userId}`)).json());
    expect(looks.items).toMatchObject([{ act: 'looked', actorName: 'auditor', detail: { at: 'hint' } }]);
  }
  expect((await auditor.get(`ops/hints/${[...ids].reverse().join('_')}`)).statusCode).toBe(404);
  expect((await auditor.get(`ops/hints/${randomUUID()}`)).statusCode).toBe(404);
});

test('a decision is written down with what it rests on, for both players, and stands until four more meetings', async () => {
  const { hintId, ids, meet } = await pairOf();
  const { digest } = await fileOf(hintId);
  const answer = await decide(hintId, { verdict: 'nothing', digest });
  expect(answer.statusCode).toBe(200);
  expect(hintFile.parse(answer.json())).toMatchObject({
    state: 'decided',
    decisions: [{ number: 1, verdict: 'nothing', by: 'operator', evidence: { met: 5, reasons: ['meetings'] } }],
  });
  expect(await stateOf(hintId)).toBe('decided');
  for (const userId of ids) {
    const acts = auditPage.parse((await auditor.get(`ops/audit?subject=player:${userId}&looks=without`)).json());
    expect(acts.items).toMatchObject([{ act: 'hint.nothing', actor: operator, reason: 'looked at with two eyes' }]);
  }
  await meet(3);
  expect(await stateOf(hintId)).toBe('decided');
  await meet(1);
  expect(await stateOf(hintId)).toBe('reopened');
});

test('nobody reads in the own data that they are watched, or with whom', async () => {
  const { hintId, ids } = await pairOf();
  await decide(hintId, { verdict: 'watch', watchDays: 14, digest: (await fileOf(hintId)).digest });
  for (const userId of ids) {
    const own = await (await callerOf(app, context, userId)).get('me/data');
    expect(own.body).not.toContain('looked at with two eyes');
    expect(personalData.parse(own.json()).actsOfStaff).toMatchObject([{ act: 'looked', reason: '' }]);
  }
});

test('a network that they share since then opens again what was decided', async () => {
  const { hintId, ids } = await pairOf();
  await decide(hintId, { verdict: 'nothing', digest: (await fileOf(hintId)).digest });
  for (const userId of ids)
    await openSession(context.store.db, { userId, network: '203.0.113.0/24', now: context.clock.now() });
  expect(await fileOf(hintId)).toMatchObject({
    state: 'reopened',
    networks: [{ network: '203.0.113.0/24', accounts: 2, days: 1 }],
  });
});

test('of two analysts at once one decides, the other is told that it changed, and nothing of the other stands', async () => {
  const { hintId } = await pairOf();
  const { digest } = await fileOf(hintId);
  const answers = await Promise.all([
    decide(hintId, { verdict: 'nothing', digest }),
    decide(hintId, { verdict: 'watch', watchDays: 14, digest }, 'second'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await fileOf(hintId)).decisions).toHaveLength(1);
  expect((await decide(hintId, { verdict: 'nothing', digest })).statusCode).toBe(409);
});

test('what was done is named by its commands, about these players alone; rejected by the second operator it is open again', async () => {
  const { hintId, ids } = await pairOf();
  const order: HintOrder = {
    ...{ verdict: 'acted', digest: (await fileOf(hintId)).digest, days: 30 },
    ...{ reason: 'points in one direction', commands: [randomUUID()] },
  };
  expect((await decide(hintId, order)).statusCode).toBe(400);
  expect((await decide(hintId, { ...order, commands: [] })).statusCode).toBe(400);
  const seasoned = await context.store.pool.query<{ tournament: number }>(
    'SELECT e.tournament FROM entries e WHERE e.user_id = $1',
    [ids[0]],
  );
  const command = {
    type: 'disqualify',
    tournamentId: Number(seasoned.rows[0]?.tournament),
    userId: ids[0],
    reclaim: false,
  } as const;
  await context.store.pool.query('INSERT INTO approval_limits (cents, at) VALUES (0, now())');
  const ordered = { command, reason: 'points', dryRun: false, key: randomUUID(), operator };
  const done = await orderCommand(context, ordered);
  if (!done.ok) throw new Error(done.code);
  expect(done.report.state).toBe('proposed');
  const { commandId, digest } = done.report;
  const answer = await decide(hintId, { ...order, commands: [commandId] });
  expect(hintFile.parse(answer.json())).toMatchObject({
    state: 'decided',
    decisions: [{ commands: [{ commandId, type: 'disqualify', state: 'proposed' }] }],
  });
  const rejection = { commandId: commandId ?? '', decision: 'reject', reason: 'no proof', digest } as const;
  await decideOnCommand(context, { ...rejection, operator: second });
  expect(await fileOf(hintId)).toMatchObject({ state: 'reopened', decisions: [{ commands: [{ state: 'rejected' }] }] });
});

test('what is watched comes back with the next meeting, or when its time is over', async () => {
  const [met, quiet] = [await pairOf(), await pairOf()];
  for (const { hintId } of [met, quiet]) {
    await decide(hintId, { verdict: 'watch', watchDays: 14, digest: (await fileOf(hintId)).digest });
    expect(await stateOf(hintId)).toBe('watched');
  }
  await met.meet(1);
  expect(await stateOf(met.hintId)).toBe('reopened');
  await context.clock.advance(13 * DAY_MS);
  expect(await stateOf(quiet.hintId)).toBe('watched');
  await context.clock.advance(DAY_MS);
  expect(await stateOf(quiet.hintId)).toBe('reopened');
});
