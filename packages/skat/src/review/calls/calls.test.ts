import { seeded } from '@matador/cards/laws';
import { callTag, standingByLayouts, unjudgedCalls, type CountedOptions, type JudgedCall } from '@matador/cards/review';
import { expect, test } from 'vitest';
import { judgedCalls } from '../../../../cards/test/judged-calls.ts';
import { run, type Deal } from '../../../test/deals.ts';
import { playedDeal } from '../../../test/played-deal.ts';
import { skat } from '../../game.ts';
import { layoutsOf } from '../../layouts/index.ts';
import { remember } from '../../players/recollection.ts';
import { callsOf, callSeedOf, callSteps, recordOf, type Call, type DealRecord } from '../index.ts';

const read = (record: DealRecord | null): readonly Call[] => {
  const calls = record === null ? 'nothing was dealt' : callsOf(record);
  if (typeof calls === 'string') throw new Error(calls);
  return calls;
};

const judgedOf = (calls: readonly Call[], seed = 1): readonly JudgedCall[] => judgedCalls(callSteps, calls, { seed });

test('what was decided before the first card is held against others that the rules allow, each once', () => {
  let decisions = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const record = playedDeal(seed);
    const calls = read(record);
    const before = record.steps.filter((step) => 'seat' in step && !['play', 'claim'].includes(step.action.type));
    expect(calls.map(({ seat, options: [chosen] }) => ({ seat, action: chosen }))).toEqual(before);
    for (const { seat, state, options, names } of calls) {
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThan(1);
      for (const action of options)
        expect(skat.apply(state, seat, state.table.turn, action)).toMatchObject({ ok: true });
      decisions += 1;
    }
  }
  expect(decisions).toBeGreaterThan(200);
});

/** A Grand that no cards of the others break, and a hand that wins nothing. */
const GRAND: Deal = {
  forehand: 'CJ SJ HJ DJ CA CT SA ST HA DA',
  middlehand: 'CK CQ C9 SK SQ S9 HK HQ DK DQ',
  rearhand: 'C8 C7 S8 S7 HT H9 H8 DT D9 D8',
  skat: 'H7 D7',
};

const eachOf = (script: string): ReadonlyMap<string, JudgedCall> =>
  new Map(judgedOf(read(recordOf(1, 2, run(GRAND, script).events))).map((one) => [one.option, one]));

const ownGames = (counted: CountedOptions | null | undefined, option: string) => {
  const { won = -1, lost = -1 } = counted?.options.find((one) => one.option === option) ?? {};
  return { won, lost };
};

test('to pass a hand that cannot lose is costly, by what its seat knew and by the cards as they lay', () => {
  const calls = read(recordOf(1, 2, run(GRAND, '1 p 2 p 0 p').events));
  const passed = judgedOf(calls).find(({ seat }) => seat === 0);
  expect(passed).toMatchObject({ option: 'p', unseen: { deals: 96 }, seen: { deals: 20 } });
  expect(ownGames(passed?.unseen, '18')).toEqual({ won: 96, lost: 0 });
  expect(ownGames(passed?.seen, '18')).toEqual({ won: 20, lost: 0 });
  expect(ownGames(passed?.unseen, 'p')).toEqual({ won: 0, lost: 0 });
  expect(passed === undefined ? null : callTag(passed)).toBe('costly');
});

test('a contract that is worth less than another is costly, and so is a bid on nothing', () => {
  const cheap = eachOf('1 60 0 y 1 p 2 p 0 s 0 D.H7.D7 0 concede');
  expect(callTag(cheap.get('y.60') ?? missing())).toBe('best');
  expect(callTag(cheap.get('D.D7.H7') ?? missing())).toBe('costly');
  const bold = cheap.get('60') ?? missing();
  expect(bold.seat).toBe(1);
  expect(bold.unseen?.options.map(({ option }) => option)).toEqual(['60', '18', 'p']);
  expect(ownGames(bold.unseen, '60').lost).toBeGreaterThan(ownGames(bold.unseen, '60').won);
  expect(bold.unseen === null ? null : standingByLayouts(bold.unseen)).toBe('costly');
});

const missing = (): never => {
  throw new Error('nobody did that');
};

/** The same deal with the cards that the seat cannot see lying otherwise. */
const swapped = (call: Call, seed: number): Call => {
  const { state, seat, view } = call;
  const { hands, skat: laid } = layoutsOf(view, remember(null, view)).draw(seeded(seed));
  const cards = state.table.pickedUp ? state.skat : laid;
  const dealt = { hands: state.table.pickedUp ? state.dealt.hands : hands, skat: cards };
  expect(hands[seat]).toBe(state.hands[seat]);
  return { ...call, state: { ...state, hands, skat: cards, dealt } };
};

test('how the cards lay that a seat could not know changes nothing of what it could have known', () => {
  const calls = read(playedDeal(3)).slice(-4);
  const others = calls.map((call, at) => swapped(call, at));
  expect(others.map(({ state }) => state.hands.join())).not.toEqual(calls.map(({ state }) => state.hands.join()));
  const unseen = (judged: readonly JudgedCall[]) => judged.map((one) => one.unseen);
  expect(unseen(judgedOf(others))).toEqual(unseen(judgedOf(calls)));
});

test('the same seed makes the same counts, another seed another sample, and only those asked for are judged', () => {
  const calls = read(playedDeal(4)).slice(0, 4);
  const once = judgedOf(calls);
  expect(judgedOf(calls)).toEqual(once);
  expect(judgedOf(calls, 1000)).not.toEqual(once);
  const judged = judgedCalls(callSteps, calls, { isAsked: (seat) => seat === 2 });
  for (const [at, one] of judged.entries()) expect(one).toEqual(one.seat === 2 ? once[at] : unjudgedCalls(calls)[at]);
  expect(once.every(({ unseen }) => unseen !== null && standingByLayouts(unseen) !== null)).toBe(true);
});

test('a seed is that of skat-calls-2: what was computed before stays what it was', async () => {
  const shares = { competition: 'c1', nonces: ['00'.repeat(32), null, 'ff'.repeat(32)] };
  expect(await callSeedOf(shares, 1, 0)).toBe(2_651_015_808);
});
