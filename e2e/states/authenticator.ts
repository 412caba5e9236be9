import { codeOfStep, STEP_MS, stepOf } from '../../apps/server/src/people/totp.ts';
import type { World } from './world.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator shows for a key that was typed into it (base 32), a step later each time it is asked. */
export const authenticatorOf = ({ context }: Pick<World, 'context'>, key: string): (() => Promise<string>) => {
  const bits = [...key].map((letter) => DIGITS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  return async () => {
    await context.clock.advance(STEP_MS);
    return codeOfStep(secret, stepOf(context.clock.now()));
  };
};
