import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Tree } from './tree.ts';

/** What a program has left behind. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
// A server that is left alone would go on.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A program of a tree, with nothing of this process's environment but the path, and where Node keeps what it compiled. */
export class Program {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #out = '';
  #errors = '';

  constructor(tree: Tree, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(tree.node, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: tree.folder,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(this.#child);
    this.#child.stdout?.on('data', (chunk: Buffer) => (this.#out += chunk.toString('utf8')));
    this.#child.stderr?.on('data', (chunk: Buffer) => (this.#errors += chunk.toString('utf8')));
    this.#ended = once(this.#child, 'close').then(() => running.delete(this.#child));
  }

  get so(): Ended {
    return { code: this.#child.exitCode, out: this.#out, errors: this.#errors };
  }

  /** Waits until it has said something like this, has ended, or `withinMs` are over; what it has said. */
  said(form: RegExp, withinMs: number): Promise<RegExpExecArray | null> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = form.exec(this.#out);
        if (found !== null) finish(found);
      };
      const finish = (found: RegExpExecArray | null): void => {
        clearTimeout(timer);
        this.#child.stdout?.off('data', look);
        resolve(found);
      };
      const timer = setTimeout(() => finish(null), withinMs);
      this.#child.stdout?.on('data', look);
      void this.#ended.then(() => finish(form.exec(this.#out)));
      look();
    });
  }

  /** Waits for its end. */
  async end(): Promise<Ended> {
    await this.#ended;
    return this.so;
  }

  /** Signals it and goes on. */
  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Ends it, at once or in order. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
    this.#child.kill(signal);
    return this.end();
  }
}
