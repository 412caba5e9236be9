import * as z from 'zod/mini';
import { newPassword } from './registration.ts';
import { otpCode } from './second-factor.ts';

const code = z.string().check(z.minLength(1), z.maxLength(100));

/** `POST session/enrolment/key`: whose credentials are to be set, and the codes that two operators were shown (OPS-7). */
export const staffCodes = z.strictObject({
  userName: z.string().check(z.minLength(1), z.maxLength(64)),
  proposerCode: code,
  approverCode: code,
});
export type StaffCodes = z.infer<typeof staffCodes>;

/** `POST session/enrolment`: the same with what the account signs in with from then on. */
export const staffEnrolment = z.strictObject({ ...staffCodes.shape, password: newPassword, code: otpCode });
