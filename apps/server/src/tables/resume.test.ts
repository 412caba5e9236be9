import { randomUUID } from 'node:crypto';
import { CLOSE } from '@matador/protocol/constants';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { logged } from '../../test/game-server.ts';
import { byFallback } from '../../test/page.ts';
import { playOn } from '../../test/seat-page.ts';
import { byRote, intoATrick, onTurn, openVenue } from '../../test/table.ts';
import { AWAY_MS } from '@matador/table';

const venue = await openVenue(await testContext());
const { context } = venue;

test('GAME-11 a page that comes back without memory gets a view of the exact state', async () => {
  const seated = await venue.deal();
  await intoATrick(seated, venue, byRote);
  const { pages, members, competitionId } = seated;
  const [lost] = pages;
  const before = lost.state;
  lost.cut();
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const back = await venue.page(member, competitionId, { nonce: lost.nonce });
  await back.next('view');
  expect(back.state.deal).toEqual(before.deal);
  expect(back.head).toBeGreaterThanOrEqual(lost.head);
  await playOn([back, pages[1], pages[2]], context.clock, byRote);
  expect(back.state.phase).toBe('finished');
});

test('GAME-11 a page that missed a few frames gets just those', async () => {
  const seated = await venue.deal();
  const { pages, members, competitionId } = seated;
  const [lost] = pages;
  const kept = { view: lost.state, head: lost.head };
  lost.cut();
  const others = [pages[1], pages[2]] as const;
  const caller = others.find((page) => page.decision !== null);
  if (caller !== undefined) await caller.ask(byFallback(caller));
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const back = await venue.page(member, competitionId, { nonce: lost.nonce, kept });
  await back.next('clock');
  expect(back.heard.some(({ frame }) => frame.eventName === 'view')).toBe(false);
  expect(back.gaps).toBe(0);
  expect(back.state.turn).toBe(others[0].state.turn);
});

test('GAME-11 the newest socket of a seat wins, the older is closed with 4002', async () => {
  const { pages, members, competitionId } = await venue.deal();
  const [older] = pages;
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const newer = await venue.page(member, competitionId, { nonce: older.nonce });
  await newer.next('view');
  await older.until(() => older.closeCode !== null);
  expect(older.closeCode).toBe(CLOSE.replaced);
  const { decision } = newer;
  if (decision !== null) expect((await newer.ask(newer.fallback())).eventName).toBe('seen');
  await context.clock.advance(AWAY_MS + 100);
  expect(newer.state.connected).toEqual([true, true, true]);
});

test('a lost socket is said to the others, and so is its return', async () => {
  const { pages, members, competitionId } = await venue.deal();
  const [lost, other] = pages;
  await venue.cut(lost);
  await context.clock.advance(AWAY_MS + 100);
  await other.until(() => other.state.connected[0] === false);
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const back = await venue.page(member, competitionId, { nonce: lost.nonce });
  await back.next('view');
  await other.until(() => other.state.connected[0] === true);
});

test('a repeated request gets its first answer and counts once', async () => {
  const { pages, competitionId } = await venue.deal();
  const page = onTurn(pages);
  const requestId = randomUUID();
  const action = byFallback(page);
  const { turn } = page.state;
  const first = await page.ask(action, turn, requestId);
  const again = await page.ask(action, turn, requestId);
  expect(again.payload).toMatchObject({
    number: expect.any(Number),
    events: Reflect.get(Object(first.payload), 'events'),
  });
  expect(again.eventName).toBe('seen');
  await logged(context, competitionId, 'act', 1);
  const { rows } = await context.store.pool.query(
    `SELECT count(*)::int AS times FROM table_events e JOIN tables t ON t.id = e.table_id
     WHERE t.competition = $1 AND e.request_id = $2`,
    [competitionId, requestId],
  );
  expect(rows).toEqual([{ times: 1 }]);
});

test('an action for another turn is refused as stale, one of another seat as not its turn', async () => {
  const { pages } = await venue.deal();
  const page = onTurn(pages);
  const other = pages.find((one) => one.decision === null);
  if (other === undefined) throw new Error('all decide');
  const { turn } = page.state;
  expect((await page.ask({ type: 'pass' }, turn + 1)).payload).toEqual({ code: 'stale', turn: turn + 1 });
  expect((await other.ask({ type: 'pass' }, turn)).payload).toEqual({ code: 'notYourTurn', turn });
  expect((await page.ask({ type: 'pass' }, turn)).eventName).toBe('seen');
});

test('a stranger learns nothing of a table, not even that there is one', async () => {
  const { competitionId } = await venue.deal();
  const [stranger] = await venue.members(1);
  if (stranger === undefined) throw new Error('nobody');
  const page = await venue.page(stranger, competitionId);
  await page.until(() => page.closeCode !== null);
  const nowhere = await venue.page(stranger, randomUUID());
  await nowhere.until(() => nowhere.closeCode !== null);
  expect([page.closeCode, nowhere.closeCode]).toEqual([CLOSE.unknownTable, CLOSE.unknownTable]);
  expect(page.heard).toEqual([]);
});

test('whoever comes when it is over is told so', async () => {
  const { pages, members, competitionId } = await venue.deal();
  await playOn(pages, context.clock, byFallback);
  const [member] = members;
  if (member === undefined) throw new Error('nobody');
  const late = await venue.page(member, competitionId);
  await late.until(() => late.closeCode !== null);
  expect(late.heard.map(({ frame }) => frame)).toEqual([
    { eventName: 'over', payload: { competitionId, outcome: 'finished' } },
  ]);
  expect(late.closeCode).toBe(CLOSE.over);
});
