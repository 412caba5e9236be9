import { measuredGames } from '@matador/games';
import type { FormedEntry, Influences, PlayedStep } from '@matador/table';
import type { Context } from '../context.ts';
import { every } from '../every.ts';
import { findUnmeasured, insertInfluences, isMeasured, type SeatDifferences } from '../store/queries/influences.ts';
import { findTable, seatsOfTable } from '../store/queries/tables.ts';
import { openLog } from '../tables/replay.ts';
import { Thread } from '../thread.ts';
import { findPairs, sinceOf } from './hints.ts';

const EVERY_MS = 15 * 60_000;
/** As far back as hints can be asked for. */
const DAYS = 90;
/** Of one run: about as many as a thread measures until the next. */
const MOST = 200;

/** A competition that is over, to be measured. */
export interface InfluenceTask extends Pick<FormedEntry, 'gametype' | 'rulesVersion' | 'options'> {
  readonly steps: readonly PlayedStep[];
}

/** Text says why there is nothing: other rules, or a log that does not fold. Null: the thread failed. */
type Measured = Influences | string | null;

const isMeasuredAnswer = (value: unknown): value is Influences | string =>
  Array.isArray(value) || typeof value === 'string';

/** Measures in a thread of its own, below everything else. */
export class InfluenceThread extends Thread<InfluenceTask, Measured> {
  constructor() {
    super(
      new URL('./influence-worker.ts', import.meta.url),
      (answer) => (isMeasuredAnswer(answer) ? answer : null),
      null,
    );
  }
}

/** What a seat gave another one more than the rest of the table in the mean, summed up over deals. */
const differencesOf = (influences: Influences, seats: number): readonly SeatDifferences[] => {
  const places = Array.from({ length: seats }, (_, seat) => seat);
  const deals = influences.filter((deal) => deal !== null);
  return places.flatMap((seat) =>
    places
      .filter((onSeat) => onSeat !== seat)
      .map((onSeat): SeatDifferences => {
        const rest = places.filter((other) => other !== seat && other !== onSeat);
        const each = deals.map(({ [seat]: given = [] }) => {
          const toRest = rest.reduce((sum, other) => sum + (given[other] ?? 0), 0);
          return (given[onSeat] ?? 0) - toRest / rest.length;
        });
        const total = each.reduce((sum, one) => sum + one, 0);
        return { seat, onSeat, deals: deals.length, total, squares: each.reduce((sum, one) => sum + one ** 2, 0) };
      }),
  );
};

/** The log of a competition as a thread takes it; null where there is none any more. */
const taskOf = async (context: Context, competitionId: string, seats: number): Promise<InfluenceTask | null> => {
  const table = await findTable(context.store.db, competitionId);
  const log = table === null ? null : await openLog(context, competitionId, { tableId: table.tableId, seats });
  if (log === null) return null;
  const { gametype, rulesVersion, options } = log.formed;
  const steps = log.steps.flatMap(({ seat, step }): readonly PlayedStep[] => {
    if (step.type === 'act') return seat === null ? [] : [{ type: 'act', seat, turn: step.turn, action: step.action }];
    return [{ type: 'fact', fact: step.type === 'fact' ? step.fact : step }];
  });
  return { gametype, rulesVersion, options, steps };
};

/**
 * Measures what cards did to others, at tables of pairs that may be pointed at (OPS-6) and that nobody has measured; the
 * logs of competitions that are over are opened for it, and only sums are kept.
 * @returns how many tables were measured
 */
export const measureInfluences = async (
  context: Context,
  thread: InfluenceThread,
  isStopped: () => boolean = () => false,
): Promise<number> => {
  const { store, clock, log } = context;
  const { db } = store;
  const since = sinceOf(clock.now(), DAYS);
  const pairs = await findPairs(db, since);
  const found = await findUnmeasured(db, { pairs, gametypes: measuredGames(), since, most: MOST });
  let measured = 0;
  for (const competitionId of found) {
    if (isStopped()) break;
    if (await isMeasured(db, competitionId)) continue; // by another node
    const { length: seats } = await seatsOfTable(db, competitionId);
    const task = await taskOf(context, competitionId, seats);
    const influences = task === null ? 'no log' : await thread.ask(task);
    if (isStopped()) break;
    if (influences === null) throw new Error(`the thread that measures tables ended at ${competitionId}`);
    if (typeof influences === 'string') log.warn({ competitionId, why: influences }, 'a table could not be measured');
    await insertInfluences(db, competitionId, differencesOf(typeof influences === 'string' ? [] : influences, seats));
    measured += 1;
  }
  return measured;
};

/** @returns stops it */
export const startInfluenceJob = (context: Context): (() => Promise<void>) => {
  const thread = new InfluenceThread();
  let isStopped = false;
  const measure = async (): Promise<void> => {
    const measured = await measureInfluences(context, thread, () => isStopped);
    if (measured > 0) context.log.info({ measured }, 'tables of pairs were measured');
  };
  const job = every(context.clock, EVERY_MS, measure, {
    onError: (error) => {
      context.log.warn({ err: error }, 'tables of pairs could not be measured');
    },
  });
  return async () => {
    isStopped = true;
    await thread.stop();
    await job.stop();
  };
};
