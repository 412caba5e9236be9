import { ATTACKS } from '../list/index.ts';
import { Arena } from './arena.ts';
import type { Attempt, Outcome, Told } from './attack.ts';
import { NotThere } from './not-there.ts';
import type { Tree } from './tree.ts';

export interface Plan {
  readonly tree: Tree;
  readonly seed: number;
  /** Numbers of attacks; empty: all. */
  readonly only: readonly number[];
  /** Attempts that take minutes too. */
  readonly isLong: boolean;
  readonly tell: (told: Told) => void;
  /** What was measured on the way. */
  readonly say: (line: string) => void;
}

/** One that fails is made once more: a port that was free a moment ago may be another program's by then. */
const outcomeOf = async (attempt: Attempt, arena: Arena, isLast = false): Promise<Outcome> => {
  try {
    const gained = await attempt.run(arena);
    return gained === null ? { state: 'held' } : { state: 'harm', gained };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (error instanceof NotThere) return { state: 'untried', why };
    if (isLast) return { state: 'untried', why: `failed: ${why}` };
    arena.say(`${attempt.what} failed, and is made once more: ${why}`);
    return outcomeOf(attempt, arena, true);
  }
};

/** Makes every attack on a tree, one after the other; what came of each attempt. */
export const runAttacks = async ({ tree, seed, only, isLong, tell, say }: Plan): Promise<readonly Told[]> => {
  const arena = new Arena(tree, seed, say);
  const all: Told[] = [];
  try {
    for (const attack of ATTACKS.filter(({ number }) => only.length === 0 || only.includes(number)))
      for (const attempt of attack.attempts.filter(({ long = false }) => isLong || !long)) {
        const told = { attack, attempt, outcome: await outcomeOf(attempt, arena) };
        all.push(told);
        tell(told);
      }
  } finally {
    await arena.close();
  }
  return all;
};
