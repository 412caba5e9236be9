import { parseArgs } from 'node:util';

/** Whole numbers from the command line: `--rounds 5`. @throws on anything else */
export const numbersOf = <Name extends string>(defaults: Readonly<Record<Name, number>>): Record<Name, number> => {
  const names = Object.keys(defaults);
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
