import type { ListedDeal } from '@matador/cards/list';
import { useEffect, useState } from 'react';
import { work } from '../work.ts';
import type { ListMessage, ListRequest, OwnDeal } from './messages.ts';

/** How far a list is. */
export interface Listing {
  readonly state: 'running' | 'stopped' | 'done' | 'failed';
  /** In the order of the deals; null for one that does not count, or that the rules of today refuse. */
  readonly listed: readonly (ListedDeal | null)[];
}

const BEGUN: Listing = { state: 'running', listed: [] };

const after = (listing: Listing, message: ListMessage | 'failed'): Listing => {
  if (message === 'failed') return { ...listing, state: 'failed' };
  if (message.type === 'done') return { ...listing, state: 'done' };
  return { ...listing, listed: [...listing.listed, message.listed] };
};

interface Known<Deal> {
  readonly deals: readonly OwnDeal<Deal>[];
  readonly listing: Listing;
  /** How many were listed when the worker that runs now began. */
  readonly begunAt: number;
}

const unknown = <Deal>(deals: readonly OwnDeal<Deal>[]): Known<Deal> => ({ deals, listing: BEGUN, begunAt: 0 });

/**
 * The honest list of some deals, worked at while it is shown. Stopped or failed, it goes on where it was
 * once it is wanted again; other deals begin anew.
 * @param newWorker of the game; the same function every time
 * @param deals the same array as long as they are the same deals
 */
export const useList = <Deal>(newWorker: () => Worker, deals: readonly OwnDeal<Deal>[]) => {
  const [kept, keep] = useState(() => unknown(deals));
  const [wanted, setWanted] = useState(true);
  const { listing, begunAt } = kept.deals === deals ? kept : unknown(deals);
  const isDue = wanted && listing.state === 'running' && deals.length > 0;
  useEffect(() => {
    if (!isDue) return undefined;
    const tell = (message: ListMessage | 'failed'): void =>
      keep((before) => {
        const current = before.deals === deals ? before : unknown(deals);
        const { listed } = current.listing;
        // What was on its way when the worker was stopped is not taken twice.
        const isNext = message === 'failed' || message.type === 'done' || begunAt + message.place === listed.length;
        return isNext ? { ...current, listing: after(current.listing, message) } : current;
      });
    return work(newWorker, { deals: deals.slice(begunAt) } satisfies ListRequest<Deal>, {
      onTold: ({ data }: MessageEvent<ListMessage>) => tell(data),
      onFailure: () => tell('failed'),
    });
  }, [isDue, newWorker, deals, begunAt]);
  const want = (next: boolean): void => {
    const state = next && listing.state === 'failed' ? 'running' : listing.state;
    keep({ deals, listing: { ...listing, state }, begunAt: listing.listed.length });
    setWanted(next);
  };
  const shown: Listing = isDue || listing.state !== 'running' ? listing : { ...listing, state: 'stopped' };
  return { listing: shown, want };
};
