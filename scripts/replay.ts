import { readFileSync } from 'node:fs';
import { BELOTE_READERS } from '@matador/belote/notation';
import { ROMME_READERS } from '@matador/romme/notation';
import { replayRecord, SKAT_READERS } from '@matador/skat/notation';
import type { RecordReader } from '@matador/skat/notation';

/** Every format that can be replayed, tried in this order on the content of the file. Other games add theirs here. */
const READERS: readonly RecordReader[] = [...SKAT_READERS, ...ROMME_READERS, ...BELOTE_READERS];

const USAGE = 'usage: npm run -s replay -- FILE';

/** One JSON line a game; 0 when all agree with what they state, 1 when one differs, 2 when the file cannot be read. */
const main = (path: string | undefined): number => {
  if (path === undefined) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    process.stderr.write(`replay: cannot read ${path} (${reason})\n`);
    return 2;
  }
  const lines = replayRecord(text.replace(/^\uFEFF/, ''), READERS);
  process.stdout.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return lines.every(({ ok }) => ok) ? 0 : 1;
};

process.exitCode = main(process.argv[2]);
