import type { LinePlay } from '@matador/cards/review';
import { useEffect, useEffectEvent, useState } from 'react';
import type { WorkMessage, WorkRequest } from './messages.ts';
import type { ReviewedDeal, ReviewedGame } from './reviewed-game.ts';
import { work } from './work.ts';

/** The state of the best line from a decision; null: it is not asked for, or it is shown. */
export type LineState = 'waiting' | 'failed' | null;

interface Asked<Deal> {
  readonly record: Deal;
  readonly decision: number;
  readonly state: 'waiting' | 'failed';
}

interface BestLine {
  readonly stateOf: (decision: number) => LineState;
  readonly ask: (decision: number) => void;
}

/**
 * The best line from a decision of a deal, in a worker of its own; one question at a time, dropped with its deal.
 * @param onLine shows a line; false: it cannot be shown
 */
export const useBestLine = <Deal extends ReviewedDeal>(
  game: ReviewedGame<Deal>,
  record: Deal,
  onLine: (decision: number, plays: readonly LinePlay[]) => boolean,
): BestLine => {
  const [asked, setAsked] = useState<Asked<Deal> | null>(null);
  if (asked !== null && asked.record !== record) setAsked(null);
  const told = useEffectEvent(onLine);
  const due = asked?.record === record && asked.state === 'waiting' ? asked : null;
  useEffect(() => {
    if (due === null) return undefined;
    const fail = (): void => setAsked({ ...due, state: 'failed' });
    return work(
      game.newWorker,
      { type: 'line', record: due.record, decision: due.decision } satisfies WorkRequest<Deal>,
      {
        onTold: ({ data }: MessageEvent<WorkMessage>) => {
          if (data.type !== 'line') return;
          if (told(due.decision, data.plays)) setAsked(null);
          else fail();
        },
        onFailure: fail,
      },
    );
  }, [game, due]);
  return {
    stateOf: (decision) => (asked?.record === record && asked.decision === decision ? asked.state : null),
    ask: (decision) => setAsked({ record, decision, state: 'waiting' }),
  };
};
