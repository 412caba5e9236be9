import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { replayRecord } from './index.ts';

const read = (name: string): string => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8');

test('GAME-2 the 33 games of the International Skat Server replay without a difference', () => {
  const lines = replayRecord(read('skat-real-games.sgf'));
  expect(lines).toHaveLength(33);
  expect(lines.filter(({ ok }) => !ok)).toEqual([]);
  expect(lines.filter(({ kind }) => kind === 'played')).toHaveLength(22);
});

test('those that the cards do not decide are recognised for what they are', () => {
  const kinds = new Map(replayRecord(read('skat-real-games.sgf')).map(({ id, kind }) => [id, kind]));
  const others = [...kinds].filter(([, kind]) => kind !== 'played');
  expect(Object.fromEntries(others)).toEqual({
    8: 'timeOut',
    30: 'left',
    727: 'resigned',
    13577: 'brokenOff',
    18358: 'corrupt',
    756788: 'passed',
    1039093: 'resigned',
    1390253: 'resigned',
    4913050: 'passed',
    6934288: 'resigned',
    10330141: 'timeOut',
  });
});

test('GAME-2 the 340 games of an independent engine replay without a difference', () => {
  const lines = replayRecord(read('skat-engine-games.jsonl'));
  expect(lines).toHaveLength(340);
  expect(lines.filter(({ ok }) => !ok)).toEqual([]);
  expect(lines.filter(({ kind }) => kind === 'passed')).toHaveLength(10);
});

/** What a record states of a decided game, each changed to something that is not so. */
const FORGED: readonly (readonly [string, RegExp, string])[] = [
  ['value', /v:(-?)\d+/, 'v:$119'],
  ['matadors', /m:-?\d+/, 'm:9'],
  ['points', /p:\d+/, 'p:99'],
  ['tricks', /t:\d+/, 't:10'],
  ['overbid', /bidok/, 'overbid'],
  ['declarer', /R\[d:\d/, 'R[d:7'],
  ['outcome', / win /, ' loss '],
  ['schneider', /s:0/, 's:1'],
];

test.each(FORGED)('a server record that states another %s differs', (figure, stated, forged) => {
  const record = read('skat-real-games.sgf')
    .split('\n')
    .find((line) => line.includes('ID[4940313]'));
  const [line] = replayRecord((record ?? '').replace(stated, forged));
  expect(line).toMatchObject({ ok: false });
  expect(line?.problems.join()).toMatch(figure);
});

test.each([
  ['value', /"value":-?\d+/, '"value":19'],
  ['matadors', /"matadors":-?\d+/, '"matadors":9'],
  ['points', /"points":\d+/, '"points":99'],
  ['tricks', /"tricks":\d+/, '"tricks":10'],
  ['overbid', /"overbid":false/, '"overbid":true'],
  ['won', /"won":true/, '"won":false'],
])('an engine record that states another %s differs', (figure, stated, forged) => {
  const [record] = read('skat-engine-games.jsonl').split('\n');
  const [line] = replayRecord((record ?? '').replace(stated, forged));
  expect(line?.problems).toHaveLength(1);
  expect(line?.problems.join()).toMatch(figure);
});

test('a resigned game is held to what it says of itself', () => {
  const record = read('skat-real-games.sgf')
    .split('\n')
    .find((line) => line.includes('ID[6934288]'));
  expect(replayRecord((record ?? '').replace('v:72', 'v:96'))[0]?.problems.join()).toMatch('value');
  expect(replayRecord((record ?? '').replace(' win ', ' loss '))[0]?.problems.join()).toMatch('outcome');
  expect(replayRecord((record ?? '').replace('m:2', 'm:1'))[0]?.problems.join()).toMatch('matadors');
});
