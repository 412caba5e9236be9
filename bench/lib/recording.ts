import { z } from 'zod';
import { cpuProfile, heapProfile } from './cpu-profile.ts';
import { Inspector } from './inspector.ts';
import { cpuSplit, readsAndWrites } from './processes.ts';
import { systemCalls, type CallRates } from './system-calls.ts';

/** What a server did in the measured seconds. */
export const recorded = z.object({
  profile: cpuProfile,
  heap: heapProfile,
  /** Seconds of processor time. */
  cpu: z.object({ user: z.number(), system: z.number(), mainThread: z.number() }),
  garbage: z.object({
    /** Bytes of the heap that were taken into use. */
    allocated: z.number(),
    collections: z.int(),
    /** How long the script stood still for them. */
    ms: z.number(),
  }),
  /** Calls that read or write; null: the system does not say. */
  io: z.object({ reads: z.int(), writes: z.int() }).nullable(),
  /** System calls a second; null: they could not be counted. */
  calls: z.record(z.string(), z.number()).nullable(),
});
export type Recorded = z.output<typeof recorded>;

/** Often enough for a function that takes a hundredth of a move. */
const EVERY_US = 400;

const BEGIN_GARBAGE = `globalThis.benchGarbage = new (process.getBuiltinModule('node:v8').GCProfiler)();
benchGarbage.start();
String(process.memoryUsage().heapUsed)`;
const END_GARBAGE = `JSON.stringify({
  used: process.memoryUsage().heapUsed,
  collections: benchGarbage.stop().statistics.map(({ cost, beforeGC, afterGC }) => ({
    us: cost,
    before: beforeGC.heapStatistics.usedHeapSize,
    after: afterGC.heapStatistics.usedHeapSize,
  })),
})`;
const garbageEnd = z.object({
  used: z.number(),
  collections: z.array(z.object({ us: z.number(), before: z.number(), after: z.number() })),
});

/** What was taken into use: all that the heap grew by between two collections. */
const allocatedIn = (usedAtStart: number, { used, collections }: z.output<typeof garbageEnd>): number => {
  const starts = [usedAtStart, ...collections.map(({ after }) => after)];
  const ends = [...collections.map(({ before }) => before), used];
  return ends.reduce((sum, end, at) => sum + Math.max(0, end - (starts[at] ?? end)), 0);
};

/**
 * Records a server that was started with `--inspect=127.0.0.1:PORT`. It is counted in the measured seconds, and profiled
 * in as many that follow, its heap in as many again, while the tables play on: a profile costs time itself, and only its
 * shares are of use.
 */
export class Recording {
  readonly #inspector: Inspector;
  readonly #pid: number;
  readonly #seconds: number;
  #usedAtStart = 0;
  #cpu = { user: 0, system: 0, mainThread: 0 };
  #io: Recorded['io'] = null;
  #calls: Promise<CallRates | null> = Promise.resolve(null);
  #recorded: Recorded | null = null;

  private constructor(inspector: Inspector, pid: number, seconds: number) {
    this.#inspector = inspector;
    this.#pid = pid;
    this.#seconds = seconds;
  }

  static async open(
    port: number,
    { serverPid, seconds }: { readonly serverPid: number; readonly seconds: number },
  ): Promise<Recording> {
    return new Recording(await Inspector.open(port), serverPid, seconds);
  }

  async begin(): Promise<void> {
    this.#calls = systemCalls(this.#pid, this.#seconds);
    this.#usedAtStart = Number(await this.#inspector.evaluate(BEGIN_GARBAGE));
    this.#cpu = cpuSplit(this.#pid);
    this.#io = readsAndWrites(this.#pid);
  }

  async end(): Promise<void> {
    const [before, after] = [this.#cpu, cpuSplit(this.#pid)];
    const [ioBefore, ioAfter] = [this.#io, readsAndWrites(this.#pid)];
    const garbage = garbageEnd.parse(JSON.parse(await this.#inspector.evaluate(END_GARBAGE)));
    await this.#inspector.startProfile(EVERY_US);
    await new Promise((resolve) => setTimeout(resolve, this.#seconds * 1000));
    this.#recorded = {
      profile: await this.#inspector.stopProfile(),
      heap: await this.#inspector.sampleHeap(this.#seconds),
      cpu: {
        user: after.user - before.user,
        system: after.system - before.system,
        mainThread: after.mainThread - before.mainThread,
      },
      garbage: {
        allocated: allocatedIn(this.#usedAtStart, garbage),
        collections: garbage.collections.length,
        ms: garbage.collections.reduce((sum, { us }) => sum + us, 0) / 1000,
      },
      io:
        ioBefore === null || ioAfter === null
          ? null
          : { reads: ioAfter.reads - ioBefore.reads, writes: ioAfter.writes - ioBefore.writes },
      calls: await this.#calls,
    };
    this.#inspector.close();
  }

  get recorded(): Recorded {
    if (this.#recorded === null) throw new Error('nothing recorded yet');
    return this.#recorded;
  }
}
