import type { CallStep, ReviewShares, ReviewStep } from '@matador/cards/review';
import { REVIEW_VERSION, type DealRecord } from '@matador/skat/review';
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

/** Runs in the page. */
const review = async (asked: { readonly worker: string; readonly request: unknown }): Promise<TimedReview> => {
  const askedMs = performance.now();
  const worker = new Worker(`/assets/${asked.worker}`, { type: 'module' });
  const calls: NonNullable<CallStep>[] = [];
  const steps: NonNullable<ReviewStep>[] = [];
  let seenMs = 0;
  return new Promise((done, fail) => {
    worker.onerror = () => fail(new Error('the worker failed'));
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      const nowMs = performance.now() - askedMs;
      if (data.type === 'done') {
        worker.terminate();
        done({ calls, steps, seenMs, doneMs: nowMs });
      } else if (data.type === 'call') calls.push(data.step);
      else {
        steps.push(data.step);
        if (data.step.type === 'seen') seenMs = nowMs;
      }
    };
    worker.postMessage(asked.request);
  });
};

/** Reviews a deal in the page's worker: the time of loading it included, as whoever asks has to wait for that too. */
export const reviewInPage = (page: Page, record: DealRecord, shares: ReviewShares): Promise<TimedReview> =>
  page.evaluate(review, {
    worker: workerFile('review', new RegExp(REVIEW_VERSION)),
    request: { type: 'review', record, shares, first: 0 },
  });
