import type { BaseContext } from '../base-context.ts';
import { every } from '../every.ts';
import { forgetNotices } from '../store/queries/notices.ts';
import { deliverDueNotices, NOTICE_CLAIM } from './deliver.ts';
import { Openings } from './openings.ts';
import { PUSH_CLAIM, sendDuePushes } from './push/outbox.ts';

const EVERY_MS = 1000;
const OPENINGS_EVERY_MS = 5000;
const FORGET_EVERY_MS = 3_600_000;
/** So long it is known what somebody was told of. */
const KEPT_MS = 90 * 24 * 3_600_000;

/**
 * Tells players what they want to be told of (ACC-4), from what an earlier process has left on. Any number of nodes may
 * do it.
 * @returns stops it, after the rounds under way
 */
export const startNoticeJobs = (context: BaseContext): (() => Promise<void>) => {
  const { clock, store, log } = context;
  const onError = (error: unknown): void => {
    log.warn({ err: error }, 'notices could not be looked at');
  };
  /** Goes on at once while there is more than a round takes. */
  const keepUp = (round: (context: BaseContext) => Promise<number>, limit: number) => {
    let isMoreDue = false;
    const run = async (): Promise<void> => {
      isMoreDue = false;
      isMoreDue = (await round(context)) === limit;
    };
    return every(clock, () => (isMoreDue ? 0 : EVERY_MS), run, { firstMs: 0, onError });
  };
  const openings = new Openings(context);
  const jobs = [
    keepUp(deliverDueNotices, NOTICE_CLAIM.limit),
    keepUp(sendDuePushes, PUSH_CLAIM.limit),
    every(clock, OPENINGS_EVERY_MS, () => openings.tell(), { firstMs: 0, onError }),
    every(clock, FORGET_EVERY_MS, () => forgetNotices(store.db, new Date(clock.now().getTime() - KEPT_MS)), {
      onError,
    }),
  ];
  return async () => {
    for (const job of jobs) await job.stop();
  };
};
