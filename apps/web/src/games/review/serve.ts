import type { LinePlay, ReviewOrder, ReviewShares, ReviewStep } from '@matador/cards/review';
import { answer } from './answer.ts';
import type { WorkMessage, WorkRequest } from './messages.ts';
import type { ReviewedDeal } from './reviewed-game.ts';

/** What a game weighs a deal by. */
interface Weighing<Deal, Decision> {
  /** The cards that were played, in order; text where the rules refuse the record. */
  readonly decisionsOf: (record: Deal) => readonly Decision[] | string;
  readonly reviewSteps: (decisions: readonly Decision[], order: ReviewOrder) => Generator<ReviewStep>;
  readonly seedOf: (shares: ReviewShares, deal: number, decision: number) => Promise<number>;
  readonly bestLineOf: (decision: Decision) => readonly LinePlay[];
}

const tell = (message: WorkMessage): void => self.postMessage(message);

/** Answers the page from a worker: weighs one deal away from the page's own thread. Whoever has seen enough ends the worker. */
export const serveReviews = <Deal extends ReviewedDeal, Decision>({
  decisionsOf,
  reviewSteps,
  seedOf,
  bestLineOf,
}: Weighing<Deal, Decision>): void => {
  const played = (record: Deal): readonly Decision[] => {
    const decisions = decisionsOf(record);
    if (typeof decisions === 'string') throw new Error(decisions);
    return decisions;
  };
  const work = async (request: WorkRequest<Deal>): Promise<void> => {
    const { record } = request;
    const decisions = played(record);
    if (request.type === 'line') {
      const decision = decisions[request.decision];
      if (decision === undefined) throw new Error(`the deal has no decision ${String(request.decision)}`);
      tell({ type: 'line', plays: bestLineOf(decision) });
      return;
    }
    const { shares, first } = request;
    const seeds = await Promise.all(decisions.map(async (_, at) => seedOf(shares, record.number, at)));
    for (const step of reviewSteps(decisions, { seeds, first })) if (step !== null) tell({ type: 'step', step });
    tell({ type: 'done' });
  };
  answer(({ data }: MessageEvent<WorkRequest<Deal>>) => work(data));
};
