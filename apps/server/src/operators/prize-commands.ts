import type { AdminCommand } from '@matador/protocol/rest';
import { presentPrizeTable, prizeTableProblems } from '../schedule/prize-tables.ts';
import { holdPrizeTable, insertPrizeTable, updatePrizeTable } from '../store/queries/prize-tables.ts';
import { differences, problemsAt } from './command-problems.ts';
import { refuse, type Refused } from './refusals.ts';
import { changeBy, type ActContext } from './resettle.ts';

type Command<Type extends AdminCommand['type']> = Extract<AdminCommand, { type: Type }>;

/** Keeps a prize table under a name. */
export const createPrizeTableCommand = async (
  context: ActContext,
  { table }: Command<'createPrizeTable'>,
): Promise<Refused | null> => {
  const { work } = context;
  const problems = await prizeTableProblems(work.tx, table, null);
  if (problems.length > 0) return refuse('wrongPrizeTable', problemsAt('table', problems));
  await insertPrizeTable(work.tx, table, changeBy(context));
  work.note({ type: 'prizeTable', prizeTableId: null, before: null, after: table });
  return null;
};

/**
 * Changes a prize table; what somebody else has changed since it was read is not overwritten. Templates and tournaments
 * that have taken it over have prizes of their own, which stay.
 */
export const changePrizeTableCommand = async (
  context: ActContext,
  { prizeTableId, version, table }: Command<'changePrizeTable'>,
): Promise<Refused | null> => {
  const { work } = context;
  const stored = await holdPrizeTable(work.tx, prizeTableId);
  if (stored === null) return refuse('unknownPrizeTable');
  const before = presentPrizeTable(stored);
  const changed = differences('table', before, table);
  if (version !== stored.version) return refuse('prizeTableChanged', changed);
  if (changed.length === 0) return refuse('doneBefore');
  const problems = await prizeTableProblems(work.tx, table, prizeTableId);
  if (problems.length > 0) return refuse('wrongPrizeTable', problemsAt('table', problems));
  await updatePrizeTable(work.tx, prizeTableId, table, changeBy(context));
  work.note({ type: 'prizeTable', prizeTableId, before, after: table });
  return null;
};
