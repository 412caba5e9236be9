import type { Seat } from '@matador/cards';
import { ofAllParts, type ReviewShares, type Unseen } from '@matador/cards/review';
import type { WorkMessage, WorkRequest } from './messages.ts';
import { work } from './work.ts';

/** More workers at once heat a phone more than they gain. */
const MOST_WORKERS = 4;

/** How many parts a review has here: as many as the device works at side by side. */
const partsHere = (): number => Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1));

/** A deal that is reviewed. */
interface Asked<Deal> {
  readonly record: Deal;
  readonly shares: ReviewShares;
  /** Whose decisions come first. */
  readonly first: Seat;
}

/**
 * Has a deal reviewed by several workers, each of which looks at a part of the layouts of every decision.
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
  /** What parts have counted of a decision that others have not yet. */
  const counted = new Map<number, readonly Unseen[]>();
  const ends: (() => void)[] = [];
  const end = (): void => {
    for (const one of ends) one();
  };
  const hear = (message: WorkMessage): void => {
    if (message.type === 'done') left -= 1;
    if (message.type === 'done' && left > 0) return;
    if (message.type !== 'step' || message.step?.type !== 'unseen') return tell(message);
    const { decision, unseen } = message.step;
    const parts = [...(counted.get(decision) ?? []), unseen];
    counted.set(decision, parts);
    if (parts.length === of) tell({ type: 'step', step: { type: 'unseen', decision, unseen: ofAllParts(parts) } });
  };
  for (let at = 0; at < of; at += 1)
    ends.push(
      work(newWorker, { type: 'review', ...asked, part: { at, of } } satisfies WorkRequest<Deal>, {
        onTold: ({ data }: MessageEvent<WorkMessage>) => hear(data),
        onFailure: () => {
          end();
          tell('failed');
        },
      }),
    );
  return end;
};
