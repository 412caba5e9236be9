import { appendFileSync } from 'node:fs';
import type { Eyes } from './world.ts';

/** Where findings go, a JSON line each; `npm run misfits` counts them. */
const FILE = process.env.MISFITS_FILE;

/** Writes down what of a state's texts does not fit for somebody: cut, broken within a word, over others, or sideways. */
export const noteMisfits = (state: string, { locale, width }: Eyes, faults: readonly string[]): void => {
  if (FILE === undefined) return;
  for (const what of faults) appendFileSync(FILE, `${JSON.stringify({ language: locale, width, state, what })}\n`);
};
