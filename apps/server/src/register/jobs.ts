import type { BaseContext } from '../base-context.ts';
import { every } from '../every.ts';
import { claimDueChecks, claimDueReports, endReport, type WaitingReport } from '../store/queries/register.ts';
import { askAgain, openReference } from './checks.ts';
import type { ExclusionRegister } from './client.ts';

const EVERY_MS = 1000;
const CLAIM = { limit: 10, firstMs: 60_000, lastMs: 3_600_000 };

/** Whoever has just signed in, and once a day everybody, is asked about. @returns how many were */
export const askDue = async (context: BaseContext, register: ExclusionRegister): Promise<number> => {
  const due = await claimDueChecks(context.store.db, context.clock.now(), CLAIM);
  for (const { userId } of due) await askAgain(context, register, userId);
  return due.length;
};

const reportOne = async (context: BaseContext, register: ExclusionRegister, report: WaitingReport): Promise<void> => {
  const { id, setAt: from, until } = report;
  const reference = openReference(context.keyring, report);
  if (reference === null) {
    context.log.error({ report: id }, 'an exclusion cannot be reported: its reference was sealed under another SECRET');
    return;
  }
  const said = await register.report({ id, reference, from, until });
  if (said.type === 'taken') await endReport(context.store.db, id, context.clock.now());
  else context.log.warn({ report: id, why: said.why }, 'the register of exclusions did not take a report');
};

/**
 * Tells the register of self-exclusions made here that are due. Whoever ends between telling and noting it tells it
 * again, under the same id.
 * @returns how many were tried
 */
export const sendDueReports = async (context: BaseContext, register: ExclusionRegister): Promise<number> => {
  const due = await claimDueReports(context.store.db, context.clock.now(), CLAIM);
  for (const report of due) await reportOne(context, register, report);
  return due.length;
};

/**
 * Keeps asking and telling, from what an earlier process has left on. Any number of nodes may do it.
 * @returns stops it, after the round under way
 */
export const startRegisterJobs = (context: BaseContext, register: ExclusionRegister): (() => Promise<void>) => {
  const keep = (round: typeof askDue) => {
    let isMoreDue = false;
    const run = async (): Promise<void> => {
      isMoreDue = false;
      isMoreDue = (await round(context, register)) === CLAIM.limit;
    };
    return every(context.clock, () => (isMoreDue ? 0 : EVERY_MS), run, {
      firstMs: 0,
      onError: (error) => {
        context.log.warn({ err: error }, 'what the register of exclusions is asked and told could not be looked at');
      },
    });
  };
  const jobs = [keep(askDue), keep(sendDueReports)];
  return async () => {
    for (const job of jobs) await job.stop();
  };
};
