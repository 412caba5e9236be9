import { calls } from '@matador/protocol/calls';
import type { NoticeKind } from '@matador/protocol/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { addDevice, removeDevice } from '../notices/push/devices.ts';
import { readOwnNotices } from '../notices/own-notices.ts';
import { unsubscribe, unsubscriberOf } from '../notices/unsubscribe.ts';
import type { Account } from '../people/account.ts';
import { putQuietHours, putSwitch } from '../store/queries/notices.ts';
import { sessionToken } from './access.ts';
import { chooseLocale } from './choose-locale.ts';
import type { Handle } from './handle.ts';
import { problems, refusal } from './problem.ts';
import { noLinkPage, unsubscribedPage, unsubscribePage } from './unsubscribe-page.ts';

const NO_LINK = 'this link is none of ours, or its account is closed; sign in, and /account/notices has every switch';

/** The link in a mail: a page with a button, and what the button or a mail program does by itself (RFC 8058). */
const registerLinks = (handle: Handle, context: Context): void => {
  const send = async (
    {
      request,
      reply,
      ...link
    }: {
      readonly request: FastifyRequest;
      readonly reply: FastifyReply;
      readonly kind: NoticeKind;
      readonly token: string;
    },
    find: typeof unsubscriberOf,
    page: typeof unsubscribePage,
  ): Promise<FastifyReply> => {
    const found = await find(context, link);
    const locale = chooseLocale(found?.locale ?? null, request);
    void reply.header('x-robots-tag', 'noindex').type('text/html; charset=utf-8');
    if (found !== null) return reply.send(page(locale, link.kind));
    if (request.headers.accept?.includes('text/html') === true) return reply.code(404).send(noLinkPage(locale));
    throw refusal(404, NO_LINK);
  };

  handle(calls.unsubscribePage, ({ params, request, reply }) =>
    send({ ...params, request, reply }, unsubscriberOf, unsubscribePage),
  );
  handle(calls.unsubscribe, ({ params, request, reply }) =>
    send({ ...params, request, reply }, unsubscribe, unsubscribedPage),
  );
};

/** What an account is told of, how, and when not (ACC-4). */
export const registerNotices = (handle: Handle, context: Context): void => {
  const { store } = context;
  registerLinks(handle, context);

  const read = ({ id: userId }: Account, request: FastifyRequest) =>
    readOwnNotices(context, { userId, token: sessionToken(context, request) ?? '' });

  handle(calls.notices, ({ account, request }) => read(account, request));

  handle(calls.setNotice, async ({ account, body, request }) => {
    await putSwitch(store.db, account.id, body);
    return read(account, request);
  });

  handle(calls.setQuietHours, async ({ account, body: { quiet }, request, now }) => {
    await store.transaction((tx) => putQuietHours(tx, account.id, quiet, now));
    return read(account, request);
  });

  handle(calls.addPushDevice, async ({ account, body, request, refuse }) => {
    const session = { userId: account.id, token: sessionToken(context, request) ?? '' };
    const done = await addDevice(context, session, body);
    if (done === 'notAService') {
      const message = 'an address of a push service that this server sends to (PUSH_HOSTS)';
      throw refuse(409, 'nothing is pushed to this address', { errors: [{ path: 'body.endpoint', message }] });
    }
    if (done === 'noPoint') {
      const message = 'a point of the curve P-256, as the browser has made it';
      throw refuse(400, 'this is no key', { errors: [{ path: 'body.publicKey', message }] });
    }
    if (done === 'signedOut') throw problems.unauthorized();
    return read(account, request);
  });

  handle(calls.removePushDevice, async ({ account, params: { deviceId }, request, refuse }) => {
    if (!(await removeDevice(context, account.id, deviceId)))
      throw refuse(404, 'there is no such device of yours; GET me/notices lists those there are');
    return read(account, request);
  });
};
