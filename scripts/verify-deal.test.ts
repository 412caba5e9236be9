import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anchorOf, drawLots, headOf, rootOf, treeOf } from '@matador/cards/fair';
import { expect, onTestFinished, test } from 'vitest';
import { makeReceiptKeys } from '../apps/server/src/keys/receipt-keys.ts';
import { dropped, receiptedFile } from '../apps/server/test/receipted.ts';
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

/** A round of nine as the house opens it to the second of those drawn first, with the notes of that one's page. */
const openedDraw = async () => {
  const key = 'ab'.repeat(32);
  const nonces = ['01', '02', '03', '04', '05', '06', '07', '08', '09'].map((byte) => byte.repeat(32));
  const drawn = await drawLots(key, nonces);
  const order = nonces.map((nonce, at) => ({ nonce, lot: drawn[at] ?? '' })).sort((a, b) => (a.lot < b.lot ? -1 : 1));
  const anchor = await anchorOf(key, 2);
  return {
    ...{ format: 'matador-draw', version: 1, competition: 'one', chain: 1, number: 2, key, table: [0, 1, 2], seat: 1 },
    ...{ anchor, noted: { anchor, nonce: order[1]?.nonce ?? '' } },
    lots: order.map(({ nonce }) => ({ nonce, carried: 0 })),
    ...{ keptApart: 0, marksDigest: '', drawnAt: '2026-11-25T20:00:00.000Z' },
  };
};

test('a draw as it was committed to passes; whatever of it was changed ends the script with 1 and is named', async () => {
  const draw = await openedDraw();
  const right = verify(JSON.stringify(draw));
  expect([right.status, right.out.at(-1)]).toEqual([0, 'verdict: order and seats follow from the key committed to']);
  expect(right.out).toContain('seat 1 (yours): drawn as number 2');
  const { lots, noted } = draw;
  const foreign = { nonce: 'ff'.repeat(32), carried: 0 };
  const key = 'the key is not the one committed to before the first search';
  const order = 'the order is not what key and lots make';
  const lot = 'the lot is not the one your page put in';
  const changed: readonly (readonly [object, string])[] = [
    [{ key: 'cd'.repeat(32) }, key],
    [{ number: 3 }, key],
    [{ anchor: 'cd'.repeat(32) }, key],
    [{ lots: lots.with(1, foreign) }, lot], // the own nonce
    [{ lots: lots.with(7, foreign) }, order], // another's
    [{ lots: [...lots].reverse() }, order],
    [{ lots: lots.slice(0, -1) }, order], // a smaller pool
    [{ lots: [...lots, foreign] }, order],
    [{ lots: lots.with(8, { nonce: lots[8]?.nonce ?? '', carried: 1 }) }, order], // passed over, it is said
    [{ table: [2, 1, 0] }, 'the seats do not follow the lots'],
    [{ seat: 2 }, lot],
    [
      { noted: { ...noted, anchor: 'cd'.repeat(32) } },
      'the commitment is not the one your page wrote down when it began to search',
    ],
    [{ seat: 3 }, 'keys, lots or places are not what a draw has'],
    [{ number: 2 ** 40 }, 'keys, lots or places are not what a draw has'],
  ];
  for (const [change, words] of changed) {
    const { status, out } = verify(JSON.stringify({ ...draw, ...change }));
    expect([status, out.at(-1)]).toEqual([1, 'verdict: NOT as committed']);
    expect(out).toContain(`WRONG: ${words}`);
  }
  const unsaid = verify(JSON.stringify({ ...draw, noted: undefined }));
  expect(unsaid.status).toBe(0);
  expect(unsaid.out).toContain('no notes of your own page: whether this is your lot was not checked');
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

const keys = makeReceiptKeys(['a key of the tests, long enough']);

test('GAME-17 the published script finds a share that was receipted and dropped, and a forged receipt', async () => {
  const honest = verify(JSON.stringify(await receiptedFile(keys, [1])));
  expect(honest.status).toBe(0);
  expect(honest.out).toContain('seat 1: share given, receipt held: ok');
  const dropping = await dropped(await receiptedFile(keys, [1]), [1]);
  const found = verify(JSON.stringify(dropping));
  expect(found.status).toBe(1);
  expect(found.out).toContain(
    'seat 1: share withheld, counts as empty, receipt held: WRONG: the house signed for this share, and it is not among the opened ones',
  );
  const unsaid = verify(JSON.stringify({ ...dropping, receipts: undefined }));
  expect([unsaid.status, unsaid.out.at(-1)]).toEqual([
    0,
    'verdict: every deal is the one committed to before the first card',
  ]);
  expect(unsaid.out).toContain('no receipts: whether a share was taken and dropped was not checked');
  const receipts = dropping.receipts?.map((receipt) => ({ ...receipt, signature: 'ab'.repeat(64) }));
  expect(verify(JSON.stringify({ ...dropping, receipts })).out).toContain(
    'seat 1: share withheld, counts as empty, receipt held: WRONG: the signature of the receipt is not of what it says',
  );
});

test('the published script recomputes the head of a day from all that was published on it', async () => {
  const digests = ['0a', '0b', '0c'].map((byte) => byte.repeat(32));
  const plain = { day: '2026-11-25', count: 3, root: await rootOf(await treeOf(digests)), previous: null };
  const head = keys.signHead({ ...plain, head: await headOf(plain) });
  const day = { ...{ format: 'matador-day', version: 1, next: null }, ...head, digests, receiptKeys: keys.published };
  const right = verify(JSON.stringify(day));
  expect([right.status, right.out.at(-1)]).toEqual([0, 'verdict: the head is over exactly these deals']);
  const exchanged = verify(JSON.stringify({ ...day, digests: digests.with(2, '0d'.repeat(32)) }));
  expect([exchanged.status, exchanged.out.at(-1)]).toEqual([1, 'verdict: NOT as published']);
  expect(exchanged.out).toContain('WRONG: the digests do not lead to the root');
});
