import { hash } from 'node:crypto';
import type { PiquetCard } from '@matador/cards';
import { seeded } from '@matador/cards/laws';
import { drawsOf, unjudged, withStep, type Unseen } from '@matador/cards/review';
import { expect, test } from 'vitest';
import { naiveGrades } from '../../test/naive-search.ts';
import { eventsOf, playedDeal as recorded } from '../../test/played-deal.ts';
import { setOf, textsIn } from '../cards.ts';
import { SkatSearch } from '../search/index.ts';
import { decisionsOf, reviewSteps, seedOf, type DealRecord, type Decision } from './index.ts';
import { sampleOf } from './sampled.ts';
import { seenOf } from './seen.ts';
import { unseenOf } from './unseen.ts';

const search = new SkatSearch(16);

const played = (record: DealRecord): readonly Decision[] => {
  const decisions = decisionsOf(record);
  if (typeof decisions === 'string') throw new Error(decisions);
  return decisions;
};

const counted = (decision: Decision, seed: number): Unseen => {
  const steps = unseenOf(search, decision, seed);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};

const DEALS = [1, 2, 3];
/** The last tricks, with a choice: a search of them takes no time. */
const lateIn = (record: DealRecord): readonly Decision[] =>
  played(record).filter(({ trick, choice }) => trick >= 7 && choice.length > 1);

test('a record says every card that was played, and what its seat knew then', () => {
  for (const seed of DEALS) {
    const events = eventsOf(seed);
    const cards = events.flatMap((event) => (event.type === 'played' ? [event.card] : []));
    const decisions = played(recorded(seed));
    expect(decisions.map((one) => one.played)).toEqual(cards);
    for (const { view, seat, choice, played: card } of decisions) {
      expect(view.seat).toBe(seat);
      expect(choice).toContain(card);
    }
  }
});

test('a record that the rules refuse is refused with the step that is wrong', () => {
  const record = recorded(1);
  const [first, ...rest] = record.steps;
  if (first === undefined) throw new Error('nobody did anything');
  expect(decisionsOf({ ...record, steps: rest })).toMatch(/^step 1: /);
  expect(decisionsOf({ ...record, steps: record.steps.slice(0, -1) })).toMatch(/is not over$/);
  expect(decisionsOf({ ...record, skat: [] })).toMatch(/^the cards cannot be dealt: /);
});

test('the same seed makes the same counts, and another seed another sample', () => {
  const names = (decision: Decision, seed: number): string =>
    [...drawsOf(sampleOf(decision.view, decision.memory, seeded(seed)))].map((layout) => layout.hands.join()).join();
  const [early] = played(recorded(1));
  if (early === undefined) throw new Error('nothing was played');
  expect(names(early, 1)).toBe(names(early, 1));
  expect(names(early, 2)).not.toBe(names(early, 1));
  for (const decision of DEALS.flatMap((seed) => lateIn(recorded(seed)))) {
    expect(counted(decision, 7)).toEqual(counted(decision, 7));
  }
});

test('no layout contradicts what the seat knew: own cards, counts, skat, cards that are gone, suits not followed', () => {
  for (const { view, memory, seat } of DEALS.flatMap((seed) => played(recorded(seed)))) {
    let drawn = 0;
    for (const layout of drawsOf(sampleOf(view, memory, seeded(drawn)))) {
      const sets = [...layout.hands, layout.skat];
      const all = sets.reduce((union, set) => union | set, 0);
      expect(textsIn(all)).toHaveLength(sets.flatMap((set) => textsIn(set)).length);
      expect(all & memory.gone).toBe(0);
      expect(textsIn(layout.hands[seat] ?? 0)).toEqual(view.hand);
      expect(layout.hands.map((set) => textsIn(set).length)).toEqual(view.counts);
      if (view.skat !== null) expect(layout.skat).toBe(setOf(view.skat));
      drawn += 1;
      if (drawn === 20) break;
    }
    expect(drawn).toBeGreaterThan(0);
  }
});

const POINTS: Readonly<Record<string, number>> = { A: 11, T: 10, K: 4, Q: 3, J: 2 };
const pointsOf = (cards: readonly PiquetCard[]): number =>
  cards.reduce((sum, card) => sum + (POINTS[card.charAt(1)] ?? 0), 0);

test('what the open cards say of a small ending is what playing all of it out says', () => {
  let compared = 0;
  for (const decision of DEALS.flatMap((seed) => lateIn(recorded(seed)))) {
    const { view, hands, memory, skat: laid } = decision;
    const { declarer, contract, trick } = view;
    if (declarer === null || contract === null) throw new Error('nobody plays');
    const seen = seenOf(search, decision);
    const letter = contract.charAt(0);
    if (letter === 'N' || seen === null) continue;
    const taken = memory.tricks.map((cards, at) => ({
      cards,
      winner: memory.tricks[at + 1]?.[0]?.seat ?? view.lastTrick?.winner,
    }));
    const own = taken.filter(({ winner }) => winner === declarer);
    const from = (step: number): readonly string[] => textsIn(hands[(declarer + step) % 3] ?? 0);
    const leader = trick[0]?.seat ?? view.lastTrick?.winner ?? view.forehand;
    const grades = naiveGrades({
      game: letter,
      hands: [from(0), from(1), from(2)],
      leader: (leader + 3 - declarer) % 3,
      trick: trick.map(({ card }) => card),
      points: pointsOf(textsIn(laid)) + pointsOf(own.flatMap(({ cards }) => cards.map(({ card }) => card))),
      tricks: own.length,
      tricksAgainst: taken.length - own.length,
    });
    const graded = seen.cards.map(({ card, value: { points, tricks } }) => [
      card,
      tricks === 'none' ? -1 : tricks === 'all' ? 121 : points,
    ]);
    expect(Object.fromEntries(graded)).toEqual(Object.fromEntries(grades));
    compared += 1;
  }
  expect(compared).toBeGreaterThan(2);
});

/** The same decision with the cards of the others, which the seat cannot see, lying otherwise. */
const swapped = (decision: Decision): Decision | null => {
  const { view, memory, hands } = decision;
  for (const layout of drawsOf(sampleOf(view, memory, seeded(99)))) {
    if (layout.hands.join() !== hands.join()) return { ...decision, hands: layout.hands, skat: layout.skat };
  }
  return null;
};

test('how the cards lay that a seat could not know changes nothing of what it could have known', () => {
  let changed = 0;
  for (const decision of DEALS.flatMap((seed) => lateIn(recorded(seed)))) {
    const other = swapped(decision);
    if (other === null) continue;
    expect(counted(other, 5)).toEqual(counted(decision, 5));
    changed += 1;
  }
  expect(changed).toBeGreaterThan(2);
});

test('a review can be stopped at any layout, and every verdict that it has reached stands', () => {
  const decisions = played(recorded(2));
  const steps = reviewSteps(decisions, { seeds: decisions.map((_, at) => at), first: decisions[0]?.seat ?? 0 });
  let judged = unjudged(decisions);
  let unseen = 0;
  for (const step of steps) {
    judged = withStep(judged, step);
    if (step?.type === 'unseen') unseen += 1;
    if (unseen === 2) break;
  }
  expect(judged.filter((one) => one.unseen !== null)).toHaveLength(2);
  expect(judged.filter((one) => one.hasChoice && one.seen === null)).toEqual([]);
  expect(judged.filter((one) => one.unseen !== null).every(({ seat }) => seat === decisions[0]?.seat)).toBe(true);
});

test('a seed is that of skat-review-3', async () => {
  const shares = { competition: 'c1', nonces: ['00'.repeat(32), null, 'ff'.repeat(32)] };
  expect(await seedOf(shares, 1, 0)).toBe(1_934_738_041);
});

test('figures of skat-review-3 stay what they are: whatever changes one gives the formula another name', () => {
  const decisions = played(recorded(1));
  const [first] = decisions;
  if (first === undefined) throw new Error('nothing was played');
  const drawn = [...drawsOf(sampleOf(first.view, first.memory, seeded(1)))].map((layout) => layout.hands.join());
  expect(hash('sha256', drawn.join(';')).slice(0, 16)).toBe('9e0c7c60d349e096');
  const middle = decisions.filter(({ trick, choice }) => trick === 4 && choice.length > 1);
  const counts = middle.map((decision) =>
    counted(decision, 7)
      .cards.map(({ card, wins }) => `${card} ${String(wins)}`)
      .join(', '),
  );
  expect(counts).toEqual(['CJ 0, C9 0, SA 0, SK 0, SQ 0, ST 0', 'CT 200, C7 193', 'CA 94, CQ 13']);
});
