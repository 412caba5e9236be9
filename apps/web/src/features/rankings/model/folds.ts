import { SUBSTITUTES } from '@matador/tournament';

/** Ranks from the first to the last, both with it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A part of the ranking as it is shown: its rows, or a line that stands for them. */
export type Part = Stretch & { readonly type: 'rows' | 'fold' };

/** What may be known of a season before its rows are. */
interface Season {
  /** How many are ranked. */
  readonly size: number;
  /** 0: nobody is qualified by rank yet. */
  readonly lastQualifiedRank: number;
  readonly ownRank: number | null;
}

const HEAD = 3;
/** So many are shown where nothing else says where to look. */
const ALONE = 10;
/** A line that stands for fewer rows would take as much room as they do. */
const LEAST = 3;
/** So many rows come with one press. */
const UNFOLDED = 50;

/** What is worth seeing at once: the first three, where the final seats end, oneself between one's neighbours. */
export const seenAtOnce = ({ lastQualifiedRank: last, ownRank }: Season): readonly Stretch[] => [
  { from: 1, to: last === 0 ? ALONE : HEAD },
  ...(last === 0 ? [] : [{ from: last - 1, to: last + SUBSTITUTES }]),
  ...(ownRank === null ? [] : [{ from: ownRank - 1, to: ownRank + 1 }]),
];

/**
 * The whole ranking, rows and folded stretches in turn.
 * @param seen stretches that are shown, in any order, also beyond the ends of the ranking
 */
export const partsOf = (size: number, seen: readonly Stretch[]): readonly Part[] => {
  const parts: Part[] = [];
  let next = 1;
  for (const { from, to } of [...seen].sort((a, b) => a.from - b.from)) {
    const [first, last] = [Math.max(from, next), Math.min(to, size)];
    if (first > last) continue;
    if (first - next >= LEAST) parts.push({ type: 'fold', from: next, to: first - 1 });
    const start = first - next >= LEAST ? first : next;
    const before = parts.at(-1);
    if (before?.type === 'rows') parts[parts.length - 1] = { ...before, to: last };
    else parts.push({ type: 'rows', from: start, to: last });
    next = last + 1;
  }
  const before = parts.at(-1);
  if (size - next + 1 >= LEAST) return [...parts, { type: 'fold', from: next, to: size }];
  return before?.type === 'rows' ? [...parts.slice(0, -1), { ...before, to: size }] : parts;
};

/** What a press on a folded stretch brings: its first rows. */
export const unfolded = ({ from, to }: Stretch): Stretch => ({ from, to: Math.min(to, from + UNFOLDED - 1) });

/** The pages, by the offset of their first row, in which these rows stand. */
export const pagesOf = (parts: readonly Part[], pageRows: number): readonly number[] => {
  const offsets = new Set<number>([0]);
  for (const { type, from, to } of parts) {
    if (type === 'fold') continue;
    for (let page = Math.floor((from - 1) / pageRows); page <= Math.floor((to - 1) / pageRows); page += 1)
      offsets.add(page * pageRows);
  }
  return [...offsets].sort((a, b) => a - b);
};
