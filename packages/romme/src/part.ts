import type { DealPart, Seat } from '@matador/cards';
import type { RommeResult } from './types.ts';

/** A seat's part in a deal: it went out, was caught with cards, or nobody went out. A Hand-Rommé is named. */
export const partIn = ({ winner, end }: Pick<RommeResult, 'winner' | 'end'>, seat: Seat): DealPart => {
  const contract = end === 'handRomme' ? end : null;
  if (winner === null) return { role: 'nobodyOut', contract, won: null };
  return { role: winner === seat ? 'wentOut' : 'caught', contract, won: winner === seat };
};
