import type { Messages } from '@lingui/core';

/** A text as the build has compiled it: words and values in a row. */
type CompiledMessage = Messages[string];

const PLAIN = 'aeiouycnsrzAEIOUYCNSRZ';
const ACCENTED = 'áéíóúýçñšřžÁÉÍÓÚÝÇÑŠŘŽ';
/** Dutch and French take so much more room than English. */
const LONGER = 0.4;
const TAG = /(<\/?\w+\s*\/?>)/;

const accented = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** Words that can still be read, longer, and seen at once not to have been left as they are. */
const stretched = (text: string): string =>
  text
    .split(TAG)
    .map((part) => {
      if (TAG.test(part) || !/\p{L}/u.test(part)) return part;
      return accented(part) + '~'.repeat(Math.ceil(part.trim().length * LONGER));
    })
    .join('');

type Token = Exclude<CompiledMessage, string>[number];

const pseudoToken = (token: Token): Token => {
  if (typeof token === 'string') return stretched(token);
  const [name, type, format] = token;
  if (type === undefined || typeof format !== 'object' || format === null) return token;
  const cases = Object.entries<unknown>({ ...format }).map(([key, value]) => [
    key,
    isMessage(value) ? pseudoMessage(value) : value,
  ]);
  return [name, type, Object.fromEntries(cases)];
};

const isMessage = (value: unknown): value is CompiledMessage => typeof value === 'string' || Array.isArray(value);

const pseudoMessage = (message: CompiledMessage): CompiledMessage =>
  typeof message === 'string' ? stretched(message) : message.map(pseudoToken);

/**
 * Texts of a language that nobody speaks, for development: `?lang=pseudo` shows every one of them longer and with
 * accents. What stands on the page as it is written in the code has no message; what does not fit, no room.
 */
export const pseudoMessages = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, pseudoMessage(message)]));
