import { expect, test } from 'vitest';
import { hoursRange } from './series-time.ts';

test('how long a series takes is said in half hours, and as one number where both ends are alike', () => {
  expect(hoursRange({ least: 90, most: 144 })).toEqual({ from: '1½', to: '2½', one: 'no' });
  expect(hoursRange({ least: 55, most: 65 })).toEqual({ from: '1', to: '1', one: 'yes' });
  expect(hoursRange({ least: 4, most: 6 })).toMatchObject({ from: '½', one: 'yes' });
});
