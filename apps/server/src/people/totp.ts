import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 with what authenticator apps take for granted: SHA-1, 30 seconds, six digits. */
export const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the present one that are taken: clocks differ, and typing takes time (RFC 6238, 5.2). */
const DRIFT_STEPS = 1;
/** RFC 4226, R6: as long as the hash. */
export const SECRET_BYTES = 20;

/** The step of a moment: what both sides count. */
export const stepOf = (now: Date): number => Math.floor(now.getTime() / STEP_MS);

/** The code of a step (RFC 4226, 5.3). */
export const codeOfStep = (secret: Uint8Array, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * The step that a code belongs to, null if none of those taken now.
 * @param lastStep of the last code that was taken: no code is taken twice, and none from before it
 */
export const matchingStep = (secret: Uint8Array, code: string, now: Date, lastStep: number): number | null => {
  const present = stepOf(now);
  let found: number | null = null;
  for (let step = present - DRIFT_STEPS; step <= present + DRIFT_STEPS; step += 1)
    if (same(codeOfStep(secret, step), code) && step > lastStep) found ??= step;
  return found;
};

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As authenticator apps are given a secret by hand (RFC 4648, without padding). */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters.map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)] ?? '').join('');
};

/** As authenticator apps read it from a picture. */
export const otpauthUri = (userName: string, secret: Uint8Array): string => {
  const asked = new URLSearchParams({ secret: base32(secret), issuer: 'Matador', algorithm: 'SHA1' });
  return `otpauth://totp/Matador:${encodeURIComponent(userName)}?${asked.toString()}&digits=6&period=30`;
};
