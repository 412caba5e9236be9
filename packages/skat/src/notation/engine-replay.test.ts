import { readFileSync } from 'node:fs';
import { lawfulDeal, seeded } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import type { PiquetCard } from '@matador/cards';
import { dealt } from '../../test/deals.ts';
import { skatLaws } from '../../test/laws-setup.ts';
import { cardText, lowestIn, numberOf, setOf } from '../cards.ts';
import { ORDERS, playable, winningPlace } from '../order.ts';
import type { EngineRecord, ReplayLine } from './index.ts';
import { engineRecordOf, makeEngineRecord, makeSgf, parseEngineRecord, replayRecord, sgfOf } from './index.ts';

const FIXTURES = readFileSync(new URL('../../fixtures/skat-engine-games.jsonl', import.meta.url), 'utf8');
const LINES = FIXTURES.split('\n').filter((line) => line !== '');
const GAME = LINES[0] ?? '';
const SEED = Number(process.env.SKAT_SEED ?? Math.floor(Math.random() * 2 ** 32));
const only = (text: string): ReplayLine => {
  const [line] = replayRecord(text);
  if (line === undefined) throw new Error('no line');
  return line;
};

test('a record is written as it was read', () => {
  for (const line of LINES) expect(makeEngineRecord(parseEngineRecord(JSON.parse(line)))).toBe(line);
});

test('lines may end with CR LF, and empty ones are passed over', () => {
  const lines = replayRecord(`\n${FIXTURES.replaceAll('\n', '\r\n\r\n')}`);
  expect(lines).toHaveLength(340);
  expect(lines.every(({ ok }) => ok)).toBe(true);
});

test.each<[string, string, RegExp]>([
  ['it is no JSON', GAME.slice(0, 200), /not JSON/],
  ['a hand is no list', GAME.replace(/"hands":\[\[/, '"hands":["'), /not JSON|no list/],
  ['a card is none', GAME.replace('"CT"', '"XX"'), /"XX" is no card/],
  ['a card is dealt twice', GAME.replace('"CT"', '"D8"'), /D8 is dealt twice/],
  ['a card is missing', GAME.replace('"CT",', ''), /31 cards are dealt/],
  ['the dealer is nobody', GAME.replace('"dealer":0', '"dealer":3'), /dealer is no seat/],
  ['forehand sits elsewhere', GAME.replace('"forehand":1', '"forehand":2'), /forehand is not the seat after/],
  ['the bid is none', GAME.replace('"bid":18', '"bid":19'), /refused \(bidNotInList\)/],
  ['the contract is none', GAME.replace('"game":"D"', '"game":"X"'), /game is none of/],
  [
    'a discard is not held',
    GAME.replace('"discard":["H9","SQ"]', '"discard":["H9","CT"]'),
    /refused \(discardNotHeld\)/,
  ],
  ['there is no discard', GAME.replace('"discard":["H9","SQ"]', '"discard":null'), /refused/],
  [
    'a play is out of turn',
    GAME.replace('[1,"HJ"],[2,"CJ"]', '[2,"CJ"],[1,"HJ"]'),
    /seat 2, CJ: refused \(notYourTurn\)/,
  ],
  ['a revoke', GAME.replace('[2,"CJ"],[0,"D8"]', '[2,"CJ"],[0,"CT"]'), /refused \(mustFollowTrump\)/],
  ['the cards end early', GAME.replace(',[1,"DT"]]', ']'), /the cards end before the deal does/],
])('a damaged record says what is wrong: %s', (_what, text, problem) => {
  const line = only(text);
  expect(line.ok).toBe(false);
  expect(line.problems.join()).toMatch(problem);
});

test.each(['', '\n\n', 'hello', '{}', '[]', '\u0000\u0001', '(', '{"hands":[]}'])(
  'text without a known record is one line that says so: %j',
  (text) => {
    expect(replayRecord(text)).toMatchObject([{ id: 'file', ok: false, kind: 'unreadable' }]);
  },
);

/** A Null Hand game of forehand, lost at once, with the cards played on to the last trick. */
const playedOn = (): EngineRecord => {
  const { hands, skat } = dealt({ forehand: 'CA CK CQ CJ SA SK SQ SJ HA HK' });
  const left = hands.map((cards) => [...cards]);
  const plays: [number, PiquetCard][] = [];
  let leader = 0;
  while (plays.length < 30) {
    const trick: number[] = [];
    for (const place of [0, 1, 2]) {
      const seat = (leader + place) % 3;
      const own = left[seat] ?? [];
      const card = cardText(lowestIn(playable(ORDERS.null, setOf(own), trick[0])));
      own.splice(own.indexOf(card), 1);
      trick.push(numberOf(card));
      plays.push([seat, card]);
    }
    leader = (leader + winningPlace(ORDERS.null, trick)) % 3;
  }
  const game = { bid: 18, declarer: 0, kind: 'N', hand: true, ouvert: false, discard: null, plays };
  const result = { won: false, points: null, value: -70, matadors: 0, tricks: 10, overbid: false };
  return { id: 1, dealer: 2, hands, skat, game: { ...game, result }, other: [] };
};

test('a lost Null game may be recorded to its first trick or to the last', () => {
  const record = playedOn();
  const stating = (tricks: number, points: number | null): ReplayLine => {
    const { game } = record;
    if (game?.result == null) throw new Error('no game');
    return only(makeEngineRecord({ ...record, game: { ...game, result: { ...game.result, tricks, points } } }));
  };
  const tricks = stating(0, null)
    .problems.join()
    .match(/the cards say (\d+)/)?.[1];
  expect(Number(tricks)).toBeGreaterThan(1);
  expect(stating(Number(tricks), null)).toMatchObject({ ok: true, end: 'nullTrick', value: -70 });
  expect(stating(1, null)).toMatchObject({ ok: true });
  expect(stating(Number(tricks), 3).problems.join()).toMatch('points');
});

test('random deals of ours are written in both notations and replay to the same result', () => {
  const random = seeded(SEED);
  let both = 0;
  for (let place = 0; place < 200; place += 1) {
    const { options, events, state } = lawfulDeal(skatLaws, random);
    const result = skatLaws.game.result(state);
    const deal = { dealer: options.dealer, events };
    const sgf = only(makeSgf(sgfOf(deal, [['ID', String(place)]])));
    expect(sgf.problems, `SKAT_SEED=${SEED}, deal ${place}`).toEqual([]);
    const record = engineRecordOf(deal, place);
    if (record === null) continue;
    const line = only(makeEngineRecord(record));
    expect(line.problems, `SKAT_SEED=${SEED}, deal ${place}`).toEqual([]);
    expect(line.scores).toEqual(result?.scores);
    both += 1;
  }
  expect(both).toBeGreaterThan(50);
});

test('whatever is in a file, there is an answer and no crash', () => {
  const random = seeded(SEED);
  const sources = [
    GAME,
    readFileSync(new URL('../../fixtures/skat-real-games.sgf', import.meta.url), 'utf8').split('\n')[1] ?? '',
  ];
  for (let place = 0; place < 2000; place += 1) {
    const source = sources[place % 2] ?? '';
    const from = Math.floor(random() * source.length);
    const length = Math.floor(random() * 12);
    const put = source.slice(Math.floor(random() * source.length)).slice(0, Math.floor(random() * 6));
    const damaged = source.slice(0, from) + put + source.slice(from + length);
    for (const line of replayRecord(damaged)) {
      expect(line.ok, `SKAT_SEED=${SEED}, text ${place}: ${damaged}`).toBe(line.problems.length === 0);
    }
  }
});
