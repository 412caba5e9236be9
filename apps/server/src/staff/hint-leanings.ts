import type { Hint, Hints } from '@matador/protocol/rest';
import { correctedChances, leaningOf, type Leaning } from '@matador/tournament';
import type { Pair } from '../store/queries/hints.ts';
import { findInfluences, type PairDifferencesRow } from '../store/queries/influences.ts';
import type { Database } from '../store/store.ts';

/** So large a share of the pairs whose decisions are pointed at is there by chance, in the mean. */
const FALSE_SHARE = 0.05;

/** What the cards of a pair gave each other, as a hint says it. */
export type Leanings = Pick<
  Hint,
  'firstGives' | 'firstMargin' | 'secondGives' | 'secondMargin' | 'measuredDeals' | 'givesChance'
> & { readonly isPlain: boolean };

export interface MeasuredPairs {
  readonly of: (pair: Pair) => Leanings;
  /** Strangers at the same tables, looked at in the same way: how many there are, and are pointed at. */
  readonly controls: Hints['controls'];
}

const rounded = (value: number | undefined): number | null =>
  value === undefined ? null : Math.round(value * 100) / 100;

const keyOf = ({ first, second }: Pair): string => `${first} ${second}`;

interface Measured {
  readonly row: PairDifferencesRow;
  readonly leaning: Leaning;
}

/** Both sides of all pairs together: each is a question of its own, and all are asked at once. */
const corrected = (sides: readonly Measured[]): ReadonlyMap<PairDifferencesRow, number> => {
  const chances = correctedChances(sides.map(({ leaning }) => leaning.chance));
  return new Map(sides.map(({ row }, at) => [row, chances[at] ?? 1]));
};

/**
 * What the cards of pairs did for each other at the tables that they shared, over what they did for the third there, by
 * open cards and with the correction for all that is asked at once (OPS-6, decision 128).
 */
export const measuredPairs = async (db: Database, pairs: readonly Pair[], since: Date): Promise<MeasuredPairs> => {
  const all = (await findInfluences(db, pairs, since)).flatMap((row): readonly Measured[] => {
    const leaning = leaningOf(row);
    return leaning === null ? [] : [{ row, leaning }];
  });
  const sides = all.filter(({ row }) => row.of !== 'others');
  const strangers = all.filter(({ row }) => row.of === 'others');
  const chanceOf = corrected(sides);
  const byPair = Map.groupBy(sides, ({ row }) => keyOf(row));
  const ofStrangers = [...corrected(strangers).values()];
  return {
    controls: {
      measured: ofStrangers.length,
      pointedAt: ofStrangers.filter((chance) => chance <= FALSE_SHARE).length,
    },
    of: (pair) => {
      const own = byPair.get(keyOf(pair)) ?? [];
      const first = own.find(({ row }) => row.of === 'first')?.leaning;
      const second = own.find(({ row }) => row.of === 'second')?.leaning;
      const chances = own.map(({ row }) => chanceOf.get(row) ?? 1);
      const chance = chances.length === 0 ? null : Math.min(...chances);
      return {
        ...{ firstGives: rounded(first?.mean), firstMargin: rounded(first?.margin) },
        ...{ secondGives: rounded(second?.mean), secondMargin: rounded(second?.margin) },
        measuredDeals: Math.max(0, ...own.map(({ row }) => row.deals)),
        givesChance: chance,
        isPlain: chance !== null && chance <= FALSE_SHARE,
      };
    },
  };
};
