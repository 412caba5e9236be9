import type { Seat } from '@matador/cards';
import type { CallsAsked, LinePlay, ReviewFormula } from '@matador/cards/review';
import { answer } from './answer.ts';
import type { WorkMessage, WorkRequest } from './messages.ts';
import type { ReviewedDeal } from './reviewed-game.ts';

/** What a game weighs a deal by. */
interface Weighing<Deal, Call, Decision> extends ReviewFormula<Deal, Call, Decision> {
  readonly bestLineOf: (decision: Decision) => readonly LinePlay[];
}

const tell = (message: WorkMessage): void => self.postMessage(message);

const readable = <Decisions>(decisions: Decisions | string): Decisions => {
  if (typeof decisions === 'string') throw new Error(decisions);
  return decisions;
};

/** Answers the page from a worker: weighs one deal away from the page's own thread. Whoever has seen enough ends the worker. */
export const serveReviews = <Deal extends ReviewedDeal, Call, Decision>(game: Weighing<Deal, Call, Decision>): void => {
  const lineFrom = (record: Deal, at: number): void => {
    const decision = readable(game.decisionsOf(record))[at];
    if (decision === undefined) throw new Error(`the deal has no decision ${String(at)}`);
    tell({ type: 'line', plays: game.bestLineOf(decision) });
  };
  const review = async ({
    record,
    shares,
    first,
    part,
  }: Extract<WorkRequest<Deal>, { type: 'review' }>): Promise<void> => {
    const { number } = record;
    const [calls, decisions] = [readable(game.callsOf(record)), readable(game.decisionsOf(record))];
    const callSeeds = await Promise.all(calls.map(async (_, at) => game.callSeedOf(shares, number, at)));
    const seeds = await Promise.all(decisions.map(async (_, at) => game.seedOf(shares, number, at)));
    const judgeCalls = (isWanted: (seat: Seat) => boolean): void => {
      const isAsked: CallsAsked['isAsked'] = (seat, call) => isWanted(seat) && call % part.of === part.at;
      for (const step of game.callSteps(calls, { seeds: callSeeds, isAsked }))
        if (step !== null) tell({ type: 'call', step });
    };
    // What the open cards say of every card is there at once, own calls soon after it, all else takes its time.
    let areOwnCallsDue = true;
    for (const step of game.reviewSteps(decisions, { seeds, first, part })) {
      if (areOwnCallsDue && step?.type !== 'seen') {
        areOwnCallsDue = false;
        judgeCalls((seat) => seat === first);
      }
      if (step !== null) tell({ type: 'step', step });
    }
    judgeCalls((seat) => areOwnCallsDue || seat !== first);
    tell({ type: 'done' });
  };
  answer(async ({ data }: MessageEvent<WorkRequest<Deal>>) => {
    if (data.type === 'line') lineFrom(data.record, data.decision);
    else await review(data);
  });
};
