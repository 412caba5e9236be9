import type { LinePlay } from '@matador/cards/review';
import { useEffect, useEffectEvent, useState } from 'react';
import type { WorkMessage, WorkRequest } from './messages.ts';
import type { ReviewedDeal, ReviewedGame } from './reviewed-game.ts';
import { work } from './work.ts';

interface Asked<Deal> {
  readonly record: Deal;
  readonly decision: number;
}

interface BestLine {
  /** Which decision is being worked at; null: none is. */
  readonly pending: number | null;
  readonly hasFailed: boolean;
  readonly ask: (decision: number) => void;
}

/** The best line from a decision of a deal, in a worker of its own; one question at a time, dropped with its deal. */
export const useBestLine = <Deal extends ReviewedDeal>(
  game: ReviewedGame<Deal>,
  record: Deal,
  onLine: (decision: number, plays: readonly LinePlay[]) => void,
): BestLine => {
  const [asked, setAsked] = useState<Asked<Deal> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const told = useEffectEvent(onLine);
  const due = asked?.record === record ? asked : null;
  useEffect(() => {
    if (due === null) return undefined;
    return work(
      game.newWorker,
      { type: 'line', record: due.record, decision: due.decision } satisfies WorkRequest<Deal>,
      {
        onTold: ({ data }: MessageEvent<WorkMessage>) => {
          setAsked(null);
          if (data.type === 'line') told(due.decision, data.plays);
        },
        onFailure: () => {
          setAsked(null);
          setFailed(true);
        },
      },
    );
  }, [game, due]);
  return {
    pending: due?.decision ?? null,
    hasFailed,
    ask: (decision) => {
      setFailed(false);
      setAsked({ record, decision });
    },
  };
};
