import { spawn, type SpawnOptions } from 'node:child_process';

/** What a program did: its exit code and all that it printed. */
export interface Ran {
  readonly code: number;
  readonly output: string;
}

/** Runs a program to its end. A signal that ends it counts as 128. */
export const run = (program: string, args: readonly string[], options: SpawnOptions = {}): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code: code ?? 128, output });
    });
  });

const SHOWN = 4000;

/** Runs a program that has to end well; what it printed. @throws with the end of that when it does not */
export const must = async (program: string, args: readonly string[], options: SpawnOptions = {}): Promise<string> => {
  const { code, output } = await run(program, args, options);
  if (code === 0) return output;
  throw new Error(`${program} ${args.slice(0, 3).join(' ')} ended with ${String(code)}:\n${output.slice(-SHOWN)}`);
};
