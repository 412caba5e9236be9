import { randomUUID } from 'node:crypto';
import { CATALOGUES, languageOf } from '@matador/protocol/languages';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { TestMailServer } from '../../test/mail-server.ts';
import { until } from '../../test/patience.ts';
import { newPlayer } from '../../test/people.ts';
import { insertVisitorCase } from '../store/queries/support.ts';
import { forgetOldMails, sendDueMails, startMailJobs, UNSENT_MS } from './outbox.ts';
import { openMailServer } from './transport.ts';
import english from './texts/en.json' with { type: 'json' };
import { MAIL_KINDS, mailTexts, writeMail, type MailOrder } from './write-mail.ts';

const server = await TestMailServer.open();
const from = 'Matador <cards@cards.example>';
const context = await testContext({ SMTP_URL: server.url, MAIL_FROM: from, PUBLIC_URL: 'http://localhost' });
const mailServer = openMailServer({ smtpUrl: server.url, from });
const { id: userId, userName: name } = await newPlayer(context);
afterAll(() => server.close());
beforeEach(() => {
  server.fault = 'none';
});

const send = (): Promise<number> => sendDueMails(context, mailServer);
const write = async (change: Partial<MailOrder> = {}): Promise<string> => {
  const to = `${randomUUID()}@players.example`;
  const order: MailOrder = { userId, to, locale: 'de', kind: 'passwordChanged', values: { name }, ...change };
  await context.store.transaction((tx) => writeMail(context.keyring, tx, order, context.clock.now()));
  return to;
};
interface Row {
  readonly state: string;
  readonly sealed: Buffer | null;
  readonly tries: number;
}
const rows = async (): Promise<readonly Row[]> =>
  (await context.store.pool.query<Row>('SELECT state, sealed, tries FROM mails ORDER BY created_at, id')).rows;
const MINUTE_MS = 60_000;

test('a mail is sent in the language of the player, as plain text and as a page, and nothing of it is kept', async () => {
  const [german, english] = [await write({ locale: 'de-AT' }), await write({ locale: 'pl' })];
  expect(await send()).toBe(2);
  const [mail] = server.to(german);
  expect(mail?.text).toContain(`Hallo ${name},\r\n\r\ndas Passwort deines Kontos ist neu.`);
  expect(mail?.raw).toMatch(/^From: Matador <cards@cards\.example>/m);
  expect(mail?.raw).toContain('text/html');
  expect(server.to(english)[0]?.text).toContain(`Dear ${name},`);
  for (const row of await rows()) expect(row).toMatchObject({ state: 'sent', sealed: null, tries: 1 });
  expect(await send()).toBe(0);
});

const valuesOf = (lines: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries([...lines.join().matchAll(/\{(\w+)\}/g)].map(([, value = '']) => [value, `${value}7`]));

test('a mail of each kind is there in each language, with everything that it tells', async () => {
  const { kinds } = mailTexts.parse(english);
  for (const kind of MAIL_KINDS) {
    const told = valuesOf(kinds[kind].lines);
    const values = { ...valuesOf([kinds[kind].subject]), ...told, name };
    const spoken = await Promise.all(CATALOGUES.map((locale) => write({ locale, kind, values })));
    await send();
    const texts = spoken.map((to) => server.to(to)[0]?.text ?? '');
    for (const text of texts)
      for (const value of Object.values({ ...told, name })) expect(text.replaceAll(/\s+/g, ' ')).toContain(value);
    // British English may say it as English does.
    const languages = new Set(CATALOGUES.map(languageOf));
    expect(new Set(texts).size, kind).toBeGreaterThanOrEqual(languages.size);
  }
});

test('a mail that the server did not take yet is sent later, one that it may have taken again, each with one Message-ID', async () => {
  const to = await write();
  server.fault = 'deaf';
  await send();
  expect(server.to(to)).toEqual([]);
  expect(await send()).toBe(0); // not before its time
  server.fault = 'drops';
  await context.clock.advance(MINUTE_MS);
  await send();
  expect(server.to(to)).toHaveLength(1);
  server.fault = 'none';
  await context.clock.advance(2 * MINUTE_MS);
  await send();
  const ids = server.to(to).map(({ messageId }) => messageId);
  expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@cards\.example>$/), ids[0]]);
  await context.clock.advance(60 * MINUTE_MS);
  expect(await send()).toBe(0);
});

test('an address that the server refuses for good is not tried again', async () => {
  const to = await write();
  server.fault = 'refuses';
  await send();
  server.fault = 'none';
  await context.clock.advance(60 * MINUTE_MS);
  expect(await send()).toBe(0);
  expect(server.to(to)).toEqual([]);
});

test('several nodes at once send each mail once', async () => {
  const addresses = [];
  for (let count = 0; count < 25; count += 1) addresses.push(await write());
  const tried = await Promise.all([send(), send(), send(), send()]);
  expect(tried.reduce((sum, one) => sum + one)).toBe(addresses.length);
  for (const address of addresses) expect(server.to(address)).toHaveLength(1);
});

test('a mail of a transaction that is undone is none', async () => {
  const order: MailOrder = {
    userId,
    to: 'nobody@players.example',
    locale: null,
    kind: 'reset',
    values: { name, link: 'x' },
  };
  const undone = context.store.transaction(async (tx) => {
    await writeMail(context.keyring, tx, order, context.clock.now());
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await send()).toBe(0);
});

test('address and words lie sealed while a mail waits, and are forgotten where it cannot be sent for days', async () => {
  const to = await write();
  const sealed = (await rows()).find(({ state }) => state === 'waiting')?.sealed;
  expect(sealed?.toString('latin1')).not.toContain(to);
  await context.clock.advance(UNSENT_MS + MINUTE_MS);
  await forgetOldMails(context);
  expect((await rows()).every((row) => row.sealed === null)).toBe(true);
  await context.clock.advance(90 * 24 * 60 * MINUTE_MS);
  await forgetOldMails(context);
  expect(await rows()).toEqual([]);
});

test('what was written signed out is forgotten 90 days after it was closed, address and words; an account’s stays', async () => {
  const words = 'My game stopped.';
  const visitor = {
    mail: 'lost@players.example',
    locale: 'en',
    siteDigest: 'a site',
    topic: 'account',
    words,
  } as const;
  const ids = { closed: randomUUID(), open: randomUUID(), own: randomUUID() };
  const openedAt = context.clock.now();
  for (const [id, text] of [
    [ids.closed, words],
    [ids.open, `${words} Again.`],
  ] as const)
    await context.store.transaction((tx) =>
      insertVisitorCase(tx, { ...visitor, id, words: text, openedAt }, { fromAll: 5, fromSite: 5 }),
    );
  await context.store.pool.query(
    `INSERT INTO support_cases (id, user_id, topic, subtopic, words, state, opened_at)
     VALUES ($1, $2, 'account', 'none', $3, 'open', $4)`,
    [ids.own, userId, words, openedAt],
  );
  await context.store.pool.query(
    `UPDATE support_cases SET state = 'closed', closed_at = $2, answer = 'Try again.' WHERE id = ANY($1)`,
    [[ids.closed, ids.own], openedAt],
  );
  const left = async (): Promise<readonly string[]> => {
    const { rows } = await context.store.pool.query<{ id: string }>('SELECT id FROM support_cases');
    return rows.map(({ id }) => id).toSorted();
  };
  await context.clock.advance(90 * 24 * 60 * MINUTE_MS);
  await forgetOldMails(context);
  expect(await left()).toEqual(Object.values(ids).toSorted());
  await context.clock.advance(1);
  await forgetOldMails(context);
  expect(await left()).toEqual([ids.open, ids.own].toSorted());
});

test('the job sends by itself, and stops', async () => {
  const stop = startMailJobs(context, mailServer);
  const to = await write();
  await until(async () => {
    await context.clock.advance(1000);
    return server.to(to).length === 1;
  }, 'the mail');
  await stop();
});
