import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('replay.ts', import.meta.url));
const fixture = (name: string): string => fileURLToPath(new URL(`../packages/skat/fixtures/${name}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'replay-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const replay = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
  return { status, lines: stdout.split('\n').filter((line) => line !== ''), errors: stderr.trim().split('\n') };
};
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

test.each([
  ['skat-real-games.sgf', 33],
  ['skat-engine-games.jsonl', 340],
])('every game of %s is one line of JSON, and nothing differs', (name, games) => {
  const { status, lines } = replay(fixture(name));
  expect(status).toBe(0);
  expect(lines.map((line): unknown => JSON.parse(line))).toHaveLength(games);
});

test('the format is found by content, not by name, and past a byte order mark', () => {
  const text = readFileSync(fixture('skat-real-games.sgf'), 'utf8');
  expect(replay(file('games.jsonl', `\uFEFF${text}`)).status).toBe(0);
});

test('one game that differs makes the exit 1, the others are still told', () => {
  const text = readFileSync(fixture('skat-real-games.sgf'), 'utf8');
  const { status, lines } = replay(file('forged.sgf', text.replace('v:120', 'v:144')));
  expect(status).toBe(1);
  expect(lines).toHaveLength(33);
  expect(lines.filter((line) => line.includes('"ok":false'))).toHaveLength(1);
});

test('a file of something else is a line that says so', () => {
  const { status, lines } = replay(file('other.txt', 'nothing of ours'));
  expect([status, lines]).toEqual([1, [expect.stringContaining('no game record of a known format')]]);
});

test('a file that cannot be read is one line and exit 2', () => {
  for (const args of [[join(folder, 'missing')], [folder], []]) {
    const { status, lines, errors } = replay(...args);
    expect([status, lines, errors.length]).toEqual([2, [], 1]);
  }
});

const rommeFixture = (name: string): string =>
  fileURLToPath(new URL(`../packages/romme/fixtures/romme-${name}.jsonl`, import.meta.url));

test.each([
  ['meld-validity', 75],
  ['lay-off', 35],
  ['joker-swap', 30],
  ['first-meld', 20],
  ['leftover-points', 20],
  ['deal-scores', 20],
  ['hand-solver', 20],
])('every case of romme-%s is right', (name, cases) => {
  const { status, lines } = replay(rommeFixture(name));
  expect(status).toBe(0);
  expect(lines).toHaveLength(cases);
  expect(lines[0]).toMatch(/^\{"id":"[A-Z]\d+","ok":true,"problems":\[\]\}$/);
});

test('a Rommé case that states something else is told, and the exit is 1', () => {
  const text = readFileSync(rommeFixture('hand-solver'), 'utf8');
  const { status, lines } = replay(file('cases.jsonl', text.replace('"max_meld_value": 51', '"max_meld_value": 52')));
  expect([status, lines.length]).toEqual([1, 20]);
  expect(lines[0]).toContain('max_meld_value: stated 52, found 51');
});

const beloteFixture = (name: string): string =>
  fileURLToPath(new URL(`../packages/belote/fixtures/belote-${name}.jsonl`, import.meta.url));

test.each([
  ['legal-moves', 135],
  ['full-deals', 43],
  ['declarations', 32],
  ['contree-scores', 54],
])('every case of belote-%s is right', (name, cases) => {
  const { status, lines } = replay(beloteFixture(name));
  expect(status).toBe(0);
  expect(lines).toHaveLength(cases);
  expect(lines[0]).toMatch(/^\{"id":"[A-Z]\d+","ok":true,"problems":\[\]\}$/);
});

test('a Belote case that states something else is told, and the exit is 1', () => {
  const text = readFileSync(beloteFixture('contree-scores'), 'utf8');
  const { status, lines } = replay(file('belote.jsonl', text.replace('1128', '1129')));
  expect([status, lines.length]).toEqual([1, 54]);
  expect(lines[0]).toContain('points_plus_contract_then_times: stated [0,1129], found [0,1128]');
});
