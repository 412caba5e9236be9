import { hash } from 'node:crypto';
import type { PiquetCard } from '@matador/cards';
import { seeded } from '@matador/cards/laws';
import { bestSeen, drawsOf, verdictsOf, type Unseen } from '@matador/cards/review';
import { expect, test } from 'vitest';
import { naiveGrades, type NaivePosition } from '../../test/naive-search.ts';
import { decisionsIn, eventsOf, playedDeal } from '../../test/played-deal.ts';
import { bySide, has, numberOf, perSeat, setOf, sideOf, textsIn, type CardSet, type PerSeat } from '../cards.ts';
import { layoutsOf } from '../layouts/index.ts';
import { ORDERS } from '../order.ts';
import { CLASSIC, CONTREE } from '../rules.ts';
import { BeloteSearch, gradeOf } from '../search/index.ts';
import { decisionsOf, seedOf, type Decision } from './index.ts';
import { openedWith } from './open.ts';
import { seenOf } from './seen.ts';
import { sampleOf, unseenOf } from './unseen.ts';

const DEALS = [1, 2, 3];
const RULES = [
  CLASSIC,
  { ...CLASSIC, contract: 'litige' },
  { ...CLASSIC, contract: 'beloteBonusOnly', underRuff: 'free', overPartner: 'higher' },
  CONTREE,
  { ...CONTREE, announcements: true },
] as const;

const searchOf = ({ rules }: Decision): BeloteSearch => new BeloteSearch(rules, 14);

const counted = (decision: Decision, seed: number): Unseen => {
  const steps = unseenOf(searchOf(decision), decision, seed);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

/** The last two tricks of deals by each of the rules, with a choice: playing them out in every way takes no time. */
const late = RULES.flatMap((rules) =>
  DEALS.flatMap((seed) => decisionsIn(playedDeal(seed, { rules, isCareless: true }))).filter(
    ({ trick, choice }) => trick >= 6 && choice.length > 1,
  ),
);

test('a record says every card that was played, and what its seat knew then', () => {
  for (const rules of RULES) {
    for (const seed of DEALS) {
      const cards = eventsOf(seed, { rules }).flatMap((event) => (event.type === 'played' ? [event.card] : []));
      if (cards.length === 0) continue;
      const decisions = decisionsIn(playedDeal(seed, { rules }));
      expect(decisions.map((one) => one.played)).toEqual(cards);
      for (const { view, seat, choice, played } of decisions) {
        expect(view.seat).toBe(seat);
        expect(choice).toContain(played);
      }
    }
  }
});

test('a record that the rules refuse is refused with the step that is wrong', () => {
  const record = playedDeal(1);
  const [first, ...rest] = record.steps;
  if (first === undefined) throw new Error('nobody did anything');
  expect(decisionsOf({ ...record, steps: [{ seat: 3 - first.seat, action: first.action }, ...rest] })).toMatch(
    /^step 1: /,
  );
  expect(decisionsOf({ ...record, steps: record.steps.slice(0, -1) })).toMatch(/is not over$/);
  expect(decisionsOf({ ...record, stock: [] })).toMatch(/^the cards cannot be dealt: /);
});

/** Whom every card that was played before belongs to, by the true cards. */
const naiveOf = (decision: Decision, hands: PerSeat<CardSet>): NaivePosition => {
  const { view, rules, points } = decision;
  const { contract, trick, tricks, lastTrick, dealer } = view;
  if (contract === null) throw new Error('nobody plays');
  const side = sideOf(contract.taker);
  const own = (tricks[side] ?? 0) + (tricks[side + 2] ?? 0);
  return {
    ...{ trump: contract.trump, rules, side, trick, hands: perSeat((seat) => textsIn(hands[seat] ?? 0)) },
    ...{ leader: trick[0]?.seat ?? lastTrick?.winner ?? (dealer + 1) % 4, points: bySide(points, side) },
    ...{ tricks: own, tricksAgainst: decision.trick - own },
  };
};

test('what the open cards say of a small ending is what playing all of it out says', () => {
  for (const decision of late) {
    const naive = naiveGrades(naiveOf(decision, decision.hands));
    const { cards } = seenOf(searchOf(decision), decision);
    expect(new Map(cards.map(({ card, value }) => [card, gradeOf(value)]))).toEqual(naive);
  }
  expect(late.length).toBeGreaterThan(20);
});

test('in how many layouts a card wins is what playing all of them out says', () => {
  for (const decision of late) {
    const { choice } = decision;
    const wins = new Map<PiquetCard, number>(choice.map((card) => [card, 0]));
    for (const layout of drawsOf(sampleOf(decision, seeded(11)))) {
      const { aim, isDeclaring } = openedWith(decision, layout);
      for (const [card, grade] of naiveGrades(naiveOf(decision, layout))) {
        const isWon = isDeclaring ? grade >= aim.made : grade < aim.notDown;
        wins.set(card, (wins.get(card) ?? 0) + (isWon ? 1 : 0));
      }
    }
    const { cards, dropped } = counted(decision, 11);
    expect(dropped).toBe(0);
    expect(new Map(cards.map((one) => [one.card, one.wins]))).toEqual(wins);
  }
});

test('the same seed makes the same counts, and another seed another sample', () => {
  const names = (decision: Decision, seed: number): string =>
    [...drawsOf(sampleOf(decision, seeded(seed)))].map((layout) => layout.join()).join();
  const [early] = decisionsIn(playedDeal(1));
  if (early === undefined) throw new Error('nothing was played');
  expect(names(early, 1)).toBe(names(early, 1));
  expect(names(early, 2)).not.toBe(names(early, 1));
  for (const decision of late.slice(0, 10)) expect(counted(decision, 7)).toEqual(counted(decision, 7));
});

test('no layout contradicts what the seat knew: own cards, counts, the turn-up, belote, cards that are gone, suits not followed', () => {
  for (const decision of DEALS.flatMap((seed) => decisionsIn(playedDeal(seed)))) {
    const { view, memory, seat, gone } = decision;
    const { contract, turnUp, belote, counts } = view;
    const pair = contract === null ? 0 : ORDERS[contract.trump].belote;
    let drawn = 0;
    for (const layout of drawsOf(sampleOf(decision, seeded(drawn)))) {
      const all = layout.reduce((union, hand) => union | hand, 0);
      expect(all & memory.gone).toBe(0);
      expect(textsIn(layout[seat] ?? 0)).toEqual(view.hand);
      expect(layout.map((hand) => textsIn(hand).length)).toEqual(counts);
      for (const [at, hand] of layout.entries()) expect(hand & (memory.lacks[at] ?? 0) & ~setOf(view.hand)).toBe(0);
      const eight = (at: number): CardSet => (layout[at] ?? 0) | (gone[at] ?? 0);
      if (turnUp !== null) expect(has(eight(contract?.taker ?? 0), numberOf(turnUp))).toBe(true);
      if (belote !== null) expect(eight(belote.seat) & pair).toBe(pair);
      drawn += 1;
      if (drawn === 20) break;
    }
    expect(drawn).toBeGreaterThan(0);
  }
});

test('whoever took is thought to hold the jack of trumps more often than chance deals it', () => {
  let [weighed, even, of] = [0, 0, 0];
  for (const decision of [4, 5, 6, 7, 8].map((seed) => decisionsIn(playedDeal(seed))[0])) {
    const contract = decision?.view.contract ?? null;
    if (decision === undefined || contract === null) throw new Error('nobody plays');
    const top = ORDERS[contract.trump].trumps & setOf(['CJ', 'SJ', 'HJ', 'DJ']);
    const known = setOf(decision.view.hand) | setOf(decision.view.turnUp === null ? [] : [decision.view.turnUp]);
    if (contract.taker === decision.seat || (known & top) !== 0) continue;
    const random = seeded(1);
    const { draw } = layoutsOf(decision.view, decision.memory);
    for (const layout of drawsOf(sampleOf(decision, seeded(2)))) {
      of += 1;
      if (((layout[contract.taker] ?? 0) & top) !== 0) weighed += 1;
      if (((draw(random)[contract.taker] ?? 0) & top) !== 0) even += 1;
    }
  }
  expect(of).toBeGreaterThan(0);
  expect(weighed).toBeGreaterThan(1.2 * even);
});

test('a ten thrown under the last trump is costly where the jack beside it was free: it makes the takers their 82', () => {
  // Hearts are trumps, seat 1 has taken, and its queen takes the last trick but one. The ten would have won the last.
  const decision = decisionsIn(playedDeal(22, { isCareless: true })).find(
    ({ trick, seat }) => trick === 6 && seat === 0,
  );
  if (decision === undefined) throw new Error('nothing was played');
  expect(decision).toMatchObject({ played: 'ST', choice: ['SJ', 'ST'], points: [80, 47] });
  const unseen = counted(decision, 1);
  expect(unseen).toMatchObject({ layouts: 200, possible: 2, dropped: 0 });
  expect(unseen.cards).toMatchObject([
    { card: 'SJ', wins: 200, better: 200, worse: 0 },
    { card: 'ST', wins: 0 },
  ]);
  const seen = seenOf(searchOf(decision), decision);
  expect(seen).toEqual({
    isDeclaring: false,
    cards: [
      { card: 'SJ', value: { points: 52, tricks: 'some' }, wins: true, score: 162 },
      { card: 'ST', value: { points: 82, tricks: 'some' }, wins: false, score: -2 },
    ],
  });
  const judged = { ...decision, hasChoice: true, seen, unseen };
  expect(verdictsOf(judged)).toEqual({ unseen: 'costly', seen: 'costly', tag: 'costly' });
});

test('of ends that score the same none was better, and by the rules a better end never scores less', () => {
  let same = 0;
  const wide = RULES.flatMap((rules) =>
    [1, 2, 3, 4, 5, 6].flatMap((seed) => decisionsIn(playedDeal(seed, { rules, isCareless: true }))),
  );
  for (const decision of wide.filter(({ trick, choice }) => trick >= 4 && choice.length > 1)) {
    const seen = seenOf(searchOf(decision), decision);
    const own = seen.cards.find(({ card }) => card === decision.played);
    if (own === undefined) throw new Error('the played card was not searched');
    const best = bestSeen(seen, decision.played);
    const most = Math.max(...seen.cards.map(({ score }) => score ?? Number.NaN));
    expect(best.score).toBe(most);
    expect(best.card === own.card).toBe(own.score === most);
    const isOther = seen.cards.some(({ score, value }) => score === most && gradeOf(value) !== gradeOf(own.value));
    if (own.score === most && isOther) same += 1;
  }
  expect(same).toBeGreaterThan(2);
});

/** The same decision with the cards of the others, which the seat cannot see, lying otherwise. */
const swapped = (decision: Decision): Decision | null => {
  for (const layout of drawsOf(sampleOf(decision, seeded(99)))) {
    if (layout.join() !== decision.hands.join()) return { ...decision, hands: layout };
  }
  return null;
};

test('how the cards lay that a seat could not know changes nothing of what it could have known', () => {
  let changed = 0;
  for (const decision of late) {
    const other = swapped(decision);
    if (other === null) continue;
    expect(counted(other, 5)).toEqual(counted(decision, 5));
    changed += 1;
  }
  expect(changed).toBeGreaterThan(10);
});

test('a seed is that of belote-review-3, and no other formula has it', async () => {
  const shares = { competition: 'c1', nonces: ['00'.repeat(32), null, 'ff'.repeat(32), null] };
  expect(await seedOf(shares, 1, 0)).toBe(374_075_227);
});

test('figures of belote-review-3 stay what they are: whatever changes one gives the formula another name', () => {
  const decisions = decisionsIn(playedDeal(1));
  const [first] = decisions;
  if (first === undefined) throw new Error('nothing was played');
  const drawn = [...drawsOf(sampleOf(first, seeded(1)))].map((layout) => layout.join());
  expect(hash('sha256', drawn.join(';')).slice(0, 16)).toBe('e8811d791fac83ef');
  const middle = decisions.filter(({ trick, choice }) => trick === 3 && choice.length > 1);
  const counts = middle.map((decision) =>
    counted(decision, 7)
      .cards.map(({ card, wins }) => `${card} ${String(wins)}`)
      .join(', '),
  );
  expect(counts).toEqual([
    'CQ 1, CJ 1, S7 1, DQ 4, D8 4',
    'SA 178, SK 172, SQ 170, ST 178',
    'CK 12, C7 27, DA 1, D9 32, D7 32',
    'SJ 198, S9 196',
  ]);
});
