import { belote } from '../game.ts';
import { judgeContreeCase } from './contree-cases.ts';
import { judgeDealCase } from './deal-cases.ts';
import { judgeDeclarationCase } from './declaration-cases.ts';
import { judgeLegalCase } from './legal-cases.ts';
import { followRecord } from './record.ts';
import { differs, judgedLines } from '@matador/cards/records';
import type { Fields, RecordReader } from '@matador/cards/records';

/** A record of ours: every move is made again, and the result must be the one stated. */
const judgeRecord = (fields: Fields): readonly string[] => [
  ...differs('rulesVersion', fields.rulesVersion, belote.rulesVersion),
  ...differs('result', fields.result, followRecord(fields)),
];

type Judge = (fields: Fields) => readonly string[];

/** Which kind a line is, by the fields that only this kind has: a record that lacks one is still known by the others. */
const JUDGES: readonly (readonly [judge: Judge, fields: readonly string[]])[] = [
  [judgeDealCase, ['turn_up', 'first_five', 'bidding_round']],
  [judgeLegalCase, ['legal', 'legal_no_undertrump', 'legal_partner_overruff']],
  [judgeDeclarationCase, ['declarations', 'winning_team', 'exact_tie_resolved_by_eldest']],
  [judgeContreeCase, ['multiplier', 'taker_team', 'rounded160']],
];

const judgeOf = (fields: Fields): Judge | undefined =>
  fields.game === 'belote'
    ? judgeRecord
    : JUDGES.find(([, names]) => names.some((name) => Object.hasOwn(fields, name)))?.[0];

/** A line of such a kind, even if it is cut off; no other game's records have fields of these names. */
const KNOWN = new RegExp(
  `^\\s*\\{.*"(?:game"\\s*:\\s*"belote"|(?:${JUDGES.flatMap(([, names]) => names).join('|')})"\\s*:)`,
);

/** Our own records and the cases of the format page, section 4, a JSON object a line; the kinds may be mixed. */
export const beloteReader: RecordReader = {
  format: 'belote',
  detects: (text) => text.split('\n').some((line) => KNOWN.test(line)),
  replay: (text) => judgedLines(text, (fields) => judgeOf(fields)?.(fields) ?? ['the line is no case of a known kind']),
};
