import { romme } from '../game.ts';
import { followRecord } from './record.ts';
import type { RecordReader } from '@matador/cards/records';
import { differs, judgedLines } from '@matador/cards/records';

/** Our own records of deals, a JSON object a line: every move is made again, the result must be the one stated. */
export const recordReader: RecordReader = {
  format: 'romme-record',
  detects: (text) => text.split('\n').some((line) => /^\s*\{.*"game"\s*:\s*"romme"/.test(line)),
  replay: (text) =>
    judgedLines(text, (fields) => [
      ...differs('rulesVersion', fields.rulesVersion, romme.rulesVersion),
      ...differs('result', fields.result, romme.result(followRecord(fields))),
    ]),
};
