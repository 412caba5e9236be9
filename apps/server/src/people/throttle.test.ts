import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { listTables } from '../store/backup/catalogue.ts';
import { forgetFailures } from '../store/queries/throttles.ts';
import { QueueFull } from './fair-queue.ts';
import { startThrottleJob, Throttles, type Attempt, type ThrottleRule, type Try } from './throttle.ts';

const context = await testContext();
/** Of one process each, on one database. */
const [here, there] = [new Throttles(context), new Throttles(context)];

let rules = 0;
const newRule = (failures: number, forgiveMs = 1000): ThrottleRule => {
  rules += 1;
  return { name: `rule ${String(rules)}`, failures, forgiveMs };
};
const waiterFrom = (from: string) => ({ from, known: false, gone: new AbortController().signal });
let places = 0;
/** Each from a place of its own, unless said otherwise. */
const countAll = (throttles: Throttles, tries: readonly Try[], from?: string): Promise<Attempt> => {
  places += 1;
  return throttles.count(tries, waiterFrom(from ?? `place ${String(places)}`));
};
const count = (throttles: Throttles, rule: ThrottleRule, key: string): Promise<Attempt> =>
  countAll(throttles, [{ rule, key }]);
const waitMs = async (throttles: Throttles, rule: ThrottleRule, key: string): Promise<number> => {
  const attempt = await count(throttles, rule, key);
  await attempt.takeBack();
  return attempt.waitMs;
};
const rows = async (): Promise<number> => (await context.store.pool.query('SELECT FROM throttles')).rowCount ?? 0;

test('a key waits after its failures, whichever node they were counted on, and each is forgiven in time', async () => {
  const rule = newRule(3);
  for (const node of [here, there, here]) expect((await count(node, rule, 'a')).waitMs).toBe(0);
  for (const node of [here, there]) expect(await waitMs(node, rule, 'a')).toBe(1000);
  await context.clock.advance(999);
  for (const node of [here, there]) expect(await waitMs(node, rule, 'a')).toBe(1);
  await context.clock.advance(1);
  expect((await count(there, rule, 'a')).waitMs).toBe(0);
  expect((await count(here, rule, 'a')).waitMs).toBe(1000);
  await context.clock.advance(3000);
  for (const node of [here, there, here]) expect((await count(node, rule, 'a')).waitMs).toBe(0);
});

test('of however many at once on two nodes only as many are counted as may fail', async () => {
  const rule = newRule(10, 30_000);
  const tries = Array.from({ length: 80 }, (_, at) => count(at % 2 === 0 ? here : there, rule, 'a'));
  const waits = (await Promise.all(tries)).map((attempt) => attempt.waitMs);
  expect(waits.filter((ms) => ms === 0)).toHaveLength(10);
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_000);
});

test('one key holds no other one up, and one rule no other; what is right is taken back, or takes all back', async () => {
  const [rule, other] = [newRule(1), newRule(1)];
  const attempt = await count(here, rule, 'a');
  expect(await waitMs(there, rule, 'b')).toBe(0);
  expect(await waitMs(there, other, 'a')).toBe(0);
  expect(await waitMs(there, rule, 'a')).toBe(1000);
  await attempt.takeBack();
  expect((await count(here, rule, 'a')).waitMs).toBe(0);
  const many = newRule(3);
  for (let tries = 0; tries < 2; tries += 1) await count(here, many, 'a');
  await (await count(there, many, 'a')).clear([many]);
  for (let tries = 0; tries < 3; tries += 1) expect((await count(here, many, 'a')).waitMs).toBe(0);
});

test('tries that belong together are counted all or not at all: whoever waits for one costs the others nothing', async () => {
  const [name, network] = [newRule(1, 5000), newRule(2)];
  const both: readonly Try[] = [
    { rule: name, key: 'a' },
    { rule: network, key: 'n' },
  ];
  expect((await countAll(here, both)).waitMs).toBe(0);
  for (let tries = 0; tries < 5; tries += 1) expect((await countAll(there, both)).waitMs).toBe(5000);
  expect((await count(here, network, 'n')).waitMs).toBe(0);
  expect((await count(here, network, 'n')).waitMs).toBe(1000);
});

test('two that are counted with each other in the one order and in the other never wait for each other', async () => {
  const [a, b] = [newRule(1000), newRule(1000)].map((rule) => ({ rule, key: 'a' }));
  if (a === undefined || b === undefined) throw new Error('none');
  const attempts = await Promise.all(
    Array.from({ length: 60 }, (_, at) => countAll(at % 2 === 0 ? here : there, at % 3 === 0 ? [a, b] : [b, a])),
  );
  await Promise.all(attempts.map((attempt) => attempt.takeBack()));
  expect(attempts.map((attempt) => attempt.waitMs)).toEqual(attempts.map(() => 0));
});

test('whoever goes on trying is refused without the database for a second', async () => {
  const rule = newRule(1, 60_000);
  let asked = 0;
  const counting = {
    ...context,
    store: new Proxy(context.store, {
      get: (store, name) => {
        if (name === 'db') asked += 1;
        const value: unknown = Reflect.get(store, name);
        return value;
      },
    }),
  };
  const throttles = new Throttles(counting);
  await count(throttles, rule, 'a');
  await count(throttles, rule, 'a');
  expect(asked).toBe(2);
  for (let tries = 0; tries < 100; tries += 1) expect((await count(throttles, rule, 'a')).waitMs).toBe(60_000);
  expect(asked).toBe(2);
  await context.clock.advance(1000);
  expect((await count(throttles, rule, 'a')).waitMs).toBe(59_000);
  expect(asked).toBe(3);
});

test('while the database is slow the line has an end, and a crowd of one place takes nobody else the turn', async () => {
  const rule = newRule(1000);
  const client = await context.owner.pool.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE throttles');
  const crowd = Array.from({ length: 300 }, (_, at) => countAll(here, [{ rule, key: String(at) }], 'crowd'));
  const answers = Promise.allSettled(crowd);
  const other = count(here, rule, 'other');
  await expect(crowd.at(-1)).rejects.toThrow(QueueFull);
  await client.query('COMMIT');
  client.release();
  expect((await other).waitMs).toBe(0);
  const counted = (await answers).filter(({ status }) => status === 'fulfilled');
  expect(counted.length).toBeGreaterThan(0);
  expect(counted.length).toBeLessThan(100);
});

test('nobody reads a name or an address out of what is counted; what is forgiven is forgotten, and no backup has it', async () => {
  const rule = newRule(3);
  await count(here, rule, '203.0.113.0/24 wanda');
  const { rows: kept } = await context.store.pool.query<{ key: string }>('SELECT key FROM throttles');
  expect(kept.every(({ key }) => /^[\w-]{43}$/.test(key))).toBe(true);
  const { rows: kinds } = await context.store.pool.query(
    `SELECT relpersistence AS kind FROM pg_class WHERE oid = 'throttles'::regclass`,
  );
  expect(kinds).toEqual([{ kind: 'u' }]);
  expect(await forgetFailures(context.store.db, new Date(0), 100)).toBe(0);
  const stop = startThrottleJob(context);
  while ((await rows()) > 0) await context.clock.advance(60_000);
  await stop();
  const client = await context.owner.pool.connect();
  const saved = (await listTables(client)).map(({ name }) => name);
  client.release();
  expect([saved.includes('"users"'), saved.includes('"throttles"')]).toEqual([true, false]);
});
