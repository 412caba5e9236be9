import { isInDay, verifyDay } from '@matador/cards/fair';
import { dayHeads, publishedDay, publishedDeals, receiptKeys } from '@matador/protocol/rest';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { testContext, type TestContext } from '../../test/database.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { until } from '../../test/patience.ts';
import { HOST } from '../../test/people.ts';
import { openVenue } from '../../test/table.ts';
import { buildApp } from '../app.ts';
import { makeReceiptKeys } from '../keys/receipt-keys.ts';
import { findDayHeads, holdDays } from '../store/queries/day-heads.ts';
import { closeDays, publishKeys, startPublishing } from './published.ts';

/** The same process at another time; days change at midnight in Berlin. */
const at = (context: TestContext, time: string): TestContext => ({ ...context, clock: manualClock(new Date(time)) });

/** Digests as if so many competitions had been published on a day. */
const publish = async (context: TestContext, day: string, count: number): Promise<void> => {
  await context.store.pool.query(
    `INSERT INTO published_deals SELECT sha256(convert_to($1 || i::text, 'UTF8')), $1::text::date FROM generate_series(1, $2) AS i`,
    [day, count],
  );
};

/** A context of its own whose keys are published, as every start does. */
const fresh = async (): Promise<TestContext> => {
  const context = await testContext();
  await publishKeys(context);
  return context;
};

const callsOf = (app: FastifyInstance) => async (path: string) => {
  const answer = await app.inject({ method: 'GET', url: `/gd/rest/${path}`, headers: { host: HOST } });
  return { status: answer.statusCode, body: answer.json<unknown>() };
};

test('the deals of a table are in the head of their day, and everybody can recompute that', async () => {
  const context = await fresh(); // 2026-11-02
  const venue = await openVenue(context);
  const { pages } = await venue.deal();
  await venue.deal();
  const call = callsOf(venue.server.app);
  const [{ receipts }] = pages;
  await pages[0].until(() => receipts.length > 0);
  const digest = receipts[0]?.deals ?? '';
  expect(publishedDeals.parse((await call(`commitments/${digest}`)).body)).toEqual({
    ...{ digest, day: '2026-11-02', closed: null },
  });
  expect((await call('commitments?day=2026-11-02')).status).toBe(404);
  expect(await closeDays(at(context, '2026-11-02T22:59:59Z'))).toBe(0);
  expect(await closeDays(at(context, '2026-11-02T23:00:00Z'))).toBe(1);
  const { day, closed } = publishedDeals.parse((await call(`commitments/${digest}`)).body);
  if (closed === null) throw new Error('the day is closed');
  expect(day).toBe('2026-11-02');
  expect(closed.head).toMatchObject({ day, count: 2, previous: null });
  expect(await isInDay(digest, closed.head, closed.path)).toBe(true);
  const whole = publishedDay.parse((await call(`commitments?day=${day}`)).body);
  const { keys } = receiptKeys.parse((await call('receipt-keys')).body);
  expect(await verifyDay({ ...whole, receiptKeys: keys })).toEqual([]);
  expect(await verifyDay({ ...whole, signature: 'ab'.repeat(64), receiptKeys: keys })).toEqual(['dayHeadForged']);
  expect((await call(`commitments/${'ab'.repeat(32)}`)).status).toBe(404);
});

test('a closed day gets nothing more: what a slow clock still calls by it goes into the next', async () => {
  const context = await fresh();
  const venue = await openVenue(context);
  await venue.deal();
  expect(await closeDays(at(context, '2026-11-03T12:00:00Z'))).toBe(1);
  await venue.deal(); // by the clock of this process it is still the day that is closed
  expect(await closeDays(at(context, '2026-11-03T12:00:00Z'))).toBe(0);
  expect(await closeDays(at(context, '2026-11-04T12:00:00Z'))).toBe(1);
  const heads = await findDayHeads(context.store.db, { before: null, limit: 9 });
  expect(heads.map(({ day, count }) => [day, count])).toEqual([
    ['2026-11-03', 1],
    ['2026-11-02', 1],
  ]);
});

test('a day is closed once, whoever does, with all that is on its way; days that nobody served are closed empty', async () => {
  const context = await fresh();
  const { store } = context;
  const later = at(context, '2026-11-05T10:00:00Z');
  const closing = await store.transaction(async (tx) => {
    await holdDays(tx, 'together');
    const both = Promise.all([closeDays(later), closeDays(later)]);
    const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await until(async () => (await store.pool.query(waiting)).rowCount === 2, 'both wait');
    await publish(context, '2026-11-02', 3);
    return { both };
  });
  expect((await closing.both).reduce((one, other) => one + other)).toBe(3);
  const heads = await findDayHeads(store.db, { before: null, limit: 9 });
  expect(heads.map(({ day, count }) => [day, count])).toEqual([
    ['2026-11-04', 0],
    ['2026-11-03', 0],
    ['2026-11-02', 3],
  ]);
  expect(heads.map(({ previous }) => previous)).toEqual([heads[1]?.head, heads[2]?.head, null]);
});

test('a large day and many heads come by pages, and the pages make the whole', async () => {
  const context = await fresh();
  await publish(context, '2026-09-20', 2500);
  await closeDays(at(context, '2026-11-03T12:00:00Z'));
  const call = callsOf(await buildApp(context, { draining: false }));
  const digests: string[] = [];
  let after = '';
  for (let pages = 1; ; pages += 1) {
    const page = publishedDay.parse((await call(`commitments?day=2026-09-20${after}`)).body);
    digests.push(...page.digests);
    if (page.next === null) {
      expect(pages).toBe(3);
      expect(await verifyDay({ ...page, digests })).toEqual([]);
      break;
    }
    after = `&after=${page.next}`;
  }
  const first = dayHeads.parse((await call('commitment-heads')).body);
  expect([first.heads[0]?.day, first.heads.length, first.next]).toEqual(['2026-11-02', 31, '2026-10-03']);
  const second = dayHeads.parse((await call('commitment-heads?before=2026-10-03')).body);
  expect([second.heads[0]?.day, second.heads.at(-1)?.day, second.next]).toEqual(['2026-10-02', '2026-09-20', null]);
  const [one = ''] = digests;
  const { closed } = publishedDeals.parse((await call(`commitments/${one}`)).body);
  if (closed === null) throw new Error('the day is closed');
  expect(await isInDay(one, closed.head, closed.path)).toBe(true);
  for (const wrong of ['commitments', 'commitments?day=2026-02-30', 'commitments?day=0000-01-01', 'commitments/AB'])
    expect((await call(wrong)).status, wrong).toBe(400);
});

test('every process tells each head once in a line of JSON, at its start the newest again', async () => {
  const context = at(await testContext(), '2026-11-03T22:00:00Z');
  await publish(context, '2026-11-02', 1);
  const [lines, others]: [string[], string[]] = [[], []];
  const stop = await startPublishing(context, (line) => lines.push(line));
  await context.clock.advance(5000);
  await until(() => lines.length === 1, 'yesterday is closed');
  const stopOther = await startPublishing(context, (line) => others.push(line));
  await publish(context, '2026-11-03', 2);
  // A round that is still under way asks again only after the clock has gone on.
  await until(async () => {
    await context.clock.advance(600_000);
    return lines.length === 2 && others.length === 2;
  }, 'both tell today');
  await Promise.all([stop(), stopOther()]);
  const [newest] = await findDayHeads(context.store.db, { before: null, limit: 1 });
  for (const told of [lines, others])
    expect(JSON.parse(told.at(-1) ?? '')).toMatchObject({ msg: 'the head of a day of deals', ...newest });
  expect(others[0]).toContain('"day":"2026-11-02"');
});

test('a key that was taken off the list stays published, today’s key first', async () => {
  const context = await testContext();
  await publishKeys(context);
  const [old] = context.keys.receipt.published;
  const rotated = { ...context, keys: { ...context.keys, receipt: makeReceiptKeys(['a new key, quite long enough']) } };
  await publishKeys(rotated);
  const { keys } = receiptKeys.parse(
    (await callsOf(await buildApp(rotated, { draining: false }))('receipt-keys')).body,
  );
  expect(keys).toEqual([rotated.keys.receipt.published[0], old]);
});
