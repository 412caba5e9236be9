import { ofAllParts, type CallStep, type ReviewShares, type ReviewStep } from '@matador/cards/review';
import type { Page } from '@playwright/test';
import { workerFile } from '../lib/built-page.ts';

/** A review as the page's worker gave it. */
export interface TimedReview {
  readonly calls: readonly NonNullable<CallStep>[];
  readonly steps: readonly NonNullable<ReviewStep>[];
  /** From the question to the last exact verdict, and to the last of all; ms. */
  readonly seenMs: number;
  readonly doneMs: number;
}

type Told =
  | { readonly type: 'call'; readonly step: NonNullable<CallStep> }
  | { readonly type: 'step'; readonly step: NonNullable<ReviewStep> }
  | { readonly type: 'done' };

/** Runs in the page: as many workers as the page itself begins, each with a part. */
const review = async (asked: { readonly worker: string; readonly request: object }): Promise<TimedReview> => {
  const askedMs = performance.now();
  const calls: NonNullable<CallStep>[] = [];
  const steps: NonNullable<ReviewStep>[] = [];
  let seenMs = 0;
  const of = Math.min(4, navigator.hardwareConcurrency);
  const part = (at: number): Promise<void> =>
    new Promise((done, fail) => {
      const worker = new Worker(`/assets/${asked.worker}`, { type: 'module' });
      worker.onerror = () => fail(new Error('the worker failed'));
      worker.onmessage = ({ data }: MessageEvent<Told>) => {
        if (data.type === 'done') {
          worker.terminate();
          done();
        } else if (data.type === 'call') calls.push(data.step);
        else {
          steps.push(data.step);
          if (data.step.type === 'seen') seenMs = performance.now() - askedMs;
        }
      };
      worker.postMessage({ ...asked.request, part: { at, of } });
    });
  await Promise.all(Array.from({ length: of }, (_, at) => part(at)));
  return { calls, steps, seenMs, doneMs: performance.now() - askedMs };
};

/** Verdicts of which every worker has counted a part, as one each. */
const together = (steps: TimedReview['steps']): TimedReview['steps'] => {
  const counted = Map.groupBy(steps, ({ type, decision }) => (type === 'unseen' ? decision : -1));
  return [...counted].flatMap(([decision, parts]): TimedReview['steps'] =>
    decision === -1
      ? parts
      : [
          {
            type: 'unseen',
            decision,
            unseen: ofAllParts(parts.flatMap((one) => (one.type === 'unseen' ? one.unseen : []))),
          },
        ],
  );
};

/**
 * Reviews a deal in the page's workers: the time of loading it included, as whoever asks has to wait for that too.
 * @param version of the game's formula, by which its worker is known
 */
export const reviewInPage = async (
  page: Page,
  version: string,
  record: object,
  shares: ReviewShares,
): Promise<TimedReview> => {
  const request = { type: 'review', record, shares, first: 0 };
  const told = await page.evaluate(review, { worker: workerFile('review', new RegExp(version)), request });
  return { ...told, steps: together(told.steps) };
};
