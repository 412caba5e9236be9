import type { DealRole, Seat } from '@matador/cards';
import type { RommeResult } from './types.ts';

type Ended = Pick<RommeResult, 'winner' | 'end'>;

const ENDS: Readonly<Record<Ended['end'], true>> = {
  goneOut: true,
  handRomme: true,
  stockEmpty: true,
  roundLimit: true,
};

const isEnded = (value: unknown): value is Ended =>
  typeof value === 'object' &&
  value !== null &&
  'winner' in value &&
  (value.winner === null || typeof value.winner === 'number') &&
  'end' in value &&
  typeof value.end === 'string' &&
  Object.hasOwn(ENDS, value.end);

/**
 * A seat's part in a recorded deal: it went out, was caught with cards, or nobody went out. Its own Hand-Rommé is named.
 * Null for what is no result of Rommé.
 */
export const roleOf = (recorded: unknown, seat: Seat): DealRole | null => {
  if (!isEnded(recorded)) return null;
  const { winner, end } = recorded;
  if (winner === null) return { role: 'nobodyOut', contract: null, won: null };
  if (winner !== seat) return { role: 'caught', contract: null, won: false };
  return { role: 'wentOut', contract: end === 'handRomme' ? end : null, won: true };
};
