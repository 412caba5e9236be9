import { expect, test } from 'vitest';
import { translateIn } from '../../test/translate.ts';
import { clockedSentences } from './clocked-words.ts';

const nameOf = (seat: number): string | null => (seat === 0 ? null : `Spieler ${String(seat + 1)}`);

test('what the clock decided is a sentence each, and one with its count for a seat that was away', () => {
  const decisions = [
    { seat: 0, clock: 'bid', count: 1 },
    { seat: 1, clock: 'card', count: 0 },
    { seat: 1, clock: 'card', count: 0 },
    { seat: 0, clock: 'turn', count: 2 },
  ];
  expect(clockedSentences({ t: translateIn('de', 'deal'), nameOf }, decisions)).toEqual([
    'Für dich gepasst: die Zeit war um, 1 von 3',
    'Für Spieler 2 gespielt: die Zeit war um (2-mal)',
    'Für dich entschieden: die Zeit war um, 2 von 3',
  ]);
});
