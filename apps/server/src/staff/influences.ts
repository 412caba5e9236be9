import { measuredGames } from '@matador/games';
import type { FormedEntry, Influences, PlayedStep } from '@matador/table';
import type { Context } from '../context.ts';
import { every } from '../every.ts';
import { isDatabaseAway } from '../store/errors.ts';
import { findMeetings } from '../store/queries/hints.ts';
import {
  beginFavourRun,
  findGiven,
  findUnmeasured,
  insertInfluences,
  replaceFavours,
  type SeatPoints,
  type UnmeasuredRow,
} from '../store/queries/influences.ts';
import { findTable, seatsOfTable } from '../store/queries/tables.ts';
import { openLog } from '../tables/replay.ts';
import { Thread } from '../thread.ts';
import { FEWEST_MEETINGS } from './hint-facts.ts';
import { sinceOf } from './hints.ts';
import { favoursOf } from './pair-favours.ts';

const EVERY_MS = 15 * 60_000;
/** Clocks of processes that begin about then. */
const LEEWAY_MS = 60_000;
/** So far back games of pairs are measured. */
const MEASURED_DAYS = 90;
/** Who has met most often; a network in common is another matter. */
const MAX_PAIRS = 1000;
const NO_NETWORKS = 0;
/** Of one run: about as many as a thread measures until the next. */
const MAX_TABLES = 200;

/** A competition that is over, to be measured. */
export interface InfluenceTask extends Pick<FormedEntry, 'gametype' | 'options'> {
  readonly steps: readonly PlayedStep[];
}

/** Text says why there is nothing; null: the thread ended. */
type Measured = Influences | string | null;

const isMeasured = (value: unknown): value is Influences | string => Array.isArray(value) || typeof value === 'string';

/** Measures in a thread of its own, on Linux below everything else. */
export class InfluenceThread extends Thread<InfluenceTask, Measured> {
  constructor() {
    super(new URL('./influence-worker.ts', import.meta.url), (answer) => (isMeasured(answer) ? answer : null), null);
  }
}

/** What each seat gave each other one, summed up over the deals that gave an occasion for it. */
const pointsOf = (influences: Influences, seats: number): readonly SeatPoints[] => {
  const places = Array.from({ length: seats }, (_, seat) => seat);
  return places.flatMap((seat) =>
    places
      .filter((onSeat) => onSeat !== seat)
      .map((onSeat): SeatPoints => {
        const each = influences.map((deal) => deal[seat]?.[onSeat] ?? null).filter((points) => points !== null);
        const total = each.reduce((sum, one) => sum + one, 0);
        return { seat, onSeat, deals: each.length, total, squares: each.reduce((sum, one) => sum + one ** 2, 0) };
      }),
  );
};

/** The log of a competition as a thread takes it; null where there is none any more. */
const taskOf = async (context: Context, competitionId: string, seats: number): Promise<InfluenceTask | null> => {
  const table = await findTable(context.store.db, competitionId);
  const log = table === null ? null : await openLog(context, competitionId, { tableId: table.tableId, seats });
  if (log === null) return null;
  const { gametype, options } = log.formed;
  const steps = log.steps.flatMap(({ seat, step }): readonly PlayedStep[] => {
    if (step.type === 'act') return seat === null ? [] : [{ type: 'act', seat, turn: step.turn, action: step.action }];
    return [{ type: 'fact', fact: step.type === 'fact' ? step.fact : step }];
  });
  return { gametype, options, steps };
};

/** Measures one table and keeps its sums; what cannot be measured is kept as nothing, so that it is not tried again. */
const measureTable = async (
  context: Context,
  thread: InfluenceThread,
  { competitionId, rulesVersion }: UnmeasuredRow,
  isStopped: () => boolean,
): Promise<void> => {
  const { store, log } = context;
  const measure = measuredGames().find((game) => game.rulesVersion === rulesVersion)?.version;
  if (measure === undefined) throw new Error(`nobody measures what was played by ${rulesVersion}`);
  const { length: seats } = await seatsOfTable(store.db, competitionId);
  const task = await taskOf(context, competitionId, seats).catch((error: unknown) => {
    if (isDatabaseAway(error)) throw error;
    return String(error); // a log may lie under a key that is no longer there
  });
  if (isStopped()) return;
  // One that was removed says nothing.
  const influences = task === null ? [] : typeof task === 'string' ? task : await thread.ask(task);
  if (isStopped()) return;
  if (influences === null) throw new Error('the thread ended');
  if (typeof influences === 'string') log.warn({ competitionId, why: influences }, 'a table could not be measured');
  const found = typeof influences === 'string' ? [] : influences;
  await insertInfluences(store.db, { competitionId, measure }, pointsOf(found, seats));
};

/**
 * Measures the tables that pairs have shared and that are not measured yet (OPS-6), then what each of a pair gave the
 * other in all of them. Logs of competitions that are over are opened for it; only sums are kept.
 * @returns how many tables were measured
 */
export const measurePairs = async (
  context: Context,
  thread: InfluenceThread,
  isStopped: () => boolean = () => false,
): Promise<number> => {
  const { store, clock, log } = context;
  const since = sinceOf(clock.now(), MEASURED_DAYS);
  const few = { since, fewest: FEWEST_MEETINGS, crowd: NO_NETWORKS, most: MAX_PAIRS };
  const pairs = await findMeetings(store.db, few);
  const games = measuredGames();
  const measures = games.map(({ version }) => version);
  const rulesVersions = games.map((game) => game.rulesVersion);
  const tables = await findUnmeasured(store.db, { pairs, rulesVersions, measures, since, most: MAX_TABLES });
  let measured = 0;
  for (const table of tables) {
    if (isStopped()) return measured;
    try {
      await measureTable(context, thread, table, isStopped);
      measured += 1;
    } catch (error) {
      log.warn({ err: error, competitionId: table.competitionId }, 'a table is left to the next run');
    }
  }
  if (isStopped()) return measured;
  const found = favoursOf(await findGiven(store.db, { pairs, measures, since }));
  await store.transaction((tx) => replaceFavours(tx, found.pairs, found.strangers));
  return measured;
};

/**
 * One process after another measures what pairs gave each other, one run at a time.
 * @returns stops it
 */
export const startInfluenceJob = (context: Context): (() => Promise<void>) => {
  const { store, clock, log } = context;
  const thread = new InfluenceThread();
  let isStopped = false;
  const measure = async (): Promise<void> => {
    if (!(await beginFavourRun(store.db, clock.now(), EVERY_MS - LEEWAY_MS))) return;
    const measured = await measurePairs(context, thread, () => isStopped);
    if (measured > 0) log.info({ measured }, 'tables of pairs were measured');
  };
  const job = every(clock, EVERY_MS, measure, {
    onError: (error) => {
      log.warn({ err: error }, 'pairs could not be measured');
    },
  });
  return async () => {
    isStopped = true;
    await thread.stop();
    await job.stop();
  };
};
