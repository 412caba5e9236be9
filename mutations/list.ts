import { ARITHMETIC } from './arithmetic.ts';
import { MONEY } from './money.ts';
import { TOURNAMENTS } from './tournaments.ts';
import type { Mutation } from './lib/mutation.ts';

/** Every mutation there is, quickest tests first. */
export const MUTATIONS: readonly Mutation[] = [...ARITHMETIC, ...MONEY, ...TOURNAMENTS];
