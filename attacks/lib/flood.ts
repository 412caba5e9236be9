import { Program } from './program.ts';
import { treeOf } from './tree.ts';

/** From so many networks wrong passwords come. */
export const FLOOD_NETWORKS = 10;
const FLOODER = new URL('flooder.ts', import.meta.url).pathname;
const BEGUN_MS = 30_000;
const END_MS = 180_000;

/** What became of a flood. */
export interface Flooded {
  /** Attempts that were sent. */
  readonly wrong: number;
  /** By status. */
  readonly answered: Readonly<Record<string, number>>;
  /** Attempts that had no answer in the end. */
  readonly late: number;
}

const isCounts = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'number');

/** Wrong sign-ins by a program of their own, so that what is measured beside them is not held up by sending them. */
export class Flood {
  readonly #program: Program;

  private constructor(program: Program) {
    this.#program = program;
  }

  /** Settles once all lines are busy. */
  static async begin(url: string, wrong: number): Promise<Flood> {
    const program = new Program(treeOf(null), [FLOODER, new URL(url).port, String(wrong), String(FLOOD_NETWORKS)]);
    if ((await program.said(/^begun$/m, BEGUN_MS)) === null) throw new Error(`no flood: ${program.so.errors}`);
    return new Flood(program);
  }

  /** Waits until as many were sent as were wanted, and ends it. */
  async end(): Promise<Flooded> {
    await this.#program.said(/^enough$/m, END_MS);
    this.#program.signal('SIGTERM');
    const { out, errors } = await this.#program.end();
    const told: unknown = JSON.parse(/^\{.*\}$/m.exec(out)?.[0] ?? 'null');
    if (!isCounts(told)) throw new Error(`the flood says nothing: ${errors.slice(-300)}`);
    const { wrong = 0, late = 0, ...answered } = told;
    return { wrong, late, answered };
  }
}
