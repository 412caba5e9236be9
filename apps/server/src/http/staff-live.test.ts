import { randomUUID } from 'node:crypto';
import { CALLS, type Call } from '@matador/protocol/calls';
import { liveErrors, liveNodes, liveQueues, liveSearches, liveTables } from '@matador/protocol/rest';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { loseNode, newMember, nextNode } from '../../test/game-server.ts';
import { observedVenue, searchedTable } from '../../test/observed.ts';
import { callerOf, HOST, newPlayer, newTournament } from '../../test/people.ts';
import { search } from '../../test/search.ts';
import { byRote, onTurn } from '../../test/table.ts';
import { ErrorBook, startErrorBookJob } from '../observe/error-book.ts';

const venue = await observedVenue();
const { context, server } = venue;
const staffOf = async (actorType: string) =>
  callerOf(server.app, context, (await newPlayer(context, { actorType, money: 0 })).id);
const operator = await staffOf('operator');
const auditor = await staffOf('auditor');

const csv = async (path: string) => {
  const answer = await server.app.inject({
    url: `/gd/rest/${path}`,
    headers: { cookie: operator.cookie, host: HOST, accept: 'text/csv' },
  });
  const rows: Record<string, string>[] = parse(answer.body, { bom: true, columns: true });
  return { answer, rows };
};

test('OPS-4 who waits is listed since when, the longest first, and counted in the queue of the tournament', async () => {
  const tournamentId = await newTournament(context, { name: 'Late evening' });
  const [first, second] = [
    await newMember(context, server, tournamentId),
    await newMember(context, server, tournamentId),
  ];
  const searches = [await search(server, first, tournamentId)];
  await context.clock.advance(600);
  searches.push(await search(server, second, tournamentId));
  await context.clock.advance(600);
  await expect
    .poll(async () => liveSearches.parse((await operator.get(`ops/live/searches?tournamentId=${tournamentId}`)).json()))
    .toMatchObject({
      total: 2,
      items: [
        { userId: first.account.id, userName: first.account.userName, state: 'waiting', nodeId: context.nodeId },
        { userId: second.account.id, state: 'waiting', tournamentName: 'Late evening' },
      ],
    });
  const { items } = liveQueues.parse((await auditor.get('ops/live/queues')).json());
  const queue = items.find((one) => one.tournamentId === tournamentId);
  expect(queue).toMatchObject({ waiting: 2, absent: 0, playing: 0, formed: 0, medianSeconds: null, zoneId: 'skat' });
  expect(queue?.longestSeconds).toBeGreaterThanOrEqual(0.6);
  const one = liveSearches.parse((await operator.get('ops/live/searches?limit=1')).json());
  expect([one.items.length, one.total]).toEqual([1, 2]);
  for (const page of searches) page.close(1000);
  await expect
    .poll(async () => liveSearches.parse((await operator.get('ops/live/searches')).json()).items)
    .toMatchObject([{ state: 'absent' }, { state: 'absent' }]);
});

test('OPS-4 who plays is listed by table and node, with how long people waited for it', async () => {
  const { competitionId, members, pages } = await searchedTable(venue);
  const { items, total } = liveTables.parse((await operator.get('ops/live/tables')).json());
  const table = items.find((one) => one.competitionId === competitionId);
  expect(total).toBe(items.length);
  expect(table).toMatchObject({ nodeId: context.nodeId, gametype: 'skat', entries: expect.any(Number) });
  expect(table?.players.map(({ userId }) => userId).sort()).toEqual(members.map(({ account }) => account.id).sort());
  expect(table?.players.map(({ seat, state }) => [seat, state])).toEqual([0, 1, 2].map((seat) => [seat, 'pending']));
  const { turn } = pages[0].state;
  const mover = onTurn(pages);
  mover.act(byRote(mover));
  for (const page of pages) await page.until(() => page.state.turn > turn);
  const later = liveTables.parse((await operator.get('ops/live/tables')).json());
  expect(later.items.find((one) => one.competitionId === competitionId)?.entries).toBe((table?.entries ?? 0) + 1);
  for (const [at, seconds] of [3, 5, 10].entries())
    await context.store.pool.query(
      `UPDATE tickets SET entered_at = c.formed_at - $3 * interval '1 s' FROM competitions c
       WHERE c.id = tickets.competition AND c.id = $1 AND tickets.user_id = $2`,
      [competitionId, members[at]?.account.id, seconds],
    );
  const queues = liveQueues.parse((await operator.get('ops/live/queues')).json());
  const queue = queues.items.find((one) => one.tournamentId === table?.tournamentId);
  expect(queue).toMatchObject({ playing: 1, formed: 1, waiting: 0, longestSeconds: null });
  expect(queue).toMatchObject({ medianSeconds: 5, p95Seconds: 10, maxSeconds: 10 });
});

test('OPS-4 nobody of the staff is shown the cards of a running table', async () => {
  const { competitionId, members, pages } = await venue.deal();
  const hand = pages[0].state.deal?.hand ?? [];
  expect(hand).toHaveLength(10);
  for (const staff of [operator, auditor, await staffOf('support')]) {
    for (const path of [`tables/${competitionId}/replay`, `tables/${competitionId}/deals`])
      expect((await staff.get(path)).statusCode, path).toBe(404);
    expect((await staff.get(`ops/games/${competitionId}/replay`)).statusCode).toBe(404);
    for (const call of CALLS.filter(
      ({ method, access }) => method === 'GET' && ['auditor', 'staff'].includes(access),
    )) {
      const ids: Readonly<Record<string, string>> = {
        userId: members[0]?.account.id ?? '',
        competitionId,
        tournamentId: String(venue.tournamentId),
      };
      const path = call.path.replace('/gd/rest/', '').replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '');
      const { body } = await staff.get(path);
      for (const card of hand) expect(body, call.path).not.toContain(`"${card}"`);
    }
  }
});

test('OPS-4 processes are listed with their tables; those of a dead one are shown as nobody’s', async () => {
  const other = await nextNode(context);
  const { competitionId } = await venue.deal();
  const read = async () => liveNodes.parse((await operator.get('ops/live/nodes')).json()).items;
  const before = await read();
  expect(before.map(({ nodeId }) => nodeId)).toEqual(expect.arrayContaining([context.nodeId, other.nodeId]));
  const own = before.find(({ nodeId }) => nodeId === context.nodeId);
  expect(own?.tables).toBeGreaterThan(0);
  expect(own?.silentSeconds).toBeGreaterThanOrEqual(0);
  await context.store.pool.query('UPDATE tables SET node = $1 WHERE competition = $2', [other.nodeId, competitionId]);
  expect((await read()).find(({ nodeId }) => nodeId === other.nodeId)).toMatchObject({ tables: 1, errors: 0 });
  await loseNode(other);
  expect(await read()).toContainEqual({ nodeId: null, startedAt: null, silentSeconds: null, tables: 1, errors: 0 });
  await context.store.pool.query('UPDATE tables SET node = $1 WHERE competition = $2', [context.nodeId, competitionId]);
});

test('OPS-4 errors are listed by their words, counted by process, and forgotten after thirty days', async () => {
  const node = await nextNode(context);
  const book = new ErrorBook(context.clock);
  const stop = startErrorBookJob(book, node);
  for (let at = 0; at < 3; at += 1) book.note('error', 'a table could not be opened');
  book.note('warn', 'nothing to look at');
  await context.clock.advance(5000);
  const read = async () =>
    liveErrors.parse((await operator.get('ops/live/errors')).json()).items.filter((one) => one.nodeId === node.nodeId);
  await expect.poll(read).toMatchObject([{ level: 'error', message: 'a table could not be opened', count: 3 }]);
  book.note('error', 'a table could not be opened');
  book.note('fatal', 'a mistake of ours');
  await stop();
  expect((await read()).map(({ message, count }) => [message, count])).toEqual(
    expect.arrayContaining([
      ['a table could not be opened', 4],
      ['a mistake of ours', 1],
    ]),
  );
  const nodes = liveNodes.parse((await operator.get('ops/live/nodes')).json()).items;
  expect(nodes.find(({ nodeId }) => nodeId === node.nodeId)?.errors).toBe(5);
  await context.store.pool.query(`UPDATE node_errors SET last_at = last_at - interval '31 days' WHERE level = 'fatal'`);
  await startErrorBookJob(new ErrorBook(context.clock), node)();
  expect((await read()).map(({ level }) => level)).toEqual(['error']);
});

const isList = ({ method, access, answers }: Call): boolean => {
  const answer = answers[200];
  const body = answer?.kind === 'json' ? answer.schema : null;
  const shape: unknown = body === null ? null : Reflect.get(body, 'shape');
  const ofStaff = ['operator', 'support', 'auditor', 'staff'].includes(access);
  return method === 'GET' && ofStaff && Reflect.get(Object(shape), 'items') instanceof z.ZodMiniArray;
};

/** What a list has to be asked for, by the end of its address. */
const ASKED: readonly (readonly [string, string])[] = [
  ['/players', '?query=player'],
  ['/ledger/accounts', '?kind=escrow'],
  ['/schedule', '?from=2026-11-02T00:00:00Z&until=2026-11-09T00:00:00Z'],
];

test('OPS-4 every list of the staff is exported as a table of what it lists', async () => {
  const lists = CALLS.filter(isList);
  expect(lists.length).toBeGreaterThan(9);
  expect(lists.filter(({ csv: exported }) => exported === undefined).map(({ path }) => path)).toEqual([]);
  await newMember(context, server, venue.tournamentId);
  for (const { path } of lists) {
    const id = (await newPlayer(context)).id;
    const [, query = ''] = ASKED.find(([end]) => path.endsWith(end)) ?? [];
    const filled = path.replace('{tournamentId}', String(venue.tournamentId)).replace(/\{\w+\}/, id);
    const { answer } = await csv(filled.replace('/gd/rest/', '') + query);
    expect(answer.headers['content-type'], path).toMatch(/^text\/csv/);
    expect(answer.headers['content-disposition'], path).toMatch(/^attachment; filename="\w+\.csv"$/);
    expect(answer.body.split('\r\n')[0], path).toMatch(/^\uFEFF"\w+"(,"\w+")+$/);
  }
});

test('OPS-4 a table is what the list says, and no cell of it is a formula', async () => {
  const tournamentId = await newTournament(context, { name: '=HYPERLINK("x"), "quoted";=1+1;-2;" =3' });
  const member = await newMember(context, server, tournamentId, { userName: `-1+${randomUUID()}` });
  const page = await search(server, member, tournamentId);
  await context.clock.advance(600);
  const path = `ops/live/searches?tournamentId=${tournamentId}`;
  await expect.poll(async () => (await csv(path)).rows).toHaveLength(1);
  const { rows } = await csv(path);
  expect(rows).toMatchObject([
    {
      userId: member.account.id,
      userName: `'${member.account.userName}`,
      tournamentName: `'=HYPERLINK("x"), "quoted";'=1+1;'-2;" '=3`,
      simulated: 'false',
      tournamentId: String(tournamentId),
    },
  ]);
  page.close(1000);
});
