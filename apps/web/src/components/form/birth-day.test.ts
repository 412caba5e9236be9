import { expect, test } from 'vitest';
import { birthDayOf, isOfAge, partsInOrder } from './birth-day.ts';

test('a birthday is asked for in the order of the language', () => {
  expect(partsInOrder('de')).toEqual(['day', 'month', 'year']);
  expect(partsInOrder('en-GB')).toEqual(['day', 'month', 'year']);
  expect(partsInOrder('en')).toEqual(['month', 'day', 'year']);
  expect(partsInOrder('sv')).toEqual(['year', 'month', 'day']);
});

test('what is typed becomes a day once each part is there', () => {
  expect(birthDayOf({ day: '4', month: '3', year: '1980' })).toBe('1980-03-04');
  expect(birthDayOf({ day: '31', month: '2', year: '1980' })).toBe('1980-02-31');
  for (const typed of [
    { day: '', month: '3', year: '1980' },
    { day: '4', month: '', year: '1980' },
    { day: '4', month: '3', year: '80' },
  ])
    expect(birthDayOf(typed)).toBe('');
});

test('somebody is of age on the eighteenth birthday; who is born on 29 February, on 1 March', () => {
  expect(isOfAge('2008-11-24', '2026-11-23', 18)).toBe(false);
  expect(isOfAge('2008-11-24', '2026-11-24', 18)).toBe(true);
  expect(isOfAge('2008-02-29', '2026-02-28', 18)).toBe(false);
  expect(isOfAge('2008-02-29', '2026-03-01', 18)).toBe(true);
});
