import { expect, test } from 'vitest';
import { addDays, dayOf, rangeOf, shownDay, startOf, weekOf } from './calendar-week.ts';

const search = (text: string): URLSearchParams => new URLSearchParams(text);

test('a week runs from Monday on, whichever of its days is named', () => {
  const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
  for (const day of week) expect(weekOf(search(`week=${day}`), '2026-01-01')).toEqual(week);
  expect(weekOf(search(''), '2026-11-22')).toEqual(week);
  for (const wrong of ['2026-13-01', '2026-02-30', 'soon', ''])
    expect(weekOf(search(`week=${wrong}`), '2026-11-18')).toEqual(week);
});

test('a day outside of its week is not shown: today is, or Monday', () => {
  const days = weekOf(search('week=2026-11-16'), '2026-11-18');
  expect(shownDay(search('day=2026-11-19'), days, '2026-11-18')).toBe('2026-11-19');
  expect(shownDay(search('day=2026-12-19'), days, '2026-11-18')).toBe('2026-11-16');
  expect(shownDay(search(''), days, '2026-11-18')).toBe('2026-11-18');
});

test('days follow each other over months, years and clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2027-03-29', -2)).toBe('2027-03-27');
  expect(dayOf(startOf('2026-10-25'))).toBe('2026-10-25');
  const { from, until } = rangeOf(weekOf(search('week=2026-10-25'), '2026-01-01'));
  expect([dayOf(new Date(from)), dayOf(new Date(until))]).toEqual(['2026-10-19', '2026-10-26']);
});
