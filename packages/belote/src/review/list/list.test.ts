import { barOf, knownCost, listSeedsOf, marginOf, pointsOf, sumOfTerms, type ListedDeal } from '@matador/cards/list';
import { unjudged, type Judged } from '@matador/cards/review';
import { expect, test } from 'vitest';
import { naiveGrades, type NaivePosition } from '../../../test/naive-search.ts';
import { eventsOf, playedDeal } from '../../../test/played-deal.ts';
import { dealt, PASS, play, playOut, taken } from '../../../test/tables.ts';
import { sideOf, textsIn } from '../../cards.ts';
import { CLASSIC, CONTREE } from '../../rules.ts';
import { positionIn } from '../open.ts';
import { decisionsOf, momentsOf, recordOf, type DealRecord } from '../record.ts';
import { cardStepsOf, HonestList, listSeedOf, LIST_VERSION } from './index.ts';
import { stakesOf } from './stakes.ts';

const list = new HonestList();

const listed = (record: DealRecord, seed = 1): ListedDeal => {
  const deal = list.of(record, seed);
  if (typeof deal === 'string') throw new Error(deal);
  return deal;
};

const totalOf = (deal: ListedDeal, seat: number) => deal.terms[seat]?.own ?? null;

/** Seat 0 takes hearts with its jack turned up, leads, and has seven trumps with king and queen. */
const STRONG = { hands: ['HJ H9 HA HT HK HQ H8 SA', '', '', ''], turnUp: 'HJ' } as const;

test('what tricks bring is scored by the rules: made, down, belote that stays, and capot to either side', () => {
  const over = playOut(taken(STRONG)).state;
  const stakes = stakesOf(over, CLASSIC);
  const of = (grade: number) => stakes?.(grade);
  // With belote 182 points: 91 of either side are a tie, which is down; belote stays.
  expect(of(163)).toEqual([272, 0, 272, 0]);
  expect(of(162)).toEqual([182, 0, 182, 0]);
  expect(of(72)).toEqual([92, 90, 92, 90]);
  expect(of(71)).toEqual([20, 162, 20, 162]);
  expect(of(0)).toEqual([20, 162, 20, 162]);
  expect(of(-1)).toEqual([20, 252, 20, 252]);
  expect(stakesOf(over, { ...CLASSIC, contract: 'litige' })?.(71)).toEqual([20, 91, 20, 91]);
  expect(stakesOf(over, { ...CLASSIC, contract: 'beloteBonusOnly' })?.(72)).toEqual([20, 162, 20, 162]);
});

test('more in tricks is never worse for the side that makes it nor better for the other, whatever is played', () => {
  const scorings = ['rounded160', 'pointsPlusContractThenTimes', 'pointsPlusContractTimes', 'announcedOnly'] as const;
  const rules = [
    CLASSIC,
    { ...CLASSIC, contract: 'litige', announcements: true },
    ...scorings.map((scoring) => ({ ...CONTREE, contree: { ...CONTREE.contree, scoring } })),
  ] as const;
  for (const one of rules) {
    for (const seed of [1, 2, 3, 4]) {
      const moments = momentsOf(playedDeal(seed, { rules: one }));
      if (typeof moments === 'string') throw new Error(moments);
      const over = moments.at(-1)?.after;
      const stakes = over === undefined ? null : stakesOf(over, one);
      if (over?.table.contract == null || stakes === null) throw new Error('it was played');
      const taker = sideOf(over.table.contract.taker);
      for (let grade = -1; grade < 163; grade += 1) {
        const [less, more] = [stakes(grade), stakes(grade + 1)];
        expect(more[taker]).toBeGreaterThanOrEqual(less[taker] ?? NaN);
        expect(more[1 - taker]).toBeLessThanOrEqual(less[1 - taker] ?? NaN);
      }
    }
  }
});

const naiveOf = (record: DealRecord, before: Parameters<typeof positionIn>[0]): NaivePosition | null => {
  const open = positionIn(before);
  return open === null
    ? null
    : { ...open, rules: record.rules, hands: open.hands.map(textsIn), trick: before.table.trick };
};

test('what a card costs is what playing the end out in every way says, in points of every seat', () => {
  let compared = 0;
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const record = playedDeal(seed, { isCareless: true });
    const [moments, { steps }] = [momentsOf(record), listed(record)];
    if (typeof moments === 'string') throw new Error(moments);
    const over = moments.at(-1)?.after;
    const stakes = over === undefined ? null : stakesOf(over, record.rules);
    for (const [step, { seat, action, before }] of moments.entries()) {
      const naive = before.hands[0].toString(2).replaceAll('0', '').length > 3 ? null : naiveOf(record, before);
      if (naive === null || action.type !== 'play' || stakes === null) continue;
      const grades = naiveGrades(naive);
      if (grades.size === 1) continue;
      const all = [...grades.values()];
      const best = sideOf(seat) === naive.side ? Math.max(...all) : Math.min(...all);
      const cost = stakes(grades.get(action.card) ?? NaN).map((points, at) => points - (stakes(best)[at] ?? NaN));
      const term = steps.find((one) => one.step === step);
      expect(term?.parts.map(pointsOf)).toEqual(cost);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(30);
});

test('where all pass nobody plays: what the house makes of the cards, and what passing gave away', () => {
  const scene = play(dealt({ ...STRONG, turnUp: 'HJ' }), ...Array.from({ length: 8 }, () => PASS));
  const record = recordOf(1, 3, scene.events);
  if (record === null) throw new Error('cards were dealt');
  const { terms, declarer, steps } = listed(record);
  expect(declarer).toBeNull();
  expect(steps.map(({ type }) => type)).toEqual(Array.from({ length: 8 }, () => 'auction'));
  for (const { result, deal, own, others, open, remainder } of terms) {
    expect([result, open.total, remainder]).toEqual([0, 0, 0]);
    expect(deal.total + own.auction.total + others.auction.total).toBe(0);
  }
  // The first seat had all but the whole game in its hand.
  expect(pointsOf(terms[0]?.own.auction ?? { total: 0, variance: 0 })).toBeLessThan(-80);
});

test('a call that the house makes too, at every table, changes nothing', () => {
  const record = recordOf(1, 3, playOut(taken(STRONG)).events);
  if (record === null) throw new Error('cards were dealt');
  const { steps } = listed(record);
  expect(steps[0]).toEqual(expect.objectContaining({ step: 0, seat: 0, type: 'auction' }));
  expect(steps[0]?.parts.map(pointsOf)).toEqual([0, 0, 0, 0]);
});

test('the same seed makes the same list, another one other tables with the same cards in the play', () => {
  const record = playedDeal(4, { isCareless: true });
  const [one, again, other] = [listed(record, 1), listed(record, 1), listed(record, 2)];
  expect(one).toEqual(again);
  const cards = (deal: ListedDeal) => [0, 1, 2, 3].map((seat) => totalOf(deal, seat)?.cards.total);
  expect(cards(other)).toEqual(cards(one));
  expect(other.terms).not.toEqual(one.terms);
});

test('the seed of a deal follows from the shares and the formula', async () => {
  const shares = { competition: 'c1', nonces: ['00'.repeat(32), null, 'ff'.repeat(32), null] };
  expect(await listSeedOf(shares, 1)).toBe(await listSeedsOf(LIST_VERSION)(shares, 1));
  expect(await listSeedOf(shares, 1)).not.toBe(await listSeedsOf('skat-list-1')(shares, 1));
});

test('partners have one result, each by his own decisions, and a bar adds up in whole points', () => {
  const deals = [1, 2, 3, 4].map((seed) => listed(playedDeal(seed, { isCareless: true }), seed));
  for (const { terms } of deals) {
    for (const seat of [0, 1]) {
      const [one, other] = [terms[seat], terms[seat + 2]];
      expect(one?.result).toBe(other?.result);
      expect(one?.deal).toEqual(other?.deal);
    }
  }
  const terms = deals.flatMap((deal) => deal.terms);
  for (const one of [...terms, sumOfTerms(terms)]) {
    const { result, ...parts } = barOf(one);
    expect(Object.values(parts).every(Number.isInteger)).toBe(true);
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(result);
  }
  expect(marginOf(sumOfTerms(terms).deal)).toBeGreaterThan(marginOf(terms[0]?.deal ?? { total: 0, variance: 0 }));
});

test('what own cards cost is told apart by whether one could know better, once all of them are judged', () => {
  const record = playedDeal(3, { isCareless: true });
  const [deal, decisions] = [listed(record), decisionsOf(record)];
  if (typeof decisions === 'string') throw new Error(decisions);
  const steps = cardStepsOf(record);
  expect(steps).toHaveLength(eventsOf(3, { isCareless: true }).filter(({ type }) => type === 'played').length);
  const judgedAs = (better: number): readonly Judged[] =>
    unjudged(decisions).map((one) => {
      const played = { card: one.played, wins: 100, winsInFirst: 50, better: 0, worse: 0 };
      const other = { ...played, card: one.played === 'CJ' ? 'SJ' : 'CJ', wins: 100 + better, better } as const;
      return { ...one, unseen: { layouts: 200, inFirst: 100, dropped: 0, possible: 9, cards: [played, other] } };
    });
  const seats = [0, 1, 2, 3].filter((seat) => (totalOf(deal, seat)?.cards.total ?? 0) < 0);
  expect(seats.length).toBeGreaterThan(0);
  for (const seat of seats) {
    const cost = pointsOf(totalOf(deal, seat)?.cards ?? { total: 0, variance: 0 });
    expect(knownCost(deal, steps, judgedAs(90), seat)).toEqual({ known: cost, unknown: 0 });
    expect(knownCost(deal, steps, judgedAs(0), seat)).toEqual({ known: 0, unknown: cost });
    expect(knownCost(deal, steps, unjudged(decisions), seat)).toBeNull();
  }
});
