import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { report } from './report.ts';

let sent = 0;

beforeEach(() => {
  vi.useFakeTimers();
  sent = 0;
  vi.stubGlobal('fetch', () => {
    sent += 1;
    return Promise.resolve(new Response(null, { status: 204 }));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('ROUTE-15 a page sends twenty reports a minute at most, and twenty more in the next', () => {
  vi.advanceTimersByTime(60_000);
  for (let times = 0; times < 100; times += 1) report({ type: 'unknown-event' });
  expect(sent).toBe(20);
  vi.advanceTimersByTime(60_000);
  for (let times = 0; times < 100; times += 1) report({ type: 'unknown-event' });
  expect(sent).toBe(40);
  vi.advanceTimersByTime(60_000);
});
