import { createHash } from 'node:crypto';
import { ownNotices, problem, type OwnNotices } from '@matador/protocol/rest';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { TestMailServer } from '../../test/mail-server.ts';
import { until } from '../../test/patience.ts';
import { callerOf, HOST, newPlayer, ORIGIN } from '../../test/people.ts';
import { TestPushService } from '../../test/push-service.ts';
import { askPayout, tellAll } from '../../test/told.ts';
import { buildApp } from '../app.ts';
import { openMailServer } from '../mail/transport.ts';

const mails = await TestMailServer.open();
const pushes = await TestPushService.open();
const from = 'cards@cards.example';
const context = await testContext({
  SMTP_URL: mails.url,
  MAIL_FROM: from,
  PUBLIC_URL: ORIGIN,
  PUSH_HOSTS: pushes.host,
  DEMO_PUBLIC: '1',
});
const app = await buildApp(context, { draining: false });
const mailServer = openMailServer({ smtpUrl: mails.url, from });
afterAll(async () => {
  await app.close();
  await mails.close();
  await pushes.close();
});

interface Asked {
  readonly cookie: string;
  send(method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<LightMyRequestResponse>;
  notices(): Promise<OwnNotices>;
}
const signedIn = async (userId: string): Promise<Asked> => {
  const { cookie } = await callerOf(app, context, userId);
  const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/gd/rest/${path}`,
      headers: { host: HOST, origin: ORIGIN, cookie },
      ...(payload === undefined ? {} : { payload }),
    });
  const notices = async (): Promise<OwnNotices> => ownNotices.parse((await send('GET', 'me/notices')).json());
  return { cookie, send, notices };
};

test('each kind is switched by mail and by push alone, and a switch is kept', async () => {
  const player = await newPlayer(context);
  const asked = await signedIn(player.id);
  const before = await asked.notices();
  expect(before).toMatchObject({ quiet: null, mail: player.mail, devices: [] });
  for (const { kind, mail, push } of before.switches)
    for (const [channel, was] of [
      ['mail', mail],
      ['push', push],
    ] as const) {
      const changed = ownNotices.parse(
        (await asked.send('PUT', 'me/notices/switch', { kind, channel, isOn: !was })).json(),
      );
      const [now] = changed.switches.filter((one) => one.kind === kind);
      expect(now?.[channel]).toBe(!was);
    }
  const after = await asked.notices();
  expect(after.switches).toEqual(before.switches.map(({ kind, mail, push }) => ({ kind, mail: !mail, push: !push })));
  const refused = await asked.send('PUT', 'me/notices/switch', { kind: 'newDevice', channel: 'mail', isOn: false });
  expect(refused.statusCode).toBe(400);
});

test('quiet hours are set in a time zone that there is, and ended', async () => {
  const asked = await signedIn((await newPlayer(context)).id);
  const quiet = { from: '22:00', until: '07:00', timeZone: 'Europe/Berlin' };
  expect((await asked.send('PUT', 'me/notices/quiet', { quiet })).json()).toMatchObject({ quiet });
  expect(await asked.notices()).toMatchObject({ quiet });
  for (const wrong of [
    { ...quiet, timeZone: 'Mars/Olympus' },
    { ...quiet, until: '22:00' },
    { ...quiet, from: '24:00' },
  ])
    expect((await asked.send('PUT', 'me/notices/quiet', { quiet: wrong })).statusCode).toBe(400);
  expect((await asked.send('PUT', 'me/notices/quiet', { quiet: null })).json()).toMatchObject({ quiet: null });
});

test('a device is pushed to through the services of PUSH_HOSTS alone, and never by what a client names', async () => {
  const asked = await signedIn((await newPlayer(context)).id);
  const subscription = pushes.subscribe();
  const others = [
    'https://169.254.169.254/latest/meta-data',
    'https://push.example/device',
    'https://127.0.0.1.evil.example/device',
    `http://user:password@${pushes.host}/device`,
    `http://localhost:${pushes.host.split(':')[1] ?? ''}/device`,
    'http://127.0.0.1:1/device',
    'file:///etc/passwd',
  ];
  for (const endpoint of others) {
    const refused = await asked.send('PUT', 'me/push', { ...subscription, endpoint });
    expect([endpoint, refused.statusCode]).toEqual([endpoint, 409]);
    expect(problem.parse(refused.json()).errors?.[0]?.path).toBe('body.endpoint');
  }
  const noPoint = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  expect((await asked.send('PUT', 'me/push', { ...subscription, publicKey: noPoint })).statusCode).toBe(400);
  expect(pushes.calls).toBe(0);
  expect((await asked.send('PUT', 'me/push', subscription)).json()).toMatchObject({ devices: [{ isThis: true }] });
});

test('a device belongs to the account that had it last, is listed, and taken away by its holder alone', async () => {
  const [one, other] = [await signedIn((await newPlayer(context)).id), await signedIn((await newPlayer(context)).id)];
  const subscription = pushes.subscribe();
  await one.send('PUT', 'me/push', subscription);
  await one.send('PUT', 'me/push', pushes.subscribe()); // renewed
  expect((await one.notices()).devices).toHaveLength(1);
  await one.send('PUT', 'me/push', subscription);
  await other.send('PUT', 'me/push', subscription);
  expect((await one.notices()).devices).toEqual([]);
  const [device] = (await other.notices()).devices;
  const path = `me/push/${device?.deviceId ?? ''}`;
  expect((await one.send('DELETE', path)).statusCode).toBe(404);
  expect((await other.send('DELETE', path)).json()).toMatchObject({ devices: [] });
  await other.send('PUT', 'me/push', subscription);
  await other.send('DELETE', 'session');
  const digest = createHash('sha256').update(subscription.endpoint).digest();
  const { rows } = await context.store.pool.query('SELECT FROM push_devices WHERE digest = $1', [digest]);
  expect(rows).toEqual([]);
});

const LINK = /^List-Unsubscribe: <(\S+)>\r$/im;
/** The link in the header of the newest mail to an address. */
const linkTo = (address: string | null | undefined): string => {
  const raw =
    mails
      .to(address ?? '')
      .at(-1)
      ?.raw.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/im);
  return new URL(LINK.exec(raw)?.[1] ?? '').pathname;
};

test('a mail program switches a kind off with one click, without a session or an Origin, whatever form it sends', async () => {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'] as const;
  for (const type of forms) {
    const player = await newPlayer(context, { locale: 'de' });
    await askPayout(context, player.id, 1_00);
    await tellAll(context, mailServer);
    const payload =
      type === forms[0]
        ? 'List-Unsubscribe=One-Click'
        : '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const url = linkTo(player.mail);
    const done = await app.inject({ method: 'POST', url, headers: { host: HOST, 'content-type': type }, payload });
    expect(done.statusCode).toBe(200);
    expect(done.body).toContain('Du bekommst keine Mails mehr, wenn bei einer Auszahlung etwas geschieht.');
    await askPayout(context, player.id, 1_00);
    await tellAll(context, mailServer);
    expect(mails.to(player.mail ?? '')).toHaveLength(1);
    const { switches } = await (await signedIn(player.id)).notices();
    expect(switches.filter(({ kind }) => kind === 'payout')).toEqual([{ kind: 'payout', mail: false, push: true }]);
    expect(switches.filter(({ mail }) => mail)).not.toEqual([]);
  }
});

test('opening the link switches nothing off, and one of another account, of another kind, or forged is none', async () => {
  const player = await newPlayer(context, { locale: 'en' });
  await askPayout(context, player.id, 1_00);
  await tellAll(context, mailServer);
  const url = linkTo(player.mail);
  const page = await app.inject({ method: 'GET', url, headers: { host: HOST, accept: 'text/html' } });
  expect(page.body).toContain('Would you like no more mails when something happens to a payout?');
  expect(page.headers['x-robots-tag']).toBe('noindex');
  const forged = [
    url.replace('/payout/', '/prize/'),
    `${url.slice(0, -2)}AA`,
    url.replace(/\/payout\/.{22}/, '/payout/AAAAAAAAAAAAAAAAAAAAAA'),
  ];
  for (const wrong of forged)
    expect((await app.inject({ method: 'POST', url: wrong, headers: { host: HOST } })).statusCode).toBe(404);
  const shown = await app.inject({ method: 'GET', url: forged[0] ?? '', headers: { host: HOST, accept: 'text/html' } });
  expect([shown.statusCode, shown.body.includes('This link does not work.')]).toEqual([404, true]);
  const { switches } = await (await signedIn(player.id)).notices();
  expect(switches.find(({ kind }) => kind === 'payout')?.mail).toBe(true);
});

test('mails that keep an account safe carry no link that switches them off', async () => {
  const player = await newPlayer(context);
  await context.store.pool.query(`UPDATE users SET mail_rule = 'asked' WHERE id = $1`, [player.id]);
  await app.inject({
    method: 'POST',
    url: '/gd/rest/session/reset',
    headers: { host: HOST, origin: ORIGIN },
    payload: { name: player.userName },
  });
  await until(async () => {
    await tellAll(context, mailServer);
    return mails.to(player.mail ?? '').length > 0;
  }, 'the mail');
  expect(mails.to(player.mail ?? '')[0]?.raw).not.toMatch(/unsubscribe/i);
});
