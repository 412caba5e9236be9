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

/** All that it decided in a deal: each sentence once, with how often where the seat was away for long. */
export const clockedSentences = (
  telling: Pick<Telling, 't' | 'nameOf'>,
  decisions: readonly Clocked[],
): readonly string[] => {
  const times = new Map<string, number>();
  for (const decision of decisions) {
    const made = clockedWords(telling, decision);
    times.set(made, (times.get(made) ?? 0) + 1);
  }
  return [...times].map(([made, count]) => (count === 1 ? made : telling.t('deal.clocked.times', { made, count })));
};
