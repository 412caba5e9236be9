import { clockedWords } from '#web/games/clocked-words.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { DealLogLine } from './deal-log-line.ts';
import { numberOf } from './seats.ts';
import type { View } from './snapshot.ts';

/** What the clock decided in a deal, a sentence each: for whom, what, and which of three it was (GAME-4). */
export const clockedLines = (
  t: Translate,
  { clocked, seat: own, seats }: Pick<View, 'clocked' | 'seat' | 'seats'>,
  dealNumber: number,
): readonly DealLogLine[] => {
  const nameOf = (seat: number): string | null =>
    seat === own ? null : t('table.who', { who: numberOf(seat, own, seats.length) });
  return clocked
    .filter((decision) => decision.dealNumber === dealNumber)
    .map((decision, place) => ({
      key: `clocked ${String(place)}`,
      text: clockedWords({ t, nameOf }, decision),
      strong: decision.seat === own,
    }));
};
