import { randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';

/** The device's cookie names the accounts that have signed in there before; it opens nothing, and outlives the session (SAFE-6). */
export const DEVICE_VALID_S = 400 * 86_400;

/** More accounts than a household has are forgotten, the oldest first. */
const MOST = 4;
const PURPOSE = 'device';
const ENTRY = /^([\da-f-]{36})\.([\w-]{22})\.([\w-]{43})$/;

interface Known {
  readonly userId: string;
  /** The same for as long as the device is known to that account. */
  readonly nonce: string;
  readonly written: string;
}

const entriesOf = (keyring: Keyring, cookie: string | undefined): readonly Known[] =>
  (cookie ?? '')
    .split('~')
    .slice(0, MOST)
    .flatMap((written) => {
      const [, userId, nonce, mac] = ENTRY.exec(written) ?? [];
      if (userId === undefined || nonce === undefined || mac === undefined) return [];
      return keyring.verify(PURPOSE, `${userId} ${nonce}`, mac) ? [{ userId, nonce, written }] : [];
    });

/** What a device is called by an account that has signed in on it before; null for any other. */
export const deviceOf = (keyring: Keyring, cookie: string | undefined, userId: string): string | null =>
  entriesOf(keyring, cookie).find((known) => known.userId === userId)?.nonce ?? null;

/** What a device is called by all accounts that it knows: two that share one of these use it both (MATCH-20). */
export const devicesIn = (keyring: Keyring, cookie: string | undefined): readonly string[] =>
  entriesOf(keyring, cookie).map(({ nonce }) => nonce);

/** The cookie of a device once an account has signed in there. */
export const rememberedDevice = (keyring: Keyring, cookie: string | undefined, userId: string): string => {
  const entries = entriesOf(keyring, cookie);
  const others = entries.filter((known) => known.userId !== userId).map(({ written }) => written);
  const nonce = deviceOf(keyring, cookie, userId) ?? randomBytes(16).toString('base64url');
  const own = `${userId}.${nonce}.${keyring.sign(PURPOSE, `${userId} ${nonce}`)}`;
  return [own, ...others].slice(0, MOST).join('~');
};
