import type { PiquetCard } from '@matador/cards';
import { pick, seeded, shuffled, type Random } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { groupOf } from '../../test/naive-claim.ts';
import { chooseAction, remember, type Memory } from '../bot/index.ts';
import { PACK, setOf, textsIn } from '../cards.ts';
import { skat } from '../game.ts';
import type { SkatState } from '../state.ts';
import type { PlayedCard, SkatAction, SkatView } from '../types.ts';
import { layoutsOf } from './index.ts';

const SEED = Number(process.env.SKAT_SEED ?? Math.floor(Math.random() * 2 ** 32));
const DEALS = 60;
const FEW_LAYOUTS = 120;

/** What a seat sees at a decision of its own, what is true, and all cards played so far. */
interface Moment {
  readonly state: SkatState;
  readonly view: SkatView;
  readonly memory: Memory;
  readonly played: readonly PlayedCard[];
}

const cardOf = (state: SkatState, view: SkatView, random: Random): SkatAction => {
  if (state.table.phase !== 'playing') return chooseAction(view, random, remember(null, view));
  return pick(
    random,
    skat.legal(view).filter((action) => action.type === 'play'),
  );
};

/** All decisions of a deal with random cards. */
const momentsOf = (random: Random): readonly Moment[] => {
  const moments: Moment[] = [];
  const played: PlayedCard[] = [];
  const memories: (Memory | null)[] = [null, null, null];
  let state = skat.start({ dealer: 0 });
  while (skat.result(state) === null) {
    const [decision] = skat.decisions(state);
    if (decision === undefined) {
      const dealt = skat.applyFact(state, { type: 'shuffle', deck: shuffled(random, 32), reshuffle: [] });
      if (!dealt.ok) throw new Error(dealt.code);
      state = dealt.state;
      continue;
    }
    const { seat, turn } = decision;
    const view = skat.view(state, seat);
    const memory = remember(memories[seat] ?? null, view);
    memories[seat] = memory;
    moments.push({ state, view, memory, played: [...played] });
    const action = cardOf(state, view, random);
    const applied = skat.apply(state, seat, turn, action);
    if (!applied.ok) throw new Error(applied.code);
    if (action.type === 'play') played.push({ seat, card: action.card });
    state = applied.state;
  }
  return moments;
};

/** Whether a seat that holds these cards now would have been allowed to play as it did: asked of every trick. */
const wouldHavePlayed = ({ view, played }: Moment, seat: number, holds: readonly PiquetCard[]): boolean => {
  const game = view.contract?.charAt(0) ?? '';
  return played.every((card, at) => {
    const lead = played[at - (at % 3)];
    if (card.seat !== seat || lead === undefined) return true;
    const led = groupOf(game, lead.card);
    return groupOf(game, card.card) === led || holds.every((held) => groupOf(game, held) !== led);
  });
};

const choose = (cards: readonly PiquetCard[], count: number): readonly (readonly PiquetCard[])[] => {
  if (count === 0) return [[]];
  const [first, ...rest] = cards;
  if (first === undefined) return [];
  return [...choose(rest, count - 1).map((others) => [first, ...others]), ...choose(rest, count)];
};

/** Every layout by the hands' cards, tried one by one. */
const naiveLayouts = (moment: Moment): ReadonlySet<string> => {
  const { view, played } = moment;
  const gone = played.map(({ card }) => card);
  const own = [...view.hand, ...(view.skat ?? [])];
  const [left, right] = [(view.seat + 1) % 3, (view.seat + 2) % 3];
  const open = (seat: number) => view.open[seat] ?? null;
  const hidden = PACK.filter(
    (card) => ![...gone, ...own, ...(open(left) ?? []), ...(open(right) ?? [])].includes(card),
  );
  const handsOf = (seat: number, cards: readonly PiquetCard[]) =>
    (open(seat) === null ? choose(cards, view.counts[seat] ?? 0) : [open(seat) ?? []]).filter((held) =>
      wouldHavePlayed(moment, seat, held),
    );
  return new Set(
    handsOf(left, hidden).flatMap((held) =>
      handsOf(
        right,
        hidden.filter((card) => !held.includes(card)),
      ).map((other) => `${setOf(held)} ${setOf(other)}`),
    ),
  );
};

test('a seat that does not see the others cards has as many layouts as fit what was played, each drawn as often', () => {
  const random = seeded(SEED);
  let tried = 0;
  for (let deal = 0; deal < DEALS; deal += 1) {
    for (const moment of momentsOf(random)) {
      const { view, memory } = moment;
      if (view.contract === null || view.hand.length > 3) continue;
      const all = naiveLayouts(moment);
      const layouts = layoutsOf(view, memory);
      expect(layouts.count, `SKAT_SEED=${SEED}, deal ${deal}`).toBe(all.size);
      if (all.size > FEW_LAYOUTS) continue;
      const drawn = new Set<string>();
      for (let draw = 0; draw < 12 * all.size; draw += 1) {
        const { hands } = layouts.draw(random);
        drawn.add(`${hands[(view.seat + 1) % 3] ?? 0} ${hands[(view.seat + 2) % 3] ?? 0}`);
      }
      expect([...drawn].every((one) => all.has(one))).toBe(true);
      // Each is missed with a chance of e^-12.
      expect(drawn.size).toBeGreaterThanOrEqual(all.size - 1);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(DEALS);
});

test('a layout has every card once, own cards and the skat as they are seen, at every decision of a deal', () => {
  const random = seeded(SEED);
  for (let deal = 0; deal < 20; deal += 1) {
    for (const { state, view, memory } of momentsOf(random)) {
      const { hands, skat: hidden } = layoutsOf(view, memory).draw(random);
      const cards = [...hands, hidden].flatMap(textsIn);
      expect(new Set(cards).size).toBe(cards.length);
      const taken = state.hands.flatMap(textsIn);
      expect(cards).toHaveLength(taken.length + (state.table.phase === 'declaring' ? 0 : 2));
      expect(textsIn(hands[view.seat] ?? 0)).toEqual(view.hand);
      expect(hands.map((hand) => textsIn(hand).length)).toEqual(view.counts);
      if (view.skat !== null && view.phase === 'playing') expect(textsIn(hidden)).toEqual(view.skat);
    }
  }
});
