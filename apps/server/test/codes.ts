import type { Clock } from '../src/clock.ts';
import { codeOfStep, stepOf } from '../src/people/totp.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An authenticator for codes, by the key that it was given (base 32): shows the code of the moment. */
export const codesOf = (clock: Pick<Clock, 'now'>, key: string): (() => string) => {
  const bits = [...key].map((letter) => DIGITS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return () => codeOfStep(secret, stepOf(clock.now()));
};
