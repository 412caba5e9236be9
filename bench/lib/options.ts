import { parseArgs } from 'node:util';

/**
 * Whole numbers from the command line: `--rounds 5`.
 * @param others names that `choiceOf` reads
 * @throws on anything else
 */
export const numbersOf = <Name extends string>(
  defaults: Readonly<Record<Name, number>>,
  others: readonly string[] = [],
): Record<Name, number> => {
  const names = [...Object.keys(defaults), ...others];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({ options });
  const numbers: Record<Name, number> = { ...defaults };
  for (const name in defaults) {
    const given = values[name];
    if (typeof given !== 'string') continue;
    if (!/^\d+$/.test(given)) throw new Error(`--${name} is ${given}; it should be a whole number`);
    numbers[name] = Number(given);
  }
  return numbers;
};

/** One of some words from the command line: `--game skat`; the first of them unless it is named. @throws on another */
export const choiceOf = <Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word => {
  const { values } = parseArgs({ options: { [name]: { type: 'string' } }, strict: false });
  const given = values[name];
  if (given === undefined) return words[0];
  const word = words.find((one) => one === given);
  if (word === undefined) throw new Error(`--${name} should be one of ${words.join(', ')}`);
  return word;
};

/** A text from the command line: `--tree ../before`; null unless it is named. */
export const textOf = (name: string): string | null => {
  const { values } = parseArgs({ options: { [name]: { type: 'string' } }, strict: false });
  const given = values[name];
  return typeof given === 'string' ? given : null;
};
