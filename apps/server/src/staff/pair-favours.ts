import { correctedChances, favourOf, type Favour, type Points } from '@matador/tournament';
import type { Pair } from '../store/queries/hints.ts';
import type { GivenRow, PairFavoursRow, Strangers } from '../store/queries/influences.ts';

/** So large a share of those who are pointed at for what they gave another one is there by chance, in the mean. */
export const FALSE_SHARE = 0.05;

/** In the place of an account: all of them together. */
const STRANGERS = 'strangers';

const NOTHING: Points = { deals: 0, total: 0, squares: 0 };

const sumOf = (rows: readonly Points[]): Points =>
  rows.reduce(
    (sum, { deals, total, squares }) => ({
      deals: sum.deals + deals,
      total: sum.total + total,
      squares: sum.squares + squares,
    }),
    NOTHING,
  );

const keyOf = ({ first, second }: Pair): string => `${first} ${second}`;

/** One question: whether somebody gave one player more than others at the same tables. */
interface Asked {
  readonly pair: Pair;
  readonly by: string;
  readonly deals: number;
  readonly favour: Favour;
}

const asked = (
  rows: readonly GivenRow[],
  by: string,
  [to, beside]: readonly [GivenRow['to'], GivenRow['to']],
): readonly Asked[] => {
  const [first] = rows;
  const of = (side: GivenRow['to']): Points => sumOf(rows.filter((row) => row.by === by && row.to === side));
  const favour = favourOf(of(to), of(beside));
  return first === undefined || favour === null ? [] : [{ pair: first, by, deals: of(to).deals, favour }];
};

const chancesOf = (all: readonly Asked[]): ReadonlyMap<Asked, number> => {
  const corrected = correctedChances(all.map(({ favour }) => favour.chance));
  return new Map(all.map((one, at) => [one, corrected[at] ?? 1]));
};

const shownOf = (pair: Pair, sides: readonly Asked[], chances: ReadonlyMap<Asked, number>): PairFavoursRow => {
  const [first, second] = [pair.first, pair.second].map((by) => sides.find((side) => side.by === by));
  return {
    ...{ first: pair.first, second: pair.second },
    ...{ firstGives: first?.favour.mean ?? null, firstMargin: first?.favour.margin ?? null },
    ...{ secondGives: second?.favour.mean ?? null, secondMargin: second?.favour.margin ?? null },
    deals: sides.reduce((sum, { deals }) => sum + deals, 0),
    chance: Math.min(...sides.map((side) => chances.get(side) ?? 1)),
  };
};

/**
 * What each of a pair gave the other more than others at the tables that both shared, all pairs at once (decision 128).
 * The control are the strangers at these tables, together, since hardly one of them meets a pair often: what they gave
 * one of the two more than the other. Who is of another pair with one of them is no stranger.
 */
export const favoursOf = (
  given: readonly GivenRow[],
): { readonly pairs: readonly PairFavoursRow[]; readonly strangers: Strangers } => {
  const byPair = Map.groupBy(given, keyOf);
  const isPair = (one: string, other: string): boolean =>
    byPair.has(keyOf({ first: one, second: other })) || byPair.has(keyOf({ first: other, second: one }));
  const tables = [...byPair.values()];
  const sides = tables.flatMap((rows) =>
    rows
      .slice(0, 1)
      .flatMap(({ first, second }) => [
        ...asked(rows, first, ['second', 'others']),
        ...asked(rows, second, ['first', 'others']),
      ]),
  );
  const strangers = tables.flatMap((rows) => {
    const isStranger = ({ by, first, second }: GivenRow): boolean =>
      by !== first && by !== second && !isPair(by, first) && !isPair(by, second);
    const together = rows.filter(isStranger).map((row): GivenRow => ({ ...row, by: STRANGERS }));
    return [...asked(together, STRANGERS, ['first', 'second']), ...asked(together, STRANGERS, ['second', 'first'])];
  });
  const chances = chancesOf(sides);
  const ofStrangers = [...chancesOf(strangers)];
  const pointedAt = ofStrangers.filter(([, chance]) => chance <= FALSE_SHARE).map(([{ pair }]) => keyOf(pair));
  return {
    pairs: [...Map.groupBy(sides, ({ pair }) => keyOf(pair)).values()].flatMap((own) =>
      own.slice(0, 1).map(({ pair }) => shownOf(pair, own, chances)),
    ),
    strangers: {
      measured: new Set(ofStrangers.map(([{ pair }]) => keyOf(pair))).size,
      pointedAt: new Set(pointedAt).size,
    },
  };
};
