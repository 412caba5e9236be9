import type { OtpKey, StaffCodes } from '@matador/protocol/rest';
import { recordAudit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import type { Keyring } from '../people/keyring.ts';
import { beginSecondFactor, checkCode, type CodeCheck } from '../people/second-factor.ts';
import { base32, otpauthUri } from '../people/totp.ts';
import { renewPassword } from '../store/queries/mail-addresses.ts';
import { confirmFactor } from '../store/queries/second-factors.ts';
import { findEnrolment, useEnrolment, type EnrolmentRow } from '../store/queries/staff.ts';
import { rollback } from '../store/store.ts';

/**
 * New and renewed staff sets its own password and second factor by two codes: who has proposed the command was shown one
 * of them, who has approved it the other. Neither can sign in as the account, and no operator knows its credentials (OPS-7).
 */
type Half = 'proposer' | 'approver';

const purposeOf = (half: Half): string => `staff-enrolment-${half}`;

/** The code of one of the two operators; it follows from the command, and is stored nowhere. */
export const codeOf = (keyring: Keyring, half: Half, commandId: string): string =>
  keyring.sign(purposeOf(half), commandId);

/** Who is enrolled by these codes; null for anybody else. */
const read = async ({ store, keyring, clock }: Context, codes: StaffCodes): Promise<EnrolmentRow | null> => {
  const enrolment = await findEnrolment(store.db, codes.userName, clock.now());
  if (enrolment === null) return null;
  const { command } = enrolment;
  const isRight =
    keyring.verify(purposeOf('proposer'), command, codes.proposerCode) &&
    keyring.verify(purposeOf('approver'), command, codes.approverCode);
  return isRight ? enrolment : null;
};

/** A key for the authenticator of whoever is enrolled, another one each time; null where the codes are wrong. */
export const beginEnrolment = async (context: Context, codes: StaffCodes): Promise<OtpKey | null> => {
  const enrolment = await read(context, codes);
  const secret = enrolment && (await beginSecondFactor(context, context.store.db, enrolment.userId));
  return secret && { key: base32(secret), uri: otpauthUri(codes.userName, secret) };
};

/** `unknown`: the codes are wrong, used or too old. `none`: no key was asked for. */
export type Enrolled = 'done' | 'unknown' | Exclude<CodeCheck, 'right'>;

/** Whether these codes enrol anybody just now. */
export const isEnrolled = async (context: Context, codes: StaffCodes): Promise<boolean> =>
  (await read(context, codes)) !== null;

/** Sets password and second factor, once; the account signs in with them from then on. */
export const finishEnrolment = async (
  context: Context,
  codes: StaffCodes,
  { code, passwordHash }: { readonly code: string; readonly passwordHash: string },
): Promise<Enrolled> => {
  const enrolment = await read(context, codes);
  if (enrolment === null) return 'unknown';
  const { userId, command } = enrolment;
  const check = await checkCode(context, userId, code, { of: 'pending' });
  if (check !== 'right') return check;
  return context.store.transaction(async (tx) => {
    if (!(await useEnrolment(tx, enrolment)) || !(await confirmFactor(tx, userId))) return rollback('unknown');
    await renewPassword(tx, userId, { passwordHash, keep: null });
    const entry = { actor: userId, act: 'staff.enrolled', subject: `player:${userId}`, reason: 'by two codes' };
    await recordAudit(context, tx, { ...entry, detail: { actId: command }, at: context.clock.now() });
    return 'done';
  });
};
