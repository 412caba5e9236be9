import type { TemplateProblem } from '@matador/tournament';

/** What is wrong with a field of what operators plan. @param words what it should be */
export const problem = (
  field: string,
  code: string,
  words: string,
  values: TemplateProblem['values'] = {},
): TemplateProblem => ({ field, code, problem: `should be ${words}`, values });
