import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seeded } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { playRandomDeal } from '../../test/random-deal.ts';
import { dealt, play, texts } from '../../test/tables.ts';
import type { RommeAction } from '../types.ts';
import { ROMME_READERS, makeMove, makeRecord, parseMove } from './index.ts';
import type { RommeEntry } from './index.ts';

const fixture = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/romme-${name}.jsonl`, import.meta.url)), 'utf8');
const replay = (text: string) => ROMME_READERS.find(({ detects }) => detects(text))?.replay(text) ?? [];
const problemsOf = (fields: unknown): readonly string[] =>
  replay(`${JSON.stringify(fields)}\n`).flatMap(({ problems }) => problems);

const FILES = [
  ['meld-validity', 75],
  ['lay-off', 35],
  ['joker-swap', 30],
  ['first-meld', 20],
  ['leftover-points', 20],
  ['deal-scores', 20],
  ['hand-solver', 20],
] as const;

test.each(FILES)('every case of romme-%s is right', (name, count) => {
  const lines = replay(fixture(name));
  expect(lines.filter(({ ok }) => !ok)).toEqual([]);
  expect(lines).toHaveLength(count);
});

/** Another value of the same kind. */
const forged = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (value === null) return 'S';
  return Array.isArray(value) ? [...value, 1] : null;
};

const ANSWERS = {
  'meld-validity': ['valid', 'type', 'value', 'jokers_stand_for'],
  'lay-off': ['valid', 'result', 'result_jokers_stand_for'],
  'joker-swap': ['valid', 'result', 'result_jokers_stand_for'],
  'first-meld': ['total', 'opens_40', 'opens_30'],
  'leftover-points': ['points_joker20', 'points_joker25'],
  'deal-scores': ['penalty', 'score_zero_sum', 'score_minus_only'],
  'hand-solver': ['max_meld_value', 'can_open_40', 'can_go_out_with_discard', 'max_cards_melded'],
} as const;

test.each(FILES.map(([name]) => name))('a wrong answer in romme-%s is told, field by field', (name) => {
  for (const line of fixture(name).trim().split('\n')) {
    const fields: Record<string, unknown> = JSON.parse(line);
    for (const field of ANSWERS[name]) {
      expect(problemsOf({ ...fields, [field]: forged(fields[field]) }), `${line} ${field}`).not.toEqual([]);
    }
  }
});

test('a reason is true of an illegal meld, and a legal one has none', () => {
  const told = (cards: string, valid: boolean, reason: unknown): readonly string[] => {
    const answer = valid ? { type: 'run', value: 24 } : { type: null, value: null };
    const stands = { jokers_stand_for: valid ? [] : null };
    return problemsOf({ id: 'R1', cards: cards.split(' '), valid, ...answer, ...stands, reason });
  };
  expect(told('7D 8D 9D', true, null)).toEqual([]);
  expect(told('7D 8D 9D', true, 'too_short')).toEqual(['reason: stated "too_short", found a legal meld']);
  expect(told('7D 8D 9S', false, 'mixed')).toEqual([]);
  expect(told('7D 8D 9S', false, 'not_consecutive')).toEqual(['reason: stated "not_consecutive", found mixed']);
  expect(told('7D X X TD', false, 'adjacent_jokers')).toEqual([]);
  expect(told('7D X X TD', false, 'not_consecutive')).not.toEqual([]);
  expect(told('7D 8D', false, 'not_consecutive')).not.toEqual([]);
  expect(told('7D 9D', false, 'not_consecutive')).toEqual([]); // too short, and not consecutive either
  expect(told('6H 6H 6D', false, 'the same suit twice')).toEqual([]); // the format page names no reason for it
  expect(told('3D 4D 9D', false, 'of no known name')).toEqual([]);
  for (const reason of [null, undefined, 7]) expect(told('3D 4D 9D', false, reason), String(reason)).not.toEqual([]);
});

test('cases of several kinds may lie in one file, a broken line is told by its number', () => {
  const [first = ''] = fixture('lay-off').split('\n');
  const [second = ''] = fixture('deal-scores').split('\n');
  expect(replay(`${first}\n${second}\n{"id":\n{"id":"Z1"}\n`).map(({ id, ok }) => [id, ok])).toEqual([
    ['O0102', true],
    ['S0038', true],
    ['line 3', false],
    ['Z1', false],
  ]);
});

test.each<RommeAction>([
  { type: 'draw', from: 'stock' },
  { type: 'draw', from: 'discardPile' },
  { type: 'open', melds: [texts('S7 H7 X'), texts('C2 C3 C4')] },
  { type: 'meld', cards: texts('S72 H7 X') },
  { type: 'layOff', card: 'S71', meld: 12, end: 'low' },
  { type: 'layOff', card: 'X6', meld: 0, end: null },
  { type: 'swap', card: 'HT2', meld: 3 },
  { type: 'discard', card: 'CA1' },
  { type: 'goOut', melds: [texts('S7 H7 D7')], discard: 'C91' },
  { type: 'goOut', melds: [], discard: 'C91' },
  { type: 'goOut', melds: [texts('S7 H7 D7')], discard: null },
  { type: 'putBack' },
  { type: 'endTurn' },
])('a move reads back as it was written: %o', (action) => {
  expect(parseMove(makeMove(action))).toEqual(action);
});

test('what is no move is none', () => {
  for (const text of ['', 'q', 'x', 'x SA', 'ds1', 'l SA1 -1', 'o', 'm', 'toString']) {
    expect(parseMove(text), text).toBeNull();
  }
});

/** A whole deal of the clock, as it is put in. */
const entriesOf = (count: number): readonly RommeEntry[] => {
  const deal = playRandomDeal({ dealer: 0, seats: 3 }, seeded(count));
  expect(deal.actions).toBeGreaterThan(0);
  const order = Array.from({ length: 110 }, (_, card) => card);
  const turns = Array.from({ length: count }, (_, at): RommeEntry => ({
    seat: (at + 1) % 3,
    action: { type: 'endTurn' },
  }));
  return [{ fact: { type: 'shuffle', deck: order, reshuffle: order } }, ...turns];
};

test('a record replays to the result that it states, an unfinished one to none', () => {
  const record = makeRecord('a deal', { dealer: 0, seats: 3, rules: { rounds: 2 } }, entriesOf(6));
  expect(record.result?.end).toBe('roundLimit');
  expect(replay(`${JSON.stringify(record)}\n`)).toEqual([{ id: 'a deal', ok: true, problems: [] }]);
  const part = makeRecord('part', { dealer: 0, seats: 3 }, entriesOf(5));
  expect([part.result, problemsOf(part)]).toEqual([null, []]);
});

test('a record with another result, a move that is refused or cards that are no pack is told', () => {
  const record = makeRecord('a deal', { dealer: 0, seats: 3, rules: { rounds: 2 } }, entriesOf(6));
  const { result } = record;
  expect(problemsOf({ ...record, result: { ...result, scores: [0, 0, 0] } })).toEqual([
    expect.stringMatching(/^result/),
  ]);
  expect(problemsOf({ ...record, moves: ['1 x SA1'] })).toEqual(['seat 1, x SA1: refused (drawFirst)']);
  expect(problemsOf({ ...record, moves: ['1 fly'] })).toEqual(['no move: "1 fly"']);
  expect(problemsOf({ ...record, shuffles: [{ deck: ['SA1'], reshuffle: [] }] })).toEqual(['deck is no pack']);
  expect(problemsOf({ ...record, rules: { rounds: 'all' } })).toEqual(['rules that are not known']);
  expect(problemsOf({ ...record, seats: 5 })).toEqual(['seats are not 2, 3 or 4']);
});

test('an action by its letters does what the action does', () => {
  const { state } = dealt({});
  const action = parseMove('dp');
  if (action === null) throw new Error('no move');
  expect(play(state, action).state).toEqual(play(state, { type: 'draw', from: 'discardPile' }).state);
});

const SCORE = {
  ...{ players: 2, winner: 0, hand_romme: false, stock_exhausted_no_winner: false, hands: [[], ['5S']] },
  ...{ penalty: [0, 5], score_zero_sum: [5, -5], score_minus_only: [0, -5] },
};
const SWAP = {
  ...{ meld: ['5S', 'X', '7S'], meld_type: 'run', joker_index: 1, card: '6S', valid: true },
  ...{ result: ['5S', '6S', '7S'], result_jokers_stand_for: [] },
};

test('the two cases that the next ones break are right', () => {
  expect([problemsOf(SCORE), problemsOf(SWAP)]).toEqual([[], []]);
});

test.each<[string, unknown, RegExp]>([
  ['a hand of more cards than anybody holds', { max_meld_value: 0, hand: Array(30).fill('X') }, /hand has 30 cards/],
  ['more of a face than the pack has', { max_meld_value: 0, hand: ['7S', '7S', '7S'] }, /more than the pack has of 7S/],
  ['what is no card', { points_joker20: 7, hand: ['10S'] }, /"10S" is no card/],
  ['a winner that is no seat', { ...SCORE, winner: 7 }, /winner is no seat: 7/],
  ['a winner who still holds cards', { ...SCORE, winner: 1 }, /still holds 1 cards/],
  [
    'a lay-off without its end',
    { meld_type: 'run', meld: ['5S', '6S', '7S'], card: '8S', valid: true },
    /side is neither/,
  ],
  ['a table with no meld on it', { ...SWAP, meld: ['5S', 'X', '8S'] }, /the cards on the table are no run/],
  ['a joker place that holds no joker', { ...SWAP, joker_index: 0 }, /valid: stated true, found false/],
  [
    'an opening with an illegal meld',
    { opens_40: true, melds: [['5S', '6S']], total: 11 },
    /meld 1 is illegal: tooShort/,
  ],
  ['a meld in no list', { jokers_stand_for: [], cards: 'SA', valid: true }, /cards is no list/],
  ['nesting without end', { points_joker20: 7, hand: [[[[]]]] }, /is no card/],
])('a broken case is told in words: %s', (_what, fields, words) => {
  expect(problemsOf(fields)).toEqual(expect.arrayContaining([expect.stringMatching(words)]));
});

test('a case file is known by its content even where every line is cut off', () => {
  const text = fixture('meld-validity')
    .split('\n')
    .map((line) => line.slice(0, -5))
    .join('\n');
  const lines = replay(text);
  expect(lines).toHaveLength(75);
  expect(lines[0]).toEqual({ id: 'line 1', ok: false, problems: ['the line is not JSON'] });
});

test('a record is the same in whatever order its fields come', () => {
  const record = makeRecord('a deal', { dealer: 0, seats: 3, rules: { rounds: 2 } }, entriesOf(6));
  const result = Object.fromEntries(Object.entries(record.result ?? {}).toReversed());
  expect(problemsOf({ ...record, result })).toEqual([]);
});

test('a record without its moves, or with shuffles that nobody needs, is told', () => {
  const record = makeRecord('a deal', { dealer: 0, seats: 3, rules: { rounds: 2 } }, entriesOf(6));
  const { moves: _moves, ...rest } = record;
  expect(problemsOf(rest)).toEqual(['moves is no list']);
  const shuffles = [...record.shuffles, ...record.shuffles];
  expect(problemsOf({ ...record, shuffles })).toEqual(['1 shuffles more than were needed']);
});
