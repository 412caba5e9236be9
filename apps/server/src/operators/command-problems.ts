import type { TemplateProblem } from '@matador/tournament';
import type { CommandProblem } from './refusals.ts';

/**
 * Problems of what a command carries, by their paths.
 * @param part of the command: `template`
 * @param beside fields that stand in the command itself
 */
export const problemsAt = (
  part: string,
  problems: readonly TemplateProblem[],
  beside: readonly string[] = [],
): readonly CommandProblem[] =>
  problems.map(({ field, problem, code, values = {} }) => ({
    path: beside.includes(field) ? field : `${part}.${field}`,
    message: problem,
    code,
    values,
  }));

/** A value whose fields are in no order, such as names by language, is written in one. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  );

/** Which fields are stored otherwise than somebody sends them who has read an earlier version. */
export const differences = (part: string, stored: object, sent: object): readonly CommandProblem[] => {
  const texts = new Map(Object.entries(sent).map(([field, value]) => [field, textOf(value)]));
  return Object.entries(stored)
    .map(([field, value]) => [field, textOf(value)] as const)
    .filter(([field, text]) => texts.get(field) !== text)
    .map(([field, text]) => ({
      path: `${part}.${field}`,
      message: `is ${text} by now`,
      code: 'isNow',
      values: { now: text },
    }));
};
