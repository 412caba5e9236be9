import { below, pick, seeded, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { cards } from '../../test/tables.ts';
import { belote, beloteBy } from '../game.ts';
import { CLASSIC, CONTREE, CONTREE_SCORINGS } from '../rules.ts';
import type { BeloteRules } from '../rules.ts';
import type { BeloteAction } from '../types.ts';
import { BELOTE_READERS, makeMove, makeRecord, parseMove } from './index.ts';
import type { BeloteEntry, BeloteRecord } from './index.ts';

const replay = (text: string) => BELOTE_READERS.find(({ detects }) => detects(text))?.replay(text) ?? [];
const problemsOf = (fields: unknown): readonly string[] =>
  replay(`${JSON.stringify(fields)}\n`).flatMap(({ problems }) => problems);

/** What is put into a random deal; most auctions end soon, some are passed out. */
const randomEntries = (rules: BeloteRules, dealer: number, random: Random): readonly BeloteEntry[] => {
  const game = beloteBy(rules, 'any');
  const fact = { type: 'shuffle', deck: shuffled(random, 32), reshuffle: shuffled(random, 32) } as const;
  const entries: BeloteEntry[] = [{ fact }];
  let applied = game.applyFact(game.start({ dealer }), fact);
  while (applied.ok && applied.state.table.phase !== 'over') {
    const { state } = applied;
    const seat = game.decisions(state)[0]?.seat ?? 0;
    const legal = game.legal(game.view(state, seat));
    const action = state.table.phase === 'bidding' && random() < 0.6 ? legal[0] : pick(random, legal);
    if (action === undefined) throw new Error('a seat that is asked can do something');
    entries.push({ seat, action });
    applied = game.apply(state, seat, state.table.turn, action);
  }
  if (!applied.ok) throw new Error(applied.code);
  return entries;
};

const RULES: readonly (readonly [string, BeloteRules])[] = [
  ['the rules of tournaments', CLASSIC],
  ['announcements and litiges', { ...CLASSIC, announcements: true, contract: 'litige' }],
  ['variant B, D1 and D2', { ...CLASSIC, contract: 'beloteBonusOnly', underRuff: 'free', overPartner: 'higher' }],
  ...CONTREE_SCORINGS.map(
    (scoring) =>
      [`contrée, ${scoring}`, { ...CONTREE, announcements: true, contree: { ...CONTREE.contree, scoring } }] as const,
  ),
];

test.each(RULES)('GAME-2 deals by %s, written down, replay to the result that they state', (_, rules) => {
  const random = seeded(7);
  const records = Array.from({ length: 60 }, (_none, at): BeloteRecord => {
    const options = { dealer: below(random, 4), held: at % 3 === 0 ? 81 : 0 };
    return makeRecord(`deal ${at}`, { rules, options }, randomEntries(rules, options.dealer, random));
  });
  const lines = replay(records.map((record) => JSON.stringify(record)).join('\n'));
  expect(lines).toEqual(records.map(({ id }) => ({ id, ok: true, problems: [] })));
  expect(records.some(({ result }) => result?.game === null)).toBe(true);
  expect(records.some(({ result }) => result?.game != null)).toBe(true);
});

const record = makeRecord(
  'a deal',
  { rules: CLASSIC, options: { dealer: 1 } },
  randomEntries(CLASSIC, 1, seeded(20_261_121)),
);

test('a record says everything that was dealt, called and played', () => {
  expect(record).toMatchObject({
    game: 'belote',
    rulesVersion: belote.rulesVersion,
    dealer: 1,
    held: 0,
    rules: CLASSIC,
  });
  expect(new Set(record.deck).size).toBe(32);
  expect(record.result?.scores).toHaveLength(4);
});

test('a record with another result is told', () => {
  const { result } = record;
  expect(problemsOf({ ...record, result: { ...result, scores: [1, 1, 1, 1] } })).toEqual([
    expect.stringMatching(/^result/),
  ]);
  expect(problemsOf({ ...record, result: null })).toEqual([expect.stringMatching(/^result: stated null/)]);
  expect(problemsOf({ ...record, rulesVersion: 'belote-0' })).toEqual([expect.stringMatching(/^rulesVersion/)]);
});

test('the order of the fields does not matter', () => {
  const turned = Object.fromEntries(Object.entries(record.result ?? {}).toReversed());
  expect(problemsOf(Object.fromEntries(Object.entries({ ...record, result: turned }).toReversed()))).toEqual([]);
});

test('an unfinished record comes to no result', () => {
  expect(problemsOf({ ...record, moves: record.moves.slice(0, -1), result: null })).toEqual([]);
});

test.each<readonly [string, unknown, string]>([
  ['moves', ['2 SA'], 'seat 2, SA: refused (wrongPhase)'],
  ['moves', ['1 pass'], 'seat 1, pass: refused (notYourTurn)'],
  ['moves', ['4 pass'], 'no move: "4 pass"'],
  ['moves', ['2 fly'], 'no move: "2 fly"'],
  ['moves', [7], 'no move: 7'],
  ['moves', 'pass', 'moves is no list'],
  ['deck', ['SA'], 'deck is no pack'],
  ['deck', null, 'deck is no pack'],
  ['rules', { underRuff: 'never' }, 'rules that are not known'],
  ['dealer', 4, 'dealer is no seat'],
  ['held', 'much', 'held is no number of points'],
])('a record whose %s are %j is told in words', (field, value, problem) => {
  expect(problemsOf({ ...record, [field]: value })).toEqual([problem]);
});

test('a move that the engine refuses cannot be written down', () => {
  const [shuffle] = randomEntries(CLASSIC, 1, seeded(3));
  if (shuffle === undefined) throw new Error('no shuffle');
  const wrong: BeloteEntry = { seat: 2, action: { type: 'coinche' } };
  expect(() => makeRecord('x', { rules: CLASSIC, options: { dealer: 1 } }, [shuffle, wrong])).toThrow(
    'seat 2, coinche: refused (notInThisGame)',
  );
});

test.each<BeloteAction>([
  { type: 'pass' },
  { type: 'take', suit: 'hearts' },
  { type: 'bid', value: 250, suit: 'clubs' },
  { type: 'coinche' },
  { type: 'surcoinche' },
  { type: 'play', card: 'HT' },
  { type: 'play', card: 'HT', announce: [cards('HT HJ HQ'), cards('CA SA HA DA')] },
])('a move reads back as it was written: %o', (action) => {
  expect(parseMove(makeMove(action))).toEqual(action);
});

test('what is no move is none', () => {
  for (const text of [
    '',
    'q',
    'take',
    'take X',
    'take H H',
    '80',
    'x H',
    'HT HA',
    'TH',
    'HT : HA',
    'HT : HA : HK',
    'pass H',
  ]) {
    expect(parseMove(text), text).toBeNull();
  }
});
