import { judgeCountCase, judgeScoreCase, judgeSolverCase } from './hand-cases.ts';
import { judgeLayOffCase, judgeMeldCase, judgeOpeningCase, judgeSwapCase } from './meld-cases.ts';
import type { RecordReader } from './report.ts';
import { isFields, judgedLines } from './report.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Which case a line is, by a field that only this kind has. */
const JUDGES: readonly (readonly [field: string, judge: (fields: Fields) => readonly string[]])[] = [
  ['joker_index', judgeSwapCase],
  ['side', judgeLayOffCase],
  ['opens_40', judgeOpeningCase],
  ['points_joker20', judgeCountCase],
  ['score_zero_sum', judgeScoreCase],
  ['max_meld_value', judgeSolverCase],
  ['jokers_stand_for', judgeMeldCase],
];

const judgeOf = (fields: Fields) => JUDGES.find(([field]) => Object.hasOwn(fields, field))?.[1];

const isCase = (line: string): boolean => {
  try {
    const value: unknown = JSON.parse(line);
    return isFields(value) && judgeOf(value) !== undefined;
  } catch {
    return false;
  }
};

/** The cases of the format page, section 3, a JSON object a line; joker 20, both score columns. Kinds may be mixed. */
export const casesReader: RecordReader = {
  format: 'romme-cases',
  detects: (text) => text.split('\n').some(isCase),
  replay: (text) => judgedLines(text, (fields) => judgeOf(fields)?.(fields) ?? ['the line is no case of a known kind']),
};
