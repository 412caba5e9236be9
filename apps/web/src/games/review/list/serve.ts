import type { ListedDeal } from '@matador/cards/list';
import type { ReviewShares } from '@matador/cards/review';
import { answer } from '../answer.ts';
import type { ReviewedDeal } from '../reviewed-game.ts';
import type { ListMessage, ListRequest } from './messages.ts';

/** What makes the lists of a game. */
interface Lister<Deal> {
  readonly of: (record: Deal, seed: number) => ListedDeal | string | null;
}

const tell = (message: ListMessage): void => self.postMessage(message);

/** In a worker: lists deals away from the page's own thread. Whoever has seen enough ends the worker. */
export const serveLists = <Deal extends ReviewedDeal>(
  list: Lister<Deal>,
  seedOf: (shares: ReviewShares, deal: number) => Promise<number>,
): void =>
  answer(async ({ data: { deals } }: MessageEvent<ListRequest<Deal>>) => {
    for (const [place, { record, shares }] of deals.entries()) {
      const listed = list.of(record, await seedOf(shares, record.number));
      tell({ type: 'deal', place, listed: typeof listed === 'string' ? null : listed });
    }
    tell({ type: 'done' });
  });
