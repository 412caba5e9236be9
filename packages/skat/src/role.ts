import type { DealRole, Seat } from '@matador/cards';
import type { SkatResult } from './types.ts';

type Decided = Pick<NonNullable<SkatResult['game']>, 'declarer' | 'contract' | 'won'>;

const isDecided = (value: unknown): value is Decided =>
  typeof value === 'object' &&
  value !== null &&
  'declarer' in value &&
  typeof value.declarer === 'number' &&
  'contract' in value &&
  typeof value.contract === 'string' &&
  'won' in value &&
  typeof value.won === 'boolean';

/**
 * A seat's part in a recorded deal: declarer of a suit (C, S, H, D), Grand (G) or Null (N), or defender; `passedIn` by
 * all. Null for what is no result of Skat.
 */
export const roleOf = (recorded: unknown, seat: Seat): DealRole | null => {
  if (typeof recorded !== 'object' || recorded === null || !('game' in recorded)) return null;
  const { game } = recorded;
  if (game === null) return { role: 'passedIn', contract: null, won: null };
  if (!isDecided(game)) return null;
  const isDeclarer = game.declarer === seat;
  return {
    role: isDeclarer ? 'declarer' : 'defender',
    contract: isDeclarer ? game.contract.slice(0, 1) : null,
    won: game.won === isDeclarer,
  };
};
