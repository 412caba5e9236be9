import { expect, test } from 'vitest';
import { halfHours, hoursText } from './series-time.ts';

test('TOUR-12 twelve games of three deals take about two and a half hours, at speed half of it', () => {
  expect(hoursText(halfHours(12, 3, null))).toBe('2½');
  expect(hoursText(halfHours(12, 3, 'speed'))).toBe('1');
  expect(hoursText(1)).toBe('½');
});
