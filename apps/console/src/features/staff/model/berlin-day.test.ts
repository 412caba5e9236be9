import { expect, test } from 'vitest';
import { berlinDayEnd, berlinDayStart } from './berlin-day.ts';

test('a day of Berlin begins at its midnight, in winter, in summer, and on the days on which the clock is changed', () => {
  expect(['2026-11-26', '2026-07-01', '2026-03-29', '2026-10-25'].map(berlinDayStart)).toEqual([
    '2026-11-25T23:00:00.000Z',
    '2026-06-30T22:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
  ]);
  expect(['2026-03-29', '2026-10-25'].map(berlinDayEnd)).toEqual([
    '2026-03-29T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});

test('what is no day is no moment', () => {
  expect(['', 'soon', '2026-13-01', '2026-1-1'].map(berlinDayStart)).toEqual(['', '', '', '']);
  expect(berlinDayEnd('')).toBe('');
});
