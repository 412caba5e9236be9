import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What is measured has a core of its own; everything else (load, database) shares the other. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** A machine that does other things too needs it. */
const START_MS = 300_000;

export interface Order {
  /** Left out: wherever the system likes. */
  readonly core?: number;
  /** A TypeScript or JavaScript program. */
  readonly file: URL | string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The network namespace that it runs in; left out: that of the machine. */
  readonly namespace?: string;
  /** Options of Node itself. */
  readonly flags?: readonly string[];
}

const running = new Set<ChildProcess>();
/** A process that stops also stops what it has started. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const pathOf = (file: URL | string): string => (typeof file === 'string' ? file : fileURLToPath(file));

/** A program on one core that says what it has to say in lines on standard output. */
export class Program {
  readonly #child: ChildProcess;
  readonly #lines: Interface;
  readonly #waiting: ((line: string) => boolean)[] = [];
  readonly #ended: Promise<void>;
  readonly #name: string;

  constructor({ core, file, args = [], env = {}, flags = [], namespace }: Order) {
    const command = [process.execPath, '--disable-warning=ExperimentalWarning', ...flags, pathOf(file), ...args];
    const pinned =
      core !== undefined && availableParallelism() > 1 ? ['taskset', '-c', String(core), ...command] : command;
    const placed = namespace === undefined ? pinned : ['ip', 'netns', 'exec', namespace, ...pinned];
    const [program = '', ...rest] = placed;
    this.#name = pathOf(file);
    this.#child = spawn(program, rest, {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    running.add(this.#child);
    if (this.#child.stdout === null) throw new Error('a program without output');
    this.#lines = createInterface(this.#child.stdout);
    this.#lines.on('line', (line) => {
      const at = this.#waiting.findIndex((wants) => wants(line));
      if (at >= 0) this.#waiting.splice(at, 1);
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once('exit', () => {
        running.delete(this.#child);
        resolve();
      });
    });
  }

  /** `taskset` and `ip` become the program: one process, one number. */
  get pid(): number {
    if (this.#child.pid === undefined) throw new Error(`${this.#name} has not started`);
    return this.#child.pid;
  }

  /** The next line that has this form. @throws when the program ends before, or takes too long */
  line(form: RegExp, withinMs = START_MS): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`${this.#name} said nothing like ${String(form)} within ${withinMs / 1000} s`));
      }, withinMs);
      this.#waiting.push((line) => {
        const found = form.exec(line);
        if (found === null) return false;
        clearTimeout(timer);
        resolve(found);
        return true;
      });
      void this.#ended.then(() => {
        clearTimeout(timer);
        reject(new Error(`${this.#name} ended before it said ${String(form)}`));
      });
    });
  }

  /** A line on its standard input. */
  tell(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /** The last word of a load program: its figures. */
  async figures(withinMs: number): Promise<Readonly<Record<string, number>>> {
    const [text] = await this.line(/^\{.*\}$/, withinMs);
    const parsed: unknown = JSON.parse(text);
    const entries: [string, unknown][] = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
    return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])));
  }

  /** Signals it and goes on. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Settles when it has ended, however. */
  get ended(): Promise<void> {
    return this.#ended;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#child.kill(signal);
    await this.#ended;
    this.#lines.close();
  }
}
