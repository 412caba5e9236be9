import type { Seat } from '@matador/cards';
import type { ReviewShares } from '@matador/cards/review';
import type { WorkMessage, WorkRequest } from './messages.ts';
import { work } from './work.ts';

/** More workers at once heat a phone more than they gain. */
const MOST_WORKERS = 4;

/** How many parts a review has here: as many as the device works at side by side. */
export const partsHere = (): number => Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1));

/** A deal that is reviewed. */
interface Asked<Deal> {
  readonly record: Deal;
  readonly shares: ReviewShares;
  /** Whose decisions come first. */
  readonly first: Seat;
}

/**
 * Has a deal reviewed by several workers, each a part of it.
 * @param tell told of each verdict, that all are reached, or once that one of the workers has failed
 * @returns what ends it
 */
export const workAtReview = <Deal>(
  newWorker: () => Worker,
  asked: Asked<Deal>,
  tell: (message: WorkMessage | 'failed') => void,
): (() => void) => {
  const of = partsHere();
  let left = of;
  const ends: (() => void)[] = [];
  const end = (): void => {
    for (const one of ends) one();
  };
  for (let at = 0; at < of; at += 1)
    ends.push(
      work(newWorker, { type: 'review', ...asked, part: { at, of } } satisfies WorkRequest<Deal>, {
        onTold: ({ data }: MessageEvent<WorkMessage>) => {
          if (data.type === 'done') left -= 1;
          if (data.type !== 'done' || left === 0) tell(data);
        },
        onFailure: () => {
          end();
          tell('failed');
        },
      }),
    );
  return end;
};
