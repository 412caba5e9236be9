import { createHash, randomBytes } from 'node:crypto';
import { base32 } from './totp.ts';

/** So many are given at a time. */
const RECOVERY_CODES = 10;
/** 80 bits, sixteen letters: too many to be tried, even by who has the digest. */
const CODE_BYTES = 10;

/** Only this is stored: a copy of the database signs nobody in. */
export const digestOfRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** New codes, each for one use in place of the authenticator's: `abcd-efgh-ijkl-mnop`. */
export const makeRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(CODE_BYTES))
      .toLowerCase()
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  );
