import { playerLimits, userData } from '@matador/protocol/rest';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { IssuerBrowser } from '../../test/issuer-browser.ts';
import { IssuerServer, type Member } from '../../test/issuer-server.ts';
import { manualClock } from '../../test/manual-clock.ts';
import { HOST, newPlayer, ORIGIN } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import { readDemoMails } from '../mail/demo-mails.ts';
import { setLimit } from '../money/limits.ts';

const start = manualClock().now();
let clockOf = (): Date => start;
const issuer = new IssuerServer(() => clockOf());
await issuer.listen();
afterAll(() => issuer.close());
const context = await testContext({ ...issuer.settings, PUBLIC_URL: ORIGIN });
clockOf = context.clock.now;
const app = await buildApp(context, { draining: false });
const { pool } = context.store;

let people = 0;
/** Somebody new at the issuer. */
const member = (claims: Member['claims'] = {}, signed: Member['signed'] = {}): Member => {
  people += 1;
  const said = { preferred_username: `Drilling${String(people)}`, birthdate: '1980-02-29', address: { country: 'DE' } };
  return { sub: `subject-${String(people)}`, claims: { ...said, ...claims }, signed };
};
const whoIs = async (browser: IssuerBrowser) => {
  const answer = await browser.call('GET', 'me/userData');
  return answer.statusCode === 200 ? userData.parse(answer.json()) : answer.statusCode;
};
/** Comes back with a token that is changed on the way. */
const withToken = async (tamper: IssuerServer['tamper']): Promise<string> => {
  issuer.tamper = tamper;
  return new IssuerBrowser(app).signIn('?return=%2Faccount');
};
const REFUSED = '/login?openid=refused&return=%2Faccount';
const AGAIN = /^\/login\?openid=again/;

beforeEach(() => {
  issuer.member = member();
  issuer.tamper = (claims) => claims;
  issuer.fault = 'none';
  issuer.authTime = null;
});

test('a sign-in at the platform opens an account once, and leads back to where it was going', async () => {
  const browser = new IssuerBrowser(app);
  expect(await browser.signIn('?return=%2Ftournaments%2Fskat%3Ftable%3Dseason')).toBe('/tournaments/skat?table=season');
  const first = await whoIs(browser);
  expect(first).toMatchObject({ userName: `Drilling${String(people)}`, actorType: 'a' });
  const asked = issuer.asked.at(-1);
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${ORIGIN}/gd/openid/callback`,
    scope: 'openid profile email address',
  });
  expect([asked?.has('nonce'), asked?.has('state'), asked?.has('max_age')]).toEqual([true, true, false]);
  const other = new IssuerBrowser(app);
  await other.signIn();
  expect(await whoIs(other)).toEqual(first);
});

test('nobody is led to another site', async () => {
  const plain = ['//evil.example', 'https://evil.example/', '/\\evil.example', '/\t/evil.example', 'javascript:1'];
  const dotted = ['/.//evil.example', '/a/..//evil.example', '/.\\/evil.example', '/%2e//evil.example'];
  for (const to of [...plain, ...dotted]) {
    const browser = new IssuerBrowser(app);
    expect(await browser.signIn(`?return=${encodeURIComponent(to)}`)).toBe('/');
  }
});

test('what comes back counts once, for a while, and in the browser that has left', async () => {
  const browser = new IssuerBrowser(app);
  const back = await browser.leave();
  expect(await new IssuerBrowser(app).comeBack(back)).toMatch(AGAIN);
  const stranger = new IssuerBrowser(app);
  await stranger.leave();
  expect(await stranger.comeBack(back)).toMatch(AGAIN);
  expect(await whoIs(stranger)).toBe(401);
  expect(await browser.comeBack(back)).toBe('/');
  expect(await browser.comeBack(back)).toMatch(AGAIN);
  const late = await browser.leave();
  await context.clock.advance(15 * 60_000 + 1000);
  expect(await browser.comeBack(late)).toMatch(AGAIN);
  const { pathname, search } = new URL(await browser.leave(), ORIGIN);
  expect(await browser.comeBack(pathname + search.replace(/state=.{20}/, `state=${'x'.repeat(20)}`))).toMatch(AGAIN);
  const problem = await browser.open(back, { host: HOST });
  expect([problem.statusCode, problem.headers['content-type']]).toEqual([400, expect.stringContaining('problem+json')]);
});

test('two tabs of a browser sign in side by side', async () => {
  const browser = new IssuerBrowser(app);
  const [first, second] = [await browser.leave('?return=%2Fhelp'), await browser.leave('?return=%2Fcalendar')];
  expect(await browser.comeBack(first)).toBe('/help');
  expect(await browser.comeBack(second)).toBe('/calendar');
});

test('a token for somebody else, of somebody else, or for another question is refused', async () => {
  expect(await withToken((claims) => ({ ...claims, aud: 'another' }))).toBe(REFUSED);
  expect(await withToken((claims) => ({ ...claims, iss: 'https://evil.example' }))).toBe(REFUSED);
  expect(await withToken((claims) => ({ ...claims, nonce: 'another' }))).toBe(REFUSED);
  expect(await withToken(({ nonce: _, ...claims }) => claims)).toBe(REFUSED);
  expect(await withToken((claims) => ({ ...claims, sub: 'another' }))).toBe(REFUSED); // not whom userinfo tells of
});

test('a code that was used, and one that the issuer does not know, are refused', async () => {
  const browser = new IssuerBrowser(app);
  const url = new URL(await browser.leave(), ORIGIN);
  url.searchParams.set('code', 'another');
  expect(await browser.comeBack(url.pathname + url.search)).toBe('/login?openid=refused&return=%2F');
});

test('clocks may be half a minute apart to either side, and no more', async () => {
  const seconds = Math.floor(context.clock.now().getTime() / 1000);
  expect(await withToken((claims) => ({ ...claims, exp: seconds - 20 }))).toBe('/account');
  expect(await withToken((claims) => ({ ...claims, exp: seconds - 40 }))).toBe(REFUSED);
  expect(await withToken((claims) => ({ ...claims, iat: seconds + 20 }))).toBe('/account');
  expect(await withToken((claims) => ({ ...claims, iat: seconds + 40 }))).toBe(REFUSED);
});

test('keys may be rotated at any time, and one that is withdrawn signs nobody in any more', async () => {
  expect(await new IssuerBrowser(app).signIn()).toBe('/');
  await issuer.rotate();
  expect(await new IssuerBrowser(app).signIn()).toBe('/');
  await issuer.withdraw();
  expect(await new IssuerBrowser(app).signIn()).toBe('/login?openid=refused&return=%2F');
  await issuer.rotate();
});

test('while the issuer is away that is said, and nothing is our fault', async () => {
  const browser = new IssuerBrowser(app);
  const back = await browser.leave();
  for (const fault of ['down', 'error'] as const) {
    issuer.fault = fault;
    await context.clock.advance(5 * 60_000);
    const problem = await browser.open('/gd/openid', { host: HOST });
    expect([problem.statusCode, problem.headers['retry-after']]).toEqual([503, '10']);
    expect(await browser.comeBack('/gd/openid?return=%2Fhelp')).toBe('/login?openid=away&return=%2Fhelp');
  }
  expect(await browser.comeBack(back)).toBe('/login?openid=away&return=%2F');
});

test('an account is found by issuer and subject, never by mail; an address counts where the issuer has confirmed it', async () => {
  const mail = 'otto@players.example';
  const before = await newPlayer(context, { mail });
  issuer.member = member({ email: mail, email_verified: true });
  const browser = new IssuerBrowser(app);
  expect(await browser.signIn()).toBe('/');
  expect(await whoIs(browser)).not.toMatchObject({ userId: before.id });
  expect((await browser.call('GET', 'me/mail')).json()).toMatchObject({ mail: null, needed: false });

  issuer.member = member({ email: 'unsure@players.example', email_verified: false });
  const unsure = new IssuerBrowser(app);
  await unsure.signIn();
  expect((await unsure.call('GET', 'me/mail')).json()).toMatchObject({ mail: null });
  issuer.member = { ...issuer.member, claims: { ...issuer.member.claims, email_verified: true } };
  await unsure.signIn();
  expect((await unsure.call('GET', 'me/mail')).json()).toMatchObject({ mail: 'unsure@players.example' });
});

test('limits of a person hold for an account of which the platform tells the same address later', async () => {
  const mail = { email: 'anna@players.example', email_verified: true };
  issuer.member = member(mail);
  const first = new IssuerBrowser(app);
  await first.signIn();
  const { userId } = userData.parse((await first.call('GET', 'me/userData')).json());
  await setLimit(context, userId, { kind: 'deposit', period: 'day', amount: 10_00 });
  issuer.member = member();
  const second = new IssuerBrowser(app);
  const limits = async () => playerLimits.parse((await second.call('GET', 'me/limits')).json()).limits;
  await second.signIn();
  expect(await limits()).toEqual([]);
  issuer.member = { ...issuer.member, claims: { ...issuer.member.claims, ...mail } };
  await second.signIn();
  expect(await limits()).toMatchObject([{ kind: 'deposit', period: 'day', amount: 10_00 }]);
});

test('an address that changes at the platform is told to both, the one before and the new one', async () => {
  const told = { email: 'bruno@players.example', email_verified: true };
  issuer.member = member(told);
  const browser = new IssuerBrowser(app);
  await browser.signIn();
  const { userId } = userData.parse((await browser.call('GET', 'me/userData')).json());
  const addressed = async () =>
    (await readDemoMails(context, { userId })).items
      .filter(({ text }) => text.includes('other@players.example'))
      .map(({ to }) => to)
      .sort();
  expect(await addressed()).toEqual([]);
  issuer.member = { ...issuer.member, claims: { ...issuer.member.claims, email: 'other@players.example' } };
  await browser.signIn();
  expect(await addressed()).toEqual(['bruno@players.example', 'other@players.example']);
  await browser.signIn();
  expect(await addressed()).toHaveLength(2);
});

test('a name that is taken, reserved, a mail address or none is made one that is free', async () => {
  await newPlayer(context, { userName: 'Kreuzbube' });
  for (const [told, shown] of [
    ['kreuzbube', /^kreuzbube-\d{5}$/],
    ['Admin', /^Player-\d{5}$/],
    ['otto@players.example', /^Player-\d{5}$/],
    ['7', /^Player-\d{5}$/],
    ['Jürgen Groß', /^JurgenGro$/],
    [undefined, /^Player-\d{5}$/],
  ] as const) {
    issuer.member = member({ preferred_username: told });
    const browser = new IssuerBrowser(app);
    await browser.signIn();
    expect(await whoIs(browser)).toMatchObject({ userName: expect.stringMatching(shown) });
  }
});

test('who is too young, of a country that is not served, or not known enough opens no account', async () => {
  for (const [claims, fault] of [
    [{ birthdate: '2010-01-01' }, 'minor'],
    [{ birthdate: '0000-02-29' }, 'details'],
    [{ birthdate: '1980' }, 'details'],
    [{ birthdate: undefined }, 'details'],
    [{ address: { country: 'US' } }, 'country'],
    [{ address: undefined }, 'details'],
  ] as const) {
    issuer.member = member(claims);
    const browser = new IssuerBrowser(app);
    const found = await browser.signIn();
    expect(found).toBe(`/login?openid=${fault}&return=%2F`);
    expect(await whoIs(browser)).toBe(401);
  }
});

test('where the platform has the accounts, none is opened here and no password resets', async () => {
  const offer = (await app.inject({ method: 'GET', url: '/gd/rest/session' })).json();
  expect(offer).toMatchObject({ registration: false, reset: false, openId: { label: new URL(issuer.url).host } });
});

test('a locked account is let in nowhere', async () => {
  const browser = new IssuerBrowser(app);
  await browser.signIn();
  await pool.query('UPDATE users SET locked = true WHERE user_name = $1', [`Drilling${String(people)}`]);
  expect(await new IssuerBrowser(app).signIn()).toBe('/login?openid=locked&return=%2F');
});

test('two first sign-ins at once open one account', async () => {
  const browsers = Array.from({ length: 4 }, () => new IssuerBrowser(app));
  await Promise.all(browsers.map((browser) => browser.signIn()));
  const found = await Promise.all(browsers.map(async (browser) => JSON.stringify(await whoIs(browser))));
  expect(new Set(found).size).toBe(1);
});

test('whoever comes back wrong again and again keeps no neighbour from signing in where that one has been before', async () => {
  const known = new IssuerBrowser(app);
  await known.signIn();
  // Of no flow of this browser: nobody is asked, and it counts for nobody.
  for (let one = 0; one < 40; one += 1)
    expect(await new IssuerBrowser(app).comeBack('/gd/openid/callback?state=none&code=none')).toMatch(AGAIN);
  expect(await new IssuerBrowser(app).signIn()).toBe('/');
  const ends = new Set<string>();
  for (let one = 0; one < 40; one += 1) ends.add(await withToken((claims) => ({ ...claims, aud: 'another' })));
  const tooMany = '/login?openid=tooMany&return=%2F';
  expect([...ends]).toEqual([REFUSED, `${tooMany}account`]);
  issuer.tamper = (claims) => claims;
  expect(await new IssuerBrowser(app).signIn()).toBe(tooMany);
  expect(await known.signIn()).toBe('/');
});
