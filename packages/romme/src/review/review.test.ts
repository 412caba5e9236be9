import { seeded } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { discard, DRAW, goOut, record } from '../../test/known-deal.ts';
import { happenedIn, hoarding, playedDeal, taking } from '../../test/played-deal.ts';
import { texts } from '../../test/tables.ts';
import { numbersOf } from '../cards.ts';
import { positionIn } from '../decide.ts';
import { countOf } from '../scoring.ts';
import { discardOf } from './discards.ts';
import {
  costliest,
  costliestOfDeals,
  reviewSteps,
  seedOf,
  shapeOf,
  turningPoint,
  turnsOf,
  withStep,
  type DealRecord,
  type JudgedTurn,
} from './index.ts';
import { leftOf } from './laying.ts';
import type { PlayedDeal } from './record.ts';

const played = (record: DealRecord): PlayedDeal => {
  const deal = turnsOf(record);
  if (typeof deal === 'string') throw new Error(deal);
  return deal;
};

/** What is known of a deal's turns once those of seat 0 have been judged, which come first; or all of them. */
const partly = (record: DealRecord, isEnough: (judged: JudgedTurn) => boolean): readonly (JudgedTurn | null)[] => {
  const deal = played(record);
  let judged: readonly (JudgedTurn | null)[] = deal.turns.map(() => null);
  for (const step of reviewSteps(deal, { seeds: deal.turns.map((_, turn) => turn), first: 0 })) {
    if (isEnough(step.judged)) break;
    judged = withStep(judged, step);
  }
  return judged;
};

const ownOf = (record: DealRecord): readonly (JudgedTurn | null)[] => partly(record, ({ seat }) => seat !== 0);

const judgedOf = (record: DealRecord): readonly JudgedTurn[] =>
  partly(record, () => false).map((one) => {
    if (one === null) throw new Error('a turn was not judged');
    return one;
  });

const RUNS = ['C7 C8 C9 CT CJ', 'H7 H8 H9 HT HJ', 'D2 D3 D4'] as const;
const HANDS = ['SK HK DK CK SQ HQ DQ CQ S5 S6 S7 H3 H4', 'C7 C8 C9 CT CJ H7 H8 H9 HT HJ D2 D3 D9'] as const;

/** Both seats hold back, each discards what it names; seat 1 goes out by Hand-Rommé at its second draw, D4. */
const heldBack = (rest: string, discards: readonly [string, string, string]): DealRecord =>
  record({ hands: HANDS, rest }, [
    [0, DRAW],
    [0, discard(discards[0])],
    [1, DRAW],
    [1, discard(discards[1])],
    [0, DRAW],
    [0, discard(discards[2])],
    [1, DRAW],
    [1, goOut('HA', ...RUNS)],
  ]);

/** Seat 0 could have gone out by its first draw, H5; seat 1 could have opened at its first turn. */
const MISSED_OUT = heldBack('S2 H5 HA C2 D4', ['H5', 'D9', 'C2']);
/** H5 lies on the discard pile, and seat 0 draws from the stock. Later it gives H6 away, which goes beside H7. */
const MISSED_PILE = heldBack('H5 C2 HA H6 D4', ['C2', 'D9', 'H6']);

test('a record of what happened is the deal that was played, turn by turn', () => {
  for (const seed of [1, 2, 3]) {
    const happened = happenedIn({ seed });
    const { turns, result } = played(playedDeal({ seed }));
    const ended = happened.flat().find((event) => event.type === 'ended');
    expect(result).toEqual(ended?.result);
    expect(turns.map(({ number }) => number)).toEqual(turns.map((_, at) => at));
    for (const { seat, drawn, laid, start } of turns) {
      expect([start, drawn, laid].map(({ table }) => table.asked)).toEqual([seat, seat, seat]);
      expect(drawn.hands[seat]).toHaveLength((start.hands[seat]?.length ?? 0) + 1);
    }
  }
});

test('a record that the rules refuse, or that ends too early, or of other rules, is refused in words', () => {
  const { number, record: whole } = playedDeal({ seed: 1 });
  expect(turnsOf({ number, record: { ...whole, moves: whole.moves.slice(1) } })).toMatch(/refused \(drawFirst\)/);
  expect(turnsOf({ number, record: { ...whole, moves: whole.moves.slice(0, -1) } })).toMatch(/the deal is not over$/);
  expect(turnsOf({ number, record: { ...whole, rules: { takeDiscard: 'toMeld' } } })).toMatch(/RT-1|refused/);
});

test('a missed going out costs what it would have brought more than the deal did, and the deal turned there', () => {
  const judged = judgedOf(MISSED_OUT);
  const [first] = judged;
  const { result } = played(MISSED_OUT);
  expect(first).toMatchObject({ seat: 0, tag: 'costly', missed: { needsPile: false, laying: { left: 0 } } });
  const [, other = []] = played(MISSED_OUT).turns[0]?.drawn.hands ?? [];
  const out = first?.missed?.goingOut;
  expect(out).toEqual({ then: 2 * countOf(other, 20), end: result.scores[0] });
  expect(first?.missed?.cost).toBe((out?.then ?? 0) - (out?.end ?? 0));
  expect(turningPoint(judged)).toBe(0);
  expect(costliest(judged, 0)[0]).toBe(0);
});

test('who goes out by Hand-Rommé has held back by plan: nothing is charged to him', () => {
  const judged = judgedOf(MISSED_OUT);
  expect(judged[1]).toMatchObject({ seat: 1, tag: 'plan', missed: { cost: 0 } });
  expect(judged[1]?.missed?.laying.opening).toBeGreaterThanOrEqual(40);
  expect(costliest(judged, 1)).toEqual([]);
});

test('a missed opening is charged with its cards that counted in the end, once, to the first turn that had it', () => {
  let costly = 0;
  for (const seed of [1, 2, 3]) {
    const deal = playedDeal({ seed, choose: hoarding(0) });
    const { end, result, turns } = played(deal);
    const judged = ownOf(deal).filter((one) => one !== null);
    const counted = judged.flatMap(({ missed }) => (missed?.goingOut === null ? missed.counted : []));
    expect(new Set(counted).size).toBe(counted.length);
    for (const card of numbersOf(counted)) expect(end.hands[0]).toContain(card);
    for (const { missed, tag, number } of judged) {
      if (missed === null || missed.goingOut !== null) continue;
      expect(missed.cost).toBe(countOf(numbersOf(missed.counted), 20) * result.factor);
      expect(tag).toBe(missed.cost > 0 ? 'costly' : missed.earlier.length > 0 ? 'charged' : 'close');
      expect(missed.fewer).toBe(leftOf(positionIn(turns[number]?.laid ?? end, 0)) - missed.laying.left);
      if (tag === 'costly') costly += 1;
    }
  }
  expect(costly).toBeGreaterThan(0);
});

test('a card of the discard pile that would have let a seat go out is a draw that it missed', () => {
  const [first] = judgedOf(MISSED_PILE);
  expect(first).toMatchObject({ tag: 'costly', drew: { from: 'stock', card: 'C21' }, other: { from: 'discardPile' } });
  expect(first?.missed).toMatchObject({ needsPile: true, laying: { goesOut: 'hand', left: 0 } });
});

test('what the stock would have brought is told beside a card that was taken, and is no mistake', () => {
  const judged = ownOf(playedDeal({ seed: 2, choose: taking(0) })).filter((one) => one !== null);
  expect(judged.some(({ drew }) => drew.from === 'discardPile')).toBe(true);
  for (const { drew, other, missed } of judged) {
    expect(other?.from).not.toBe(drew.from);
    if (drew.from === 'discardPile') expect(missed?.needsPile ?? false).toBe(false);
  }
});

test('a discard is counted over hands that fit what its seat knew, and by the true hand beside it', () => {
  const judged = judgedOf(MISSED_PILE);
  expect(judged[0]?.discard).toMatchObject({ card: 'C21', next: 1, isUsable: false, isTaken: false, layouts: 200 });
  expect(judged[2]?.discard).toMatchObject({ card: 'H61', isUsable: true, fitsTable: false });
  for (const { card, uses } of judged[2]?.discard?.cards ?? []) {
    expect(uses, card).toBeGreaterThanOrEqual(0);
    expect(uses, card).toBeLessThanOrEqual(200);
  }
  expect(judged.at(-1)?.discard).toBeNull();
});

test('how the cards lay that a seat could not know changes nothing of the counts of its discards', () => {
  const { turns } = played(MISSED_PILE);
  const [turn, next] = turns;
  if (turn === undefined || next === undefined) throw new Error('no turns');
  const { hands, order } = turn.laid;
  const otherwise = { ...turn, laid: { ...turn.laid, hands: hands.with(1, order.slice(0, 13)) } };
  const counted = (one: typeof turn) => discardOf(one, next, { buried: [], random: seeded(7) })?.cards;
  expect(counted(otherwise)).toEqual(counted(turn));
  expect(discardOf(turn, next, { buried: [], random: seeded(8) })?.cards).not.toEqual(counted(turn));
});

test('what is costliest comes by going out first, then by points, three at most of all deals', () => {
  const lists = [MISSED_OUT, playedDeal({ seed: 1, choose: hoarding(0) }), MISSED_PILE].map(ownOf);
  const places = costliestOfDeals(lists, 0);
  expect(places).toHaveLength(3);
  const missed = places.map(({ deal, turn }) => lists[deal]?.[turn]?.missed);
  const outs = missed.filter((one) => one?.goingOut != null);
  expect(missed.slice(0, outs.length)).toEqual(outs);
  expect(outs.map((one) => one?.cost)).toEqual(outs.map((one) => one?.cost).toSorted((a, b) => (b ?? 0) - (a ?? 0)));
});

test('no turning point is named where nobody passed up going out at a loss', () => {
  const judged = judgedOf(MISSED_PILE);
  expect(turningPoint(judged.map((one) => ({ ...one, missed: null })))).toBe('none');
  expect(turningPoint([null, ...judged])).toBeNull();
});

test('a seed follows from the shares, the deal and the turn, as anybody computes it', async () => {
  const shares = { competition: 'c1', nonces: ['00'.repeat(32), null] };
  const seed = await seedOf(shares, 1, 0);
  expect(await seedOf(shares, 1, 0)).toBe(seed);
  expect(new Set([seed, await seedOf(shares, 1, 1), await seedOf(shares, 2, 0)]).size).toBe(3);
});

test('cards in laid order are told as a meld, with what each joker stands for', () => {
  expect(shapeOf(texts('H5 X H7'))).toMatchObject({ type: 'run', jokers: [['H6']] });
  expect(() => shapeOf(texts('H5 H9 S2'))).toThrow('no meld');
});
