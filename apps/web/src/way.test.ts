import { expect, test } from 'vitest';
import { Way } from './way.ts';

const told = (pathname: string, historyAction: 'POP' | 'PUSH' | 'REPLACE') => ({
  historyAction,
  location: { pathname },
});

/** A way whose clock says how many screens it has noted. */
const newWay = (): Way => {
  let screens = 0;
  return new Way(() => {
    screens += 1;
    return screens;
  });
};

test('a screen that took the place of another knows which, and since when that was shown', () => {
  const way = newWay();
  way.note(told('/table/a', 'POP'));
  way.note(told('/table/a', 'POP'));
  way.note(told('/result/a', 'REPLACE'));
  expect(way.ledFrom('/table/a')).toBe(1);
  expect(way.ledFrom('/table/b')).toBeNull();
});

test('a screen that was loaded, linked to or come back to was led to by nothing', () => {
  const way = newWay();
  expect(way.ledFrom('/table/a')).toBeNull();
  way.note(told('/table/a', 'PUSH'));
  way.note(told('/result/a', 'PUSH'));
  expect(way.ledFrom('/table/a')).toBeNull();
  way.note(told('/table/a', 'POP'));
  way.note(told('/result/a', 'POP'));
  expect(way.ledFrom('/table/a')).toBeNull();
});
