import type { DealRole, Seat } from '@matador/cards';
import type { BeloteResult } from './types.ts';

type Decided = Pick<NonNullable<BeloteResult['game']>, 'taker' | 'trump' | 'outcome'>;

const SEATS = 4;
const PARTNER = 2;

const takersWon = (outcome: Decided['outcome']): boolean | null =>
  outcome === 'litige' ? null : outcome === 'made' || outcome === 'capot';

const TRUMPS: Readonly<Record<Decided['trump'], true>> = { clubs: true, spades: true, hearts: true, diamonds: true };
const OUTCOMES: Readonly<Record<Decided['outcome'], true>> = {
  made: true,
  dedans: true,
  litige: true,
  capot: true,
  capotAgainst: true,
};

const isDecided = (value: unknown): value is Decided =>
  typeof value === 'object' &&
  value !== null &&
  'taker' in value &&
  typeof value.taker === 'number' &&
  'trump' in value &&
  typeof value.trump === 'string' &&
  Object.hasOwn(TRUMPS, value.trump) &&
  'outcome' in value &&
  typeof value.outcome === 'string' &&
  Object.hasOwn(OUTCOMES, value.outcome);

/**
 * A seat's part in a recorded deal: taker of trumps, the taker's partner or defender; a litige is won by nobody yet.
 * Null for what is no result of Belote.
 */
export const roleOf = (recorded: unknown, seat: Seat): DealRole | null => {
  if (typeof recorded !== 'object' || recorded === null || !('game' in recorded)) return null;
  const { game } = recorded;
  if (game === null) return { role: 'passedOut', contract: null, won: null };
  if (!isDecided(game)) return null;
  const role = seat === game.taker ? 'taker' : (seat + PARTNER) % SEATS === game.taker ? 'partner' : 'defender';
  const won = takersWon(game.outcome);
  return {
    role,
    contract: role === 'taker' ? game.trump : null,
    won: won === null || role !== 'defender' ? won : !won,
  };
};
