import type { OtpKey, RecoveryCodes } from '@matador/protocol/rest';
import type { BaseContext } from '../base-context.ts';
import type { Account } from '../people/account.ts';
import type { Holder } from '../people/holder.ts';
import { digestOfRecoveryCode, makeRecoveryCodes } from '../people/recovery-codes.ts';
import { beginSecondFactor, checkCode, type CodeCheck } from '../people/second-factor.ts';
import { base32, otpauthUri } from '../people/totp.ts';
import { confirmFactor, deleteFactor, findSecondFactor, putRecoveryCodes } from '../store/queries/second-factors.ts';
import type { Tx } from '../store/store.ts';
import { tell } from './renewal.ts';

/** What a player does with the own second factor (ACC-2); the address is told when it is set and when it is gone. */

const giveRecoveryCodes = async (tx: Tx, userId: string): Promise<RecoveryCodes> => {
  const recoveryCodes = [...makeRecoveryCodes()];
  await putRecoveryCodes(tx, userId, recoveryCodes.map(digestOfRecoveryCode));
  return { recoveryCodes };
};

/** Makes a key for an authenticator, which counts once a code of it is shown; null where the account has one already. */
export const offerFactor = async (
  { store, keyring }: BaseContext,
  { id, userName }: Account,
): Promise<OtpKey | null> => {
  const secret = await beginSecondFactor({ keyring }, store.db, id);
  return secret === null ? null : { key: base32(secret), uri: otpauthUri(userName, secret) };
};

/** Lets the key count that was made, by a code of it. @returns recovery codes; else what was wrong with the code */
export const turnFactorOn = async (
  context: BaseContext,
  { account: { id: userId }, change }: Holder,
  code: string,
): Promise<RecoveryCodes | Exclude<CodeCheck, 'right'>> => {
  const check = await checkCode(context, userId, code, { of: 'pending' });
  if (check !== 'right') return check;
  return change(async (tx) => {
    if (!(await confirmFactor(tx, userId))) return 'none';
    await tell(context, tx, { userId, kind: 'factorOn' }, context.clock.now());
    return giveRecoveryCodes(tx, userId);
  });
};

/** Recovery codes anew, which voids those before; null without a second factor. */
export const renewRecoveryCodes = ({ account: { id: userId }, change }: Holder): Promise<RecoveryCodes | null> =>
  change(async (tx) => ((await findSecondFactor(tx, userId)) === null ? null : giveRecoveryCodes(tx, userId)));

/** Takes the second factor away, and its recovery codes; false where there is none. */
export const turnFactorOff = (context: BaseContext, { account: { id: userId }, change }: Holder): Promise<boolean> =>
  change(async (tx) => {
    if (!(await deleteFactor(tx, userId))) return false;
    await tell(context, tx, { userId, kind: 'factorOff' }, context.clock.now());
    return true;
  });
