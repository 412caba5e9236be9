import { spread, type Figures } from '../lib/figures.ts';
import { cpuSeconds, familyCpuSeconds } from '../lib/processes.ts';

/** Seats somewhere. One move at a time: it is over when the last of them has been told of it. */
export interface Table {
  /** Makes the next move; `onTold` follows. */
  move(): void;
}

/** What a table tells whoever drives it. */
export interface Driver {
  /** Somebody may move now. */
  onReady(table: Table): void;
  /** All seats have been told of the move. */
  onTold(table: Table): void;
  /** All seats have been told of a move that nobody here made: a last card, which plays itself. */
  onPlayed(): void;
}

/** Whoever looks at the server in the measured seconds, and only then. */
interface Watch {
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** How moves are made: one after the other at every table (`rate` 0), or so many a second over all tables. */
export interface Drive {
  readonly rate: number;
  readonly seconds: number;
  /** At full speed, so that everything is compiled; a second more to calm down, and only then it counts. */
  readonly warmUpSeconds: number;
  readonly serverPid: number;
  /** Of further processes of the server. */
  readonly morePids: readonly number[];
  /** Of NATS; 0: none. */
  readonly natsPid: number;
  /** 0: none. */
  readonly databasePid: number;
  /** How long a person thinks at a table before a move, on average; 0: not at all. */
  readonly thinkMs: number;
}

const TICK_MS = 1;
const CALM_MS = 1000;

interface Usage {
  readonly atMs: number;
  readonly server: number;
  readonly database: number;
  readonly nats: number;
  readonly load: number;
}

const usageOf = ({ serverPid, morePids, natsPid, databasePid }: Drive): Usage => ({
  atMs: performance.now(),
  server: [serverPid, ...morePids].reduce((sum, pid) => sum + cpuSeconds(pid), 0),
  nats: natsPid === 0 ? 0 : cpuSeconds(natsPid),
  database: databasePid === 0 ? 0 : familyCpuSeconds(databasePid),
  load: cpuSeconds(process.pid),
});

/** Keeps tables playing, and counts. */
export class Driving implements Driver {
  readonly #drive: Drive;
  readonly #ready: Table[] = [];
  readonly #sentMs = new Map<Table, number>();
  #latencies: number[] = [];
  #moves = 0;
  #skipped = 0;
  #running = true;
  #counting = false;
  #isPaced = false;
  #pacing: NodeJS.Timeout | null = null;

  constructor(drive: Drive) {
    this.#drive = drive;
  }

  onReady(table: Table): void {
    if (!this.#running) return;
    const { thinkMs } = this.#drive;
    if (thinkMs > 0) setTimeout(() => this.#move(table), thinkMs * (0.5 + Math.random()));
    else if (this.#isPaced) this.#ready.push(table);
    else this.#move(table);
  }

  onTold(table: Table): void {
    const sentMs = this.#sentMs.get(table);
    if (sentMs === undefined) return;
    this.#sentMs.delete(table);
    if (!this.#counting) return;
    this.#moves += 1;
    this.#latencies.push(performance.now() - sentMs);
  }

  onPlayed(): void {
    if (this.#counting) this.#moves += 1;
  }

  /** Lets everybody play for the time that was ordered. */
  async run(watch: Watch | null = null): Promise<Figures> {
    const { seconds, warmUpSeconds } = this.#drive;
    await pause(warmUpSeconds * 1000);
    this.#pace();
    await pause(CALM_MS);
    await watch?.begin();
    const before = usageOf(this.#drive);
    this.#counting = true;
    await pause(seconds * 1000);
    this.#counting = false;
    const after = usageOf(this.#drive);
    await watch?.end();
    this.#running = false;
    if (this.#pacing !== null) clearInterval(this.#pacing);
    return this.#figures(before, after);
  }

  #figures(before: Usage, after: Usage): Figures {
    const passed = (after.atMs - before.atMs) / 1000;
    const { p50, p99 } = spread(this.#latencies);
    const cpu = after.server - before.server;
    return {
      moves: this.#moves,
      'moves/s': round(this.#moves / passed),
      'moves/CPU-s': round(this.#moves / cpu),
      'p50 ms': round(p50),
      'p99 ms': round(p99),
      'server CPU': round(cpu / passed),
      'database CPU': round((after.database - before.database) / passed),
      'load CPU': round((after.load - before.load) / passed),
      ...(this.#drive.natsPid === 0 ? {} : { 'NATS CPU': round((after.nats - before.nats) / passed) }),
      ...(this.#drive.rate === 0 ? {} : { skipped: this.#skipped }),
    };
  }

  #pace(): void {
    const { rate } = this.#drive;
    if (rate === 0) return;
    this.#isPaced = true;
    const startMs = performance.now();
    let issued = 0;
    this.#pacing = setInterval(() => {
      const due = Math.floor(((performance.now() - startMs) / 1000) * rate);
      for (; issued < due; issued += 1) {
        const table = this.#ready.shift();
        if (table === undefined) this.#skipped += 1;
        else this.#move(table);
      }
    }, TICK_MS);
  }

  #move(table: Table): void {
    if (!this.#running) return;
    this.#sentMs.set(table, performance.now());
    table.move();
  }
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
