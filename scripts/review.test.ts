import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { recordOf } from '@matador/skat/review';
import { afterAll, expect, test } from 'vitest';
import { playedDeal as beloteDeal } from '../packages/belote/test/played-deal.ts';
import { playedDeal as rommeDeal } from '../packages/romme/test/played-deal.ts';
import { run } from '../packages/skat/test/deals.ts';

const SCRIPT = fileURLToPath(new URL('review.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'review-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const review = (content: string | null) => {
  const path = join(folder, 'record.json');
  if (content !== null) writeFileSync(path, content);
  const args = content === null ? [] : [path];
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  return { status, lines: stdout.split('\n').filter((line) => line !== ''), errors: stderr.trim() };
};

const DEAL = {
  forehand: 'CJ SJ CA CT CK CQ SA ST HA H7',
  middlehand: 'HJ C9 C8 SK SQ S9 HT HK DA DT',
  rearhand: 'DJ C7 S8 S7 HQ H9 H8 DK DQ D9',
  skat: 'D8 D7',
};

/** Declared and given up: no card was played. */
const conceded = recordOf(1, 2, run(DEAL, '1 18 0 y 1 p 2 p 0 s 0 C.D8.D7 0 concede').events);
const BELOTE = { format: 'matador-review', version: 'belote-review-3', competition: 'c1', nonces: [] };
const saved = { format: 'matador-review', version: 'skat-review-3', competition: 'c1', nonces: [null, null, null] };

test('a record is played again by the rules, and its deal has a line for each formula, which names it', () => {
  const { status, lines } = review(JSON.stringify({ ...saved, deals: [conceded] }));
  expect(status).toBe(0);
  const parsed = lines.map((line): unknown => JSON.parse(line));
  expect(parsed.at(-1)).toEqual({
    ...{ deal: 1, version: 'skat-review-3', calls: 'skat-calls-2', costliest: [{ call: 5 }], turningPoint: 'none' },
  });
  expect(parsed[0]).toMatchObject({
    ...{ deal: 1, version: 'skat-list-1', declarer: 0, contract: 'C' },
    seats: [
      { seat: 0, result: -122, remainder: 0, bar: { result: -122, remainder: 0 } },
      { seat: 1, result: 40, remainder: 0 },
      { seat: 2, result: 40, remainder: 0 },
    ],
  });
  expect(parsed.slice(1, -1)).toMatchObject([
    { call: 0, seat: 1, option: '18' },
    { call: 1, seat: 0, option: 'y.18' },
    { call: 2, seat: 1, option: 'p' },
    { call: 3, seat: 2, option: 'p' },
    { call: 4, seat: 0, option: 's' },
    { call: 5, seat: 0, option: 'C.D7.D8', unseen: { deals: 96 }, seen: { deals: 20 } },
  ]);
});

const pass = (seat: number) => ({ seat, action: { type: 'pass' } });

test('a record of Belote has the honest list, a line for each call and card by its own formulas, and one for the turning point', () => {
  const record = beloteDeal(3);
  const { status, lines } = review(JSON.stringify({ ...BELOTE, deals: [record] }));
  expect(status).toBe(0);
  const parsed = lines.map((line): unknown => JSON.parse(line));
  const [listed, ...rest] = parsed;
  const calls = rest.length - 33;
  expect(calls).toBeGreaterThan(0);
  const noRemainder = [0, 1, 2, 3].map((seat) => ({ seat, remainder: 0, bar: { remainder: 0 } }));
  expect(listed).toMatchObject({ deal: 1, version: 'belote-list-1', seats: noRemainder });
  expect(rest[0]).toMatchObject({ deal: 1, call: 0, unseen: { deals: 96 }, seen: { deals: 20 } });
  expect(rest[calls]).toMatchObject({ deal: 1, decision: 0, trick: 1, layouts: 200, dropped: 0 });
  expect(parsed.at(-1)).toMatchObject({ deal: 1, version: 'belote-review-3' });
  const passed = { ...record, steps: Array.from({ length: 8 }, (_, at) => pass((record.dealer + 1 + at) % 4)) };
  const again = review(JSON.stringify({ ...BELOTE, deals: [passed] }));
  expect([again.status, again.errors]).toEqual([0, '']);
  expect(again.lines.some((line) => line.includes('belote-list'))).toBe(false);
  const forged = { ...record, steps: record.steps.slice(1) };
  expect(review(JSON.stringify({ ...BELOTE, deals: [forged] })).errors).toMatch(/^review: deal 1, step 1: /);
  expect(review(JSON.stringify({ ...BELOTE, deals: [{ ...record, rules: { auction: 'none' } }] })).errors).toMatch(
    /: deals\.0\.rules$/,
  );
});

test('what is no record, or breaks the rules, is refused in one line that says where', () => {
  expect(review(null)).toMatchObject({ status: 2, errors: 'review: usage: npm run -s review -- FILE' });
  expect(review('nothing of ours').errors).toMatch(/is no record of skat-review-3 or belote-review-3$/);
  expect(review(JSON.stringify({ ...saved, nonces: ['x'], deals: [] })).errors).toMatch(/: nonces\.0$/);
  const forged = { ...conceded, steps: conceded?.steps.slice(1) };
  expect(review(JSON.stringify({ ...saved, deals: [forged] }))).toMatchObject({
    ...{ status: 2, lines: [], errors: 'review: deal 1, step 1: notYourTurn' },
  });
});

test('a record of Rommé has a line for each turn and one for the deal, and one that breaks the rules is refused', () => {
  const deal = rommeDeal({ seed: 1 });
  const file = { ...saved, version: 'romme-review-2', nonces: [], deals: [deal] };
  const { status, lines } = review(JSON.stringify(file));
  expect(status).toBe(0);
  const parsed = lines.map((line): unknown => JSON.parse(line));
  expect(parsed[0]).toMatchObject({ deal: 1, turn: 1, seat: 0, discard: { layouts: 200 } });
  expect(parsed.at(-1)).toMatchObject({ deal: 1, version: 'romme-review-2' });
  const forged = { ...deal, record: { ...deal.record, moves: deal.record.moves.slice(1) } };
  expect(review(JSON.stringify({ ...file, deals: [forged] })).errors).toMatch(/deal 1, .*refused/);
  expect(review(JSON.stringify({ ...file, deals: [{ number: 1, record: {} }] })).errors).toMatch(/deal 1, shuffles/);
});
