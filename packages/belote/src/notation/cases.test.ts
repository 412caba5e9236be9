import { readFileSync } from 'node:fs';
import { seeded } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { randomFullDeal } from '../../test/full-deal.ts';
import { BELOTE_READERS } from './index.ts';

const FILES = [
  ['legal-moves', 135],
  ['full-deals', 43],
  ['declarations', 32],
  ['contree-scores', 54],
] as const;

const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/belote-${name}.jsonl`, import.meta.url), 'utf8');
const casesOf = (name: string): readonly Record<string, unknown>[] =>
  fixture(name)
    .trim()
    .split('\n')
    .map((line) => {
      const fields: Record<string, unknown> = JSON.parse(line);
      return fields;
    });
const replay = (text: string) => BELOTE_READERS.find(({ detects }) => detects(text))?.replay(text) ?? [];
const problemsOf = (fields: unknown): readonly string[] =>
  replay(`${JSON.stringify(fields)}\n`).flatMap(({ problems }) => problems);

test.each(FILES)('GAME-2 every case of belote-%s is right', (name, count) => {
  const lines = replay(fixture(name));
  expect(lines.filter(({ ok }) => !ok)).toEqual([]);
  expect(lines).toHaveLength(count);
});

/** Another value of the same kind. */
const forged = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return (value + 1) % 4;
  if (typeof value === 'string') return value === 'made' ? 'dedans' : 'made';
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : [1];
  return 3;
};

const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'legal-moves': ['legal', 'legal_no_undertrump', 'legal_partner_overruff', 'winning_seat'],
  'full-deals': [
    ...['turn_up', 'first_five', 'bids', 'bidding_round', 'taker', 'trump', 'hands', 'tricks', 'card_points'],
    ...['points_with_der', 'tricks_won', 'belote_seat', 'scoring', 'dealer', 'deck'],
  ],
  declarations: ['declarations', 'winning_team', 'points', 'exact_tie_resolved_by_eldest', 'contested'],
  'contree-scores': [
    ...['made', 'made_min82', 'points_with_der', 'points_plus_contract_then_times', 'points_plus_contract_times'],
    'rounded160',
  ],
};

test.each(FILES)('a wrong answer in belote-%s is told, field by field', (name) => {
  for (const fields of casesOf(name).slice(0, 15)) {
    for (const field of ANSWERS[name] ?? []) {
      const wrong = { ...fields, [field]: forged(fields[field]) };
      expect(problemsOf(wrong), `${JSON.stringify(fields)} ${field}`).not.toEqual([]);
      expect(problemsOf({ ...fields, [field]: undefined }), `without ${field}`).not.toEqual([]);
    }
  }
});

test.each(['scores', 'outcome', 'held_points'])('a wrong %s of any of the scorings is told', (field) => {
  for (const fields of casesOf('full-deals').slice(0, 15)) {
    const scoring: Record<string, Record<string, unknown>> = JSON.parse(JSON.stringify(fields.scoring));
    for (const [variant, stated] of Object.entries(scoring)) {
      const wrong = { ...scoring, [variant]: { ...stated, [field]: forged(stated[field]) } };
      expect(problemsOf({ ...fields, scoring: wrong })).toEqual([
        expect.stringContaining(`scoring ${variant.charAt(0)}: ${field}`),
      ]);
    }
  }
});

test('deals that were played and counted by other means replay too, with every outcome among them', () => {
  const random = seeded(20_261_121);
  const deals = Array.from({ length: 500 }, (_, at) => randomFullDeal(random, `R${at}`, at % 2 === 1));
  const text = deals.map((deal) => JSON.stringify(deal)).join('\n');
  expect(replay(text).filter(({ ok }) => !ok)).toEqual([]);
  for (const outcome of ['made', 'dedans', 'litige', 'capot', 'capot_against']) expect(text).toContain(`"${outcome}"`);
});

test('a trick of five cards and one of three are told, though their cards follow each other', () => {
  const altered = casesOf('full-deals').flatMap((deal) => {
    const tricks: { lead: number; cards: string[]; winner: number }[] = JSON.parse(JSON.stringify(deal.tricks));
    const at = tricks.findIndex(({ lead, winner }, place) => lead === winner && place < 7);
    const [longer, shorter] = [tricks[at], tricks[at + 1]];
    if (longer === undefined || shorter === undefined) return [];
    longer.cards.push(...shorter.cards.splice(0, 1));
    shorter.lead = (shorter.lead + 1) % 4;
    return [{ told: problemsOf({ ...deal, tricks }), place: at + 1 }];
  });
  expect(altered.length).toBeGreaterThan(20);
  for (const { told, place } of altered) expect(told).toEqual([`trick ${place} has 5 cards`]);
});

test('a deal that all have passed has neither taker nor trump nor points', () => {
  const [deal] = casesOf('full-deals');
  const bids = Array.from({ length: 8 }, (_, at) => ({ seat: (Number(deal?.dealer) + 1 + at) % 4, action: 'pass' }));
  const { id, deck, dealer, turn_up, first_five } = deal ?? {};
  const passed = { id, deck, dealer, turn_up, first_five, bids, tricks: [], taker: null, trump: null };
  const scoring = { A_belote_counts_tie_is_dedans: { scores: [0, 0], outcome: 'passed out', held_points: 0 } };
  expect(problemsOf({ ...passed, belote_seat: null, card_points: [0, 0], scoring })).toEqual([]);
  const won = { A_belote_counts_tie_is_dedans: { scores: [100, 0], outcome: 'made', held_points: 0 } };
  const wrong = { taker: 0, trump: 'H', belote_seat: 3, card_points: [152, 0], tricks_won: [8, 0], scoring: won };
  for (const [field, value] of Object.entries(wrong))
    expect(problemsOf({ ...passed, [field]: value }), field).not.toEqual([]);
});

/** Values that a broken record may have anywhere. */
const RUBBISH: readonly unknown[] = [
  null,
  undefined,
  -1,
  4,
  1.5,
  1e9,
  'X',
  '',
  [],
  [null],
  [[]],
  {},
  true,
  ['7S', '7S'],
];

/** The same with one value anywhere in it replaced. */
const broken = function* (value: unknown): Generator {
  yield* RUBBISH;
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) {
      yield value.toSpliced(at, 1);
      for (const other of broken(one)) yield value.with(at, other);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, one] of Object.entries(value)) for (const other of broken(one)) yield { ...value, [name]: other };
  }
};

test.each(FILES)('a broken record of belote-%s is told in words, wherever it is broken', (name) => {
  const [first] = casesOf(name);
  const texts = [...broken(first)].map((value) => JSON.stringify(value) ?? '');
  const lines = replay([JSON.stringify(first), ...texts, '{"id":', 'nothing'].join('\n'));
  expect(lines[0]?.ok).toBe(true);
  expect(lines.length).toBeGreaterThan(200);
  for (const { ok, problems } of lines) {
    expect(ok).toBe(problems.length === 0);
    for (const problem of problems) expect(problem).toMatch(/^[\w :,.!?'"[\]{}/()-]+$/);
  }
  expect(lines.at(-1)).toEqual({
    id: `line ${texts.length + 3}`,
    ok: false,
    problems: ['the line is not JSON'],
  });
});

test('lists nested a hundred thousand deep are told too', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  for (const name of ['deck', 'hands', 'scoring', 'tricks']) {
    const line = JSON.stringify({ ...casesOf('full-deals')[0], [name]: 'DEEP' }).replace('"DEEP"', deep);
    expect(replay(line).map(({ ok }) => ok)).toEqual([false]);
  }
});

test('a file whose only line is cut off is told to be no JSON', () => {
  for (const [name] of FILES) {
    expect(replay(fixture(name).split('\n')[0]?.slice(0, -5) ?? '')).toEqual([
      { id: 'line 1', ok: false, problems: ['the line is not JSON'] },
    ]);
  }
});

test('cases of several kinds may lie in one file; a line of none is told', () => {
  const lines = FILES.map(([name]) => JSON.stringify(casesOf(name)[0]));
  expect(replay([...lines, '{"id":"Z1"}', '7'].join('\r\n')).map(({ ok }) => ok)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('an 80 with 80 or 81 points is made or down by the rule; either counts a column', () => {
  const base = {
    id: 'C',
    contract: 80,
    multiplier: 1,
    taker_team: 0,
    points_with_der: [81, 81],
    made: true,
    made_min82: false,
  };
  const columns = (times: readonly number[], rounded: readonly number[]) => ({
    ...{ points_plus_contract_then_times: times, points_plus_contract_times: times, rounded160: rounded },
  });
  expect(problemsOf({ ...base, ...columns([161, 81], [160, 80]) })).toEqual([]);
  expect(problemsOf({ ...base, ...columns([0, 242], [0, 240]) })).toEqual([]);
  expect(problemsOf({ ...base, ...columns([161, 0], [160, 0]) })).toHaveLength(3);
  expect(problemsOf({ ...base, made_min82: true, ...columns([161, 81], [160, 80]) })).toHaveLength(1);
});

test('of two declarations that share a card one may be left out, any other may not', () => {
  const [base] = casesOf('declarations');
  const hands = [
    ['JS', 'JH', 'JD', 'JC', 'TH', 'QH', '7S', '7C'],
    ['AS', 'KS', 'QS', '8S', 'AD', 'KD', '7D', '8C'],
    ['9S', 'TS', '9H', '8H', 'QD', 'TD', '9C', 'TC'],
    ['AH', 'KH', '7H', '9D', '8D', 'QC', 'KC', 'AC'],
  ];
  const carre = { kind: 'carre', cards: ['JS', 'JH', 'JD', 'JC'], points: 200 };
  const hearts = { kind: 'tierce', cards: ['TH', 'JH', 'QH'], points: 20 };
  const spades = { kind: 'tierce', cards: ['QS', 'KS', 'AS'], points: 20 };
  const clubs = { kind: 'tierce', cards: ['QC', 'KC', 'AC'], points: 20 };
  const whole = {
    ...base,
    hands,
    declarations: [[carre, hearts], [spades], [], [clubs]],
    winning_team: 0,
    points: [220, 0],
  };
  const rest = { contested: true, exact_tie_resolved_by_eldest: false };
  expect(problemsOf({ ...whole, ...rest })).toEqual([]);
  expect(problemsOf({ ...whole, ...rest, declarations: [[carre], [spades], [], [clubs]], points: [200, 0] })).toEqual(
    [],
  );
  expect(problemsOf({ ...whole, ...rest, declarations: [[carre, hearts], [], [], [clubs]] })).toEqual([
    'seat 1: the tierce QS KS AS is missing',
  ]);
});
