import { seeded, shuffled } from '@matador/cards/laws';
import { STRENGTHS } from '@matador/cards/players';
import { expect, test } from 'vitest';
import { hand, on, run, type Deal } from '../../test/deals.ts';
import { chooseAction } from '../bot/index.ts';
import { cardText, numberOf, pointsIn, setOf, sumOf } from '../cards.ts';
import { contractOf } from '../contract.ts';
import { skat } from '../game.ts';
import { layoutsOf } from '../layouts/index.ts';
import { SkatSearch } from '../search/index.ts';
import type { SkatState } from '../state.ts';
import { leaderOf } from '../table.ts';
import type { SkatAction, SkatView } from '../types.ts';
import { auctionWeight } from './auction-weight.ts';
import { housePlayer, type HousePlayer, type Recollection } from './index.ts';
import { playedBefore, playWeight } from './play-weight.ts';
import { remember } from './recollection.ts';

interface Moment {
  readonly state: SkatState;
  readonly view: SkatView;
  readonly memory: Recollection;
  readonly action: SkatAction;
}

/** A whole deal by three players; the seed says the cards. Every own decision of it. */
const played = (seed: number, players: readonly HousePlayer[]): readonly Moment[] => {
  const [cards, random] = [seeded(seed), seeded(~seed)];
  const memories: (Recollection | null)[] = [null, null, null];
  const moments: Moment[] = [];
  let state = skat.start({ dealer: seed % 3 });
  while (state.table.phase !== 'over') {
    const decision = skat.decisions(state).find(({ duty }) => duty === 'must');
    const { seat, turn } = decision ?? { seat: 0, turn: 0 };
    const [player, view] = [players[seat], skat.view(state, seat)];
    if (player === undefined) throw new Error('nobody sits there');
    const act = () => {
      const memory = player.remember(memories[seat] ?? null, view);
      memories[seat] = memory;
      const action = player.choose(view, random, memory);
      moments.push({ state, view, memory, action });
      return skat.apply(state, seat, turn, action);
    };
    const next =
      decision === undefined
        ? skat.applyFact(state, { type: 'shuffle', deck: shuffled(cards, 32), reshuffle: [] })
        : act();
    if (!next.ok) throw new Error(next.code);
    state = next.state;
  }
  return moments;
};

const three = (player: () => HousePlayer): readonly HousePlayer[] => [player(), player(), player()];

const light = (): HousePlayer => housePlayer('light', { layouts: 0 });

test('a house player of each strength plays a deal to its end, and the same deal again from the same seed', () => {
  for (const strength of STRENGTHS) {
    const actions = () =>
      played(
        3,
        three(() => housePlayer(strength, { layouts: 2 })),
      ).map(({ action }) => action);
    expect(actions()).toEqual(actions());
  }
});

test('a number of layouts and a seed make the same cards on every machine: whatever changes them changes what a deal number plays', () => {
  const players = three(() => housePlayer('strong', { layouts: 3 }));
  const cards = played(3, players).flatMap(({ action }) => (action.type === 'play' ? [action.card] : []));
  expect(cards.join(' ')).toBe(
    'DQ S7 DA CA CT HA HJ H7 SJ SA SK S8 SQ ST S9 CJ C7 H8 H9 DT DJ C8 HQ CK HK D8 D9 HT DK D7',
  );
});

test('a player whose time is up plays the card of the light one', () => {
  const hurried = housePlayer('strong', { ms: 0, nowMs: () => 0 });
  for (const { view, memory } of played(5, three(light))) {
    expect(hurried.choose(view, seeded(1), memory)).toEqual(chooseAction(view, seeded(1), memory));
  }
});

test('the time is asked for within a layout too, and no longer once it is up', () => {
  const first = played(6, three(light)).find(({ action }) => action.type === 'play');
  if (first === undefined) throw new Error('nobody plays');
  let asked = 0;
  const nowMs = () => (asked += 1);
  housePlayer('strong', { ms: 3, nowMs }).choose(first.view, seeded(1), first.memory);
  expect(asked).toBeGreaterThan(2);
  expect(asked).toBeLessThan(12);
});

test('with all cards known the strong player never plays a card that gives the game away', () => {
  const search = new SkatSearch(12);
  let decisive = 0;
  for (let seed = 10; seed < 60; seed += 1) {
    for (const { state, view, memory, action } of played(seed, three(light))) {
      const { declarer, contract, tricks } = state.table;
      if (action.type !== 'play' || view.hand.length > 3 || declarer === null || contract === null) continue;
      const { kind, schneiderAnnounced } = contractOf(contract);
      if (kind === 'null' || schneiderAnnounced || layoutsOf(view, memory).count !== 1) continue;
      const levels = search.levels(
        {
          ...{ kind, declarer, hands: state.hands, leader: leaderOf(state.table) },
          trick: view.trick.map(({ card }) => numberOf(card)),
          points: (state.points[declarer] ?? 0) + pointsIn(state.skat),
          ...{ tricks: tricks[declarer] ?? 0, tricksAgainst: sumOf(tricks) - (tricks[declarer] ?? 0) },
        },
        [61],
      );
      const ours = view.seat === declarer ? 1 : 0;
      const winning = (levels ?? []).filter(({ level }) => level === ours).map(({ card }) => cardText(card));
      if (winning.length === 0 || winning.length === levels?.length) continue;
      decisive += 1;
      const chosen = housePlayer('strong', { layouts: 4 }).choose(view, seeded(seed), memory);
      expect(chosen.type === 'play' && winning.includes(chosen.card), `seed ${String(seed)}`).toBe(true);
    }
  }
  expect(decisive).toBeGreaterThan(0);
});

const DEAL: Deal = {
  forehand: 'CJ SJ CA CT CK CQ SA ST HA H7',
  middlehand: 'HJ C9 C8 SK SQ S9 HT HK DA DT',
  rearhand: 'DJ C7 S8 S7 HQ H9 H8 DK DQ D9',
  skat: 'D8 D7',
};
const cards = (text: string): number => setOf(hand(text));

test('a layout counts less in which a declarer laid trumps away, or somebody passed with a hand to bid on', () => {
  const { state } = run(DEAL, '1 18 0 y 1 p 2 p 0 s 0 C.D8.D7');
  const view = skat.view(state, 1);
  const own = cards(DEAL.middlehand ?? '');
  const [forehand, rearhand] = [cards(DEAL.forehand ?? ''), cards(DEAL.rearhand ?? '')];
  const likely = auctionWeight(view, [forehand, own, rearhand], cards('D8 D7'));
  const trumpsLaid = auctionWeight(view, [cards('D8 D7 CA CT CK CQ SA ST HA H7'), own, rearhand], cards('CJ SJ'));
  const strongPasser = auctionWeight(view, [rearhand, own, forehand], cards('D8 D7'));
  expect(trumpsLaid).toBeLessThan(likely / 10);
  expect(strongPasser).toBeLessThan(likely);
});

test('a layout counts less in which a defender kept a ten from its partner\u2019s trick', () => {
  const position = on(run(DEAL, '1 18 0 y 1 p 2 p 0 s 0 C.D8.D7'), '0 H7 1 HK 2 H8');
  const view = skat.view(position.state, 0);
  const memory = remember(remember(null, skat.view(run(DEAL, '1 18 0 y 1 p 2 p 0 s 0 C.D8.D7').state, 0)), view);
  const history = playedBefore(view, memory);
  expect(history.map(({ seat, card }) => [seat, cardText(card)])).toEqual([
    [1, 'HK'],
    [2, 'H8'],
  ]);
  const layout = (right: string, skatCards: string) => ({
    hands: [setOf(view.hand), cards('HJ C9 C8 SK SQ S9 DA DT D8'), cards(right)] as const,
    skat: cards(skatCards),
  });
  const without = layout('DJ C7 S8 S7 HQ H9 DK DQ D9', 'HT D7');
  const withTen = layout('DJ C7 S8 S7 HQ HT DK DQ D9', 'H9 D7');
  expect(playWeight(view, history, withTen)).toBeLessThan(playWeight(view, history, without));
});
