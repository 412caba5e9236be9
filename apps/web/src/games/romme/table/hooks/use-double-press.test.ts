// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDoublePress } from './use-double-press.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a press right after one that drew is its second half, unless something was done between', () => {
  const { current: press } = renderHook(() => useDoublePress()).result;
  expect(press.isSecond()).toBe(false);
  press.noteDraw();
  vi.advanceTimersByTime(300);
  expect(press.isSecond()).toBe(true);
  press.noteOther();
  expect(press.isSecond()).toBe(false);
});

test('a while after a draw a press is one of its own', () => {
  const { current: press } = renderHook(() => useDoublePress()).result;
  press.noteDraw();
  vi.advanceTimersByTime(400);
  expect(press.isSecond()).toBe(false);
});
