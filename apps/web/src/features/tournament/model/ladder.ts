import type { WinningDistribution } from '@matador/protocol/rest';

type Stage = WinningDistribution['stages'][number];

const STEPS = 3;

/** Prize stages that this many ranked players can reach, best first. */
const reachable = (stages: readonly Stage[], ranked: number): readonly Stage[] =>
  stages.filter(({ from, prize }) => from <= ranked && prize > 0).sort((a, b) => a.from - b.from);

/**
 * Up to three ranks worth climbing to, best first (TOUR-13): the last ranks of the next two better prize stages, and
 * above them the best that is worth a goal: the last final seat, else rank 3, else rank 1. `rank` is null for
 * somebody not ranked yet.
 */
export const goals = (
  stages: readonly Stage[],
  { rank, ranked, seats }: { readonly rank: number | null; readonly ranked: number; readonly seats: number },
): readonly Stage[] => {
  const own = rank ?? ranked + 1;
  const better = reachable(stages, Math.max(ranked, 1)).filter(({ to }) => to < own);
  if (better.length <= STEPS) return better;
  const next = better.slice(-(STEPS - 1));
  const top = better.find(({ to }) => to === (seats > 0 ? seats : STEPS)) ?? better[0];
  return top === undefined || next.includes(top) ? better.slice(-STEPS) : [top, ...next];
};

/**
 * Points an attempt still lacks to stand before whoever holds a rank with `held` points: a tie is decided elsewhere,
 * so it takes one more.
 */
export const pointsTo = (held: number, own: number | null): number => Math.max(0, held - (own ?? 0) + 1);

/** What a rank pays, and as what; null: nothing. */
export const stageAt = (stages: readonly Stage[], rank: number | null): Stage | null =>
  (rank === null ? undefined : stages.find(({ from, to }) => rank >= from && rank <= to)) ?? null;

/** The same in minor units; 0: nothing. */
export const prizeAt = (stages: readonly Stage[], rank: number | null): number => stageAt(stages, rank)?.prize ?? 0;
