import { calls } from '@matador/protocol/calls';
import { MAX_PASSKEYS, type OwnPasskeys } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { addPasskey, offerPasskey, removePasskey } from '../mail/player-passkeys.ts';
import type { Account } from '../people/account.ts';
import { relyingParty, type RelyingParty } from '../people/passkeys.ts';
import { readUserAgent } from '../people/user-agent.ts';
import { findPasskeys } from '../store/queries/passkeys.ts';
import { checkChangeable, isChangeable } from './changeable.ts';
import type { Handle } from './handle.ts';
import { holderOf } from './holder.ts';
import { LATE, NO_PARTY } from './passkey-sign-in.ts';
import { refusal } from './problem.ts';

const FULL = `an account has ${String(MAX_PASSKEYS)} passkeys at most; remove one first`;
const WRONG = 'this is no new passkey for this challenge, or its holder was not asked for';

/** The passkeys of a player (ACC-2); the staff has none. */
export const registerPlayerPasskeys = (handle: Handle, context: Context): void => {
  const party = (account: Account): RelyingParty => {
    checkChangeable(context, account);
    const found = relyingParty(context.config);
    if (found === null) throw refusal(409, NO_PARTY);
    return found;
  };
  const present = async (account: Account): Promise<OwnPasskeys> => ({
    items: (await findPasskeys(context.store.db, account.id)).map(({ createdAt, usedAt, ...passkey }) => ({
      ...passkey,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    origin: relyingParty(context.config)?.origin ?? null,
    changeable: isChangeable(context, account),
  });

  handle(calls.passkeys, ({ account }) => present(account));

  handle(calls.offerPasskey, async ({ account, refuse }) => {
    const asked = await offerPasskey(context, party(account), account);
    if (asked === null) throw refuse(409, FULL);
    return asked;
  });

  handle(calls.addPasskey, async ({ account, body, request, refuse }) => {
    const agent = readUserAgent(request.headers['user-agent']);
    switch (
      await addPasskey(context, party(account), { holder: holderOf(context, request, account), made: body, agent })
    ) {
      case 'late':
        throw refuse(409, LATE);
      case 'wrong':
        throw refuse(400, WRONG, { errors: [{ path: 'body.response', message: WRONG }] });
      case 'taken':
        throw refuse(409, 'this passkey is there already, or the account has been closed');
      case 'tooMany':
        throw refuse(409, FULL);
      case 'done':
        return present(account);
    }
  });

  handle(calls.removePasskey, async ({ account, params: { passkeyId }, request, refuse }) => {
    checkChangeable(context, account);
    if (!(await removePasskey(context, holderOf(context, request, account), passkeyId)))
      throw refuse(404, 'there is no such passkey of yours; GET me/passkeys lists those there are');
  });
};
