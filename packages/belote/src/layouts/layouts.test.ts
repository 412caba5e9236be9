import type { PiquetCard } from '@matador/cards';
import { pick, seeded, shuffled, type Random } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { naiveLegal } from '../../test/naive-rules.ts';
import { chooseAction, remember, type Memory } from '../bot/index.ts';
import { PACK, setOf, sizeOf, textsIn } from '../cards.ts';
import { belote } from '../game.ts';
import { CLASSIC } from '../rules.ts';
import type { BeloteState } from '../state.ts';
import type { BeloteAction, BeloteView, PlayedCard } from '../types.ts';
import { layoutsOf } from './index.ts';

const SEED = Number(process.env.BELOTE_SEED ?? Math.floor(Math.random() * 2 ** 32));
const DEALS = 80;

/** What a seat sees at a decision of its own, and how everybody has played. */
interface Moment {
  readonly state: BeloteState;
  readonly view: BeloteView;
  readonly memory: Memory;
  readonly played: readonly PlayedCard[];
  /** Who said belote. */
  readonly said: ReadonlySet<number>;
}

const actionOf = (view: BeloteView, random: Random): BeloteAction =>
  view.phase === 'playing' ? pick(random, belote.legal(view)) : chooseAction(view, random, remember(null, view));

const momentsOf = (random: Random): readonly Moment[] => {
  const moments: Moment[] = [];
  const played: PlayedCard[] = [];
  const said = new Set<number>();
  const memories: (Memory | null)[] = [null, null, null, null];
  let state = belote.start({ dealer: 0 });
  while (belote.result(state) === null) {
    const [decision] = belote.decisions(state);
    if (decision === undefined) {
      const dealt = belote.applyFact(state, { type: 'shuffle', deck: shuffled(random, 32), reshuffle: [] });
      if (!dealt.ok) throw new Error(dealt.code);
      state = dealt.state;
      continue;
    }
    const { seat, turn } = decision;
    const view = belote.view(state, seat);
    const memory = remember(memories[seat] ?? null, view);
    memories[seat] = memory;
    moments.push({ state, view, memory, played: [...played], said: new Set(said) });
    const action = actionOf(view, random);
    const applied = belote.apply(state, seat, turn, action);
    if (!applied.ok) throw new Error(applied.code);
    if (action.type === 'play') played.push({ seat, card: action.card });
    if (applied.events.some((event) => event.type === 'belote')) said.add(seat);
    state = applied.state;
  }
  return moments;
};

/** Whether hands as these would have led to what was seen: every card legal, the turn-up the taker's, belote said. */
const fits = ({ view, played, said }: Moment, hands: readonly (readonly PiquetCard[])[]): boolean => {
  const { contract, turnUp } = view;
  if (contract === null) return true;
  const { trump } = contract;
  const pair = textsIn(setOf(PACK)).filter(
    (card) => card.charAt(0) === trump.charAt(0).toUpperCase() && (card.charAt(1) === 'K' || card.charAt(1) === 'Q'),
  );
  const dealt = hands.map((held, seat) => [
    ...held,
    ...played.filter((one) => one.seat === seat).map(({ card }) => card),
  ]);
  if (turnUp !== null && dealt[contract.taker]?.includes(turnUp) !== true) return false;
  return played.every(({ seat, card }, at) => {
    const before = played.slice(0, at);
    const hand = (dealt[seat] ?? []).filter((one) => !before.some((other) => other.card === one));
    const trick = before.slice(at - (at % 4));
    if (!naiveLegal({ trump, seat, hand, trick, rules: CLASSIC }).includes(card)) return false;
    const hasPair = pair.every((one) => dealt[seat]?.includes(one));
    return !pair.includes(card) || hasPair === said.has(seat);
  });
};

/** Every choice of so many of some cards. */
const choose = (cards: readonly PiquetCard[], count: number): readonly (readonly PiquetCard[])[] =>
  count === 0
    ? [[]]
    : cards.flatMap((card, at) => choose(cards.slice(at + 1), count - 1).map((others) => [card, ...others]));

const naiveLayouts = (moment: Moment): ReadonlySet<string> => {
  const { view, played } = moment;
  const gone = new Set([...view.hand, ...played.map(({ card }) => card)]);
  const shared = (seat: number, hidden: readonly PiquetCard[]): readonly (readonly (readonly PiquetCard[])[])[] => {
    if (seat === 4) return [[]];
    if (seat === view.seat) return shared(seat + 1, hidden).map((others) => [view.hand, ...others]);
    return choose(hidden, view.counts[seat] ?? 0).flatMap((held) =>
      shared(
        seat + 1,
        hidden.filter((card) => !held.includes(card)),
      ).map((others) => [held, ...others]),
    );
  };
  const all = shared(
    0,
    PACK.filter((card) => !gone.has(card)),
  );
  return new Set(all.filter((hands) => fits(moment, hands)).map((hands) => hands.map((held) => setOf(held)).join()));
};

test('a seat has as many layouts as would have led to what it saw, and draws them all', () => {
  const random = seeded(SEED);
  let tried = 0;
  for (let deal = 0; deal < DEALS; deal += 1) {
    for (const moment of momentsOf(random)) {
      const { view, memory } = moment;
      if (view.contract === null || view.hand.length !== 2) continue;
      const all = naiveLayouts(moment);
      const layouts = layoutsOf(view, memory);
      expect(layouts.count, `BELOTE_SEED=${SEED}, deal ${deal}`).toBe(all.size);
      const drawn = new Set<string>();
      for (let draw = 0; draw < 12 * all.size; draw += 1) drawn.add(layouts.draw(random).join());
      expect([...drawn].every((one) => all.has(one))).toBe(true);
      // Each is missed with a chance of e^-12.
      expect(drawn.size).toBeGreaterThanOrEqual(all.size - 1);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(DEALS);
});

test('a layout has every card once and own cards as they are, at every decision of a deal', () => {
  const random = seeded(SEED);
  for (let deal = 0; deal < 20; deal += 1) {
    for (const { view, memory } of momentsOf(random)) {
      const hands = layoutsOf(view, memory).draw(random);
      const all = hands.reduce((set, hand) => set | hand, 0);
      expect(sizeOf(all)).toBe(hands.reduce((sum, hand) => sum + sizeOf(hand), 0));
      expect(hands.map(sizeOf)).toEqual(view.counts);
      expect(textsIn(hands[view.seat] ?? 0)).toEqual(view.hand);
    }
  }
});
