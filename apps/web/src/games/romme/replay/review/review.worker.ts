import { reviewSteps, seedOf, turnsOf } from '@matador/romme/review';
import { answer } from '../../../review/answer.ts';
import type { WorkMessage, WorkRequest } from './messages.ts';

/** Judges the turns of deals away from the page's own thread. Whoever has seen enough ends the worker. */

const tell = (message: WorkMessage): void => self.postMessage(message);

const review = async ({ records, shares, own, all }: WorkRequest): Promise<void> => {
  const deals = records.map(({ number, record }) => ({ number, played: turnsOf({ number, record }) }));
  for (const [deal, { played }] of deals.entries()) {
    if (typeof played === 'string') throw new Error(played);
    tell({ type: 'begun', deal, seats: played.turns.map(({ seat }) => seat) });
  }
  for (const [deal, { number, played }] of deals.entries()) {
    if (typeof played === 'string') continue;
    const seeds = await Promise.all(played.turns.map((_, turn) => seedOf(shares, number, turn)));
    for (const step of reviewSteps(played, { seeds, first: own })) {
      if (!all && step.judged.seat !== own) break;
      tell({ type: 'step', deal, step });
    }
  }
  tell({ type: 'done' });
};

answer(({ data }: MessageEvent<WorkRequest>) => review(data));
