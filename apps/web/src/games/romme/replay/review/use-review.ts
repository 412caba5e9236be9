import type { Seat } from '@matador/cards';
import { withStep, type JudgedTurn } from '@matador/romme/review';
import { useEffect, useState } from 'react';
import { work } from '../../../review/work.ts';
import type { WorkMessage, WorkRequest } from './messages.ts';

interface Reviewed {
  readonly state: 'running' | 'stopped' | 'done' | 'failed';
  /** By deal and turn; null: not judged yet. */
  readonly deals: readonly (readonly (JudgedTurn | null)[])[];
  /** Turns that have been judged, and all that will be. */
  readonly done: number;
  readonly count: number;
}

interface Told {
  readonly state: 'running' | 'done' | 'failed';
  readonly deals: Reviewed['deals'];
  /** By deal and turn. */
  readonly seats: readonly (readonly Seat[])[];
}

const NOTHING: Told = { state: 'running', deals: [], seats: [] };

const after = (told: Told, message: WorkMessage): Told => {
  switch (message.type) {
    case 'begun':
      return {
        ...told,
        deals: [...told.deals.slice(0, message.deal), message.seats.map(() => null)],
        seats: [...told.seats.slice(0, message.deal), message.seats],
      };
    case 'step':
      return {
        ...told,
        deals: told.deals.map((turns, deal) => (deal === message.deal ? withStep(turns, message.step) : turns)),
      };
    case 'done':
      return { ...told, state: 'done' };
  }
};

const newWorker = (): Worker => new Worker(new URL('./review.worker.ts', import.meta.url), { type: 'module' });

/**
 * The review of deals, worked at while it is shown and wanted. What was stopped begins again, to the same verdicts.
 * @param request the same object as long as the same is asked
 */
export const useReview = (request: WorkRequest) => {
  const [told, setTold] = useState<Told>(NOTHING);
  const [wanted, setWanted] = useState(true);
  const isDue = wanted && told.state === 'running';
  useEffect(() => {
    if (!isDue) return undefined;
    return work(newWorker, request, {
      onTold: ({ data }: MessageEvent<WorkMessage>) => setTold((before) => after(before, data)),
      onFailure: () => setTold((before) => ({ ...before, state: 'failed' })),
    });
  }, [isDue, request]);
  const { own, all } = request;
  const asked = told.seats.flatMap((seats, deal) =>
    seats.flatMap((seat, turn) => (all || seat === own ? [told.deals[deal]?.[turn] ?? null] : [])),
  );
  const reviewed: Reviewed = {
    state: told.state === 'running' && !wanted ? 'stopped' : told.state,
    deals: told.deals,
    done: asked.filter((judged) => judged !== null).length,
    count: asked.length,
  };
  const want = (isWanted: boolean): void => {
    setWanted(isWanted);
    // What has failed is tried again.
    if (isWanted) setTold((before) => (before.state === 'failed' ? { ...before, state: 'running' } : before));
  };
  return { reviewed, setWanted: want };
};
