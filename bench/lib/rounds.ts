import type { Figures, Rounds } from './figures.ts';

export interface Contestant {
  readonly name: string;
  run(round: number): Promise<Figures>;
}

/**
 * Runs everybody in turn, round after round, and says how far it is. Each round begins with somebody else, as the first run
 * of a round is often the fastest or the slowest of it.
 */
export const interleaved = async (contestants: readonly Contestant[], rounds: number): Promise<Rounds> => {
  const results = new Map<string, Figures[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    const first = (round - 1) % contestants.length;
    for (const { name, run } of [...contestants.slice(first), ...contestants.slice(0, first)]) {
      process.stderr.write(`round ${round} of ${rounds}: ${name} ... `);
      const started = performance.now();
      const figures = await run(round);
      results.get(name)?.push(figures);
      process.stderr.write(`${((performance.now() - started) / 1000).toFixed(1)} s ${JSON.stringify(figures)}\n`);
    }
  }
  return results;
};
