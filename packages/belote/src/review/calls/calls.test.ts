import { seeded } from '@matador/cards/laws';
import { callTag, type JudgedCall } from '@matador/cards/review';
import { expect, test } from 'vitest';
import { judgedCalls } from '../../../../cards/test/judged-calls.ts';
import { playedDeal } from '../../../test/played-deal.ts';
import { remember } from '../../bot/index.ts';
import { EVERY_CARD, numbersIn, setOf } from '../../cards.ts';
import { belote, beloteBy } from '../../game.ts';
import { layoutsOf } from '../../layouts/index.ts';
import { CLASSIC, CONTREE } from '../../rules.ts';
import { callsOf, callSeedOf, callSteps, type Call, type DealRecord } from '../index.ts';

const read = (record: DealRecord): readonly Call[] => {
  const calls = callsOf(record);
  if (typeof calls === 'string') throw new Error(calls);
  return calls;
};

const judgedOf = (calls: readonly Call[], seed = 1): readonly JudgedCall[] => judgedCalls(callSteps, calls, { seed });

test.each([
  ['classic', CLASSIC],
  ['contrée', CONTREE],
] as const)('in a %s auction every call is held against others that the rules allow, each once', (_, rules) => {
  const game = beloteBy(rules, belote.rulesVersion);
  let decisions = 0;
  for (let seed = 1; seed <= 30; seed += 1) {
    const record = playedDeal(seed, { rules });
    const calls = read(record);
    const called = record.steps.filter(({ action }) => action.type !== 'play');
    expect(calls.map(({ seat, options: [action] }) => ({ seat, action }))).toEqual(called);
    for (const { seat, state, options, names } of calls) {
      expect(new Set(names).size).toBe(names.length);
      for (const action of options)
        expect(game.apply(state, seat, state.table.turn, action)).toMatchObject({ ok: true });
      decisions += 1;
    }
  }
  expect(decisions).toBeGreaterThan(60);
});

/** Five cards of which four are the highest trumps of the suit turned up, and then its ten. */
const STRONG: DealRecord = {
  ...{ number: 1, dealer: 3, rules: CLASSIC, turnUp: 'HT' },
  hands: [
    ['HJ', 'H9', 'HA', 'CA', 'DA'],
    ['CK', 'CQ', 'C7', 'S7', 'S8'],
    ['C8', 'C9', 'CJ', 'D7', 'D8'],
    ['D9', 'DJ', 'DQ', 'SK', 'S9'],
  ],
  stock: ['HK', 'HQ', 'H8', 'H7', 'CT', 'DK', 'DT', 'SA', 'ST', 'SQ', 'SJ'],
  steps: [0, 1, 2, 3, 0, 1, 2, 3].map((seat) => ({ seat, action: { type: 'pass' } })),
};

test('to pass the highest trumps is costly, and all that could be named in round two stands beside it', () => {
  const calls = read(STRONG);
  const others = ['pass', 'take clubs', 'take diamonds', 'take spades'];
  expect(calls.map(({ names }) => names.toSorted())).toEqual([
    ...Array.from({ length: 4 }, () => ['pass', 'take hearts']),
    ...Array.from({ length: 4 }, () => others),
  ]);
  const [first] = judgedOf(calls.slice(0, 1));
  expect(first).toMatchObject({ seat: 0, option: 'pass', unseen: { deals: 96 }, seen: { deals: 20 } });
  const taken = first?.unseen?.options.find(({ option }) => option === 'take hearts');
  expect(taken?.won).toBeGreaterThan(90);
  expect(first === undefined ? null : callTag(first)).toBe('costly');
});

test('how the cards lay that a seat could not know changes nothing of what it could have known', () => {
  const calls = read(playedDeal(5));
  const others = calls.map((call, at): Call => {
    const { state, view, rules } = call;
    const hands = layoutsOf(view, remember(null, view, rules)).draw(seeded(at));
    const lying = hands.reduce((set, hand) => set | hand, setOf(view.turnUp === null ? [] : [view.turnUp]));
    return { ...call, state: { ...state, hands, dealt: hands, stock: numbersIn(EVERY_CARD & ~lying) } };
  });
  expect(others.map(({ state }) => state.hands.join())).not.toEqual(calls.map(({ state }) => state.hands.join()));
  const unseen = (judged: readonly JudgedCall[]) => judged.map((one) => one.unseen);
  expect(unseen(judgedOf(others))).toEqual(unseen(judgedOf(calls)));
});

test('the same seed makes the same counts', () => {
  const calls = read(playedDeal(6));
  expect(judgedOf(calls)).toEqual(judgedOf(calls));
});

test('a seed is that of belote-calls-2: what was computed before stays what it was', async () => {
  const shares = { competition: 'c1', nonces: ['00'.repeat(32), null, 'ff'.repeat(32), null] };
  expect(await callSeedOf(shares, 1, 0)).toBe(112_850_974);
});
