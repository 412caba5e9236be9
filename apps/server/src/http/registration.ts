import { calls } from '@matador/protocol/calls';
import type { Context } from '../context.ts';
import { shareLimits } from '../money/limits.ts';
import { fillUp, PLAY_MONEY } from '../demo/play-money.ts';
import { wantMail } from '../mail/address.ts';
import type { Passwords } from '../people/passwords.ts';
import { closedBy, flawsOf, openAccount } from '../people/registration.ts';
import { Throttles, type ThrottleRule } from '../people/throttle.ts';
import type { Tx } from '../store/store.ts';
import { accountOf } from './access.ts';
import { chooseLocale } from './choose-locale.ts';
import type { Handle } from './handle.ts';
import { countTries, hashFor } from './hashing.ts';
import { countMailbox } from './mailbox-count.ts';
import { placesOf } from './network-count.ts';
import { beginSession } from './session-cookie.ts';

/** Tries from one network, right or not: each costs a hash, and says whether a name is taken. */
const TRY: ThrottleRule = { name: 'accounts tried by a network', failures: 30, forgiveMs: 20_000 };
/** Accounts that one network opens before the next has to wait: a household's, or a club evening's. */
const OPENED: ThrottleRule = { name: 'accounts opened by a network', failures: 10, forgiveMs: 10 * 60_000 };

/** Why no account is opened here. */
const CLOSED = {
  platform: 'accounts are opened on the pages of the platform',
  noMail: 'no accounts are opened here, as no mail can be sent to confirm an address',
} as const;

/** Opening an account; for guests alone, and only where the platform has no pages of its own for it. */
export const registerRegistration = (handle: Handle, context: Context, passwords: Passwords): void => {
  const throttles = new Throttles(context);

  handle(calls.openAccount, async ({ body, request, reply, refuse }) => {
    const closed = closedBy(context.config);
    if (closed !== null) throw refuse(403, CLOSED[closed]);
    const now = context.clock.now();
    if ((await accountOf(context, request, now)) !== null)
      throw refuse(409, 'you are signed in already; sign out to open another account');
    const isGuessable = await hashFor({ request, reply, known: null }, (waiter) =>
      passwords.isGuessable(body.password, body.userName, waiter),
    );
    const errors = flawsOf(body, { isGuessable, now });
    if (errors.length > 0) throw refuse(400, 'an account cannot be opened with this', { errors });

    // Counted before it is known, so that many at once are not all opened.
    const opened = placesOf(OPENED, request);
    const tries = [...placesOf(TRY, request), ...opened];
    const attempt = await countTries(throttles, tries, { request, reply, known: null });
    const { waitMs } = attempt;
    if (waitMs > 0)
      throw refuse(429, `too many accounts from your network, try again in ${String(Math.ceil(waitMs / 1000))} s`);
    const { demo } = context.config;
    const browsers = chooseLocale(null, request);
    const locale = body.locale ?? (browsers === 'default' ? null : browsers);
    const hash = await hashFor({ request, reply, known: null }, (waiter) =>
      passwords.hash(body.password, waiter),
    ).catch(async (error: unknown) => {
      await attempt.takeBack();
      throw error;
    });
    const mailbox = await countMailbox(throttles, body.mail, { request, reply, known: null });
    const welcome = async (tx: Tx, userId: string): Promise<void> => {
      await shareLimits(tx, userId, now);
      if (demo) await fillUp(tx, userId, PLAY_MONEY, now);
      const account = { id: userId, userName: body.userName, locale };
      await wantMail(context, tx, { account, mail: body.mail, isFull: mailbox.isFull }, now);
    };
    const parts = { store: context.store, keys: context.keys.person, welcome } as const;
    // With play money nothing waits for a confirmation.
    const order = { ...body, ...(locale === null ? {} : { locale }) };
    const account = await openAccount({ ...parts, mailRule: demo ? 'asked' : 'needed' }, order, hash, now);
    if (account === 'taken') {
      await attempt.takeBack(opened.map(({ rule }) => rule));
      await mailbox.takeBack();
      const message = 'this name is taken; choose another one';
      throw refuse(409, message, { errors: [{ path: 'body.userName', message }] });
    }
    const user = await beginSession(context, { request, reply, userId: account.userId, factor: false });
    if (user === null) throw refuse(401, 'sign in first');
    return user;
  });
};
