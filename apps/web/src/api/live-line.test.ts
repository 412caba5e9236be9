// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveLine } from './live-line.ts';

/** The browser's event source, as far as a line uses it; none opens by itself. */
class FakeSource extends EventTarget {
  static readonly opened: FakeSource[] = [];
  isClosed = false;

  constructor() {
    super();
    FakeSource.opened.push(this);
  }

  close(): void {
    this.isClosed = true;
  }
}

const last = (): FakeSource => {
  const source = FakeSource.opened.at(-1);
  if (source === undefined) throw new Error('no source');
  return source;
};

const MINUTE_MS = 60_000;
let close = (): void => undefined;
let missed = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.opened.length = 0;
  missed = 0;
  const line = new LiveLine('/live', {
    onOpen: () => undefined,
    onMissed: () => {
      missed += 1;
    },
  });
  close = line.open();
});

afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The server's answer to every attempt, for so long. */
const answerFor = (ms: number, answer: (source: FakeSource) => void): number => {
  const before = FakeSource.opened.length;
  const endMs = performance.now() + ms;
  answer(last());
  while (performance.now() < endMs) {
    const opened = FakeSource.opened.length;
    vi.advanceTimersByTime(500);
    if (FakeSource.opened.length > opened) answer(last());
  }
  return FakeSource.opened.length - before;
};

const refuse = (source: FakeSource): void => void source.dispatchEvent(new Event('error'));
const acceptAndClose = (source: FakeSource): void => {
  source.dispatchEvent(new Event('open'));
  source.dispatchEvent(new Event('error'));
};

test('ROUTE-15 a server that refuses is asked ever more slowly: a handful of times in the first minute, then once a minute', () => {
  expect(answerFor(MINUTE_MS, refuse)).toBeLessThanOrEqual(5);
  expect(answerFor(5 * MINUTE_MS, refuse)).toBeLessThanOrEqual(8);
});

test('ROUTE-15 a server that accepts and closes is backed off from as one that refuses', () => {
  expect(answerFor(MINUTE_MS, acceptAndClose)).toBeLessThanOrEqual(5);
  expect(answerFor(5 * MINUTE_MS, acceptAndClose)).toBeLessThanOrEqual(8);
});

test('a line that comes back says that something was missed; the first one does not', () => {
  last().dispatchEvent(new Event('open'));
  expect(missed).toBe(0);
  last().dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(5_000);
  last().dispatchEvent(new Event('open'));
  expect(missed).toBe(1);
});

test('offline it is silent; online it is opened at once', () => {
  window.dispatchEvent(new Event('offline'));
  expect(last().isClosed).toBe(true);
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(FakeSource.opened).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  expect(FakeSource.opened).toHaveLength(2);
});
