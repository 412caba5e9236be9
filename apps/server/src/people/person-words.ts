import { plainIban, type PersonData } from '@matador/protocol/rest';

/** Letters that are written as others where a keyboard or a passport lacks them. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...{ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'oe', å: 'aa' },
  ...{ ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};
const TITLES: readonly string[] = ['dr', 'prof', 'dipl', 'ing'];

const written = (text: string): string => text.replaceAll(/[äöüßæœøåłđðþı]/g, (letter) => WRITTEN[letter] ?? letter);

/** Small letters without accents: `ä` is `ae`, `ß` is `ss`, `é` is `e`, `ǽ` is `ae`, however they were typed. */
export const fold = (text: string): string => {
  const plain = written(text.normalize('NFKC').toLowerCase().normalize('NFC'));
  // What had an accent of its own is one of those letters now.
  return written(plain.normalize('NFD').replaceAll(/\p{M}/gu, ''));
};

/** The words of a name in one order, without titles; a hyphen is a space, an apostrophe nothing. */
export const nameWords = (name: string): string =>
  fold(name)
    .replaceAll(/['’`´]/g, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !TITLES.includes(word))
    .toSorted()
    .join(' ');

/** Street and number in one piece; `straße`, `Strasse` and `Str.` are the same. */
export const streetWords = (street: string): string =>
  fold(street)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll(/strasse/g, 'str');

const codeWords = (postalCode: string): string => fold(postalCode).replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * What tells one person from another, in one spelling: two that name the same person are equal. The city follows from
 * the postal code and has many spellings, so it tells nothing.
 */
export const personWords = ({ legalName, birthDay, street, postalCode, iban }: PersonData) =>
  ({
    birth: [nameWords(legalName), birthDay],
    address: [nameWords(legalName), streetWords(street), codeWords(postalCode)],
    instrument: [plainIban(iban)],
    // Whoever else lives there is somebody else, so this tells no person.
    household: [streetWords(street), codeWords(postalCode)],
  }) as const;
