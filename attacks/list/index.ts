import type { Attack } from '../lib/attack.ts';
import { operatorAlone } from './operator-alone.ts';

/** In the order in which they are made: those that change the house they share come last. */
export const ATTACKS: readonly Attack[] = [operatorAlone];
