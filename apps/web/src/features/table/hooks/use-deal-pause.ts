import type { FinishedDeal } from '@matador/competition';
import type { SkatResult } from '@matador/skat';
import { useEffect, useState } from 'react';
import type { View } from '../model/line.ts';

/** How long a finished deal stands before the table comes back by itself. */
const READ_S = 12;

/** The finished deal that is being read, if any. */
export interface DealPause {
  readonly shown: FinishedDeal<SkatResult> | null;
  /** How many deals were finished with it. */
  readonly number: number;
  readonly isLast: boolean;
  /** Seconds until it goes by itself; null when it stays. */
  readonly seconds: number | null;
  readonly dismiss: () => void;
}

/** Shows a deal's calculation once it is over; deals that were over before this page came are not shown again. */
export const useDealPause = (view: View | null): DealPause => {
  const [read, setRead] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(READ_S);
  const finished = view?.finished.length ?? 0;
  if (view !== null && read === null) setRead(view.phase === 'finished' ? finished - 1 : finished);
  const isOver = view?.phase === 'finished';
  const reading = read !== null && finished > read;
  useEffect(() => {
    if (!reading) return;
    setSeconds(READ_S);
    if (isOver) return;
    const timer = setInterval(() => {
      setSeconds((left) => left - 1);
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [reading, isOver, finished]);
  const due = reading && !isOver && seconds <= 0;
  useEffect(() => {
    if (due) setRead(finished);
  }, [due, finished]);
  return {
    shown: reading ? (view?.finished.at(-1) ?? null) : null,
    number: view?.finished.filter(({ scores }) => scores !== null).length ?? 0,
    isLast: isOver,
    seconds: isOver ? null : Math.max(0, seconds),
    dismiss: () => {
      setRead(finished);
    },
  };
};
