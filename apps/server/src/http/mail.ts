import { calls } from '@matador/protocol/calls';
import type { OwnMail } from '@matador/protocol/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { changeMail, confirmMail, isConfirmable, mailLinkAgain } from '../mail/address.ts';
import { readDemoMails } from '../mail/demo-mails.ts';
import { askReset, changeName, changePassword, readReset, resetPassword } from '../mail/renewal.ts';
import { isUnconfirmed, presentUser, type Account } from '../people/account.ts';
import type { Passwords } from '../people/passwords.ts';
import { resetsPasswords } from '../people/registration.ts';
import { Throttles, type ThrottleRule } from '../people/throttle.ts';
import { findAddresses } from '../store/queries/mail-addresses.ts';
import { accountOf } from './access.ts';
import { checkChangeable, isChangeable } from './changeable.ts';
import { deviceOfCall } from './credentials.ts';
import type { Handle } from './handle.ts';
import { createLookups, hashNew } from './hashing.ts';
import { isLoopback } from './health.ts';
import { holderOf } from './holder.ts';
import { countMailbox } from './mailbox-count.ts';
import { countFor, wrongOne } from './network-count.ts';

/** Links asked for from one network, whoever for; from a device that has signed in before, by that device. */
const ASKED: ThrottleRule = { name: 'links asked for by a network', failures: 20, forgiveMs: 30_000 };
/** The same of those who are signed in: an account has few, but a network may have many accounts. */
const CONFIRMED: ThrottleRule = { name: 'links to confirm an address, of a network', failures: 60, forgiveMs: 20_000 };
/** Links of nobody, tried from one network. */
const WRONG: ThrottleRule = { name: 'wrong links of a network', failures: 30, forgiveMs: 10_000 };

const NO_LINK = 'this link is none, was used, or is too old; ask for another one';

/** What is done by links, signed in or not. */
const registerLinks = (handle: Handle, context: Context, passwords: Passwords): void => {
  const throttles = new Throttles(context);
  const lookUp = createLookups();

  const noLink = (call: Parameters<typeof wrongOne>[2]) => wrongOne(throttles, { rule: WRONG, detail: NO_LINK }, call);

  handle(calls.askReset, async ({ body: { name }, request, reply, refuse }) => {
    if (!resetsPasswords(context.config)) throw refuse(409, 'passwords are not reset here; write to customer service');
    await countFor(throttles, ASKED, { request, reply, device: deviceOfCall(context, request) });
    // Answered before: how long it takes would tell whether there is such an account.
    askReset(context, name).catch((error: unknown) => {
      request.log.error({ err: error }, 'a link to reset a password could not be written');
    });
    return undefined;
  });

  handle(calls.demoMails, async ({ request, now, refuse }) => {
    const account = await accountOf(context, request, now);
    const isHere = !context.config.demoPublic && isLoopback(request);
    if (!context.config.demo || context.config.mail !== null || (account === null && !isHere))
      throw refuse(404, 'mails are shown by a demo that sends none, to whom they are for');
    return readDemoMails(context, account === null ? { kind: 'reset' } : { userId: account.id });
  });

  handle(calls.resetPassword, async ({ body: { token, password }, request, reply }) => {
    const caller = { request, reply, known: deviceOfCall(context, request) };
    const found = await lookUp(caller, () => readReset(context, token));
    if (found === null) throw await noLink(caller);
    const hash = await hashNew(passwords, { password, userName: found.userName, caller: { ...caller, known: null } });
    if (!(await resetPassword(context, token, hash))) throw await noLink(caller);
  });

  handle(calls.confirmMail, async ({ body: { token }, request, reply, refuse }) => {
    const caller = { request, reply, known: deviceOfCall(context, request) };
    const isGood = await lookUp(caller, () => isConfirmable(context, token));
    const done = isGood ? await confirmMail(context, token) : 'unknown';
    if (done === 'unknown') throw await noLink(caller);
    if (done === 'taken') throw refuse(409, 'another account has confirmed this address meanwhile');
  });
};

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const TOO_MANY = 'five links have been mailed within a day; use the newest, or wait for a day';

/** What somebody changes who is signed in. */
export const registerMail = (handle: Handle, context: Context, passwords: Passwords): void => {
  registerLinks(handle, context, passwords);
  const throttles = new Throttles(context);

  /** Mails a link to confirm an address, if it may be. */
  const askLink = async <Done extends string>(
    { account, mail, request, reply }: Call & { readonly account: Account; readonly mail: string },
    ask: (wish: { readonly mail: string; readonly isFull: boolean }) => Promise<Done>,
  ): Promise<Done> => {
    await countFor(throttles, CONFIRMED, { request, reply });
    const mailbox = await countMailbox(throttles, mail, { request, reply, known: account.id });
    const done = await ask({ mail, isFull: mailbox.isFull });
    if (done !== 'done') await mailbox.takeBack();
    return done;
  };

  const present = async (account: Account): Promise<OwnMail> => ({
    ...(await findAddresses(context.store.db, account.id)),
    needed: isUnconfirmed(account),
    changeable: isChangeable(context, account),
  });

  handle(calls.ownMail, ({ account }) => present(account));

  handle(calls.setMail, async ({ account, body: { mail }, request, reply, refuse }) => {
    checkChangeable(context, account);
    const holder = holderOf(context, request, account);
    const done = await askLink({ account, mail, request, reply }, (wish) => changeMail(context, holder, wish));
    if (done === 'tooMany') throw refuse(429, TOO_MANY);
    return present(account);
  });

  handle(calls.sendMailLink, async ({ account, request, reply, refuse }) => {
    const holder = holderOf(context, request, account);
    const { wanted } = await findAddresses(context.store.db, account.id);
    const call = { account, mail: wanted ?? '', request, reply };
    const done = wanted === null ? 'none' : await askLink(call, (wish) => mailLinkAgain(context, holder, wish));
    if (done === 'none') throw refuse(409, 'no address waits to be confirmed; PUT me/mail names one');
    if (done === 'tooMany') throw refuse(429, TOO_MANY);
  });

  handle(calls.setPassword, async ({ account, body: { password }, request, reply }) => {
    checkChangeable(context, account);
    const caller = { request, reply, known: account.id };
    const passwordHash = await hashNew(passwords, { password, userName: account.userName, caller });
    await changePassword(context, holderOf(context, request, account), passwordHash);
  });

  handle(calls.setName, async ({ account, body: { userName }, request, refuse }) => {
    checkChangeable(context, account);
    if ((await changeName(context, holderOf(context, request, account), userName)) === 'taken') {
      const message = 'this name is taken; choose another one';
      throw refuse(409, message, { errors: [{ path: 'body.userName', message }] });
    }
    return presentUser({ ...account, userName });
  });
};
