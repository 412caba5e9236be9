import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { ORDINARY_TOURNAMENT } from '../../../packages/protocol/test/ordinary-tournament.ts';
import { DEMO_ZONES } from '../src/demo/templates.ts';
import { wantMail } from '../src/mail/address.ts';
import { HOUSE, purseAccount } from '../src/money/accounts.ts';
import { transfer } from '../src/money/transfer.ts';
import { playerAccount } from '../src/people/player-account.ts';
import { SESSION_COOKIE } from '../src/people/cookies.ts';
import { hashToken, openSession } from '../src/people/sessions.ts';
import { notePersonDigests } from '../src/store/queries/persons.ts';
import { upsertAccount, type NewAccount } from '../src/store/queries/people.ts';
import { insertTournament, insertZones, type NewTournament } from '../src/store/queries/tournaments-schedule.ts';
import type { TestContext } from './database.ts';

/** Host that injected requests come to, and the origin of its pages. */
export const HOST = 'matador.example';
export const ORIGIN = `http://${HOST}`;

let counter = 0;

/** Puts play money into purses. */
export const credit = async (
  context: TestContext,
  userId: string,
  cents: { readonly money: number; readonly bonus: number },
): Promise<void> => {
  const lines = [
    { debit: HOUSE, credit: purseAccount(userId, 'money'), cents: cents.money },
    { debit: HOUSE, credit: purseAccount(userId, 'bonus'), cents: cents.bonus },
  ].filter((line) => line.cents > 0);
  const order = { key: `test:${randomUUID()}`, digest: '', kind: 'playMoney', answer: null, at: context.clock.now() };
  await context.store.transaction((tx) => transfer(tx, { ...order, lines }));
};

/** Lets it be known who somebody is, so that money can be paid in; nobody else is that. */
const makeKnown = async (context: TestContext, userId: string): Promise<void> => {
  const one = {
    kind: 'instrument',
    keyId: context.keys.person.current.id,
    digest: `of the account ${userId}`,
  } as const;
  await context.store.transaction((tx) =>
    notePersonDigests(tx, userId, [one], { proved: true, at: context.clock.now() }),
  );
};

/** Has an account want an address, which waits to be confirmed. */
export const wantAddress = (context: TestContext, account: NewAccount, mail: string) =>
  context.store.transaction((tx) => wantMail(context, tx, { account, mail, isFull: false }, context.clock.now()));

/** A real-money account with these cents in its purses, with a name and a confirmed address of its own; it is known whose. */
export const newPlayer = async (
  context: TestContext,
  change: Partial<NewAccount & { readonly money: number; readonly bonus: number; readonly known: boolean }> = {},
): Promise<NewAccount> => {
  const { money = 100_00, bonus = 0, known = true, ...account } = change;
  counter += 1;
  const player = playerAccount({
    userName: `player-${String(counter)}`,
    avatarUrl: null,
    adultFrom: new Date(0),
    createdAt: context.clock.now(),
    mail: `of-${randomUUID()}@players.example`,
    mailRule: 'asked',
    ...account,
  });
  await context.store.transaction((tx) => upsertAccount(tx, player));
  if (known) await makeKnown(context, player.id);
  await credit(context, player.id, { money, bonus });
  return player;
};

export const minutesFrom = (start: Date, minutes: number): Date => new Date(start.getTime() + minutes * 60_000);
const DAY = 24 * 60;

/** A running Skat tournament of zone skat with open registration: 10 EUR, 12 games, any number of restarts. */
export const newTournament = async (context: TestContext, change: Partial<NewTournament> = {}): Promise<number> => {
  const now = context.clock.now();
  await insertZones(context.store.db, DEMO_ZONES);
  return insertTournament(context.store.db, {
    zoneId: 'skat',
    name: 'Skat',
    gametype: 'skat',
    gameVariant: null,
    isMasters: false,
    state: 'running',
    registrationStart: minutesFrom(now, -3 * DAY),
    registrationEnd: minutesFrom(now, 3 * DAY),
    competitionStart: minutesFrom(now, -DAY),
    competitionEnd: minutesFrom(now, 4 * DAY),
    lobbyFrom: '00:00',
    lobbyTo: '24:00',
    ...ORDINARY_TOURNAMENT,
    rejoinLimit: null,
    prizes: [
      { from: 1, to: 1, prize: 40_00 },
      { from: 2, to: 3, prize: 10_00 },
    ],
    ...change,
  });
};

/** Whoever of the staff is signed in has worked until now, so that a clock that was turned ends no session. */
export const stayAtWork = async (context: TestContext): Promise<void> => {
  await context.store.pool.query('UPDATE sessions SET used_at = $1', [context.clock.now()]);
};

/** Whoever is signed in by this token has proved it, for as long as any test lasts. */
export const proveForGood = async ({ store }: Pick<TestContext, 'store'>, token: string): Promise<void> => {
  await store.pool.query(`UPDATE sessions SET proved_at = 'infinity' WHERE token_hash = $1`, [hashToken(token)]);
};

/** Whoever is signed in to this account has to prove it. */
export const forgetProofs = async ({ store }: Pick<TestContext, 'store'>, userId: string): Promise<void> => {
  await store.pool.query('UPDATE sessions SET proved_at = NULL WHERE user_id = $1', [userId]);
};

/** Calls of one signed-in player, by inject. */
export interface Caller {
  readonly cookie: string;
  readonly get: (path: string) => Promise<LightMyRequestResponse>;
  readonly post: (path: string, headers?: Readonly<Record<string, string>>) => Promise<LightMyRequestResponse>;
}

/** Signs a player in without a password; what needs a proof is let through, unless that is said. */
export const callerOf = async (
  app: FastifyInstance,
  context: TestContext,
  userId: string,
  { isProved = true }: { readonly isProved?: boolean } = {},
): Promise<Caller> => {
  const token = await openSession(context.store.db, { userId, network: null, now: context.clock.now(), factor: true });
  if (isProved) await proveForGood(context, token);
  const cookie = `${SESSION_COOKIE}=${token}`;
  return {
    cookie,
    get: (path) => app.inject({ method: 'GET', url: `/gd/rest/${path}`, headers: { cookie, host: HOST } }),
    post: (path, headers = {}) =>
      app.inject({
        method: 'POST',
        url: `/gd/rest/${path}`,
        headers: { cookie, host: HOST, origin: ORIGIN, 'content-type': 'application/json', ...headers },
      }),
  };
};

/** Answers an address of another network each time. @param site of its own for each test file that counts tries */
export const networks = (site: number): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return `10.${String(site)}.${String(count)}.1`;
  };
};
