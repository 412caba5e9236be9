import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@matador/protocol/constants';
import { ownMail } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { mailingApp } from '../../test/mailing-app.ts';
import { HOST, networks, newPlayer, ORIGIN } from '../../test/people.ts';
import { sendDueMails } from '../mail/outbox.ts';

const { server, context, real, app, mailServer } = await mailingApp();

const freshAddress = networks(3);
const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload: object | null, cookie = '') =>
  app.inject({
    method,
    url: `/gd/rest/${path}`,
    headers: { host: HOST, origin: ORIGIN, cookie },
    ...(payload === null ? {} : { payload }),
    remoteAddress: freshAddress(),
  });
let names = 0;
/** Opens an account from a network of its own. */
const register = async (address: string) => {
  names += 1;
  const body = { userName: `Hinterhand${String(names)}`, mail: address, password: 'grand mit vieren' };
  const rest = { birthDay: '1980-03-14', country: 'DE', termsVersion: TERMS_VERSION, locale: 'en' };
  const answer = await send('POST', 'accounts', { ...body, ...rest });
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: answer.statusCode, fields: Object.keys(answer.json<object>()), cookie };
};
const mailsTo = async (...addresses: readonly string[]): Promise<number> => {
  while ((await sendDueMails(real, mailServer)) > 0);
  return addresses.reduce((sum, address) => sum + server.to(address).length, 0);
};
const wantedBy = async (cookie: string): Promise<string | null> =>
  ownMail.parse((await send('GET', 'me/mail', null, cookie)).json()).wanted;

test('a mailbox is sent ten links a day, however many accounts ask for them and however its address is written', async () => {
  const name = randomUUID();
  const ways = [`${name}@players.example`, `${name.toUpperCase()}@players.example`];
  const opened = [];
  for (let count = 0; count < 12; count += 1) opened.push(await register(ways[count % 2] ?? ''));
  // Who asks cannot see that others have asked before.
  for (const one of opened) expect(one).toMatchObject({ status: 201, fields: opened[0]?.fields });
  const { cookie = '' } = opened.at(-1) ?? {};
  expect(await wantedBy(cookie)).toBe(ways[1]);
  expect((await send('POST', 'me/mail/link', null, cookie)).statusCode).toBe(204);
  expect(await mailsTo(...ways)).toBe(10);
  // An address that somebody has is answered alike.
  const owner = await newPlayer(context);
  for (let count = 0; count < 12; count += 1)
    expect(await register(owner.mail ?? '')).toMatchObject({ status: 201, fields: opened[0]?.fields });
  expect(await mailsTo(owner.mail ?? '')).toBe(1);
  await context.clock.advance(24 * 3_600_000);
  expect((await send('POST', 'me/mail/link', null, cookie)).statusCode).toBe(204);
  expect(await mailsTo(...ways)).toBe(11);
});

test('links that an account is refused count for no mailbox', async () => {
  const [address, other] = [`${randomUUID()}@players.example`, `${randomUUID()}@players.example`];
  const { cookie } = await register(address);
  const again = async () => (await send('POST', 'me/mail/link', null, cookie)).statusCode;
  const codes = [];
  for (let count = 0; count < 20; count += 1) codes.push(await again());
  expect(codes.filter((code) => code === 204)).toHaveLength(4);
  for (const to of [address, other]) await register(to);
  expect([await mailsTo(address), await mailsTo(other)]).toEqual([6, 1]);
});
