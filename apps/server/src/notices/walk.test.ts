import { TERMS_VERSION } from '@matador/protocol/constants';
import { NOTICE_KINDS, ownNotices, userData } from '@matador/protocol/rest';
import { afterAll, expect, test } from 'vitest';
import type { NewAccount } from '../store/queries/people.ts';
import { testContext } from '../../test/database.ts';
import { formedTable, startTestServer, type Member } from '../../test/game-server.ts';
import { TestMailServer } from '../../test/mail-server.ts';
import { until } from '../../test/patience.ts';
import { callerOf, credit, networks, newPlayer, newTournament } from '../../test/people.ts';
import { TestPushService } from '../../test/push-service.ts';
import { join, play } from '../../test/series.ts';
import { close, prizesOf } from '../../test/settling.ts';
import { askPayout, newDevice, tellAll } from '../../test/told.ts';
import mailTexts from '../mail/texts/sv.json' with { type: 'json' };
import { openMailServer } from '../mail/transport.ts';
import { SESSION_COOKIE } from '../people/cookies.ts';
import { settleOne } from '../tournaments/settlement.ts';
import { Openings } from './openings.ts';

const mails = await TestMailServer.open();
const pushes = await TestPushService.open();
const from = 'cards@cards.example';
const PUBLIC_URL = 'http://cards.example';
const context = await testContext({ PUBLIC_URL, PUSH_HOSTS: pushes.host, SMTP_URL: mails.url, MAIL_FROM: from });
const server = await startTestServer(context);
const mailServer = openMailServer({ smtpUrl: mails.url, from });
afterAll(async () => {
  await mails.close();
  await pushes.close();
});

const ADDRESS = 'bordsfrid@players.example';
const PASSWORDS = ['grand mit vieren', 'null ouvert gespielt'] as const;
const NAME = 'Kvällsrundan';
const MINUTE_MS = 60_000;
const freshAddress = networks(7);

const send = (method: 'POST' | 'PUT', path: string, payload: object, cookie = '') =>
  server.app.inject({
    method,
    url: `/gd/rest/${path}`,
    headers: { host: new URL(PUBLIC_URL).host, origin: PUBLIC_URL, cookie },
    payload,
    remoteAddress: freshAddress(),
  });

const { kinds } = mailTexts;
/** The subjects that have come since this was asked last, in any order within a round. */
const mailed = async (): Promise<readonly string[]> => {
  const before = mails.to(ADDRESS).length;
  await tellAll(context, mailServer);
  return mails
    .to(ADDRESS)
    .slice(before)
    .map(({ subject }) => subject);
};
const linkIn = (): string =>
  mails
    .to(ADDRESS)
    .map(({ text }) => /#([\w-]{43})/.exec(text)?.[1])
    .findLast((token) => token !== undefined) ?? 'none';
const signIn = async (): Promise<string> => {
  const answer = await send('POST', 'session', { userName: 'Bordsfrid7', password: PASSWORDS[1] });
  return `${SESSION_COOKIE}=${answer.cookies[0]?.value ?? ''}`;
};

/** Opens an account in Swedish, confirms the address, forgets the password, and signs in on another device. */
const openAccount = async (): Promise<string> => {
  const answer = await send('POST', 'accounts', {
    ...{ userName: 'Bordsfrid7', mail: ADDRESS, password: PASSWORDS[0], birthDay: '1980-03-14', country: 'SE' },
    ...{ termsVersion: TERMS_VERSION, locale: 'sv' },
  });
  const { userId } = userData.parse(answer.json());
  expect(await mailed()).toEqual([kinds.confirm.subject]);
  expect((await send('POST', 'mail/confirmation', { token: linkIn() })).statusCode).toBe(204);
  await send('POST', 'session/reset', { name: ADDRESS });
  await until(async () => (await mailed()).includes(kinds.reset.subject), 'the link');
  const reset = await send('PUT', 'session/reset', { token: linkIn(), password: PASSWORDS[1] });
  expect(reset.statusCode).toBe(204);
  expect(await mailed()).toEqual([kinds.passwordChanged.subject]);
  await signIn();
  expect(await mailed()).toEqual([kinds.newDevice.subject]);
  return userId;
};

const switchAll = async (cookie: string, isOn: boolean): Promise<void> => {
  for (const kind of NOTICE_KINDS)
    for (const channel of ['mail', 'push'] as const) {
      const answer = await send('PUT', 'me/notices/switch', { kind, channel, isOn }, cookie);
      const now = ownNotices.parse(answer.json()).switches.find((one) => one.kind === kind);
      expect(now?.[channel]).toBe(isOn);
    }
};

const seeLobbyOpen = async (userId: string): Promise<void> => {
  const opensAt = new Date(context.clock.now().getTime() + 2 * MINUTE_MS);
  const lobbyFrom = opensAt.toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' });
  const tournamentId = await newTournament(context, { name: NAME, lobbyFrom });
  await join(context, userId, tournamentId);
  await context.clock.advance(2 * MINUTE_MS);
  await new Openings(context).tell();
};

/** The first at a table whose pages are all away: the table waits for whoever is on turn. */
const seeTableWait = async (seated: readonly NewAccount[]): Promise<void> => {
  const tournamentId = await newTournament(context, { name: NAME });
  const members: Member[] = [];
  for (const account of seated) {
    await join(context, account.id, tournamentId);
    members.push({ account, caller: await callerOf(server.app, context, account.id) });
  }
  await formedTable(context, server, tournamentId, members);
  const waits = async (): Promise<number> =>
    (await context.store.pool.query(`SELECT 1 FROM notices WHERE kind = 'gameWaits' AND state = 'waiting'`)).rows
      .length;
  await until(async () => {
    await context.clock.advance(1000);
    return (await waits()) > 0;
  }, 'the word that a table waits');
};

const settle = async (ranked: readonly string[]): Promise<void> => {
  const tournamentId = await newTournament(context, { name: NAME, prizes: prizesOf(40_00) });
  for (const id of ranked) await join(context, id, tournamentId);
  await play(context, tournamentId, 0, Object.fromEntries(ranked.map((id, place) => [id, 100 - place])));
  await close(context, tournamentId);
  await settleOne(context, tournamentId);
};

test('ACC-4 every mail and push comes in the language of the player, is switched off alone but for those of security, and again with its Message-ID', async () => {
  const userId = await openAccount();
  await credit(context, userId, { money: 500_00, bonus: 0 });
  const cookie = await signIn();
  await tellAll(context, mailServer);
  const { subscription } = await newDevice(context, pushes, userId);
  await switchAll(cookie, true);
  const player = { ...(await newPlayer(context)), id: userId };
  const [left, right] = [await newPlayer(context), await newPlayer(context)];
  const others = [left.id, right.id];
  const evening: readonly (readonly [string, () => Promise<unknown>])[] = [
    [kinds.lobbyOpens.subject, () => seeLobbyOpen(userId)],
    [kinds.prize.subject, () => settle([userId, ...others])],
    [kinds.result.subject, () => settle([...others, userId])],
    [kinds.payoutRequested.subject, () => askPayout(context, userId, 5_00)],
    [kinds.gameWaits.subject, () => seeTableWait([left, player, right])],
  ];
  for (const [subject, happens] of evening) {
    const pushed = pushes.to(subscription).length;
    await happens();
    const title = subject.replace('{tournament}', NAME);
    expect(await mailed()).toEqual([title]);
    expect(
      pushes
        .to(subscription)
        .slice(pushed)
        .map(({ message }) => message),
    ).toMatchObject([{ title, lang: 'sv' }]);
  }

  mails.fault = 'drops';
  await askPayout(context, userId, 5_00);
  await tellAll(context, mailServer);
  mails.fault = 'none';
  await context.clock.advance(2 * MINUTE_MS);
  await tellAll(context, mailServer);
  const [first, again] = mails.to(ADDRESS).slice(-2);
  expect([again?.messageId, again?.subject]).toEqual([first?.messageId, kinds.payoutRequested.subject]);
  expect(first?.messageId).toMatch(/^<.+@.+>$/);

  await switchAll(cookie, false);
  const pushed = pushes.to(subscription).length;
  for (const [, happens] of evening.slice(0, -1)) await happens();
  expect(await mailed()).toEqual([]);
  expect(pushes.to(subscription)).toHaveLength(pushed);
  await signIn();
  expect(await mailed()).toEqual([kinds.newDevice.subject]);
});
