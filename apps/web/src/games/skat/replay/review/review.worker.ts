import { decisionsOf, reviewSteps, seedOf } from '@matador/skat/review';
import type { ReviewMessage, ReviewRequest } from './messages.ts';

/** Reviews one deal away from the page's own thread. Whoever has seen enough ends the worker. */

const tell = (message: ReviewMessage): void => self.postMessage(message);

const review = async ({ record, shares, first }: ReviewRequest): Promise<void> => {
  const decisions = decisionsOf(record);
  if (typeof decisions === 'string') throw new Error(decisions);
  const seeds = await Promise.all(decisions.map((_, at) => seedOf(shares, record.number, at)));
  for (const step of reviewSteps(decisions, { seeds, first })) if (step !== null) tell({ type: 'step', step });
  tell({ type: 'done' });
};

self.addEventListener('message', ({ data }: MessageEvent<ReviewRequest>) => {
  review(data).catch((error: unknown) => {
    // Thrown outside of the promise, so that the page hears of it as an error of the worker.
    setTimeout(() => {
      throw error;
    });
  });
});
