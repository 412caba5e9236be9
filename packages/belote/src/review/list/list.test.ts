import { hash } from 'node:crypto';
import { seeded, shuffled } from '@matador/cards/laws';
import {
  barOf,
  knownCost,
  listSeedBy,
  marginOf,
  pointsOf,
  sumOfTerms,
  type FieldStyle,
  type ListedDeal,
} from '@matador/cards/list';
import { unjudged, type Judged } from '@matador/cards/review';
import { expect, test } from 'vitest';
import { naiveGrades, type NaivePosition } from '../../../test/naive-search.ts';
import { eventsOf, playedDeal } from '../../../test/played-deal.ts';
import { dealt, PASS, passes, play, playOut, taken } from '../../../test/tables.ts';
import { BIDS } from '../../auction.ts';
import { chooseAction } from '../../bot/index.ts';
import { sideOf, textsIn } from '../../cards.ts';
import { belote } from '../../game.ts';
import { bolder, housePlayer } from '../../players/index.ts';
import { remember, type Recollection } from '../../players/recollection.ts';
import { CLASSIC, CONTREE, CONTREE_SCORINGS, type BeloteRules } from '../../rules.ts';
import type { BeloteState } from '../../state.ts';
import type { Contract } from '../../types.ts';
import { outcomesBy } from '../aim.ts';
import { positionIn } from '../open.ts';
import { decisionsOf, momentsOf, recordOf, type DealRecord } from '../record.ts';
import { NEW_DEAL } from './formula.ts';
import { cardStepsOf, HonestList, HouseTables, listSeedOf } from './index.ts';
import { stakesOf } from './stakes.ts';

const list = new HonestList();

const listed = (record: DealRecord, seed = 1): ListedDeal => {
  const deal = list.of(record, seed);
  if (deal === null || typeof deal === 'string') throw new Error(deal ?? 'all have passed');
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

/** Every way to score a deal. */
const SCORINGS: readonly BeloteRules[] = [
  ...(['beloteCounts', 'beloteBonusOnly', 'litige'] as const).map((contract): BeloteRules => ({
    ...CLASSIC,
    contract,
  })),
  ...CONTREE_SCORINGS.flatMap((scoring) =>
    [true, false].flatMap((needs82) =>
      [true, false].map((beloteCounts): BeloteRules => ({ ...CONTREE, contree: { scoring, needs82, beloteCounts } })),
    ),
  ),
];

const contractsBy = ({ auction }: BeloteRules): readonly Contract[] =>
  auction === 'classic'
    ? [{ taker: 0, trump: 'hearts', value: null, multiplier: 1 }]
    : BIDS.flatMap((value) =>
        ([1, 2, 4] as const).map((multiplier): Contract => ({ taker: 0, trump: 'hearts', value, multiplier })),
      );

test('more in tricks is never worse for the side that makes it nor better for the other, by every rule and contract', () => {
  for (const rules of SCORINGS) {
    for (const contract of contractsBy(rules)) {
      for (const belote of [null, 0, 1] as const) {
        for (const announcements of [
          [0, 0],
          [20, 0],
          [0, 150],
        ] as const) {
          const of = (grade: number) => outcomesBy(contract, { taker: 0, belote, announcements }, rules, grade).scores;
          for (let grade = -1; grade < 163; grade += 1) {
            const [less, more] = [of(grade), of(grade + 1)];
            if (more[0] >= less[0] && more[1] <= less[1]) continue;
            throw new Error(JSON.stringify({ rules, contract, belote, announcements, grade, less, more }));
          }
        }
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

test('a deal that all pass counts for nobody and is dealt again: it has no list', () => {
  const scene = play(dealt(STRONG), ...passes(8));
  const record = recordOf(1, 3, scene.events);
  if (record === null) throw new Error('cards were dealt');
  expect(list.of(record, 1)).toBeNull();
});

test('who passes with the whole game in his hand gives it away, though the next one takes', () => {
  const scene = play(dealt(STRONG), PASS, { type: 'take', suit: 'hearts' });
  const record = recordOf(1, 3, playOut(scene).events);
  if (record === null) throw new Error('cards were dealt');
  const { terms } = listed(record);
  expect(pointsOf(terms[0]?.own.auction ?? { total: 0, variance: 0 })).toBeLessThan(-60);
});

/** The deal as four light players play it. */
const playedByLight = (from: BeloteState): BeloteState => {
  const memories: (Recollection | null)[] = [null, null, null, null];
  let state = from;
  while (belote.result(state) === null) {
    const [decision] = belote.decisions(state);
    if (decision === undefined) throw new Error('nobody is asked');
    const { seat, turn } = decision;
    const view = belote.view(state, seat);
    const memory = remember(memories[seat] ?? null, view, CLASSIC);
    memories[seat] = memory;
    const applied = belote.apply(
      state,
      seat,
      turn,
      chooseAction(view, () => 0, memory),
    );
    if (!applied.ok) throw new Error(applied.code);
    ({ state } = applied);
  }
  return state;
};

/** One table of players who do not differ from the light one, but as said. */
const tablesOf = (change: Partial<FieldStyle>): HouseTables =>
  new HouseTables(CLASSIC, 1, { tables: 1, boldness: 0, leeway: 0, ...change });

const dealtState = (seed: number): BeloteState => {
  const cards = shuffled(seeded(seed), 32);
  const made = belote.applyFact(belote.start({ dealer: seed % 4 }), { type: 'shuffle', deck: cards, reshuffle: cards });
  if (!made.ok) throw new Error(made.code);
  return made.state;
};

test('players of the house who differ from nobody play as the light one does', () => {
  let compared = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const [scores] = tablesOf({}).scores(dealtState(seed));
    const result = belote.result(playedByLight(dealtState(seed)));
    if (result?.game == null) {
      expect(scores).toEqual([NEW_DEAL, NEW_DEAL, NEW_DEAL, NEW_DEAL]);
      continue;
    }
    expect(scores).toEqual(result.scores);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(20);
});

test('bold players take what careful ones leave, and leeway lets other cards be played', () => {
  const seeds = Array.from({ length: 60 }, (_, at) => at + 1);
  const passed = (boldness: number): number =>
    seeds.filter((seed) => {
      const state = dealtState(seed);
      const game = new HouseTables(CLASSIC, seed, { tables: 20, boldness, leeway: 0 }).scores(state);
      return new Set(game.map((scores) => scores.join())).size > 1;
    }).length;
  // Without boldness every table plays the same.
  expect(passed(0)).toBe(0);
  expect(passed(60)).toBeGreaterThan(20);
  const other = seeds.filter((seed) => {
    const [exact] = tablesOf({}).scores(dealtState(seed));
    const [loose] = tablesOf({ leeway: 12 }).scores(dealtState(seed));
    return exact?.join() !== loose?.join();
  });
  expect(other.length).toBeGreaterThan(20);
  const player = housePlayer('light', { layouts: 0 });
  const takes = (boldness: number): number =>
    seeds.filter((seed) => {
      const state = dealtState(seed);
      const view = belote.view(state, (seed + 1) % 4);
      return bolder(player, boldness).choose(view, () => 0, remember(null, view, CLASSIC)).type === 'take';
    }).length;
  expect(takes(60)).toBeGreaterThan(takes(0));
  expect(takes(0)).toBeGreaterThan(takes(-60));
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

test('figures of belote-list-1 stay what they are: whatever changes one gives the formula another name', () => {
  const figures = [1, 2, 3].map((seed) =>
    listed(playedDeal(seed, { isCareless: true }), seed).terms.map(({ result, deal, own, others, open }) => [
      ...[result, deal.total, own.auction.total, own.cards.total],
      ...[others.auction.total, others.cards.total, open.total],
    ]),
  );
  expect(hash('sha256', JSON.stringify(figures)).slice(0, 16)).toBe('b567196ab1980a07');
});

test('the seed of a deal follows from the shares and the formula, as anybody computes it', async () => {
  const shares = { competition: 'c1', nonces: ['00'.repeat(32), null, 'ff'.repeat(32), null] };
  const seeds = await Promise.all([
    listSeedOf(shares, 1),
    listSeedOf(shares, 2),
    listSeedOf({ ...shares, competition: 'c2' }, 1),
    listSeedOf({ ...shares, nonces: [null, null, null, null] }, 1),
    listSeedBy('skat-list-1')(shares, 1),
  ]);
  expect(new Set(seeds).size).toBe(5);
  expect(await listSeedOf(shares, 1)).toBe(seeds[0]);
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
