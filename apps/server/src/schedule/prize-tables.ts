import type { PrizeTableData } from '@matador/protocol/rest';
import { prizeTableProblem, samePrizes, type PrizeTable, type TemplateProblem } from '@matador/tournament';
import { isPrizeTableName, type PrizeTableColumns, type PrizeTableVersion } from '../store/queries/prize-tables.ts';
import type { Database } from '../store/store.ts';
import { problem } from './problem.ts';

const LONGEST_NAME = 80;

/** A prize table as operators see it. */
export const presentPrizeTable = ({ name, prizes, retired }: PrizeTableColumns): PrizeTableData => ({
  ...{ name, retired },
  prizes: prizes.map((stage) => ({ ...stage })),
});

const prizeProblems = (prizes: PrizeTable): readonly TemplateProblem[] => {
  if (prizes.length === 0) return [problem('prizes', 'prizesNeeded', 'there: a table without prizes says nothing')];
  const wrong = prizeTableProblem(prizes);
  return wrong === null ? [] : [{ field: 'prizes', ...wrong }];
};

/**
 * Everything wrong with a prize table, by its own rules and among the others.
 * @param id of the stored one that it is to replace; null for a new one
 */
export const prizeTableProblems = async (
  db: Database,
  { name, prizes, retired }: PrizeTableData,
  id: number | null,
): Promise<readonly TemplateProblem[]> => {
  const isName = name.trim() === name && name !== '' && name.length <= LONGEST_NAME;
  return [
    ...(isName ? [] : [problem('name', 'name', `1 to ${String(LONGEST_NAME)} characters`, { most: LONGEST_NAME })]),
    ...(isName && (await isPrizeTableName(db, name, id))
      ? [problem('name', 'prizeNameTaken', 'another: there is a prize table of that name')]
      : []),
    ...prizeProblems(prizes),
    ...(retired && id === null ? [problem('retired', 'retiredNew', 'off: nobody has taken a new table over')] : []),
  ];
};

/**
 * The version of a table that some prizes were taken over from, by what they say; null: from none. Nothing but the prizes
 * themselves is kept with what promises them, so what this finds cannot be out of date.
 * @param versions the newest first
 */
export const promisedVersion = (
  prizes: PrizeTable,
  versions: readonly Pick<PrizeTableVersion, 'version' | 'prizes'>[],
): number | null => versions.find((one) => samePrizes(one.prizes, prizes))?.version ?? null;
