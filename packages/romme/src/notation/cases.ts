import { judgeCountCase, judgeScoreCase, judgeSolverCase } from './hand-cases.ts';
import { judgeLayOffCase, judgeMeldCase, judgeOpeningCase, judgeSwapCase } from './meld-cases.ts';
import type { RecordReader } from '@matador/cards/records';
import { judgedLines } from '@matador/cards/records';

type Fields = Readonly<Record<string, unknown>>;

/** Which case a line is, by the first field that only this kind has; the others of a broken line may be missing. */
const JUDGES: readonly (readonly [field: string, judge: (fields: Fields) => readonly string[]])[] = [
  ['joker_index', judgeSwapCase],
  ['side', judgeLayOffCase],
  ['meld_type', judgeLayOffCase],
  ['opens_40', judgeOpeningCase],
  ['opens_30', judgeOpeningCase],
  ['points_joker20', judgeCountCase],
  ['points_joker25', judgeCountCase],
  ['score_zero_sum', judgeScoreCase],
  ['score_minus_only', judgeScoreCase],
  ['max_meld_value', judgeSolverCase],
  ['can_open_40', judgeSolverCase],
  ['jokers_stand_for', judgeMeldCase],
];

const judgeOf = (fields: Fields) => JUDGES.find(([field]) => Object.hasOwn(fields, field))?.[1];

/** A line of such a case, even if it is cut off; no other game's records have fields of these names. */
const CASE = new RegExp(
  `^\\s*\\{.*"(?:${JUDGES.map(([field]) => field)
    .filter((field) => field !== 'side')
    .join('|')})"\\s*:`,
);

/** The cases of the format page, section 3, a JSON object a line; joker 20, both score columns. Kinds may be mixed. */
export const casesReader: RecordReader = {
  format: 'romme-cases',
  detects: (text) => text.split('\n').some((line) => CASE.test(line)),
  replay: (text) => judgedLines(text, (fields) => judgeOf(fields)?.(fields) ?? ['the line is no case of a known kind']),
};
