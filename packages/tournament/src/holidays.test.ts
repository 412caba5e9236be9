import { expect, test } from 'vitest';
import { clockChange, holidayOf } from './holidays.ts';

const day = (text: string) => {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return { year, month, day: date };
};

test('public holidays of all of Germany are known, those that move with Easter too', () => {
  const named = ['2026-04-03', '2026-04-05', '2026-04-06', '2026-05-14', '2026-05-25', '2026-10-03', '2027-03-28'];
  expect(named.map((text) => holidayOf(day(text)))).toEqual([
    ...['goodFriday', 'easterSunday', 'easterMonday', 'ascension', 'whitMonday', 'unity', 'easterSunday'],
  ]);
  expect(holidayOf(day('2026-12-25'))).toBe('christmas');
  expect([holidayOf(day('2026-12-24')), holidayOf(day('2026-11-27'))]).toEqual([null, null]);
});

test('Easter lies on the days that tables of it print', () => {
  const printed = ['2000-04-23', '2008-03-23', '2011-04-24', '2024-03-31', '2025-04-20', '2038-04-25'];
  expect(printed.map((text) => holidayOf(day(text)))).toEqual(printed.map(() => 'easterSunday'));
});

test('the day on which the clocks change has an hour more or less, and so has what goes on over it', () => {
  expect(clockChange(day('2026-10-25'), day('2026-10-25'))).toBe(1);
  expect(clockChange(day('2026-10-23'), day('2026-10-29'))).toBe(1);
  expect(clockChange(day('2027-03-26'), day('2027-04-01'))).toBe(-1);
  expect(clockChange(day('2026-11-27'), day('2026-12-03'))).toBe(0);
});
