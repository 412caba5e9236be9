import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { CallStep, ReviewShares, ReviewStep } from '@matador/cards/review';
import { REVIEW_VERSION, type DealRecord } from '@matador/skat/review';
import type { Browser, Page } from '@playwright/test';

/** A review as the page's worker gave it. */
export interface TimedReview {
  readonly calls: readonly NonNullable<CallStep>[];
  readonly steps: readonly NonNullable<ReviewStep>[];
  /** From the question to the last exact verdict, and to the last of all; ms. */
  readonly seenMs: number;
  readonly doneMs: number;
}

const ASSETS = join(import.meta.dirname, '../../apps/web/dist/assets');

/** The built worker of the page that reviews Skat. @throws where the page is not built */
const workerFile = (): string => {
  const found = readdirSync(ASSETS).find(
    (name) => /^review\.worker-.*\.js$/.test(name) && readFileSync(join(ASSETS, name), 'utf8').includes(REVIEW_VERSION),
  );
  if (found === undefined) throw new Error('the page has no worker that reviews Skat; it should be built');
  return found;
};

/** An empty page beside the built scripts, and nothing else. */
export const pageWithScripts = async (browser: Browser): Promise<Page> => {
  const server = createServer(({ url = '/' }, reply) => {
    const name = /^\/assets\/([\w.-]+\.js)$/.exec(url)?.[1];
    reply.setHeader('content-type', name === undefined ? 'text/html' : 'text/javascript');
    reply.end(name === undefined ? '<!doctype html>' : readFileSync(join(ASSETS, name)));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const page = await browser.newPage();
  page.on('close', () => server.close());
  await page.goto(`http://127.0.0.1:${String(port)}/`);
  return page;
};

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
  page.evaluate(review, { worker: workerFile(), request: { type: 'review', record, shares, first: 0 } });
