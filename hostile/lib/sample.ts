import type { Random } from './random.ts';

/** So many of the cases, by chance, of as many different kinds as there are. */
export const sampled = <Case extends { readonly kind: string }>(
  cases: readonly Case[],
  most: number,
  random: Random,
): readonly Case[] => {
  if (cases.length <= most) return cases;
  const seen = new Map<string, number>();
  return cases
    .map((attempt) => ({ attempt, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ attempt, at }) => {
      const before = seen.get(attempt.kind) ?? 0;
      seen.set(attempt.kind, before + 1);
      return { attempt, at: before + at };
    })
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ attempt }) => attempt);
};
