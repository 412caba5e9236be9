import { expect, test } from 'vitest';
import { decisionsIn, eventsOf, playedDeal } from '../../test/played-deal.ts';
import { setOf, type CardSet, type PerSeat } from '../cards.ts';
import { CLASSIC, CONTREE, type BeloteRules } from '../rules.ts';
import type { Contract, Outcome } from '../types.ts';
import { aimOf } from './aim.ts';
import type { Decision } from './index.ts';

const [first] = decisionsIn(playedDeal(1));
if (first === undefined) throw new Error('nothing was played');
const view = { ...first.view, belote: null, lastTrick: null, said: [], shown: [], dealer: 0 };

const TAKEN: Contract = { taker: 0, trump: 'hearts', value: null, multiplier: 1 };
const bid = (value: number): Contract => ({ ...TAKEN, value });

/** What the tricks have to bring, with cards in the hands of seat 0, which took, and of seat 1. */
const aim = (
  contract: Contract,
  rules: BeloteRules,
  own: CardSet = 0,
  foes: CardSet = 0,
): readonly [number, number] => {
  const hands: PerSeat<CardSet> = [own, foes, 0, 0];
  const { made, notDown } = aimOf({ view, rules, gone: [0, 0, 0, 0] }, contract, hands);
  return [made, notDown];
};

const PAIR = setOf(['HK', 'HQ']);
const TIERCE = setOf(['S7', 'S8', 'S9']);

test('the contract is made with more than the other side: 82, 72 with belote, 92 against it, and a tie is down', () => {
  expect(aim(TAKEN, CLASSIC)).toEqual([82, 82]);
  expect(aim(TAKEN, CLASSIC, PAIR)).toEqual([72, 72]);
  expect(aim(TAKEN, CLASSIC, 0, PAIR)).toEqual([92, 92]);
  expect(aim(TAKEN, { ...CLASSIC, contract: 'beloteBonusOnly' }, PAIR)).toEqual([82, 82]);
});

test('a litige is a tie that neither side wins', () => {
  const rules = { ...CLASSIC, contract: 'litige' } as const;
  expect(aim(TAKEN, rules)).toEqual([82, 81]);
  expect(aim(TAKEN, rules, PAIR)).toEqual([72, 71]);
});

test('in contrée the bid decides, 82 points are needed, and a capot that was bid needs all tricks', () => {
  expect(aim(bid(80), CONTREE)).toEqual([82, 82]);
  expect(aim(bid(110), CONTREE)).toEqual([110, 110]);
  expect(aim(bid(110), CONTREE, PAIR)).toEqual([90, 90]);
  expect(aim({ ...bid(110), multiplier: 2 }, CONTREE, PAIR)).toEqual([90, 90]);
  expect(aim(bid(250), CONTREE)).toEqual([163, 163]);
});

test('announcements count for the side that has the best one', () => {
  const rules = { ...CLASSIC, announcements: true };
  expect(aim(TAKEN, rules, TIERCE)).toEqual([72, 72]);
  expect(aim(TAKEN, rules, 0, TIERCE)).toEqual([92, 92]);
  expect(aim(TAKEN, rules, TIERCE, setOf(['C7', 'C8', 'C9', 'CT']))).toEqual([107, 107]);
});

const RULES = [
  CLASSIC,
  { ...CLASSIC, contract: 'litige' },
  { ...CLASSIC, contract: 'beloteBonusOnly', announcements: true },
  CONTREE,
  { ...CONTREE, announcements: true, contree: { scoring: 'announcedOnly', needs82: false, beloteCounts: false } },
] as const;

/** Holds what a decision asks for against how the deal came out. */
const compare = (decision: Decision, grade: number, outcome: Outcome): void => {
  const { contract } = decision.view;
  if (contract === null) throw new Error('nobody plays');
  const { made, notDown } = aimOf(decision, contract, decision.hands);
  expect(grade >= made).toBe(outcome === 'made' || outcome === 'capot');
  expect(grade < notDown).toBe(outcome === 'dedans' || outcome === 'capotAgainst');
};

test('what a deal asks for at any of its cards is what its result has come of', () => {
  let compared = 0;
  for (const rules of RULES) {
    for (let seed = 0; seed < 12; seed += 1) {
      const record = playedDeal(seed, { rules });
      const result = eventsOf(seed, { rules }).find((event) => event.type === 'ended')?.result.game ?? null;
      if (result === null) continue;
      const { splits, side, tricks, outcome } = result;
      const { cards, lastTrick } = splits[side];
      const grade = tricks[side] === 0 ? -1 : tricks[side] === 8 ? 163 : cards + lastTrick;
      const decisions = decisionsIn(record);
      for (const decision of decisions) compare(decision, grade, outcome);
      compared += decisions.length;
    }
  }
  expect(compared).toBeGreaterThan(1000);
});
