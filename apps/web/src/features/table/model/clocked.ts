import { clockedSentences, clockedWords } from '#web/games/clocked-words.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import type { DealLogLine } from './deal-log-line.ts';
import { numberOf } from './seats.ts';
import type { View } from './snapshot.ts';

type Clocked = Pick<View, 'clocked' | 'seat' | 'seats'>;

const tellingOf = (t: Translate, { seat: own, seats }: Clocked) => ({
  t,
  nameOf: (seat: number): string | null =>
    seat === own ? null : t('table.who', { who: numberOf(seat, own, seats.length) }),
});

const inDeal = ({ clocked }: Clocked, dealNumber: number): View['clocked'] =>
  clocked.filter((decision) => decision.dealNumber === dealNumber);

/** What the clock decided in a deal, a line each as it happened: for whom, what, and which of three it was (GAME-4). */
export const clockedLines = (t: Translate, view: Clocked, dealNumber: number): readonly DealLogLine[] =>
  inDeal(view, dealNumber).map((decision, place) => ({
    key: `clocked ${String(place)}`,
    text: clockedWords(tellingOf(t, view), decision),
    strong: decision.seat === view.seat,
  }));

/** The same for whoever reads of the whole deal: each sentence once. */
export const clockedNotes = (t: Translate, view: Clocked, dealNumber: number): readonly string[] =>
  clockedSentences(tellingOf(t, view), inDeal(view, dealNumber));
