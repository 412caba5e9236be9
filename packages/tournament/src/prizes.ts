/** Ranks `from` to `to`, 1-based and inclusive, win `prize` minor units each. */
export interface PrizeStage {
  readonly from: number;
  readonly to: number;
  readonly prize: number;
  /** Paid as free bonus instead of money (MAST-8). */
  readonly bonus?: boolean | undefined;
}
export type PrizeTable = readonly PrizeStage[];

/** Pool of 6 000 EUR of a Masters qualifier (MAST-7). */
export const QUALIFIER_PRIZES: PrizeTable = [
  { from: 1, to: 1, prize: 500_00 },
  { from: 2, to: 2, prize: 300_00 },
  { from: 3, to: 3, prize: 200_00 },
  { from: 4, to: 5, prize: 150_00 },
  { from: 6, to: 10, prize: 100_00 },
  { from: 11, to: 20, prize: 60_00 },
  { from: 21, to: 50, prize: 30_00 },
  { from: 51, to: 100, prize: 20_00 },
  { from: 101, to: 200, prize: 12_00 },
  { from: 201, to: 300, prize: 5_00 },
];

/** Pool of 10 000 EUR of a season's ranking (MAST-7). */
export const SEASON_PRIZES: PrizeTable = [
  { from: 1, to: 1, prize: 1500_00 },
  { from: 2, to: 2, prize: 1000_00 },
  { from: 3, to: 3, prize: 700_00 },
  { from: 4, to: 5, prize: 400_00 },
  { from: 6, to: 10, prize: 250_00 },
  { from: 11, to: 20, prize: 150_00 },
  { from: 21, to: 50, prize: 65_00 },
  { from: 51, to: 100, prize: 26_00 },
];

/** The stage that a rank belongs to, null where it wins nothing. */
export const stageOfRank = (table: PrizeTable, rank: number): PrizeStage | null =>
  table.find((stage) => rank >= stage.from && rank <= stage.to) ?? null;

/** What a rank wins, 0 if nothing. */
export const prizeOfRank = (table: PrizeTable, rank: number): number => stageOfRank(table, rank)?.prize ?? 0;

/** The next stage above a rank that pays more than it, null where there is none. */
export const nextPrize = (table: PrizeTable, rank: number): PrizeStage | null => {
  const own = prizeOfRank(table, rank);
  return table.findLast(({ to, prize }) => to < rank && prize > own) ?? null;
};

export const numberOfWinners = (table: PrizeTable): number =>
  table.reduce((count, stage) => count + (stage.to - stage.from + 1), 0);

/** Whether two tables promise the same. */
export const samePrizes = (one: PrizeTable, other: PrizeTable): boolean =>
  one.length === other.length &&
  one.every(({ from, to, prize, bonus = false }, at) => {
    const stage = other[at];
    return stage?.from === from && stage.to === to && stage.prize === prize && (stage.bonus ?? false) === bonus;
  });

/** What all ranks win together, in minor units. */
export const prizePool = (table: PrizeTable): number =>
  table.reduce((sum, stage) => sum + (stage.to - stage.from + 1) * stage.prize, 0);

/** What is wrong with a prize table: a code with its values, and the end of an English sentence. */
export interface PrizeTableProblem {
  readonly code: 'rankGap' | 'rankOrder' | 'prizeAmount' | 'prizeRises';
  readonly values: Readonly<Record<string, number>>;
  readonly problem: string;
}

/** The first thing wrong with a prize table; null if it can be paid. Without stages nobody wins. */
export const prizeTableProblem = (table: PrizeTable): PrizeTableProblem | null => {
  let last = { to: 0, prize: Number.MAX_SAFE_INTEGER };
  for (const { from, to, prize } of table) {
    const rank = String(from);
    const values = { from, to, next: last.to + 1 };
    if (from !== last.to + 1)
      return { code: 'rankGap', values, problem: `should go on with rank ${String(last.to + 1)}, not with ${rank}` };
    if (!Number.isInteger(to) || to < from)
      return { code: 'rankOrder', values, problem: `should not end rank ${rank} at ${String(to)}` };
    if (!Number.isInteger(prize) || prize <= 0)
      return { code: 'prizeAmount', values, problem: `should pay rank ${rank} a whole amount above 0` };
    if (prize > last.prize)
      return { code: 'prizeRises', values, problem: `should not pay rank ${rank} more than the rank before` };
    last = { to, prize };
  }
  return null;
};
