import { bestLineOf, decisionsOf, reviewSteps, seedOf, type DealRecord, type Decision } from '@matador/skat/review';
import { SkatSearch } from '@matador/skat/search';
import type { WorkMessage, WorkRequest } from './messages.ts';

/** Weighs one deal away from the page's own thread. Whoever has seen enough ends the worker. */

const tell = (message: WorkMessage): void => self.postMessage(message);

const played = (record: DealRecord): readonly Decision[] => {
  const decisions = decisionsOf(record);
  if (typeof decisions === 'string') throw new Error(decisions);
  return decisions;
};

const review = async ({ record, shares, first }: Extract<WorkRequest, { type: 'review' }>): Promise<void> => {
  const decisions = played(record);
  const seeds = await Promise.all(decisions.map((_, at) => seedOf(shares, record.number, at)));
  for (const step of reviewSteps(decisions, { seeds, first })) if (step !== null) tell({ type: 'step', step });
  tell({ type: 'done' });
};

const lineFrom = ({ record, decision: at }: Extract<WorkRequest, { type: 'line' }>): void => {
  const decision = played(record)[at];
  if (decision === undefined) throw new Error(`the deal has no decision ${String(at)}`);
  tell({ type: 'line', plays: bestLineOf(new SkatSearch(), decision) });
};

const work = async (request: WorkRequest): Promise<void> =>
  request.type === 'review' ? review(request) : lineFrom(request);

self.addEventListener('message', ({ data }: MessageEvent<WorkRequest>) => {
  work(data).catch((error: unknown) => {
    // Thrown outside of the promise, so that the page hears of it as an error of the worker.
    setTimeout(() => {
      throw error;
    });
  });
});
