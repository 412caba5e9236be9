import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer } from '../../test/people.ts';
import { handleError } from './problem.ts';
import { createTries } from './sign-in-tries.ts';

const context = await testContext();
const count = createTries(context, 'passwords');
const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A call that tries a password, wrong each time. */
const app = fastify();
app.setErrorHandler(handleError);
app.get('/', async (request, reply) => {
  const { 'x-name': name, 'x-device': device, 'x-known': known } = request.headers;
  await count({ name: asText(name), device: asText(device), known: asText(known), request, reply });
  return {};
});
afterAll(() => app.close());

const attempt = async (remoteAddress: string, headers: Readonly<Record<string, string>>): Promise<number> =>
  (await app.inject({ method: 'GET', url: '/', remoteAddress, headers })).statusCode;

/** Fewer than may wait of one site. */
const AT_ONCE = 32;
/** So many from an address and for a name of their own each; how they were answered. */
const fromAll = async (count: number, addressOf: (at: number) => string): Promise<ReadonlySet<number>> => {
  const statuses = new Set<number>();
  for (let first = 0; first < count; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => first + at);
    const answers = await Promise.all(some.map((at) => attempt(addressOf(at), { 'x-name': `nobody${String(at)}` })));
    for (const status of answers) statuses.add(status);
  }
  return statuses;
};

test('all addresses that a provider gives one customer (a /48 of IPv6) get no more than 1,200 wrong passwords together', async () => {
  expect(await fromAll(1200, (at) => `2001:db8:77:${at.toString(16)}::1`)).toEqual(new Set([200]));
  expect(await attempt('2001:db8:77:ffff::1', { 'x-name': 'another' })).toBe(429);
  expect(await attempt('2001:db8:78::1', { 'x-name': 'another' })).toBe(200);
});

test('whoever has collected devices of an account tries 40 passwords for it on all of them, not ten on each', async () => {
  const [victim, other] = [(await newPlayer(context)).id, (await newPlayer(context)).id];
  const on = (device: number, userId: string, at: number) =>
    attempt(`198.51.${String(at)}.7`, {
      'x-name': 'victim',
      'x-device': `${userId} ${String(device)}`,
      'x-known': userId,
    });
  for (let at = 0; at < 40; at += 1) expect(await on(at % 8, victim, at)).toBe(200);
  for (const device of [0, 99]) expect(await on(device, victim, 77)).toBe(429);
  expect(await on(0, other, 77)).toBe(200);
  // Nobody is kept out where no device of the account is known.
  expect(await attempt('192.0.2.9', { 'x-name': 'victim' })).toBe(200);
});
