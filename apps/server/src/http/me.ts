import { calls } from '@matador/protocol/calls';
import { LIMIT_KINDS, personalData, type PersonalData, type PlayerLimits } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { readBalance } from '../money/balance.ts';
import { deleteAccount } from '../money/deletion.ts';
import { exclude, presentLimits, setLimit } from '../money/limits.ts';
import { givePerson, readPersonKnown } from '../money/person-given.ts';
import { adultFrom } from '../people/registration.ts';
import { presentUser } from '../people/account.ts';
import { readOwnMoves } from '../tables/own-moves.ts';
import { readRunning } from '../tournaments/running.ts';
import { readStatistics } from '../tournaments/statistics.ts';
import type { Handle } from './handle.ts';
import { registerAway } from './problem.ts';
import { clearSession } from './session-cookie.ts';
import { setLocale } from '../store/queries/people.ts';
import { readPersonalData } from '../store/queries/privacy.ts';

/** Everything stored about a player, to take away (SAFE-2). */
const exportPersonalData = async (context: Context, userId: string, now: Date): Promise<PersonalData> => {
  const { account, ...tables } = await readPersonalData(context.store.db, userId);
  const moves = await readOwnMoves(context, userId);
  // Once through JSON: moments become what calls carry.
  const plain: unknown = JSON.parse(JSON.stringify({ exportedAt: now, account: account?.[0] ?? {}, ...tables, moves }));
  return personalData.parse(plain);
};

/** A player's own limits and exclusions (SAFE-1): every call answers how things stand then. */
const registerLimits = (handle: Handle, context: Context): void => {
  const { db } = context.store;
  /** With the platform's own wallet no deposit comes by here. */
  const kinds = LIMIT_KINDS.filter((kind) => kind !== 'deposit' || context.wallet === null);
  const present = async (userId: string, now: Date): Promise<PlayerLimits> => {
    const all = await presentLimits(db, userId, now);
    return { ...all, kinds, limits: all.limits.filter(({ kind }) => kinds.includes(kind)) };
  };
  /** After a change: what holds from now on has not held yet when the call arrived. */
  const presentNow = (userId: string) => present(userId, context.clock.now());

  handle(calls.limits, ({ account, now }) => present(account.id, now));

  handle(calls.setLimit, async ({ account, body, refuse }) => {
    if (!kinds.includes(body.kind))
      throw refuse(409, "deposits are made by the platform's own wallet, and limited there");
    await setLimit(context, account.id, body);
    return presentNow(account.id);
  });

  handle(calls.exclude, async ({ account, body }) => {
    await exclude(context, account.id, body);
    return presentNow(account.id);
  });
};

/** Who a player is, of whom nothing is kept but digests (SAFE-3). */
const registerPerson = (handle: Handle, context: Context): void => {
  handle(calls.person, ({ account }) => readPersonKnown(context, account.id));

  handle(calls.givePerson, async ({ account, body, now, reply, refuse }) => {
    const from = adultFrom(body.birthDay);
    if (from === null || now < from) {
      const errors = [{ path: 'body.birthDay', message: 'the birthday of somebody who is of age' }];
      throw refuse(400, 'nobody can be known by this', { errors });
    }
    const known = await givePerson(context, account.id, body);
    if (known === 'away') throw registerAway(reply);
    if (known === 'other') throw refuse(409, 'somebody else is known to hold this account; write to customer service');
    return known;
  });
};

/** What is stored about a player: handed out, and taken away (SAFE-2). */
const registerPrivacy = (handle: Handle, context: Context): void => {
  handle(calls.personalData, ({ account, reply, now }) => {
    reply.header('content-disposition', 'attachment; filename="matador-data.json"');
    return exportPersonalData(context, account.id, now);
  });

  handle(calls.deleteAccount, async ({ account, body, request, reply }) => {
    const result = await deleteAccount(context, account.id, body.confirm);
    if (result.success) clearSession(context, request, reply);
    return result;
  });
};

/** The own account: what it holds, what runs, its limits and its data. */
export const registerMe = (handle: Handle, context: Context): void => {
  const { db } = context.store;

  handle(calls.balance, async ({ account, refuse }) => {
    const balance = await readBalance(context, account.id);
    if (balance === null) throw refuse(503, "the platform's wallet does not answer; nothing was moved");
    return { ...balance, gdCurrency: account.currency };
  });

  handle(calls.userData, ({ account }) => presentUser(account));

  handle(calls.setLocale, async ({ account, body: { locale } }) => {
    await setLocale(db, account.id, locale);
    return presentUser({ ...account, locale });
  });

  handle(calls.running, ({ account, now }) => readRunning({ db, rankings: context.rankings }, account.id, now));

  handle(calls.statistics, ({ account }) => context.store.read((reads) => readStatistics(reads, account.id)));

  registerLimits(handle, context);
  registerPerson(handle, context);
  registerPrivacy(handle, context);
};
