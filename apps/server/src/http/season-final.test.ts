import { auditPage, seasonFinal, type AdminCommand } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { approve, newClerk, reportOf } from '../../test/office.ts';
import { callerOf, newPlayer } from '../../test/people.ts';
import { newSeason, settledSeason } from '../../test/settling.ts';
import { buildApp } from '../app.ts';
import { deleteAccount } from '../money/deletion.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const operator = await newClerk(context, app, 'operator');
const second = await newClerk(context, app, 'operator');
const auditor = await newClerk(context, app, 'auditor');

const addressOf = (seasonId: number): string => `ops/seasons/${String(seasonId)}/final`;
const finalOf = async (seasonId: number, { get } = auditor) =>
  seasonFinal.parse((await get(addressOf(seasonId))).json());
const done = async (command: AdminCommand): Promise<void> => {
  expect((await approve(second, await reportOf(operator, command))).state).toBe('executed');
};

test('who has a seat in a final is told with places and prizes as they were entered last, and who of them is closed', async () => {
  const [seasonId, [first = '', next = '', third = '', fourth = '']] = await settledSeason(context);
  const guest = await newPlayer(context, { money: 0 });
  await done({ type: 'wildcard', seasonId, userId: guest.id });
  expect(await deleteAccount(context, guest.id, guest.userName)).toMatchObject({ success: true });
  const before = await finalOf(seasonId);
  expect(before).toMatchObject({ seasonId, state: 'settled', version: 0, places: [] });
  expect(before.seats.map(({ userId, kind, place, closed }) => [userId, kind, place, closed])).toEqual([
    [first, 'ticket', 1, false],
    [next, 'ticket', 2, false],
    [third, 'ticket', 3, false],
    [fourth, 'ranking', 1, false],
    [guest.id, 'wildcard', 1, true],
  ]);
  const enter = (...places: [string, number][]) =>
    done({ type: 'final', seasonId, reclaim: false, places: places.map(([userId, prize]) => ({ userId, prize })) });
  await enter([first, 100_00], [fourth, 0]);
  await enter([fourth, 100_00], [first, 50_00]);
  const after = await finalOf(seasonId, operator);
  expect(after.version).toBe(2);
  expect(after.places.map(({ userId, place, prize }) => [userId, place, prize])).toEqual([
    [fourth, 1, 100_00],
    [first, 2, 50_00],
  ]);
  const rows = await auditor.table(addressOf(seasonId));
  expect(rows.map(({ userId, kind, finalPlace, prize }) => [userId, kind, finalPlace, prize])).toEqual([
    [first, 'ticket', '2', '5000'],
    [next, 'ticket', '', ''],
    [third, 'ticket', '', ''],
    [fourth, 'ranking', '1', '10000'],
    [guest.id, 'wildcard', '', ''],
  ]);
});

test('a finalist who has lost the seat since keeps the place in what was entered', async () => {
  const [seasonId, [first = '', next = '']] = await settledSeason(context);
  await done({ type: 'final', seasonId, reclaim: false, places: [{ userId: first, prize: 0 }] });
  const { rows } = await context.store.pool.query<{ id: number }>('SELECT id FROM tournaments WHERE season = $1', [
    seasonId,
  ]);
  await done({ type: 'disqualify', tournamentId: rows[0]?.id ?? 0, userId: first, reclaim: false });
  const { seats, places } = await finalOf(seasonId);
  expect(seats.map(({ userId }) => userId)).not.toContain(first);
  expect(seats[0]?.userId).toBe(next);
  expect(places).toMatchObject([{ userId: first, place: 1, prize: 0 }]);
  const saved = (await auditor.table(addressOf(seasonId))).at(-1);
  expect(saved).toMatchObject({ userId: first, kind: '', finalPlace: '1', prize: '0' });
});

test('a final is for operators and auditors; a look is in the audit log once an hour, a table each time', async () => {
  const seasonId = await newSeason(context);
  const reader = await newClerk(context, app, 'auditor');
  for (let times = 0; times < 2; times += 1)
    expect(await finalOf(seasonId, reader)).toMatchObject({ state: 'running', version: 0, seats: [], places: [] });
  for (let times = 0; times < 2; times += 1) await reader.table(addressOf(seasonId));
  const { items } = auditPage.parse((await auditor.get(`ops/audit?actor=${reader.id}`)).json());
  const saved = [`season:${String(seasonId)}`, { at: 'final as a table' }];
  expect(items.map(({ subject, detail }) => [subject, detail]).reverse()).toEqual([
    [`season:${String(seasonId)}`, { at: 'final' }],
    saved,
    saved,
  ]);
  const support = await newClerk(context, app, 'support');
  const player = await callerOf(app, context, (await newPlayer(context)).id);
  for (const { get } of [support, player]) expect((await get(addressOf(seasonId))).statusCode).toBe(403);
  expect((await auditor.get(addressOf(999_999))).statusCode).toBe(404);
  expect((await auditor.get('ops/seasons/none/final')).statusCode).toBe(400);
});
