import * as z from 'zod/mini';

const OTP = /^\d{6}$/;
const RECOVERY = /^[a-z2-7]{4}(?:-[a-z2-7]{4}){3}$/;

/** Whether a code is one of an authenticator's, and no recovery code. */
export const isOtp = (code: string): boolean => OTP.test(code);

/** Six digits of an authenticator. */
export const otpCode = z.string().check(z.regex(OTP, 'six digits'));
/** The same, or a recovery code. */
export const factorCode = z
  .string()
  .check(
    z.refine((code) => OTP.test(code) || RECOVERY.test(code), 'six digits, or a recovery code: abcd-efgh-ijkl-mnop'),
  );

/** `GET me/secondFactor` (ACC-2). */
export const secondFactor = z.object({
  /** Whether codes of an authenticator are asked for after the password. */
  on: z.boolean(),
  /** Recovery codes that are left. */
  recoveryCodesLeft: z.int(),
  /** Whether it is set up here: not for the staff, for accounts of a platform, or of everybody in the demo. */
  changeable: z.boolean(),
});

/** `POST me/secondFactor`: what an authenticator is given; told this once. */
export const otpKey = z.object({
  /** As it is typed, RFC 4648 base32. */
  key: z.string(),
  /** As it is read from a picture. */
  uri: z.string(),
});
export type OtpKey = z.infer<typeof otpKey>;

/** `POST me/secondFactor/confirmation` */
export const otpConfirmation = z.strictObject({ code: otpCode });

/** Each stands in for a code of the authenticator once; told this once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** `POST session/code` */
export const secondStep = z.strictObject({ code: factorCode });
