import { CALLS, comparesAccount, openApi, type Call } from '@matador/protocol/calls';
import { ACCOUNT_HEADER, OTHER_ACCOUNT, TERMS_VERSION } from '@matador/protocol/constants';
import { problem } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { databaseDigest } from '../../test/database-digest.ts';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { buildApp } from '../app.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const tournamentId = await newTournament(context);
const [shown, operator, player] = [
  await newPlayer(context),
  await newPlayer(context, { actorType: 'operator' }),
  await newPlayer(context),
];
const [asOperator, asPlayer] = [await callerOf(app, context, operator.id), await callerOf(app, context, player.id)];

const ask = (call: Pick<Call, 'method' | 'path'>, headers: Readonly<Record<string, string>>, payload?: object) =>
  app.inject({
    method: call.method,
    url: call.path.replace(/\{\w+\}/g, 'x'),
    headers: { host: HOST, origin: ORIGIN, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const isOfOther = (body: string): boolean => body !== '' && body.includes(OTHER_ACCOUNT);

const everything = () => databaseDigest(context.store);

test('every call that may change something is 409 for a page that shows another account, and does nothing', async () => {
  const changing = CALLS.filter(({ method }) => method !== 'GET');
  expect(changing.length).toBeGreaterThan(20);
  const before = await everything();
  for (const call of changing)
    for (const { cookie } of [asOperator, asPlayer]) {
      const answer = await ask(call, { cookie, [ACCOUNT_HEADER]: shown.id });
      const said = problem.parse(answer.json());
      expect([answer.statusCode, said.status, said.type], `${call.method} ${call.path}`).toEqual([
        409,
        409,
        OTHER_ACCOUNT,
      ]);
      expect(said.detail).toContain('another account is signed in');
    }
  expect(await everything()).toEqual(before);
});

test('what would charge, sign out or close does so for nobody but the account that the page shows', async () => {
  const { cookie } = await callerOf(app, context, (await newPlayer(context)).id);
  const acts = [
    [{ method: 'POST', path: `/gd/rest/tournaments/join/${String(tournamentId)}` }, undefined],
    [{ method: 'POST', path: '/gd/rest/me/deposits' }, { amount: 20_00 }],
    [{ method: 'POST', path: '/gd/rest/me/payouts' }, { amount: 20_00 }],
    [
      { method: 'PUT', path: '/gd/rest/me/limits' },
      { kind: 'loss', period: 'week', amount: 50_00 },
    ],
    [
      { method: 'POST', path: '/gd/rest/me/exclusion' },
      { kind: 'coolOff', days: 1 },
    ],
    [{ method: 'DELETE', path: '/gd/rest/session' }, undefined],
  ] as const;
  const header = { cookie, 'idempotency-key': 'one-for-each', 'terms-version': TERMS_VERSION };
  const before = await everything();
  for (const [call, body] of acts) {
    const answer = await ask(call, { ...header, [ACCOUNT_HEADER]: shown.id }, body);
    expect(answer.statusCode, call.path).toBe(409);
  }
  expect(await everything()).toEqual(before);
  for (const [call, body] of acts) {
    const answer = await ask(call, { ...header, 'idempotency-key': `right ${call.path}`.replace(/\W/g, '-') }, body);
    expect(answer.statusCode, call.path).toBeLessThan(300);
  }
  expect(await everything()).not.toEqual(before);
});

test('no call reads for a page that shows another account', async () => {
  const reads = CALLS.filter((call) => call.method === 'GET' && comparesAccount(call));
  expect(reads.length).toBeGreaterThan(20);
  for (const call of reads) {
    const answer = await ask(call, { cookie: asOperator.cookie, [ACCOUNT_HEADER]: shown.id });
    expect([answer.statusCode, isOfOther(answer.body)], `${call.method} ${call.path}`).toEqual([409, true]);
  }
  const live = await app.inject({
    method: 'GET',
    url: `/gd/rest/live?accountId=${shown.id}`,
    headers: { cookie: asPlayer.cookie, host: HOST, accept: 'text/event-stream' },
  });
  expect([live.statusCode, isOfOther(live.body)]).toEqual([409, true]);
});

test('without Account-Id, or with that of the session, every call is made for the account of the session', async () => {
  for (const call of CALLS.filter(comparesAccount)) {
    if (call.path === '/gd/rest/session') continue; // it would end it
    for (const own of [{}, { [ACCOUNT_HEADER]: player.id }, { [ACCOUNT_HEADER]: player.id.toUpperCase() }]) {
      const answer = await ask(call, { cookie: asPlayer.cookie, ...own });
      expect(isOfOther(answer.body), `${call.method} ${call.path}`).toBe(false);
    }
  }
});

test('an Account-Id that is none is 400 and says so', async () => {
  for (const call of CALLS.filter(({ method }) => method !== 'GET')) {
    const answer = await ask(call, { cookie: asOperator.cookie, [ACCOUNT_HEADER]: 'player3' });
    expect(answer.statusCode, `${call.method} ${call.path}`).toBe(400);
    expect(problem.parse(answer.json()).errors).toMatchObject([{ path: `headers.${ACCOUNT_HEADER}` }]);
  }
});

test('whoever is signed out is told so, whatever account the page shows', async () => {
  for (const call of CALLS.filter(({ access }) => access !== 'open'))
    expect((await ask(call, { [ACCOUNT_HEADER]: shown.id })).statusCode, call.path).toBe(401);
});

test('API-11 the document says of which calls Account-Id is compared', () => {
  const document = JSON.stringify(openApi(CALLS));
  expect(document.split(`"name":"${ACCOUNT_HEADER}"`).length - 1).toBe(CALLS.filter(comparesAccount).length);
});
