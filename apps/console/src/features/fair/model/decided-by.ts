import type { CommandReport } from '@matador/protocol/rest';

/**
 * Who decides about commands that were tried one by one. What they can cost adds up within a day (OPS-7), which no dry run
 * of one of them knows: several that cost something may need a second operator where none does alone.
 */
export const decidedBy = (
  reports: readonly Pick<CommandReport, 'needsSecond' | 'amount'>[],
): 'second' | 'alone' | 'unsure' => {
  if (reports.some(({ needsSecond }) => needsSecond)) return 'second';
  return reports.filter(({ amount }) => amount > 0).length > 1 ? 'unsure' : 'alone';
};
