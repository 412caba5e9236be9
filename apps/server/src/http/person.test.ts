import { TERMS_VERSION } from '@matador/protocol/constants';
import { entryAdmission, personKnown, problem, userData } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext, type TestContext } from '../../test/database.ts';
import { HOST, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { newPerson } from '../../test/persons.ts';
import { visitorOf } from '../../test/visitor.ts';
import { buildApp } from '../app.ts';
import { makeSigningKeys } from '../keys/keys.ts';
import { makeMetrics } from '../observe/metrics.ts';
import { bindAccounts } from '../money/limits.ts';
import { noteVouched } from '../people/person.ts';
import { holdPersons } from '../store/queries/persons.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const DAY = 24 * 60 * 60_000;

const visitor = (userId: string, at: TestContext = context, to = app) => visitorOf(to, at, userId);
/** An account of which nobody knows whose it is. */
const newcomer = async () => visitor((await newPlayer(context, { known: false, money: 0, mail: null })).id);
const VOUCHED = { issuer: 'https://platform.example', subject: 'one and the same', mail: null };
/** Looks anew at what binds an account. */
const bind = (userId: string) =>
  context.store.transaction(async (tx) => {
    await holdPersons(tx, 'alone');
    await bindAccounts(tx, context.keys.person, userId, context.clock.now());
  });
const excludedUntil = async (one: Awaited<ReturnType<typeof newcomer>>) => (await one.limits()).excludedUntil;

const open = async (userName: string, birthDay: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/gd/rest/accounts',
    headers: { host: HOST, origin: ORIGIN },
    payload: {
      ...{ userName, mail: `${userName}@players.example`, password: 'grand mit vieren' },
      ...{ birthDay, country: 'DE', termsVersion: TERMS_VERSION },
    },
  });
  return visitor(userData.parse(answer.json()).userId);
};

test('nothing is paid in until it is known who pays; that is asked once', async () => {
  const player = await newcomer();
  expect(await player.pay()).toEqual({ success: false, reason: 'personUnknown' });
  expect((await player.get('me/person')).json()).toEqual({ known: false, excludedUntil: null, registerAsked: false });
  const data = newPerson();
  expect((await player.give(data)).json()).toEqual({ known: true, excludedUntil: null, registerAsked: false });
  expect(await player.pay()).toEqual({ success: true, reason: null });
  expect((await player.give(data)).statusCode).toBe(200);
  expect((await player.give(newPerson())).statusCode).toBe(409);
});

test('every field that is wrong is named at once', async () => {
  const player = await newcomer();
  const wrong = {
    legalName: 'Jürgen',
    birthDay: '1971-02-30',
    street: 'Straße',
    postalCode: '?',
    city: '',
    iban: 'DE00',
  };
  const answer = await player.give(wrong);
  expect(answer.statusCode).toBe(400);
  const paths = problem.parse(answer.json()).errors?.map(({ path }) => path) ?? [];
  expect(new Set(paths)).toEqual(new Set(Object.keys(wrong).map((field) => `body.${field}`)));
  const young = await player.give(newPerson({ birthDay: '2020-01-01' }));
  expect(problem.parse(young.json()).errors?.map(({ path }) => path)).toEqual(['body.birthDay']);
});

test('whoever keeps away is kept away with a second account, however the name is spelled', async () => {
  const data = newPerson();
  const first = await newcomer();
  await first.give(data);
  await first.stayAway();
  const until = await excludedUntil(first);
  const [surname = ''] = data.legalName.split(' ').slice(1);
  const again = [
    newPerson({ legalName: `${surname.replace('ß', 'SS').toUpperCase()}, JUERGEN` }),
    newPerson({
      legalName: data.legalName,
      birthDay: '1980-01-01',
      street: data.street.replace('Große Straße', 'Grosse Str.'),
    }),
    newPerson({ iban: `${data.iban.slice(0, 4)} ${data.iban.slice(4).toLowerCase()}` }),
  ];
  for (const spelled of again) {
    const second = await newcomer();
    expect(personKnown.parse((await second.give(spelled)).json())).toEqual({
      ...{ known: true, excludedUntil: until, registerAsked: false },
    });
    expect(await second.limits()).toMatchObject({ excludedUntil: until, excludedAsPerson: true });
    expect(await second.pay()).toEqual({ success: false, reason: 'notPossible' });
    const tournamentId = await newTournament(context);
    const admission = entryAdmission.parse((await second.get(`tournaments/admission/${String(tournamentId)}`)).json());
    expect(admission.obstacles[0]).toMatchObject({ code: 'excluded', until });
  }
  expect(await first.limits()).toMatchObject({ excludedUntil: until, excludedAsPerson: false });
});

test('an exclusion holds at once for every account that the person has, and for nobody else', async () => {
  const data = newPerson();
  const [first, second, third, stranger] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()];
  await first.give(data);
  await second.give(newPerson({ iban: data.iban }));
  await third.give(newPerson({ legalName: data.legalName }));
  await stranger.give(newPerson());
  await second.stayAway(30);
  const until = await excludedUntil(second);
  expect([await excludedUntil(first), await excludedUntil(third)]).toEqual([until, until]);
  expect(await excludedUntil(stranger)).toBeNull();
  await first.stayAway(null);
  expect(await excludedUntil(third)).toBe('9999-12-31T00:00:00.000Z');
});

test('an exclusion that is older than what is known of the person binds as soon as that is known', async () => {
  const data = newPerson();
  const [first, second] = [await newcomer(), await newcomer()];
  await second.give(data);
  await first.stayAway();
  expect(await excludedUntil(second)).toBeNull();
  await first.give(data);
  expect(await excludedUntil(second)).toBe(await excludedUntil(first));
});

test('an exclusion survives the deletion of its account, and names none', async () => {
  const data = newPerson();
  const first = await open('Alte_Hand', data.birthDay);
  await first.give(data);
  await first.stayAway();
  const until = await excludedUntil(first);
  const { pool } = context.store;
  await pool.query(`UPDATE purses SET cents = 0 WHERE user_id = $1`, [first.userId]);
  expect(await first.close('Alte_Hand')).toEqual({ success: true, reasons: [] });
  expect((await pool.query('SELECT FROM person_digests WHERE user_id = $1', [first.userId])).rowCount).toBe(0);
  const columns = await pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'person_exclusions' ORDER BY 1`,
  );
  expect(columns.rows.map(({ name }) => name)).toEqual(['digest', 'until']);
  // The same name and birthday again: kept away from the first moment on.
  expect(await (await open('ALTE_hand', data.birthDay)).limits()).toMatchObject({
    ...{ excludedUntil: until, excludedAsPerson: true },
  });
  // Another name: as soon as it is known who that is.
  const other = await open('Neue_Hand', data.birthDay);
  expect(await excludedUntil(other)).toBeNull();
  await other.give(data);
  expect(await excludedUntil(other)).toBe(until);
});

test('whoever says to be somebody else is bound as that one is, and binds nobody who has paid in', async () => {
  const data = newPerson();
  const [holder, stranger] = [await newcomer(), await newcomer()];
  await holder.give(data);
  await holder.limit({ kind: 'deposit', period: 'week', amount: 50_00 });
  expect(await holder.pay()).toEqual({ success: true, reason: null });
  await stranger.give(data);
  await stranger.limit({ kind: 'deposit', period: 'week', amount: 1 });
  await stranger.limit({ kind: 'loss', period: 'day', amount: 0 });
  await stranger.stayAway(null);
  expect(await holder.limits()).toMatchObject({
    excludedUntil: null,
    limits: [{ kind: 'deposit', period: 'week', amount: 50_00, used: 10_00, pending: null }],
  });
  expect(await holder.pay()).toEqual({ success: true, reason: null });
  // Nor does it once the stranger's account is gone, or the holder says once more who he is.
  const { rows } = await context.store.pool.query<{ name: string }>(
    'SELECT user_name AS name FROM users WHERE id = $1',
    [stranger.userId],
  );
  expect(await stranger.close(rows[0]!.name)).toMatchObject({ success: true });
  await holder.give(data);
  expect(await excludedUntil(holder)).toBeNull();
  const other = await newcomer();
  await other.give(newPerson({ iban: data.iban }));
  expect(await excludedUntil(other)).not.toBeNull(); // whoever has proved as little is bound
  await holder.stayAway(30);
  const last = await newcomer();
  await last.give(newPerson({ legalName: data.legalName, birthDay: data.birthDay }));
  expect(await excludedUntil(last)).not.toBeNull();
});

test('what somebody says of himself binds who has only said the same, and no other account of theirs', async () => {
  const data = newPerson();
  const [first, second, stranger] = [await newcomer(), await newcomer(), await newcomer()];
  await first.give(newPerson());
  expect(await first.pay()).toEqual({ success: true, reason: null });
  // A platform says that the first two are one person's.
  await context.store.transaction(async (tx) => {
    for (const { userId } of [first, second])
      await noteVouched(tx, context.keys.person, { userId, ...VOUCHED }, context.clock.now());
  });
  await second.give(data);
  await stranger.give(data);
  await stranger.limit({ kind: 'deposit', period: 'week', amount: 1 });
  await stranger.stayAway(null);
  expect(await excludedUntil(second)).toBe(await excludedUntil(stranger));
  expect((await second.limits()).limits).toMatchObject([{ amount: 1 }]);
  await first.limit({ kind: 'loss', period: 'day', amount: 5_00 }); // whatever is looked at anew
  for (const { userId } of [second, first]) await bind(userId);
  expect(await first.limits()).toMatchObject({ excludedUntil: null, limits: [{ kind: 'loss', amount: 5_00 }] });
  expect(await first.pay()).toEqual({ success: true, reason: null });
  // What the holder of the second sets and agrees to himself does.
  await second.limit({ kind: 'time', period: 'day', amount: 60 });
  expect((await first.limits()).limits).toMatchObject([{ kind: 'loss' }, { kind: 'time', amount: 60 }]);
  await second.stayAway(30);
  expect(await excludedUntil(first)).toBe(new Date(context.clock.now().getTime() + 30 * DAY).toISOString());
});

test('nobody loosens the limits of somebody who has only said the same', async () => {
  const data = newPerson();
  const [owner, other, stranger] = [await newcomer(), await newcomer(), await newcomer()];
  await owner.give(data);
  await owner.limit({ kind: 'deposit', period: 'week', amount: 5_00 });
  const own = newPerson();
  await stranger.give(own);
  expect(await stranger.pay()).toEqual({ success: true, reason: null });
  await other.give(newPerson({ legalName: own.legalName, birthDay: own.birthDay, iban: data.iban }));
  await stranger.limit({ kind: 'deposit', period: 'week', amount: 1000_00 });
  expect((await owner.limits()).limits).toMatchObject([{ amount: 5_00, pending: null }]);
});

test('what was only said binds all accounts of the person from the first deposit on', async () => {
  const data = newPerson();
  const [first, second] = [await newcomer(), await newcomer()];
  await first.give(data);
  expect(await first.pay(30_00)).toEqual({ success: true, reason: null });
  await second.limit({ kind: 'deposit', period: 'week', amount: 60_00 });
  await second.give(data);
  expect((await first.limits()).limits).toEqual([]);
  expect(await second.pay(10_00)).toEqual({ success: true, reason: null });
  expect((await first.limits()).limits).toEqual([
    { kind: 'deposit', period: 'week', amount: 60_00, used: 40_00, pending: null },
  ]);
});

test('it ends by its term and by nothing else', async () => {
  const own = await testContext();
  const its = await buildApp({ ...own, metrics: makeMetrics(false) }, { draining: false });
  const [first, second] = await Promise.all(
    [0, 1].map(async () => visitor((await newPlayer(own, { known: false, money: 0 })).id, own, its)),
  );
  if (first === undefined || second === undefined) throw new Error('nobody came');
  const data = newPerson();
  await first.give(data);
  await first.stayAway(30);
  await second.give(data);
  await own.clock.advance(30 * DAY - 1);
  const late = await visitor(second.userId, own, its);
  expect(await late.pay()).toEqual({ success: false, reason: 'notPossible' });
  await own.clock.advance(1);
  expect(await late.pay()).toEqual({ success: true, reason: null });
});

test('nothing but digests is stored', async () => {
  const player = await newcomer();
  const data = newPerson();
  await player.give(data);
  await player.stayAway();
  const { pool } = context.store;
  const tables = await pool.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const dumps = await Promise.all(tables.rows.map(({ name }) => pool.query<object>(`SELECT * FROM ${name}`)));
  const dump = JSON.stringify(dumps.map(({ rows }) => rows)).toLowerCase();
  for (const word of [data.legalName.split(' ')[1] ?? '', data.street, data.iban, data.postalCode])
    expect(dump).not.toContain(word.toLowerCase());
  const stored = await pool.query<{ digest: string }>('SELECT digest FROM person_digests WHERE user_id = $1', [
    player.userId,
  ]);
  expect(stored.rows).toHaveLength(3);
  for (const { digest } of stored.rows) expect(digest).toMatch(/^[\w-]{43}$/);
  const told = (await player.get('me/data')).json<{ personDigests: readonly { kind: string }[] }>();
  expect(told.personDigests.map(({ kind }) => kind)).toEqual(['address', 'birth', 'instrument']);
});

test('after a rotation of the key people are recognised by the key before, and asked again once', async () => {
  const person = makeSigningKeys(['a new key of the tests, long enough', ...(context.config.keys.person ?? [])]);
  const rotated = { ...context, metrics: makeMetrics(false), keys: { ...context.keys, person } };
  const its = await buildApp(rotated, { draining: false });
  const data = newPerson();
  const first = await newcomer();
  await first.give(data);
  const second = await visitor((await newPlayer(context, { known: false })).id, rotated, its);
  await second.give(newPerson({ iban: data.iban }));
  await first.stayAway();
  expect(await excludedUntil(second)).toBe(await excludedUntil(first));
  const third = await newcomer();
  await third.give(newPerson());
  expect((await (await visitor(third.userId, rotated, its)).pay()).reason).toBe('personUnknown');
  // What was proved before the rotation stays so, and whoever says the same keeps nobody away.
  const [payer, own] = [await newcomer(), newPerson()];
  await payer.give(own);
  await payer.pay();
  const [again, stranger] = await Promise.all(
    [payer.userId, (await newPlayer(context, { known: false })).id].map((userId) => visitor(userId, rotated, its)),
  );
  await stranger?.give(own);
  await stranger?.stayAway(null);
  await again?.give(own);
  await context.store.pool.query('UPDATE person_digests SET proved = false WHERE key_id = $1', [person.current.id]);
  expect((await again?.give(own))?.json()).toMatchObject({ known: true, excludedUntil: null });
  expect(await again?.pay()).toEqual({ success: true, reason: null });
});
