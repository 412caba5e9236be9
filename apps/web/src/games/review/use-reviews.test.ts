// @vitest-environment happy-dom
import type { Choice, CountedOptions, PlayedChoice, Unseen } from '@matador/cards/review';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeWorker } from '../../../test/fake-worker.ts';
import type { ReviewedDeal, ReviewedGame } from './reviewed-game.ts';
import { useBestLine } from './use-best-line.ts';
import { useReview } from './use-review.ts';
import { useReviews } from './use-reviews.ts';

const PLAYED: readonly PlayedChoice[] = [{ seat: 0, trick: 0, played: 'C7', choice: ['CA', 'C7'] }];
const CALLED: readonly Choice[] = [{ seat: 1, names: ['18', 'p'] }];
const COUNTED: CountedOptions = { deals: 1, options: [] };
const UNSEEN: Unseen = { layouts: 1, inFirst: 1, dropped: 0, possible: 1, cards: [] };
const JUDGED = { type: 'step', step: { type: 'unseen', decision: 0, unseen: UNSEEN } } as const;
const CALL_JUDGED = { type: 'call', step: { call: 0, unseen: COUNTED, seen: COUNTED } } as const;
const SHARES = { competition: 'c1', nonces: [] };
const [FIRST, SECOND]: readonly [ReviewedDeal, ReviewedDeal] = [{ number: 1 }, { number: 2 }];
const DEALS = [FIRST, SECOND];

/** So many workers at once. */
const workersAtOnce = (count: number): void => {
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: count, configurable: true });
};
const { hardwareConcurrency } = navigator;
beforeEach(() => workersAtOnce(1));
afterEach(() => workersAtOnce(hardwareConcurrency));

/** A game that reviews, and the workers that it has started. */
const reviewedGame = () => {
  const workers: FakeWorker[] = [];
  const game: ReviewedGame<ReviewedDeal> = {
    version: 'test-review-1',
    callsVersion: 'test-calls-1',
    recordsOf: () => [],
    callsOf: () => CALLED,
    decisionsOf: () => PLAYED,
    dealsOf: () => null,
    newWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
    endWords: () => '',
    callWords: () => '',
  };
  return { game, workers };
};

const bestLine = (isShown = true) => {
  const { game, workers } = reviewedGame();
  const shown: number[] = [];
  const show = (decision: number): boolean => {
    shown.push(decision);
    return isShown;
  };
  const hook = renderHook(({ record }: { record: ReviewedDeal }) => useBestLine(game, record, show), {
    initialProps: { record: FIRST },
  });
  return { ...hook, workers, shown };
};

test('a best line that was asked for is dropped with its deal, and opens nothing when one comes back', () => {
  const { result, rerender, workers, shown } = bestLine();
  act(() => result.current.ask(3));
  expect(result.current.stateOf(3)).toBe('waiting');
  rerender({ record: SECOND });
  rerender({ record: FIRST });
  expect(result.current.stateOf(3)).toBeNull();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
  act(() => result.current.ask(3));
  act(() => workers[1]?.tell({ type: 'line', plays: [] }));
  expect(shown).toEqual([3]);
  expect(result.current.stateOf(3)).toBeNull();
});

test('that a best line has failed is said at its card alone, until it is asked for again', () => {
  const { result, workers } = bestLine();
  act(() => result.current.ask(3));
  act(() => workers[0]?.fail());
  expect([3, 4].map(result.current.stateOf)).toEqual(['failed', null]);
  act(() => result.current.ask(3));
  expect(result.current.stateOf(3)).toBe('waiting');
});

test('a best line that cannot be shown has failed', () => {
  const { result, workers } = bestLine(false);
  act(() => result.current.ask(3));
  act(() => workers[0]?.tell({ type: 'line', plays: [] }));
  expect(result.current.stateOf(3)).toBe('failed');
});

test('a review that has failed goes on when it is wanted again', () => {
  const { game, workers } = reviewedGame();
  const { result } = renderHook(() => useReview(game, FIRST, SHARES, 0));
  act(() => workers[0]?.fail());
  expect(result.current.reviewed.state).toBe('failed');
  act(() => result.current.want(true));
  expect(result.current.reviewed.state).toBe('running');
  act(() => workers[1]?.tell(JUDGED));
  act(() => workers[1]?.tell(CALL_JUDGED));
  act(() => workers[1]?.tell({ type: 'done' }));
  expect(result.current.reviewed).toMatchObject({
    ...{ state: 'done', calls: [{ option: '18', unseen: COUNTED }], cards: [{ unseen: UNSEEN }] },
  });
});

test('a deal whose review fails keeps none of the others from theirs, and is tried again', () => {
  const { game, workers } = reviewedGame();
  const { result } = renderHook(() => useReviews(game, DEALS, SHARES, 0));
  act(() => workers[0]?.fail());
  expect(result.current.reviewed).toMatchObject({ state: 'running', done: 0, count: 2 });
  act(() => workers[1]?.tell(JUDGED));
  expect(result.current.reviewed).toMatchObject({ state: 'failed', done: 1 });
  act(() => result.current.want(true));
  expect(workers.map(({ asked: [request] }) => request)).toMatchObject([
    { record: FIRST },
    { record: SECOND },
    { record: FIRST },
  ]);
  act(() => workers[2]?.tell(JUDGED));
  expect(result.current.reviewed).toMatchObject({ state: 'done', done: 2 });
});

test('a review is worked at in parts side by side, at most four, and is done when all of them are', () => {
  workersAtOnce(16);
  const { game, workers } = reviewedGame();
  const { result, unmount } = renderHook(() => useReview(game, FIRST, SHARES, 0));
  expect(workers.map(({ asked: [request] }) => request)).toMatchObject(
    [0, 1, 2, 3].map((at) => ({ record: FIRST, part: { at, of: 4 } })),
  );
  for (const worker of workers.slice(1)) {
    act(() => worker.tell(JUDGED));
    act(() => worker.tell({ type: 'done' }));
  }
  expect(result.current.reviewed).toMatchObject({ state: 'running', cards: [{ unseen: null }] });
  act(() => workers[0]?.tell(JUDGED));
  expect(result.current.reviewed).toMatchObject({ state: 'running', cards: [{ unseen: { layouts: 4, possible: 1 } }] });
  act(() => workers[0]?.tell({ type: 'done' }));
  expect(result.current.reviewed.state).toBe('done');
  unmount();
  expect(workers.every(({ isEnded }) => isEnded)).toBe(true);
});

test('a part that fails ends the others, and what they have told stays', () => {
  workersAtOnce(2);
  const { game, workers } = reviewedGame();
  const { result } = renderHook(() => useReview(game, FIRST, SHARES, 0));
  for (const worker of workers) act(() => worker.tell(JUDGED));
  act(() => workers[0]?.fail());
  expect(result.current.reviewed).toMatchObject({ state: 'failed', cards: [{ unseen: { layouts: 2 } }] });
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});
