import type { Context } from '../context.ts';
import { endSeatedTickets } from '../store/queries/matching-tickets.ts';
import { adoptOrphans, findTable, releaseTables, tablesOfNode } from '../store/queries/tables.ts';
import { appendRows, nodeIsAlive, presentRows } from '../store/queries/tables-log.ts';
import { finishDurably } from './finish.ts';
import { GroupCommit } from './group-commit.ts';
import type { House } from './house.ts';
import { loadTable } from './load-table.ts';
import { Pulse } from './pulse.ts';
import { Rulings } from './rulings.ts';
import type { Table } from './table.ts';

/** How often tables are looked for that nobody keeps. */
const SWEEP_MS = 5000;
const ADOPTED_AT_ONCE = 200;
const LOADED_AT_ONCE = 8;

const DATA_EXCEPTION = /^22/;
const isDataException = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && DATA_EXCEPTION.test(error.code);

export interface HostHooks {
  /** This process has lost its row in `nodes`: others own its tables now, it has to end. */
  onFenced(): void;
}

/** The tables of this process: found, loaded, adopted, let go. */
export class TableHost {
  readonly #context: Context;
  readonly #commit: GroupCommit;
  readonly #pulse: Pulse;
  readonly #rulings = new Rulings();
  readonly #house: House;
  readonly #gauge: { set(value: number): void };
  readonly #tables = new Map<string, Promise<Table | null>>();
  #cancelSweep: () => void = () => undefined;
  #underWay = 0;
  #stopped = false;

  constructor(context: Context, hooks: HostHooks) {
    const { store, clock, nodeId, log, load, metrics } = context;
    this.#context = context;
    this.#pulse = new Pulse(clock);
    this.#commit = new GroupCommit(
      {
        append: (rows) => appendRows(store.pool, nodeId, rows),
        present: (rows) => presentRows(store.pool, rows),
        blames: isDataException,
        alive: () => nodeIsAlive(store.pool, nodeId),
      },
      clock,
      {
        onAway: () => {
          this.#pulse.hold();
        },
        onBack: (unnoticedMs) => {
          this.#pulse.release(unnoticedMs);
        },
        onFenced: hooks.onFenced,
        onFailure: (error) => {
          log.warn({ err: error }, 'moves could not be written yet');
        },
      },
    );
    load.watch(() => this.#pulse.lagMs);
    load.watch(() => this.#commit.oldestMs);
    const wrote = metrics.counter('table_entries_total', 'Durable entries of table logs', ['type']);
    const alarms = metrics.counter('table_alarms_total', 'Tables that somebody has to look at');
    this.#gauge = metrics.gauge('tables', 'Tables kept by this process');
    this.#house = {
      context,
      pulse: this.#pulse,
      meters: {
        wrote: (type) => {
          wrote.inc({ type });
        },
        alarm: () => {
          alarms.inc();
        },
      },
      append: (row) => this.#commit.append(row),
      finish: async (ending) => {
        const written = await this.#counted(finishDurably(context, ending, () => this.#stopped));
        const { competitionId: competition, tournamentId: tournament, users } = ending;
        if (written === 'written') context.messages.publish('competitionChanged', { competition, tournament, users });
        return written;
      },
      rule: (task) => this.#rulings.rule(task),
      onLoaded: (competitionId) => {
        endSeatedTickets(store.db, competitionId).catch((error: unknown) => {
          log.warn({ err: error }, 'tickets of a loaded table stay until they expire');
        });
      },
      onGone: (competitionId) => {
        this.#tables.delete(competitionId);
        this.#gauge.set(this.#tables.size);
      },
    };
  }

  /** Tables kept here. */
  get size(): number {
    return this.#tables.size;
  }

  /** Nothing is on its way to the database. */
  get isIdle(): boolean {
    return this.#commit.isIdle && this.#underWay === 0;
  }

  /** Takes up what this node owns and what nobody keeps, now and again every few seconds. */
  async start(): Promise<void> {
    await this.#sweep();
    this.#planSweep();
  }

  /** Loads tables of competitions that have just formed here. */
  opened(competitions: readonly string[]): void {
    for (const competition of competitions)
      void this.find(competition).then((table) => {
        if (table === null) return;
        const { tournamentId: tournament } = table.row;
        this.#context.messages.publish('competitionChanged', { competition, tournament, users: table.users });
      });
  }

  /** The table of a competition, if it is this node's; null if it is over, another node's, or cannot be loaded. */
  find(competitionId: string): Promise<Table | null> {
    const kept = this.#tables.get(competitionId);
    if (kept !== undefined) return kept;
    if (this.#stopped) return Promise.resolve(null);
    const loading = this.#counted(this.#load(competitionId));
    this.#tables.set(competitionId, loading);
    this.#gauge.set(this.#tables.size);
    return loading;
  }

  /** No new tables; those kept are let go when all they acknowledged is durable. */
  async drain(): Promise<void> {
    this.#stopped = true;
    this.#cancelSweep();
    const kept = await Promise.all([...this.#tables.values()]);
    await Promise.all(kept.flatMap((table) => (table === null ? [] : [table.release()])));
    this.#commit.stop();
    this.#pulse.stop();
    await this.#rulings.stop();
    await releaseTables(this.#context.store.db, this.#context.nodeId);
  }

  async #counted<Result>(work: Promise<Result>): Promise<Result> {
    this.#underWay += 1;
    try {
      return await work;
    } finally {
      this.#underWay -= 1;
    }
  }

  async #load(competitionId: string): Promise<Table | null> {
    const { store, nodeId, log } = this.#context;
    try {
      const row = await findTable(store.db, competitionId);
      if (row !== null && row.node === nodeId && !row.finished) return await loadTable(this.#house, row);
    } catch (error) {
      this.#house.meters.alarm();
      log.error({ err: error, competition: competitionId }, 'a table cannot be loaded');
    }
    this.#tables.delete(competitionId);
    return null;
  }

  #planSweep(): void {
    this.#cancelSweep = this.#context.clock.after(SWEEP_MS, () => {
      void this.#counted(this.#sweep()).finally(() => {
        if (!this.#stopped) this.#planSweep();
      });
    });
  }

  async #sweep(): Promise<void> {
    const { store, nodeId, log } = this.#context;
    try {
      const adopted = await adoptOrphans(store.db, nodeId, ADOPTED_AT_ONCE);
      if (adopted.length > 0) log.info({ tables: adopted.length }, 'tables taken over');
      const missing = (await tablesOfNode(store.db, nodeId)).filter((id) => !this.#tables.has(id));
      while (missing.length > 0 && !this.#stopped)
        await Promise.all(missing.splice(0, LOADED_AT_ONCE).map((id) => this.find(id)));
    } catch (error) {
      log.warn({ err: error }, 'tables could not be looked for');
    }
  }
}
