import { codeOf, type Source } from './source.ts';

/** So many lines in a row, word for word, make a repeat. */
export const REPEAT_LINES = 6;
/** What stands in more places than this is a form of the language rather than a repeat. */
const MAX_PLACES = 8;

interface Line {
  /** White space folded. */
  readonly words: string;
  /** Counted from one. */
  readonly number: number;
}

interface Place {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** Two files, or two places of one, that share lines. */
export interface Repeat {
  readonly lines: number;
  readonly one: Place;
  readonly other: Place;
  /** Further runs that the two share. */
  readonly more: number;
}

/** Lines that count: blank ones, comments, imports and lone punctuation are passed over. */
const linesOf = (source: Source): readonly Line[] =>
  codeOf(source, false)
    .split('\n')
    .map((line, place) => ({ words: line.trim().replace(/\s+/g, ' '), number: place + 1 }))
    .filter(({ words }) => /[\p{L}\p{N}]/u.test(words));

interface Read {
  readonly path: string;
  readonly lines: readonly Line[];
}

interface Spot {
  readonly file: number;
  readonly at: number;
}

/** Every run of six lines and where it stands; only runs that stand in two places or a few more. */
const spotsOf = (files: readonly Read[]): readonly (readonly Spot[])[] => {
  const spots = new Map<string, Spot[]>();
  for (const [file, { lines }] of files.entries())
    for (let at = 0; at + REPEAT_LINES <= lines.length; at += 1) {
      const key = lines
        .slice(at, at + REPEAT_LINES)
        .map(({ words }) => words)
        .join('\n');
      const known = spots.get(key);
      if (known === undefined) spots.set(key, [{ file, at }]);
      else known.push({ file, at });
    }
  return [...spots.values()].filter(({ length }) => length > 1 && length <= MAX_PLACES);
};

const pairsOf = (spots: readonly Spot[]): readonly (readonly [Spot, Spot])[] =>
  spots.flatMap((one, place) =>
    spots
      .slice(place + 1)
      .filter((other) => other.file !== one.file || other.at >= one.at + REPEAT_LINES)
      .map((other) => [one, other] as const),
  );

interface Run {
  readonly start: number;
  readonly shift: number;
  readonly length: number;
}

/** Windows of six that follow each other are one longer run. */
const runsOf = (shift: number, starts: readonly number[]): readonly Run[] => {
  const sorted = starts.toSorted((a, b) => a - b);
  const heads = sorted.filter((start, place) => sorted[place - 1] !== start - 1);
  const tails = sorted.filter((start, place) => sorted[place + 1] !== start + 1);
  return heads.map((start, place) => ({ start, shift, length: (tails[place] ?? start) - start + REPEAT_LINES }));
};

const placeOf = ({ path, lines }: Read, start: number, length: number): Place => ({
  path,
  from: lines[start]?.number ?? 0,
  to: lines[start + length - 1]?.number ?? 0,
});

/** Pairs of files that share six or more lines word for word, each with its longest run; the longest first. */
export const repeatsIn = (sources: readonly Source[]): readonly Repeat[] => {
  const files = sources.map((source) => ({ path: source.path, lines: linesOf(source) }));
  const shared = new Map<
    string,
    { readonly one: Read; readonly other: Read; readonly starts: Map<number, number[]> }
  >();
  for (const [left, right] of spotsOf(files).flatMap(pairsOf)) {
    const [one, other] = [files[left.file], files[right.file]];
    if (one === undefined || other === undefined) continue;
    const key = `${left.file} ${right.file}`;
    const pair = shared.get(key) ?? { one, other, starts: new Map<number, number[]>() };
    const shift = right.at - left.at;
    pair.starts.set(shift, [...(pair.starts.get(shift) ?? []), left.at]);
    shared.set(key, pair);
  }
  return [...shared.values()]
    .flatMap(({ one, other, starts }) => {
      const runs = [...starts].flatMap(([shift, at]) => runsOf(shift, at)).sort((a, b) => b.length - a.length);
      const [{ start, shift, length } = { start: 0, shift: 0, length: 0 }] = runs;
      const places = { one: placeOf(one, start, length), other: placeOf(other, start + shift, length) };
      return [{ ...places, lines: length, more: runs.length - 1 }];
    })
    .sort((a, b) => b.lines - a.lines || (a.one.path < b.one.path ? -1 : 1));
};
