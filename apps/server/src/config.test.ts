import { expect, test } from 'vitest';
import { readConfig, type Config } from './config.ts';
import { exposures } from './exposures.ts';

const SECRET = 'a secret of at least 32 characters';
const AUDIT_KEY = 'a key of at least 32 characters too';
const PERSON_KEY = 'a key of at least 32 characters as well';
const RECEIPT_KEY = 'another key of at least 32 characters';
const VAPID_KEY = 'one more key of at least 32 characters';

const read = (env: Readonly<Record<string, string>>): Config => {
  const config = readConfig(env);
  if (typeof config === 'string') throw new Error(config);
  return config;
};

const lines = (env: Readonly<Record<string, string>>): readonly string[] => {
  const config = readConfig(env);
  return typeof config === 'string' ? config.split('\n') : [];
};

test('nothing set is the demo on this machine alone', () => {
  expect(read({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: null,
    natsUrl: null,
    role: 'all',
    nodeName: null,
    databaseOwnerUrl: null,
    databaseReadUrl: null,
    demo: true,
    demoPublic: false,
    matching: { tables: 1, delayMs: 0 },
    crowd: { players: 25, pace: 1 },
    secrets: null,
    keys: { audit: null, person: null, receipt: null, vapid: null },
    auditHeads: '.data/audit.heads',
    publicUrl: null,
    trustProxy: 0,
    openId: null,
    pages: { login: null, register: null, benefits: null, payout: null, support: null },
    securityContact: null,
    walletUrl: null,
    exclusionRegister: null,
    mail: null,
    pushHosts: ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'],
    approvalAbove: 100_00,
    metricsToken: null,
    tracing: null,
    clearanceRanks: true,
    tableLogDays: 400,
    logLevel: 'info',
  });
});

test('PUSH_HOSTS names hosts and nothing else: no address, no pattern that fits whatever one likes', () => {
  expect(read({ PUSH_HOSTS: 'push.example, *.Push.Apple.com,127.0.0.1:8099' }).pushHosts).toEqual([
    'push.example',
    '*.push.apple.com',
    '127.0.0.1:8099',
  ]);
  for (const wrong of ['*', '*.com', 'https://push.example', 'push.example/path', '10.0.0.1', '127.0.0.1', 'a.b,,c.d'])
    expect([wrong, lines({ PUSH_HOSTS: wrong })]).toEqual([
      wrong,
      [expect.stringMatching(/^PUSH_HOSTS is ".+"; it should be the hosts of push services, comma-separated/)],
    ]);
});

test('a database of your own is no demo, has no crowd, and needs a secret and its keys', () => {
  const own = {
    DATABASE_URL: 'postgres://matador:hush@db.example:5432/matador',
    SECRET,
    AUDIT_KEY,
    PERSON_KEY,
    RECEIPT_KEY,
    VAPID_KEY,
  };
  expect(read(own)).toMatchObject({
    ...{ demo: false, crowd: { players: 0 }, secrets: [SECRET] },
    matching: { tables: 3, delayMs: 4000 },
  });
  expect(read({ ...own, DEMO: '1' })).toMatchObject({ demo: true, crowd: { players: 25 } });
  const [line, ...more] = lines({ DATABASE_URL: own.DATABASE_URL, AUDIT_KEY, PERSON_KEY, RECEIPT_KEY, VAPID_KEY });
  expect(more).toEqual([]);
  expect(line).toMatch(/^SECRET is missing; with DATABASE_URL it should be /);
  expect(lines({ DATABASE_URL: own.DATABASE_URL, SECRET })).toEqual([
    expect.stringMatching(/^AUDIT_KEY is missing; with DATABASE_URL it should be one or more keys /),
    expect.stringMatching(/^PERSON_KEY is missing; with DATABASE_URL it should be one or more keys /),
    expect.stringMatching(/^RECEIPT_KEY is missing; with DATABASE_URL it should be one or more keys /),
    expect.stringMatching(/^VAPID_KEY is missing; with DATABASE_URL it should be one or more keys /),
  ]);
});

test('OPS-10 a key of the audit log is a list of its own, and the heads lie in the data folder unless told', () => {
  const keys = `${AUDIT_KEY}, ${AUDIT_KEY}-before`;
  expect(read({ AUDIT_KEY: keys })).toMatchObject({
    ...{ secrets: null, keys: { audit: [AUDIT_KEY, `${AUDIT_KEY}-before`], person: null, receipt: null } },
  });
  expect(read({ DATA_DIR: '/srv/matador' }).auditHeads).toBe('/srv/matador/audit.heads');
  expect(read({ AUDIT_HEADS: '/srv/heads' }).auditHeads).toBe('/srv/heads');
});

test('OPS-10 a server with a database of your own needs its owner, who is another role', () => {
  const own = { DATABASE_URL: WEB.DATABASE_URL, SECRET, AUDIT_KEY, PERSON_KEY, RECEIPT_KEY, VAPID_KEY };
  expect(exposed(own)).toEqual([expect.stringMatching(/^DATABASE_OWNER_URL is missing; with DATABASE_URL it should /)]);
  expect(exposed({ ...own, DATABASE_OWNER_URL: own.DATABASE_URL })).toEqual([
    expect.stringMatching(/^DATABASE_URL has the user of DATABASE_OWNER_URL; it should have one of its own/),
  ]);
  expect(lines({ DATABASE_OWNER_URL: own.DATABASE_URL })).toEqual([
    expect.stringMatching(/^DATABASE_OWNER_URL is set without DATABASE_URL; it should be left out/),
  ]);
});

test("the platform's wallet goes with real money only, and no message repeats its password", () => {
  const WALLET_URL = 'https://matador:hush@wallet.example/v1';
  expect(read({ WALLET_URL, DEMO: '0' })).toMatchObject({ walletUrl: WALLET_URL });
  for (const line of [...lines({ WALLET_URL }), ...lines({ WALLET_URL: 'hush', DEMO: '0' })]) {
    expect(line).toMatch(/^WALLET_URL is /);
    expect(line).not.toContain('hush');
  }
});

test('a mail server goes with who mails come from and the address that their links lead to', () => {
  const SMTP_URL = 'smtps://matador:hush@mail.example';
  const rest = { MAIL_FROM: 'Matador <cards@cards.example>', PUBLIC_URL: 'https://cards.example' };
  expect(read({ SMTP_URL, ...rest }).mail).toEqual({ smtpUrl: SMTP_URL, from: rest.MAIL_FROM });
  expect(read({ SMTP_URL, ...rest, MAIL_FROM: 'cards@cards.example' }).mail?.from).toBe('cards@cards.example');
  expect(lines({ SMTP_URL })).toEqual([
    expect.stringMatching(/^MAIL_FROM is missing; with SMTP_URL it should be the address that mails come from, /),
    expect.stringMatching(/^PUBLIC_URL is missing; with SMTP_URL it should be the address players use, /),
  ]);
  expect(lines({ MAIL_FROM: rest.MAIL_FROM })).toEqual([
    expect.stringMatching(/^MAIL_FROM is set without SMTP_URL; it should be left out/),
  ]);
  for (const line of lines({ SMTP_URL: 'https://matador:hush@mail.example' })) expect(line).not.toContain('hush');
});

test('a register of exclusions goes with its token, and nobody is told of in the open', () => {
  const EXCLUSION_REGISTER_URL = 'https://register.example/v1';
  const EXCLUSION_REGISTER_TOKEN = 'hush-hush-hush-hush';
  const both = { EXCLUSION_REGISTER_URL, EXCLUSION_REGISTER_TOKEN };
  expect(read(both).exclusionRegister).toEqual({ url: EXCLUSION_REGISTER_URL, token: EXCLUSION_REGISTER_TOKEN });
  expect(read({ ...both, EXCLUSION_REGISTER_URL: 'http://127.0.0.1:8090/v1' }).exclusionRegister).not.toBeNull();
  expect(lines({ EXCLUSION_REGISTER_URL })).toEqual([
    'EXCLUSION_REGISTER_TOKEN is missing; with EXCLUSION_REGISTER_URL it should be the token that the register knows us by, at least 16 characters',
  ]);
  expect(lines({ EXCLUSION_REGISTER_TOKEN })).toEqual([
    expect.stringMatching(/^EXCLUSION_REGISTER_TOKEN is set without EXCLUSION_REGISTER_URL; it should be left out/),
  ]);
  expect(lines({ ...both, EXCLUSION_REGISTER_URL: 'http://register.example/v1' })).toEqual([
    'EXCLUSION_REGISTER_URL is "http://register.example/v1"; it should begin with https://, as it is told who players are',
  ]);
  const [line] = lines({ ...both, EXCLUSION_REGISTER_TOKEN: 'hush' });
  expect(line).toMatch(/^EXCLUSION_REGISTER_TOKEN is not right; it should be /);
});

test('empty and blank values count as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: '  ', SECRET: '' })).toEqual(read({}));
});

test.each([
  ['PORT', '80 80'],
  ['PORT', '65536'],
  ['PORT', '1e3'],
  ['HOST', 'my host'],
  ['DATABASE_URL', 'mysql://db.example/matador'],
  ['DEMO', 'yes'],
  ['CROWD', '501'],
  ['CROWD', '-1'],
  ['CROWD_PACE', 'fast'],
  ['SECRET', 'short'],
  ['AUDIT_KEY', 'short'],
  ['PERSON_KEY', 'short'],
  ['DATABASE_OWNER_URL', 'mysql://db.example/matador'],
  ['SECRET', `${SECRET},short`],
  ['SECRET', 'a'.repeat(64)],
  ['SECRET', 'abc'.repeat(20)],
  ['DEMO_PUBLIC', 'yes'],
  ['PUBLIC_URL', 'cards.example'],
  ['PUBLIC_URL', 'https://cards.example/path'],
  ['TRUST_PROXY', 'true'],
  ['LOGIN_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Matador'],
  ['MAIL_FROM', 'Matador <cards>'],
  ['METRICS_TOKEN', 'short'],
  ['APPROVAL_ABOVE', '-1'],
  ['TABLE_LOG_DAYS', '-1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one line that says which, why and what would be right', (name, value) => {
  const [line, ...more] = lines({ [name]: value });
  expect(more).toEqual([]);
  expect(line).toMatch(new RegExp(`^${name} is .+; it should be .+`));
});

test('processes that are to hear of each other need a database that all of them reach', () => {
  const shared = {
    DATABASE_URL: 'postgres://matador@db/matador',
    SECRET,
    AUDIT_KEY,
    PERSON_KEY,
    RECEIPT_KEY,
    VAPID_KEY,
  };
  expect(readConfig({ NATS_URL: 'nats://nats:4222' })).toBe(
    'DATABASE_URL is missing; with NATS_URL it should be a PostgreSQL address, for example postgres://user:password@host:5432/matador, the same for all processes',
  );
  expect(readConfig({ NATS_URL: 'http://nats:4222' })).toMatch(/^NATS_URL is not right; it should be the address of/);
  expect(readConfig({ ROLE: 'edge' })).toBe('ROLE is "edge" without NATS_URL; it should be all, or NATS_URL set too');
  expect(readConfig({ ROLE: 'both' })).toMatch(/^ROLE is "both"; it should be all, edge/);
  expect(readConfig({ ...shared, NATS_URL: 'nats://a:4222,tls://b:4222', ROLE: 'edge' })).toMatchObject({
    natsUrl: 'nats://a:4222,tls://b:4222',
    role: 'edge',
  });
});

const OIDC = { OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_ID: 'cards', PUBLIC_URL: 'https://cards.example' };

test('an issuer has sensible claims, and a second factor by amr', () => {
  expect(read(OIDC).openId).toEqual({
    issuer: 'https://accounts.example',
    clientId: 'cards',
    clientSecret: null,
    scopes: 'openid profile email address',
    label: 'accounts.example',
    claims: { name: 'preferred_username', birthDay: 'birthdate', country: 'address.country' },
    player: null,
    staff: [],
    secondFactor: [],
  });
  const roles = 'operator:https://accounts.example/roles=ops, auditor:groups=audit';
  expect(read({ ...OIDC, OIDC_PLAYER_CLAIM: 'may.play=true', OIDC_STAFF_CLAIM: roles }).openId).toMatchObject({
    player: { claim: 'may.play', value: 'true' },
    staff: [
      { role: 'operator', claim: 'https://accounts.example/roles', value: 'ops' },
      { role: 'auditor', claim: 'groups', value: 'audit' },
    ],
  });
  expect(read({}).openId).toBeNull();
});

test.each([
  ['OIDC_ISSUER', 'accounts.example'],
  ['OIDC_ISSUER', 'http://accounts.example'],
  ['OIDC_ISSUER', 'https://accounts.example?a=b'],
  ['OIDC_ISSUER', 'https://name:password@accounts.example'],
  ['OIDC_SCOPES', 'profile email'],
  ['OIDC_NAME_CLAIM', 'two words'],
  ['OIDC_PLAYER_CLAIM', 'groups'],
  ['OIDC_PLAYER_CLAIM', 'groups='],
  ['OIDC_STAFF_CLAIM', 'groups=ops'],
  ['OIDC_STAFF_CLAIM', 'boss:groups=ops'],
  ['OIDC_STAFF_CLAIM', 'operator:groups=ops,'],
  ['OIDC_STAFF_ACR', 'urn:two'],
  ['LOGIN_URL', 'https://platform.example/login'],
])('beside an issuer, %s=%s is refused in one line', (name, value) => {
  expect(lines({ ...OIDC, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} is .+; it should .+`)),
  ]);
});

test('an issuer needs our name there and the address that players come back to, and nothing of it stands alone', () => {
  expect(lines({ OIDC_ISSUER: 'https://accounts.example' })).toEqual([
    expect.stringMatching(/^OIDC_CLIENT_ID is missing; with OIDC_ISSUER it should be /),
    expect.stringMatching(/^PUBLIC_URL is missing; with OIDC_ISSUER it should be /),
  ]);
  expect(lines({ OIDC_CLIENT_SECRET: 'hush' })).toEqual([
    'OIDC_CLIENT_SECRET is set without OIDC_ISSUER; it should be left out, or OIDC_ISSUER set too',
  ]);
  expect(read({ ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:9000' }).openId?.label).toBe('127.0.0.1:9000');
});

test('every wrong value is told at once, a line each', () => {
  expect(lines({ PORT: 'x', DEMO: '2', LOG_LEVEL: 'loud' }).map((line) => line.split(' ')[0])).toEqual([
    'PORT',
    'DEMO',
    'LOG_LEVEL',
  ]);
});

test('no message repeats a secret', () => {
  const urls = { DATABASE_URL: 'hush://hush:hush@db', DATABASE_OWNER_URL: 'hush://hush:hush@db' };
  const hush = { ...urls, SECRET: 'hush', AUDIT_KEY: 'hush', PERSON_KEY: 'hush', METRICS_TOKEN: 'hush' };
  expect(lines(hush)).toHaveLength(6);
  expect(lines(hush).join()).not.toContain('hush');
});

test('simulated players need the demo', () => {
  expect(lines({ CROWD: '3', DEMO: '0' })).toEqual([expect.stringMatching(/^CROWD is "3" without the demo; /)]);
  expect(read({ CROWD: '0', DEMO: '0' }).crowd.players).toBe(0);
});

test('of several secrets the first comes first, and blanks around them do not count', () => {
  expect(read({ SECRET: `${SECRET} , ${SECRET}-before` }).secrets).toEqual([SECRET, `${SECRET}-before`]);
});

test('the public address has no slash at its end', () => {
  expect(read({ PUBLIC_URL: 'https://cards.example/' }).publicUrl).toBe('https://cards.example');
});

const WEB = {
  DATABASE_URL: 'postgres://matador@db.example/matador',
  DATABASE_OWNER_URL: 'postgres://owner@db.example/matador',
  ...{ SECRET, AUDIT_KEY, PERSON_KEY, RECEIPT_KEY, VAPID_KEY, HOST: '0.0.0.0' },
};
const exposed = (env: Readonly<Record<string, string>>): readonly string[] => exposures(read(env));

test.each([
  ['DEMO', { ...WEB, HOST: '127.0.0.1', DEMO: '1' }],
  ['HOST', { HOST: '0.0.0.0' }],
  ['HOST', { HOST: '192.168.1.7' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://cards.example' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['PUBLIC_URL', WEB],
  ['PUBLIC_URL', { ...WEB, PUBLIC_URL: 'http://cards.example' }],
  ['PUBLIC_URL', { DEMO: '0', HOST: '::' }],
  ['PUBLIC_URL', { DEMO: '0', TRUST_PROXY: '1' }],
  ['PUBLIC_URL', { DEMO: '0', PUBLIC_URL: 'http://cards.example' }],
])('%s that would let strangers in is told in one line: %o', (name, env) => {
  const [line, ...more] = exposed(env);
  expect(more).toEqual([]);
  expect(line).toMatch(new RegExp(`^${name} is .+; .*should `));
});

test('what stays on this machine, goes by https, or is a demo for strangers on purpose may be started', () => {
  for (const env of [
    {},
    { PUBLIC_URL: 'http://localhost:8080' },
    { HOST: '::1', DEMO: '0' },
    { ...WEB, HOST: '127.0.0.1' },
    { ...WEB, PUBLIC_URL: 'https://cards.example' },
    { ...WEB, DEMO_PUBLIC: '1' },
    { HOST: '0.0.0.0', DEMO_PUBLIC: '1', TRUST_PROXY: '1' },
  ])
    expect(exposed(env), JSON.stringify(env)).toEqual([]);
  expect(read({ ...WEB, DEMO_PUBLIC: '1' })).toMatchObject({ demo: true, demoPublic: true });
  expect(lines({ DEMO: '0', DEMO_PUBLIC: '1' })).toEqual([
    expect.stringMatching(/^DEMO_PUBLIC is "1" without the demo; /),
  ]);
});

test("the wallet's password goes by https, or stays on this machine", () => {
  const [line, ...more] = lines({ DEMO: '0', WALLET_URL: 'http://matador:hush@wallet.example/v1' });
  expect(more).toEqual([]);
  expect(line).toMatch(/^WALLET_URL sends its password in the open; it should begin with https/);
  expect(line).not.toContain('hush');
  for (const WALLET_URL of ['http://matador:hush@127.0.0.1:9/v1', 'http://wallet.example/v1'])
    expect(read({ DEMO: '0', WALLET_URL }).walletUrl).toBe(WALLET_URL);
});
