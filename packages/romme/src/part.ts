import type { DealPart, Seat } from '@matador/cards';
import type { RommeResult } from './types.ts';

/** A seat's part in a deal: it went out, was caught with cards, or nobody went out. Its own Hand-Rommé is named. */
export const partIn = ({ winner, end }: Pick<RommeResult, 'winner' | 'end'>, seat: Seat): DealPart => {
  if (winner === null) return { role: 'nobodyOut', contract: null, won: null };
  if (winner !== seat) return { role: 'caught', contract: null, won: false };
  return { role: 'wentOut', contract: end === 'handRomme' ? end : null, won: true };
};
