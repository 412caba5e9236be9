// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDoublePress, type Press } from './use-double-press.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The board's clicks, each the first of its place unless said otherwise. */
const pressed = () => {
  const { current: press } = renderHook(() => useDoublePress()).result;
  const isSecond = (click: Partial<Press> = {}): boolean => {
    press.see({ timeStamp: performance.now(), detail: 1, ...click });
    return press.isSecond();
  };
  return { ...press, isSecond };
};

test('a press right after one that drew is its second half, unless something was done between', () => {
  const press = pressed();
  expect(press.isSecond()).toBe(false);
  press.noteDraw();
  vi.advanceTimersByTime(300);
  expect(press.isSecond()).toBe(true);
  press.noteOther();
  expect(press.isSecond()).toBe(false);
});

test('a page that is slow to answer still knows the second half, by when or how it was pressed', () => {
  const press = pressed();
  press.noteDraw();
  const soon = performance.now() + 150;
  vi.advanceTimersByTime(900);
  expect(press.isSecond({ timeStamp: soon })).toBe(true);
  expect(press.isSecond({ detail: 2 })).toBe(true);
});

test('a while after a draw a press is one of its own', () => {
  const press = pressed();
  press.noteDraw();
  vi.advanceTimersByTime(400);
  expect(press.isSecond()).toBe(false);
});

test('a key right after a draw is no second press', () => {
  const { current: press } = renderHook(() => useDoublePress()).result;
  press.see({ timeStamp: performance.now(), detail: 1 });
  vi.advanceTimersByTime(2000);
  press.noteDraw(); // by a key too
  expect(press.isSecond()).toBe(false);
});
