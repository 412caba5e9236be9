import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openedFile } from '../packages/cards/test/opened-file.ts';

const script = new URL('verify-deal.ts', import.meta.url).pathname;

const verify = (content: string | null) => {
  const folder = mkdtempSync(join(tmpdir(), 'verify-deal-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'deals.json');
  if (content !== null) writeFileSync(file, content);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, file], { encoding: 'utf8' });
  return { status, out: stdout.trimEnd().split('\n'), errors: stderr.trimEnd().split('\n') };
};

test('GAME-17 the published script says of every deal whether it is the one committed to', async () => {
  const { status, out } = verify(JSON.stringify(await openedFile()));
  expect(status).toBe(0);
  expect(out.filter((line) => line.startsWith('deal '))).toEqual([
    'deal 1 (dealt as deal 1): ok',
    'deal 2 (dealt as deal 2): ok',
    'deal 3 (dealt as deal 3): ok',
    'deal 4 (spare, never dealt): ok',
    'deal 5 (spare, never dealt): ok',
  ]);
  expect(out).toContain('seat 2: share withheld, counts as empty: ok');
  expect(out.at(-1)).toBe('verdict: every deal is the one committed to before the first card');
});

test('a deal that was changed ends the script with 1 and is named', async () => {
  const opened = await openedFile();
  const deals = opened.deals.map((deal) => (deal.number === 2 ? { ...deal, salt: '00'.repeat(32) } : deal));
  const { status, out } = verify(JSON.stringify({ ...opened, deals }));
  expect(status).toBe(1);
  expect(out).toContain('deal 2 (dealt as deal 2): WRONG: deck, reshuffle and salt are not the ones committed to');
  expect(out.at(-1)).toBe('verdict: NOT as committed');
});

test('a file that is none ends the script with 2 and one line', () => {
  for (const content of [null, '', '{', '[]', '{"format":"matador-deals"}']) {
    const { status, out, errors } = verify(content);
    expect({ status, out, lines: errors.length }).toEqual({ status: 2, out: [''], lines: 1 });
  }
});
