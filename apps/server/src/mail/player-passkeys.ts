import { randomUUID } from 'node:crypto';
import { MAX_PASSKEYS, type NewPasskey, type PasskeyCreation } from '@matador/protocol/rest';
import type { BaseContext } from '../base-context.ts';
import type { Account } from '../people/account.ts';
import type { Holder } from '../people/holder.ts';
import { askForNew, readNew, usedChallenge, type RelyingParty } from '../people/passkeys.ts';
import type { UserAgent } from '../people/user-agent.ts';
import { deletePasskey, findCredentialIds, insertPasskey } from '../store/queries/passkeys.ts';
import { tell } from './renewal.ts';

/** What a player does with the own passkeys (ACC-2); the address is told of each that comes and goes. */

/** What an authenticator is asked for one more; null where there are as many as there may be. */
export const offerPasskey = async (
  context: BaseContext,
  party: RelyingParty,
  account: Account,
): Promise<PasskeyCreation | null> => {
  const own = await findCredentialIds(context.store.db, account.id);
  return own.length < MAX_PASSKEYS ? askForNew(context, party, account) : null;
};

/** `late`: the challenge was used or is too old. `taken`: an account has this passkey already. */
type Adding = 'done' | 'late' | 'wrong' | 'taken' | 'tooMany';

/** Adds what an authenticator has made. @param agent where */
export const addPasskey = async (
  context: BaseContext,
  party: RelyingParty,
  { holder, made, agent }: { readonly holder: Holder; readonly made: NewPasskey; readonly agent: UserAgent },
): Promise<Adding> => {
  const userId = holder.account.id;
  const challenge = await usedChallenge(context, made.response.clientDataJSON, { purpose: 'add', userId });
  if (challenge === null) return 'late';
  const read = await readNew(context, party, { made, challenge });
  if (read === null) return 'wrong';
  const createdAt = context.clock.now();
  return holder.change(async (tx) => {
    if ((await findCredentialIds(tx, userId)).length >= MAX_PASSKEYS) return 'tooMany';
    if (!(await insertPasskey(tx, { passkeyId: randomUUID(), userId, ...read, ...agent, createdAt }))) return 'taken';
    await tell(context, tx, { userId, kind: 'passkeyAdded' }, createdAt);
    return 'done';
  });
};

/** Takes a passkey away; false where the account has no such one. */
export const removePasskey = (
  context: BaseContext,
  { account: { id: userId }, change }: Holder,
  passkeyId: string,
): Promise<boolean> =>
  change(async (tx) => {
    if (!(await deletePasskey(tx, userId, passkeyId))) return false;
    await tell(context, tx, { userId, kind: 'passkeyRemoved' }, context.clock.now());
    return true;
  });
