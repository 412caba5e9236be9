import { draw } from '@matador/cards/fair';

/** Digits of a deal number. */
const DIGITS = 8;
const WORD = 2 ** 32;

/** The deal number that was typed, without the spaces that people write in it; null for none. */
export const readDealNumber = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s.-]/g, '');
  return /^\d{8}$/.test(digits) ? digits : null;
};

/** A number for deals that nobody has asked for. */
export const newDealNumber = (): string => {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(word % 10 ** DIGITS).padStart(DIGITS, '0');
};

/** As it is read out: `1234 5678`. */
export const spacedDealNumber = (number: string): string =>
  `${number.slice(0, DIGITS / 2)} ${number.slice(DIGITS / 2)}`;

/** One word of a text: FNV-1a, begun differently for each word of a state. */
const wordOf = (text: string, start: number): number => {
  let word = start;
  for (let at = 0; at < text.length; at += 1) word = Math.imul(word ^ text.charCodeAt(at), 0x01000193);
  return word;
};

/**
 * Random numbers in [0, 1) that follow from a deal number, of their own for each purpose (sfc32). Anybody can compute
 * them: they are for practice alone, a paid table is shuffled by the server.
 */
export const randomOf = (number: string, ...purpose: readonly (string | number)[]): (() => number) => {
  const text = [number, ...purpose].join(' ');
  let a = wordOf(text, 0x811c9dc5);
  let b = wordOf(text, 0x2c1b3c6d);
  let c = wordOf(text, 0x297a2d39);
  let d = 1;
  const next = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round += 1) next(); // the words have to mix first
  return () => next() / WORD;
};

/** An order of so many cards that follows from a deal number. */
export const orderOf = (number: string, purpose: string, shuffle: number, size: number): readonly number[] => {
  const random = randomOf(number, purpose, shuffle);
  return draw((length) => Uint8Array.from({ length }, () => Math.floor(random() * 256)), size);
};
