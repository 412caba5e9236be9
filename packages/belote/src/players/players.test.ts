import { seeded, shuffled } from '@matador/cards/laws';
import { STRENGTHS } from '@matador/cards/players';
import { expect, test } from 'vitest';
import { cards, playCards, taken } from '../../test/tables.ts';
import { chooseAction } from '../bot/index.ts';
import { cardText, numberOf, perSeat, setOf, sideOf } from '../cards.ts';
import { beloteBy } from '../game.ts';
import { layoutsOf } from '../layouts/index.ts';
import { CLASSIC, CONTREE, type BeloteRules } from '../rules.ts';
import { BeloteSearch } from '../search/index.ts';
import type { BeloteState } from '../state.ts';
import type { BeloteAction, BeloteView, Contract } from '../types.ts';
import { auctionWeight } from './auction-weight.ts';
import { dealWorth } from './deal-worth.ts';
import { housePlayer, type HousePlayer, type Recollection } from './index.ts';
import { playedBefore, playWeight } from './play-weight.ts';
import { remember } from './recollection.ts';

interface Moment {
  readonly state: BeloteState;
  readonly view: BeloteView;
  readonly memory: Recollection;
  readonly action: BeloteAction;
}

/** A whole deal by four players; the seed says the cards. Every decision of it. */
const played = (seed: number, player: () => HousePlayer, rules: BeloteRules = CLASSIC): readonly Moment[] => {
  const game = beloteBy(rules, 'belote-test');
  const [players, random] = [[player(), player(), player(), player()], seeded(~seed)];
  const memories: (Recollection | null)[] = [null, null, null, null];
  const moments: Moment[] = [];
  const deck = shuffled(seeded(seed), 32);
  let state = game.start({ dealer: seed % 4 });
  while (game.result(state) === null) {
    const { seat, turn } = game.decisions(state)[0] ?? { seat: 0, turn: -1 };
    const act = () => {
      const [one, view] = [players[seat], game.view(state, seat)];
      if (one === undefined) throw new Error('nobody sits there');
      const memory = one.remember(memories[seat] ?? null, view);
      memories[seat] = memory;
      const action = one.choose(view, random, memory);
      moments.push({ state, view, memory, action });
      return game.apply(state, seat, turn, action);
    };
    const next = turn < 0 ? game.applyFact(state, { type: 'shuffle', deck, reshuffle: deck }) : act();
    if (!next.ok) throw new Error(next.code);
    state = next.state;
  }
  return moments;
};

const light = (): HousePlayer => housePlayer('light', { layouts: 0 });

const VARIANTS: readonly (readonly [string, BeloteRules])[] = [
  ['tournaments', CLASSIC],
  ['contrée with announcements', { ...CONTREE, announcements: true, underRuff: 'free', overPartner: 'higher' }],
];

test.each(VARIANTS)(
  'a house player of each strength plays a deal to its end, and the same deal again from the same seed: %s',
  (_, rules) => {
    for (const strength of STRENGTHS) {
      const actions = () =>
        played(3, () => housePlayer(strength, { layouts: 2 }, rules), rules).map(({ action }) => action);
      expect(actions()).toEqual(actions());
    }
  },
);

test('a player whose time is up plays the card of the light one', () => {
  const hurried = housePlayer('strong', { ms: 0, nowMs: () => 0 });
  for (const { view, memory } of played(5, light)) {
    expect(hurried.choose(view, seeded(1), memory)).toEqual(chooseAction(view, seeded(1), memory));
  }
});

test('the time is asked for within a layout too, and no longer once it is up', () => {
  const first = played(5, light).find(({ action }) => action.type === 'play');
  if (first === undefined) throw new Error('nobody plays');
  const asked: number[] = [];
  const nowMs = () => asked.push(0);
  housePlayer('strong', { ms: 3, nowMs }).choose(first.view, seeded(1), first.memory);
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.length).toBeLessThan(12);
});

test('a player who came too late to know all tricks plays the card of the light one', () => {
  const strong = housePlayer('strong', { layouts: 8 });
  for (const { view } of played(5, light)) {
    if (view.phase !== 'playing' || view.hand.length > 5) continue;
    const memory = remember(null, view, CLASSIC);
    expect(strong.choose(view, seeded(1), memory)).toEqual(chooseAction(view, seeded(1), memory));
  }
});

test('with all cards known the strong player never plays a card that gives the contract away', () => {
  const search = new BeloteSearch(CLASSIC, 12);
  let decisive = 0;
  for (let seed = 10; seed < 160; seed += 1) {
    for (const { state, view, memory, action } of played(seed, light)) {
      const { contract } = view;
      if (action.type !== 'play' || view.hand.length > 4 || contract === null) continue;
      if (layoutsOf(view, memory).count !== 1) continue;
      const side = sideOf(contract.taker);
      const takenTricks = (one: number) => (view.tricks[one] ?? 0) + (view.tricks[one + 2] ?? 0);
      const open = {
        ...{ trump: contract.trump, side, hands: state.hands, leader: view.trick[0]?.seat ?? view.seat },
        trick: view.trick.map(({ card }) => numberOf(card)),
        points: state.points[side],
        ...{ tricks: takenTricks(side), tricksAgainst: takenTricks(1 - side) },
      };
      const found = search.cards(open) ?? [];
      const points = found.map(({ value }) => value.points);
      const [least, most] = [Math.min(...points), Math.max(...points)];
      // Around the 82 that make a contract, a dozen points more or less with belote.
      if (least < 62 || most > 102 || most - least < 16) continue;
      const worst = side === view.seat % 2 ? least : most;
      const losing = found.filter(({ value }) => value.points === worst).map(({ card }) => cardText(card));
      decisive += 1;
      const chosen = housePlayer('strong', { layouts: 4 }).choose(view, seeded(seed), memory);
      expect(chosen.type === 'play' && losing.includes(chosen.card), `seed ${String(seed)}`).toBe(false);
    }
  }
  expect(decisive).toBeGreaterThan(0);
});

const CONTRACT: Contract = { taker: 0, trump: 'spades', value: null, multiplier: 1 };

test('a deal is worth what it is counted: capot above all points, dedans below any contract made, belote its 20', () => {
  const stakes = { contract: CONTRACT, belote: null, shown: [], rules: CLASSIC } as const;
  const { none, some, all } = dealWorth(stakes);
  expect([none, some.at(0), all]).toEqual([-252, -162, 252]);
  expect(some.at(-1)).toBeCloseTo(150, 0);
  // Around the step a point more or less is a chance, not a certainty.
  expect(some[82] ?? 0).toBeGreaterThan((some[70] ?? 0) + 50);
  expect(some[94] ?? 0).toBeGreaterThan((some[82] ?? 0) + 50);
  // With belote 72 card points win: 92 to 90.
  expect(dealWorth({ ...stakes, belote: 0 }).some[75] ?? 0).toBeGreaterThan((some[75] ?? 0) + 40);
});

const SCENE = taken({
  hands: ['SJ S9 SA S8 HA HT D7 C7', 'ST SK HK HQ DA DT CA CT', 'HJ H9 H8 DK DQ CK CQ CJ', 'SQ S7 H7 DJ D9 D8 C9 C8'],
  turnUp: 'S8',
});
const sets = (first: string, second: string, third: string, fourth: string) =>
  perSeat((seat) => setOf(cards([first, second, third, fourth][seat] ?? '')));

test('a layout counts less in which the taker has no trumps to take on, or a seat passed with the best of them', () => {
  const view = SCENE.game.view(SCENE.state, 2);
  const own = 'HJ H9 H8 DK DQ CK CQ CJ';
  const mean = (...hands: Parameters<typeof sets>): number => {
    const random = seeded(7);
    const weights = Array.from({ length: 50 }, () => auctionWeight(view, sets(...hands), random));
    return weights.reduce((sum, one) => sum + one, 0) / weights.length;
  };
  const likely = mean('SJ S9 SA S8 HA HT D7 C7', 'ST SK HK HQ DA DT CA CT', own, 'SQ S7 H7 DJ D9 D8 C9 C8');
  const weakTaker = mean('S8 SQ S7 D9 H7 D8 D7 C7', 'SJ S9 SA ST HA HT DA CA', own, 'SK HK HQ DT CT DJ C9 C8');
  expect(weakTaker).toBeLessThan(likely / 4);
});

test('a layout counts less in which a defender gave its king away while it had lower cards', () => {
  const after = playCards(SCENE, 'HT HK H8 H7');
  expect(after.state.table.tricks).toEqual([1, 0, 0, 0]);
  const view = after.game.view(after.state, 0);
  const memory = remember(null, view, CLASSIC);
  const history = playedBefore(view, CONTRACT, memory, CLASSIC);
  expect(history.map(({ seat, card }) => [seat, cardText(card)])).toEqual([
    [1, 'HK'],
    [2, 'H8'],
    [3, 'H7'],
  ]);
  const layout = (second: string, third: string) => sets('SJ S9 SA S8 HA D7 C7', second, third, 'SQ S7 DJ D9 D8 C9 C8');
  const natural = playWeight(CONTRACT, history, layout('ST SK DA DT CA CT DK', 'HJ HQ H9 DQ CK CQ CJ'), CLASSIC);
  const wasteful = playWeight(CONTRACT, history, layout('HQ HJ H9 SK DA DT CA', 'ST DK CT DQ CK CQ CJ'), CLASSIC);
  expect(wasteful).toBeLessThan(natural);
});
