import { Batcher } from '../batcher.ts';
import type { Context } from '../context.ts';
import { every, type Job } from '../every.ts';
import type { Formed } from '../matching/former.ts';
import { frozenTables } from '../store/queries/table-freezes.ts';
import { adoptOrphans, nodesOfTables, releaseTables, returnTable, tablesOfNode } from '../store/queries/tables.ts';
import { appendRows, nodeIsAlive, presentRows } from '../store/queries/tables-log.ts';
import { GroupCommit } from './group-commit.ts';
import { CHUNK_SIZE, handOver, type Kept } from './hand-over.ts';
import { hostServices } from './host-services.ts';
import { TableLoader, Unfoldable } from './load-table.ts';
import { logContextOf, type TableLogContext } from './log-context.ts';
import { tableMeters } from './meters.ts';
import { Rulings } from './rulings.ts';
import { giveWhenSlow } from './slow-process.ts';
import type { TableServices } from './services.ts';
import type { Table } from './table.ts';
import { TimerWheel } from './timer-wheel.ts';

/** How often tables are looked for that nobody keeps. */
const SWEEP_MS = 5000;
/** Tables taken over by one statement: those who wait for them are told at once, and other processes take the next. */
const ADOPTION_BATCH_SIZE = 100;
/** A table that could not be folded here is left to others for so long. */
const UNFOLDABLE_MS = 60_000;
/** Tables that are loaded at once, by statements that they share. */
const LOAD_CONCURRENCY = 32;
/** How long a table that has just formed waits for the first of its players before it is loaded without. */
const LOAD_AFTER_MS = 1000;
/** Tables that one line of the log names. */
const TABLES_A_LINE = 20;

const DATA_EXCEPTION = /^22/;
const isDataException = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && DATA_EXCEPTION.test(error.code);

export interface HostHooks {
  /** This process has lost its row in `nodes`: others own its tables now, it has to end. */
  onFenced(): void;
  /** A commit that was on its way has its answer, and the tables have gone on. */
  onCommitted(): void;
  /** Deadlines have passed: what came before them is worked on first. */
  beforeDue(): void;
}

/** The tables of this process: found, loaded, adopted, let go. */
export class TableHost {
  readonly #context: Context;
  readonly #commit: GroupCommit;
  readonly #wheel: TimerWheel;
  readonly #rulings = new Rulings();
  readonly #services: TableServices;
  readonly #loader: TableLoader;
  readonly #nodes: Batcher<string, string | null>;
  readonly #tables = new Map<string, Promise<Table | null>>();
  /** Those of them that have been loaded. */
  readonly #open = new Map<string, Table>();
  /** By competition: until when tables are left to others that could not be folded here. */
  readonly #unfoldable = new Map<string, number>();
  /** Competitions whose tables are on their way to another process. */
  readonly #held = new Set<string>();
  #sweeps: Job | null = null;
  #slowness: Job | null = null;
  #unsubscribe: () => void = () => undefined;
  #underWay = 0;
  #stopped = false;

  constructor(context: Context, hooks: HostHooks) {
    const { store, clock, nodeId, log, load, metrics } = context;
    this.#context = context;
    this.#wheel = new TimerWheel(clock, hooks.beforeDue);
    const meters = tableMeters(metrics);
    metrics.readings('tables', 'Tables kept by this process, by state', 'state', () => this.#states());
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
          this.#wheel.hold();
        },
        onBack: (unnoticedMs) => {
          this.#wheel.release(unnoticedMs);
        },
        onFenced: hooks.onFenced,
        onCommitted: hooks.onCommitted,
        onFailure: (error, rows) => {
          meters.failed();
          const tables = rows.slice(0, TABLES_A_LINE).map((row) => row.tableId);
          log.warn({ err: error, entries: rows.length, tables }, 'moves could not be written yet');
        },
        onSettled: (rows, ms) => {
          meters.committed(rows, ms / 1000);
        },
      },
    );
    load.watch(() => this.#wheel.lagMs);
    load.watch(() => this.#commit.oldestMs);
    this.#services = hostServices({
      context,
      wheel: this.#wheel,
      commit: this.#commit,
      rulings: this.#rulings,
      meters,
      counted: (work) => this.#counted(work),
      isStopped: () => this.#stopped,
      onGone: (competitionId) => {
        this.#tables.delete(competitionId);
        this.#open.delete(competitionId);
      },
    });
    this.#loader = new TableLoader(this.#services);
    this.#nodes = new Batcher(async (competitions) => {
      const nodes = await nodesOfTables(store.db, competitions);
      return competitions.map((competition) => nodes.get(competition) ?? null);
    });
  }

  /** Tables kept here. */
  get size(): number {
    return this.#tables.size;
  }

  /** Tables that wait for players to load them. */
  get loading(): readonly Table[] {
    return [...this.#open.values()].filter(({ phase }) => phase === 'loading');
  }

  get nodeId(): string {
    return this.#context.nodeId;
  }

  /** Which node keeps the table of a competition; null: nobody, or it is over. Those asked for at once are read together. */
  nodeOf(competition: string): Promise<string | null> {
    return this.#nodes.add(competition);
  }

  /** Lines are on their way to the database; what the tables do now waits for the next commit. */
  get isCommitting(): boolean {
    return this.#commit.isFlying;
  }

  /** Nothing is on its way to the database. */
  get isIdle(): boolean {
    return this.#commit.isIdle && this.#underWay === 0;
  }

  /** Takes up what this node owns and what nobody keeps, now and again every few seconds. */
  async start(): Promise<void> {
    const { clock, messages, log } = this.#context;
    const sweep = (): Promise<void> => this.#counted(this.#sweep());
    const onError = (error: unknown): void => {
      log.warn({ err: error }, 'tables could not be looked for');
    };
    await sweep().catch(onError);
    const sweeps = every(clock, SWEEP_MS, sweep, { onError });
    this.#sweeps = sweeps;
    const unsubscribes = [
      messages.subscribe('nodesBuried', () => {
        sweeps.nudge();
      }),
      messages.subscribe('tablesGiven', ({ node, competitions }) => {
        if (node === this.nodeId) this.#counted(this.#loadAll(competitions)).catch(onError);
      }),
      messages.subscribe('tablesFrozen', ({ competitions }) => {
        if (competitions.some((id) => this.#tables.has(id))) this.#counted(this.#followFreezes()).catch(onError);
      }),
    ];
    this.#slowness = giveWhenSlow(this.#context, {
      lagMs: () => this.#wheel.lagMs,
      give: (cluster) => this.#counted(handOver(this.#context, cluster, this.#kept, CHUNK_SIZE)),
    });
    this.#unsubscribe = () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }

  /** Tables have formed here: they are loaded when somebody sits down, or after a moment, when the rush is over. */
  opened(formed: readonly Formed[]): void {
    const { clock, messages } = this.#context;
    for (const { competition, tournament, players } of formed)
      messages.publish('competitionChanged', { competition, tournament, users: players.map(({ user }) => user) });
    clock.after(LOAD_AFTER_MS, () => {
      void this.#counted(this.#loadAll(formed.map(({ competition }) => competition)));
    });
  }

  async #loadAll(competitions: readonly string[]): Promise<void> {
    const missing = competitions.filter((id) => !this.#tables.has(id));
    const load = async (): Promise<void> => {
      for (let id = missing.shift(); id !== undefined && !this.#stopped; id = missing.shift()) await this.find(id);
    };
    await Promise.all(Array.from({ length: LOAD_CONCURRENCY }, load));
  }

  /** The table of a competition, if it is this node's; null if it is over, another node's, or cannot be loaded. */
  find(competitionId: string): Promise<Table | null> {
    const kept = this.#tables.get(competitionId);
    if (kept !== undefined) return kept;
    if (this.#stopped || this.#held.has(competitionId)) return Promise.resolve(null);
    const loading = this.#counted(this.#load(competitionId));
    this.#tables.set(competitionId, loading);
    return loading;
  }

  /** No new tables; those kept go to other nodes, if there are any, or are let go, when all they acknowledged is durable. */
  async drain(): Promise<void> {
    const { cluster, log, nodeId, store } = this.#context;
    this.#stopped = true;
    this.#unsubscribe();
    await this.#slowness?.stop();
    await this.#sweeps?.stop();
    if (cluster !== null)
      await handOver(this.#context, cluster, this.#kept).catch((error: unknown) => {
        log.warn({ err: error }, 'tables could not be handed over, and are let go');
      });
    const kept = (await Promise.all([...this.#tables.values()])).filter((table) => table !== null);
    await Promise.all(kept.map((table) => table.release()));
    this.#commit.stop();
    this.#wheel.stop();
    await this.#rulings.stop();
    await releaseTables(store.db, nodeId);
    if (cluster !== null) for (const table of kept) table.tellMoved();
  }

  get #kept(): Kept {
    return {
      tables: this.#tables,
      hold: (competitions) => {
        for (const competition of competitions) this.#held.add(competition);
        return () => {
          for (const competition of competitions) this.#held.delete(competition);
        };
      },
    };
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
    const { nodeId, log } = this.#context;
    let about: Partial<TableLogContext> = { competition: competitionId };
    try {
      const row = await this.#loader.find(competitionId);
      if (row !== null) about = logContextOf(row);
      if (row !== null && row.node === nodeId && !row.finished) {
        const table = await this.#loader.load(row);
        if (this.#tables.has(competitionId)) this.#open.set(competitionId, table); // it may be over already
        return table;
      }
    } catch (error) {
      this.#services.meters.alarm();
      log.error({ ...about, err: error }, 'a table cannot be loaded');
      if (error instanceof Unfoldable) await this.#giveBack(competitionId, about);
    }
    this.#tables.delete(competitionId);
    return null;
  }

  /** Another node may know its rules; this one tries again later. */
  async #giveBack(competitionId: string, about: Partial<TableLogContext>): Promise<void> {
    const { store, nodeId, clock, log } = this.#context;
    this.#unfoldable.set(competitionId, clock.monotonicMs() + UNFOLDABLE_MS);
    await returnTable(store.db, nodeId, competitionId).catch((error: unknown) => {
      log.warn({ ...about, err: error }, 'a table could not be given back');
    });
  }

  #states(): Readonly<Record<string, number>> {
    const states = { opening: this.#tables.size - this.#open.size, loading: 0, playing: 0, finished: 0, voided: 0 };
    for (const table of this.#open.values()) states[table.phase] += 1;
    return states;
  }

  async #sweep(): Promise<void> {
    const { store, nodeId, clock } = this.#context;
    for (const [id, untilMs] of this.#unfoldable) if (untilMs <= clock.monotonicMs()) this.#unfoldable.delete(id);
    let adopted: number;
    do adopted = await this.#adopt();
    while (adopted === ADOPTION_BATCH_SIZE && !this.#stopped);
    await this.#loadAll(await tablesOfNode(store.db, nodeId));
    await this.#followFreezes();
  }

  /** Takes some tables over that nobody keeps. Their pages are shown here at once, and the first that asks has its table loaded. */
  async #adopt(): Promise<number> {
    const { store, nodeId, log, messages, config } = this.#context;
    const without = [...this.#unfoldable.keys()];
    const evenSlow = config.role !== 'edge';
    const competitions = await adoptOrphans(store.db, { node: nodeId, cap: ADOPTION_BATCH_SIZE, without, evenSlow });
    this.#services.meters.adopted(competitions.length);
    if (competitions.length === 0) return 0;
    log.info({ adopted: competitions.length }, 'tables taken over');
    messages.publish('tablesGiven', { node: nodeId, competitions });
    return competitions.length;
  }

  /** Freezes and releases what operators want so; a table that is just being loaded too. */
  async #followFreezes(): Promise<void> {
    const frozen = await frozenTables(this.#context.store.db);
    const kept = await Promise.all([...this.#tables.values()]);
    const changes = kept.flatMap((table) => {
      if (table === null) return [];
      const reason = frozen.get(table.row.competitionId) ?? null;
      return table.frozen === reason ? [] : [table.freeze(reason)];
    });
    await Promise.all(changes);
  }
}
