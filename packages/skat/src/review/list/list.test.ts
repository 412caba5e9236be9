import { hash } from 'node:crypto';
import { barOf, knownCost, marginOf, pointsOf, sumOfTerms, type ListedDeal } from '@matador/cards/list';
import { unjudged, type Judged } from '@matador/cards/review';
import { expect, test } from 'vitest';
import { run, type Deal } from '../../../test/deals.ts';
import { playedRecord } from '../../../test/random-records.ts';
import { SkatSearch } from '../../search/index.ts';
import { decisionsOf, momentsOf, recordOf } from '../record.ts';
import { cardStepsOf, HonestList, listSeedOf } from './index.ts';
import { openOf } from './open-terms.ts';
import { broughtBy, stakesOf } from './stakes.ts';

const DEAL: Deal = {
  forehand: 'CJ SJ CA CT CK CQ SA ST HA H7',
  middlehand: 'HJ C9 C8 SK SQ S9 HT HK DA DT',
  rearhand: 'DJ C7 S8 S7 HQ H9 H8 DK DQ D9',
  skat: 'D8 D7',
};
const CLUBS = '1 18 0 y 1 p 2 p 0 s 0 C.D8.D7';

const list = new HonestList();

const listed = (script: string, seed = 1): ListedDeal => {
  const record = recordOf(1, 2, run(DEAL, script).events);
  const deal = record === null ? 'nothing was dealt' : list.of(record, seed);
  if (typeof deal === 'string') throw new Error(deal);
  return deal;
};

test('a contract has a step wherever the list counts otherwise, Schneider, Schwarz and the skat alone among them', () => {
  const clubs = stakesOf(run(DEAL, CLUBS).state);
  expect(clubs.steps).toEqual([0, 31, 61, 90, 121]);
  expect(clubs.scores).toEqual([
    [-170, 40, 40],
    [-146, 40, 40],
    [-122, 40, 40],
    [86, 0, 0],
    [98, 0, 0],
    [110, 0, 0],
  ]);
  const announced = stakesOf(run(DEAL, '1 18 0 y 1 p 2 p 0 CHZ').state);
  expect(announced.steps).toEqual([121]);
  expect(announced.scores.map(([own]) => own)).toEqual([-242, 146]);
  const isNull = stakesOf(run(DEAL, '1 18 0 y 1 p 2 p 0 NH').state);
  expect(isNull).toEqual({
    steps: [1],
    scores: [
      [-120, 40, 40],
      [85, 0, 0],
    ],
  });
});

test('a contract that is overbid has steps only where Schneider or Schwarz still carries the bid', () => {
  const state = run(DEAL, CLUBS).state;
  const bid = (value: number) => stakesOf({ ...state, table: { ...state.table, bid: value } });
  expect(bid(48)).toEqual(expect.objectContaining({ steps: [0, 90, 121] }));
  expect(bid(60).steps).toEqual([121]);
  expect(bid(72)).toEqual({ steps: [], scores: [[-194, 40, 40]] });
});

test('whoever gives up bears all that it costs, and by open cards it may cost a game that was won', () => {
  const { terms, steps } = listed(`${CLUBS} 0 concede`);
  const end = steps.find(({ type }) => type === 'end');
  expect(end?.seat).toBe(0);
  expect(end?.parts.map(pointsOf)).toEqual([-220, 40, 40]);
  expect(terms.map(({ result }) => result)).toEqual([-122, 40, 40]);
  expect(pointsOf(terms[0]?.own.cards ?? { total: 0, variance: 0 })).toBe(-220);
  expect(pointsOf(terms[1]?.others.cards ?? { total: 0, variance: 0 })).toBe(40);
});

test('where all pass nobody plays: what the house makes of the cards, and what passing gave away', () => {
  const { terms, declarer, steps } = listed('1 p 2 p 0 p');
  expect(declarer).toBeNull();
  expect(steps.map(({ seat, type }) => [seat, type])).toEqual([
    [1, 'auction'],
    [2, 'auction'],
    [0, 'auction'],
  ]);
  for (const { result, deal, own, others, open, remainder } of terms) {
    expect([result, open.total, remainder]).toEqual([0, 0, 0]);
    expect(deal.total + own.auction.total + others.auction.total).toBe(0);
  }
  // Forehand, who has the game, passed it away.
  expect(pointsOf(terms[0]?.own.auction ?? { total: 0, variance: 0 })).toBeLessThan(-50);
});

test('the same seed makes the same list, another one other tables with the same cards in the play', () => {
  const record = playedRecord(4);
  const [one, again, other] = [list.of(record, 1), list.of(record, 1), list.of(record, 2)];
  expect(one).toEqual(again);
  if (typeof one === 'string' || typeof other === 'string') throw new Error('the record is played by the rules');
  expect(other.terms.map(({ own }) => own.cards.total)).toEqual(one.terms.map(({ own }) => own.cards.total));
  expect(other.terms).not.toEqual(one.terms);
});

test('figures of skat-list-1 stay what they are: whatever changes one gives the formula another name', () => {
  const figures = [1, 2, 3].map((seed) => {
    const deal = list.of(playedRecord(seed), seed);
    if (typeof deal === 'string') throw new Error(deal);
    return deal.terms.map(({ result, deal: worth, own, others, open }) => [
      ...[result, worth.total, own.auction.total, own.cards.total],
      ...[others.auction.total, others.cards.total, open.total],
    ]);
  });
  expect(hash('sha256', JSON.stringify(figures)).slice(0, 16)).toBe('e93cb1ac2c23e4db');
});

test('the seed of a deal follows from the shares, as anybody computes it', async () => {
  const shares = { competition: 'c1', nonces: ['00'.repeat(32), null, 'ff'.repeat(32)] };
  const seeds = await Promise.all([
    listSeedOf(shares, 1),
    listSeedOf(shares, 1),
    listSeedOf(shares, 2),
    listSeedOf({ ...shares, competition: 'c2' }, 1),
    listSeedOf({ ...shares, nonces: [null, null, null] }, 1),
  ]);
  expect(new Set(seeds).size).toBe(4);
});

test('what a position brings is what its exact value is scored as', () => {
  const search = new SkatSearch(16);
  let compared = 0;
  for (const seed of [3, 5, 8]) {
    const moments = momentsOf(playedRecord(seed));
    if (typeof moments === 'string') throw new Error(moments);
    for (const { before } of moments) {
      if (before.table.phase !== 'playing' || before.hands[0].toString(2).replaceAll('0', '').length > 5) continue;
      const stakes = stakesOf(before);
      const open = openOf(before);
      const value = search.value(open);
      if (value === null) throw new Error('no limits');
      const grade = value.tricks === 'none' ? -1 : value.tricks === 'all' ? 121 : value.points;
      const reached =
        open.kind === 'null' ? Number(value.tricks === 'none') : stakes.steps.filter((step) => step <= grade).length;
      expect(broughtBy(search, stakes, open)).toEqual(stakes.scores[reached]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(20);
});

test('a bar is shown in whole points that add up, however many deals it holds', () => {
  const deals = [1, 2, 3, 4, 5, 6].map((seed) => list.of(playedRecord(seed), seed));
  const terms = deals.flatMap((deal) => (typeof deal === 'string' ? [] : deal.terms));
  expect(terms).toHaveLength(18);
  for (const one of [...terms, sumOfTerms(terms)]) {
    const { result, ...parts } = barOf(one);
    expect(Object.values(parts).every(Number.isInteger)).toBe(true);
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(result);
    expect(Math.abs(parts.deal - pointsOf(one.deal))).toBeLessThan(1);
  }
  expect(marginOf(sumOfTerms(terms).deal)).toBeGreaterThan(marginOf(terms[0]?.deal ?? { total: 0, variance: 0 }));
});

test('what own cards cost is told apart by whether one could know better, once all of them are judged', () => {
  const record = playedRecord(3);
  const [listed, decisions] = [list.of(record, 1), decisionsOf(record)];
  if (typeof listed === 'string' || typeof decisions === 'string') throw new Error('it is played by the rules');
  const judgedAs = (better: number): readonly Judged[] =>
    unjudged(decisions).map((one) => {
      const played = { card: one.played, wins: 100, winsInFirst: 50, better: 0, worse: 0 };
      const other = { ...played, card: one.played === 'CJ' ? 'SJ' : 'CJ', wins: 100 + better, better } as const;
      return { ...one, unseen: { layouts: 200, inFirst: 100, dropped: 0, possible: 9, cards: [played, other] } };
    });
  const steps = cardStepsOf(record);
  const seats = [0, 1, 2].filter((seat) => (listed.terms[seat]?.own.cards.total ?? 0) < 0);
  expect(seats.length).toBeGreaterThan(0);
  for (const seat of seats) {
    const cost = pointsOf(listed.terms[seat]?.own.cards ?? { total: 0, variance: 0 });
    expect(knownCost(listed, steps, judgedAs(90), seat)).toEqual({ known: cost, unknown: 0 });
    expect(knownCost(listed, steps, judgedAs(0), seat)).toEqual({ known: 0, unknown: cost });
    expect(knownCost(listed, steps, unjudged(decisions), seat)).toBeNull();
  }
});
