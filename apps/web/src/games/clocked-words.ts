import type { Telling } from './deal-account.ts';

const MADE = { bid: 'deal.clocked.passed', card: 'deal.clocked.played' } as const;
const isMade = (clock: string): clock is keyof typeof MADE => Object.hasOwn(MADE, clock);

/** A decision that the clock made: by which clock of the game, and which of three it was; 0: the seat was away. */
interface Clocked {
  readonly seat: number;
  readonly clock: string;
  readonly count: number;
}

/** What the clock decided for somebody, in a sentence (GAME-4): "passed for you: time was up, 1 of 3". */
export const clockedWords = ({ t, nameOf }: Pick<Telling, 't' | 'nameOf'>, { seat, clock, count }: Clocked): string => {
  const name = nameOf(seat);
  const values = { who: name === null ? 1 : 2, name: name ?? '' };
  const made = t(isMade(clock) ? MADE[clock] : 'deal.clocked.decided', values);
  return count === 0 ? made : t('deal.clocked.counted', { made, count });
};
