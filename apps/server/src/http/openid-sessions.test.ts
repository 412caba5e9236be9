import { randomUUID } from 'node:crypto';
import { deletionResult, personalData, playerLimits, problem, signedOut, userData } from '@matador/protocol/rest';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { IssuerBrowser } from '../../test/issuer-browser.ts';
import { IssuerServer, type Member } from '../../test/issuer-server.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { HOST, newPlayer, ORIGIN } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import { createPasswords } from '../people/passwords.ts';
import { PROOF_VALID_MS } from '../people/proof.ts';

const start = manualClock().now();
let clockOf = (): Date => start;
const issuer = new IssuerServer(() => clockOf());
await issuer.listen();
afterAll(() => issuer.close());
const context = await testContext({
  ...issuer.settings,
  DEMO: '0',
  PUBLIC_URL: ORIGIN,
  OIDC_PLAYER_CLAIM: 'groups=players',
  OIDC_STAFF_CLAIM: 'operator:groups=matador-operators, support:groups=matador-desk',
  OIDC_STAFF_ACR: 'urn:two urn:three',
});
clockOf = context.clock.now;
const app = await buildApp(context, { draining: false });
const { pool } = context.store;

let people = 0;
const member = (groups: readonly string[] = ['players'], signed: Member['signed'] = {}): Member => {
  people += 1;
  const name = `Bockrunde${String(people)}`;
  const claims = { preferred_username: name, birthdate: '1980-02-29', address: { country: 'DE' }, groups };
  return { sub: `subject-${String(people)}`, claims, signed };
};
const saying = (one: Member, groups: readonly string[], signed: Member['signed'] = {}): Member => ({
  ...one,
  claims: { ...one.claims, groups },
  signed,
});
const TWO_STEPS = { acr: 'urn:two' };

/** Somebody who signs in there, and a browser that has. */
const signedIn = async (one: Member) => {
  issuer.member = one;
  const browser = new IssuerBrowser(app);
  const end = await browser.signIn();
  return { browser, end };
};
const whoIs = async (browser: IssuerBrowser) => {
  const answer = await browser.call('GET', 'me/userData');
  return answer.statusCode === 200 ? userData.parse(answer.json()) : answer.statusCode;
};
const actOf = async (browser: IssuerBrowser) =>
  browser.call('POST', 'me/exclusion', { kind: 'selfExclusion', days: 365 });
const tell = (token: string) =>
  app.inject({ method: 'POST', url: '/gd/openid/logout', headers: { host: HOST }, payload: { logout_token: token } });
const form = (token: string) =>
  app.inject({
    ...{ method: 'POST', url: '/gd/openid/logout' },
    headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `logout_token=${token}`,
  });
const nextOf = (answer: { json: () => unknown }): string => signedOut.parse(answer.json()).next;
const ended: string[] = [];
context.messages.subscribe('sessionsEnded', ({ users }) => ended.push(...users));
const told = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

beforeEach(() => {
  issuer.member = member();
  issuer.authTime = null;
  ended.length = 0;
});

test('ACC-3 accounts of a platform sign in with PKCE, a nonce, keys that rotate, and a sign-out at both; claims make players and staff', async () => {
  const one = issuer.member;
  const { browser, end } = await signedIn(one);
  const asked = issuer.asked.at(-1);
  expect([end, asked?.get('code_challenge_method'), asked?.get('nonce')]).toEqual([
    ...['/', 'S256'],
    expect.stringMatching(/^[\w-]{43}$/),
  ]);
  expect(await whoIs(browser)).toMatchObject({ actorType: 'a' }); // the issuer has compared verifier and challenge
  issuer.tamper = (claims) => ({ ...claims, nonce: 'another' });
  expect((await signedIn(one)).end).toMatch(/openid=refused/);
  issuer.tamper = (claims) => claims;
  await issuer.rotate();
  const later = await signedIn(one);
  expect(await whoIs(later.browser)).toEqual(await whoIs(browser));
  await issuer.withdraw();
  expect((await signedIn(one)).end).toMatch(/openid=refused/);
  await issuer.rotate();
  expect((await form(await issuer.logoutToken({ sub: one.sub }))).statusCode).toBe(200);
  expect([await whoIs(browser), await whoIs(later.browser)]).toEqual([401, 401]);
  const out = await signedIn(one);
  expect(nextOf(await out.browser.call('DELETE', 'session'))).toContain(`${issuer.url}/logout?`);
  expect((await signedIn(member(['guests']))).end).toMatch(/openid=noPlayer/);
  const staff = await signedIn(member(['matador-desk'], TWO_STEPS));
  expect(await whoIs(staff.browser)).toMatchObject({ actorType: 'support' });
});

test('only whom the platform says to be a player plays', async () => {
  const { browser, end } = await signedIn(member(['guests']));
  expect([end, await whoIs(browser)]).toEqual(['/login?openid=noPlayer&return=%2F', 401]);
  const one = member(['guests', 'players']);
  const before = await signedIn(one);
  expect([before.end, await whoIs(before.browser)]).toMatchObject(['/', { actorType: 'a' }]);
  await signedIn(saying(one, ['guests']));
  expect(await whoIs(before.browser)).toBe(401);
});

test('with the accounts of the platform, passwords are the staff’s alone', async () => {
  const passwordHash = await createPasswords().hash('grand mit vieren');
  const player = await newPlayer(context, { passwordHash });
  const attempt = (userName: string) =>
    app.inject({
      ...{ method: 'POST', url: '/gd/rest/session', headers: { host: HOST, origin: ORIGIN } },
      payload: { userName, password: 'grand mit vieren' },
    });
  const refused = await attempt(player.userName);
  expect([refused.statusCode, problem.parse(refused.json()).detail]).toEqual([401, expect.stringContaining('openid')]);
  const staff = await newPlayer(context, { passwordHash, actorType: 'operator' });
  expect(problem.parse((await attempt(staff.userName)).json()).errors).toMatchObject([{ path: 'body.code' }]);
});

test('a claim makes staff, with a second factor at the issuer, and another one another role', async () => {
  const one = member(['matador-operators', 'players']);
  const without = await signedIn(one);
  // Asked for once, by the values that stand for it.
  expect(new URL(without.end).searchParams.get('acr_values')).toBe('urn:two urn:three');
  const back = await fetch(without.end, { redirect: 'manual' });
  const { pathname, search } = new URL(back.headers.get('location') ?? '');
  expect(await without.browser.comeBack(pathname + search)).toBe('/login?openid=secondFactor&return=%2F');

  // Whoever has played before plays no more, with or without the factor (OPS-5).
  const player = member();
  await signedIn(player);
  await signedIn(saying(player, ['matador-operators', 'players']));
  const { rows: marked } = await pool.query(
    'SELECT actor_type AS type, staff_or_relative AS works FROM users JOIN openid_links ON id = user_id WHERE subject = $1',
    [player.sub],
  );
  expect(marked).toEqual([{ type: 'a', works: true }]);

  const { browser } = await signedIn({ ...one, signed: TWO_STEPS });
  expect(await whoIs(browser)).toMatchObject({ actorType: 'operator' });
  expect((await browser.call('GET', 'ops/templates')).statusCode).toBe(200);
  const { rows } = await pool.query(
    `SELECT actor, detail FROM audit WHERE act = 'staff.claimed' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows).toEqual([{ actor: 'system', detail: JSON.stringify({ role: 'operator' }) }]);

  const again = await signedIn(saying(one, ['matador-desk'], TWO_STEPS));
  expect(await whoIs(browser)).toBe(401);
  expect(await whoIs(again.browser)).toMatchObject({ actorType: 'support' });
  expect((await again.browser.call('GET', 'ops/templates')).statusCode).toBe(403);
  await context.clock.advance(12 * 3_600_000);
  expect(await whoIs(again.browser)).toBe(401);
});

test('whoever loses the claim has lost the power everywhere at the next sign-in, and plays by another account', async () => {
  const one = member(['matador-operators', 'players'], TWO_STEPS);
  const [first, second] = [await signedIn(one), await signedIn(one)];
  const staff = await whoIs(first.browser);
  const later = await signedIn(saying(one, ['players']));
  const player = await whoIs(later.browser);
  await told();
  expect(player).toMatchObject({ actorType: 'a' });
  for (const { browser } of [first, second]) expect(await whoIs(browser)).toBe(401);
  const ids = [staff, player].map((user) => (typeof user === 'number' ? '' : user.userId));
  expect(ended).toEqual([ids[0]]);
  const { rows } = await pool.query(
    'SELECT id, actor_type, staff_or_relative FROM users WHERE id = ANY($1) ORDER BY actor_type',
    [ids],
  );
  expect(rows).toEqual([
    { id: ids[1], actor_type: 'a', staff_or_relative: true },
    { id: ids[0], actor_type: 'b', staff_or_relative: true },
  ]);
  const back = await signedIn(one);
  expect(await whoIs(back.browser)).toEqual(staff);
});

test('what the staff does is proved at the issuer, by a second factor and with the claim of that moment', async () => {
  const one = member(['matador-operators'], TWO_STEPS);
  const { browser } = await signedIn(one);
  const act = () =>
    browser.call('POST', 'ops/commands', {
      command: { type: 'freeze', of: { what: 'tournament', tournamentId: 1 } },
      ...{ reason: 'a test of proofs', dryRun: false },
    });
  expect(problem.parse((await act()).json())).toMatchObject({ status: 403, proofs: ['openId'] });
  issuer.member = saying(one, ['matador-operators']);
  expect(await browser.signIn('?proof=1')).toBe('/proved?openid=secondFactor');
  expect(issuer.asked.at(-1)?.get('acr_values')).toBe('urn:two urn:three');
  issuer.member = one;
  expect(await browser.signIn('?proof=1')).toBe('/proved');
  expect((await act()).statusCode).not.toBe(403);
  issuer.member = saying(one, ['players'], TWO_STEPS);
  expect(await browser.signIn('?proof=1')).toMatch(/^\/proved\?openid=/);
  expect(await whoIs(browser)).toBe(401);
});

test('a proof is a sign-in at the issuer that came after it was asked for, by the same one, for this session', async () => {
  const { browser } = await signedIn(issuer.member);
  const one = issuer.member;
  expect(problem.parse((await actOf(browser)).json()).proofs).toEqual(['openId']);
  for (const body of [{}, { password: 'x' }, { code: '000000' }])
    expect((await browser.call('POST', 'session/proof', body)).statusCode).toBe(400);

  const now = context.clock.now().getTime();
  issuer.authTime = new Date(now - 40_000);
  expect(await browser.signIn('?proof=1')).toBe('/proved?openid=refused');
  expect(issuer.asked.at(-1)?.get('max_age')).toBe('0');
  issuer.authTime = new Date(now + 40_000);
  expect(await browser.signIn('?proof=1')).toBe('/proved?openid=refused');
  issuer.authTime = null;
  issuer.tamper = ({ auth_time: _, ...claims }) => claims;
  expect(await browser.signIn('?proof=1')).toBe('/proved?openid=refused');
  issuer.tamper = (claims) => claims;
  issuer.member = member();
  expect(await browser.signIn('?proof=1')).toBe('/proved?openid=other');
  expect((await actOf(browser)).statusCode).toBe(403);

  issuer.member = one;
  const other = await signedIn(one);
  const back = await browser.leave('?proof=1');
  other.browser.cookies.set('matador_openid', browser.cookies.get('matador_openid') ?? '');
  expect(await other.browser.comeBack(back)).toBe('/proved?openid=again');
  for (const skew of [-20_000, 20_000]) {
    issuer.authTime = new Date(now + skew);
    expect(await browser.signIn('?proof=1')).toBe('/proved');
  }
  await context.clock.advance(PROOF_VALID_MS);
  expect((await actOf(browser)).statusCode).toBe(403);
  issuer.authTime = null;
  await browser.signIn('?proof=1');
  expect((await actOf(browser)).statusCode).toBe(200);
  const guest = await new IssuerBrowser(app).open('/gd/openid?proof=1', { host: HOST });
  expect(guest.statusCode).toBe(401);
});

test('signing out leads to the end of the session at the issuer, and back to our sign-in page', async () => {
  const { browser } = await signedIn(issuer.member);
  const answer = await browser.call('DELETE', 'session');
  const next = new URL(nextOf(answer));
  expect([answer.statusCode, next.origin + next.pathname]).toEqual([200, `${issuer.url}/logout`]);
  expect(next.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/login`);
  expect(next.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await whoIs(browser)).toBe(401);
  // Whoever came another way, or is nobody, has nothing to end there; nor is anybody kept in by an issuer that is away.
  expect((await browser.call('DELETE', 'session')).statusCode).toBe(204);
  const later = await signedIn(issuer.member);
  issuer.fault = 'down';
  await context.clock.advance(5 * 60_000);
  expect((await later.browser.call('DELETE', 'session')).statusCode).toBe(204);
  issuer.fault = 'none';
  expect(await whoIs(later.browser)).toBe(401);
});

test('the issuer ends one session of its own, or all of somebody, at once', async () => {
  const one = issuer.member;
  const first = await signedIn(one);
  const sid = issuer.lastSid;
  const second = await signedIn(one);
  const stranger = await signedIn(member());
  expect((await form(await issuer.logoutToken({ sid }))).statusCode).toBe(200);
  expect([await whoIs(first.browser), typeof (await whoIs(second.browser))]).toEqual([401, 'object']);
  const third = await signedIn(one);
  expect((await form(await issuer.logoutToken({ sub: one.sub }))).statusCode).toBe(200);
  for (const { browser } of [second, third]) expect(await whoIs(browser)).toBe(401);
  expect(await whoIs(stranger.browser)).toMatchObject({ actorType: 'a' });
  await told();
  expect(new Set(ended).size).toBe(1);
  // A session that is not the subject's is nobody's.
  await form(await issuer.logoutToken({ sub: one.sub, sid: issuer.lastSid }));
  expect(await whoIs(stranger.browser)).toMatchObject({ actorType: 'a' });
});

test('a realm that ends many sessions at once is not taken for one that sends wrong tokens', async () => {
  const tokens = await Promise.all(Array.from({ length: 80 }, () => issuer.logoutToken({ sub: randomUUID() })));
  const answers = await Promise.all(tokens.map(form));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('a logout token counts once, soon, and only if it is one of the issuer for us', async () => {
  const one = issuer.member;
  const { browser } = await signedIn(one);
  const seconds = Math.floor(context.clock.now().getTime() / 1000);
  for (const wrong of [
    { sub: one.sub, aud: 'another' },
    { sub: one.sub, iss: 'https://evil.example' },
    { sub: one.sub, iat: seconds - 200 },
    { sub: one.sub, exp: seconds - 40 },
    { sub: one.sub, nonce: 'that of a sign-in' },
    { sub: one.sub, events: {} },
    { sub: one.sub, jti: undefined },
    {},
  ])
    expect((await form(await issuer.logoutToken(wrong))).statusCode).toBe(400);
  expect((await form(await issuer.logoutToken({ sub: one.sub }, { typ: 'at+jwt' }))).statusCode).toBe(400);
  const [head, body] = (await issuer.logoutToken({ sub: one.sub })).split('.');
  expect((await form(`${String(head)}.${String(body)}.${'A'.repeat(86)}`)).statusCode).toBe(400);
  expect((await form('no.token')).statusCode).toBe(400);
  expect((await tell('no.token')).statusCode).toBe(400);
  expect(await whoIs(browser)).toMatchObject({ actorType: 'a' });

  const token = await issuer.logoutToken({ sub: one.sub });
  expect((await form(token)).statusCode).toBe(200);
  const again = await signedIn(one);
  expect((await form(token)).statusCode).toBe(400);
  expect(await whoIs(again.browser)).toMatchObject({ actorType: 'a' });
  issuer.fault = 'down';
  expect((await form(await issuer.logoutToken({ sub: one.sub }))).statusCode).toBe(503);
  issuer.fault = 'none';
});

test('what the platform told is in the own data; with the account its link goes, and an exclusion stays', async () => {
  const one = {
    ...issuer.member,
    claims: { ...issuer.member.claims, email: 'x@players.example', email_verified: true },
  };
  const { browser } = await signedIn(one);
  const data = personalData.parse((await browser.call('GET', 'me/data')).json());
  expect(data.openIdLinks).toMatchObject([{ issuer: issuer.url, subject: one.sub }]);
  expect(data.personDigests.map(({ kind }) => kind)).toEqual(['alias', 'mail', 'subject']);
  await browser.signIn('?proof=1');
  await actOf(browser);
  const before = playerLimits.parse((await browser.call('GET', 'me/limits')).json()).excludedUntil;
  const user = await whoIs(browser);
  const confirm = typeof user === 'number' ? '' : user.userName;
  const closed = deletionResult.parse((await browser.call('POST', 'me/deletion', { confirm })).json());
  expect(closed).toEqual({ success: true, reasons: [] });
  const { rows } = await pool.query('SELECT FROM openid_links WHERE subject = $1', [one.sub]);
  expect(rows).toEqual([]);

  // Opened again, by the same subject under another name and address.
  const again = {
    ...one,
    claims: { ...one.claims, preferred_username: 'Another', birthdate: '1981-01-01', email: '' },
  };
  const reopened = await signedIn(again);
  expect(await whoIs(reopened.browser)).toMatchObject({ userName: 'Another' });
  const limits = playerLimits.parse((await reopened.browser.call('GET', 'me/limits')).json());
  expect([before !== null, limits.excludedUntil]).toEqual([true, before]);

  // And by another subject with the address that both platforms' accounts have confirmed.
  const byMail = await signedIn({
    ...member(),
    claims: { ...member().claims, email: 'X@players.example', email_verified: true },
  });
  const theirs = playerLimits.parse((await byMail.browser.call('GET', 'me/limits')).json());
  expect(theirs.excludedUntil).toBe(before);
});
