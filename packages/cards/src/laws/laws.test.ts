import { expect, test } from 'vitest';
import { highCard, highCardLaws } from '../../test/high-card.ts';
import { lawfulDeal, seeded, shuffled } from './index.ts';

type Game = typeof highCard;

/** Plays many deals of a game; the laws throw at the first that breaks one. */
const prove = (game: Game): number => {
  const random = seeded(7);
  let tried = 0;
  for (let deal = 0; deal < 200; deal += 1) if (lawfulDeal(highCardLaws(game), random).hiddenTried) tried += 1;
  return tried;
};

test('a lawful game passes, and hidden cards are exchanged in many of its deals', () => {
  expect(prove(highCard)).toBeGreaterThan(5);
});

test.each<[string, Partial<Game>, RegExp]>([
  ['shows a card that is hidden', leaking(), /hidden cards change nothing/],
  [
    'forgets to tell what happened',
    {
      eventFor: (event, before, seat) =>
        event.type === 'played' && seat === 1 ? null : highCard.eventFor(event, before, seat),
    },
    /seen events fold/,
  ],
  ['checks less than it applies', { check: () => null }, /check and apply agree/],
  ['checks more than it applies', { check: () => 'notYourCard' }, /check and apply agree|legal lists|fallback/],
  ['lists what is illegal', { legal: () => [{ type: 'play', card: 'card9' }] }, /legal lists only|refused/],
  ['does not list all that is legal', { legal: (view) => highCard.legal(view).slice(0, 1) }, /legal is complete/],
  ['has an illegal default', { fallback: () => ({ type: 'play', card: 'none' }) }, /fallback is accepted/],
  ['reads its own actions wrongly', { parse: () => ({ type: 'play', card: 'card0' }) }, /parse reads/],
  ['asks nobody', { decisions: () => [] }, /somebody must decide/],
  [
    'takes actions for another turn',
    { apply: (state, seat, _turn, action) => highCard.apply(state, seat, state.turn, action) },
    /another turn is stale/,
  ],
  [
    'keeps what is no plain data',
    { start: () => ({ ...highCard.start(null), points: [Number.NaN, 0] }) },
    /plain data/,
  ],
])('the laws find a game that %s', (_what, broken, law) => {
  expect(() => prove({ ...highCard, ...broken })).toThrow(law);
});

/** View and events agree with each other, and tell the other's first card. */
function leaking(): Partial<Game> {
  const told = (hands: readonly (readonly number[])[] | null, seat: number) =>
    (hands?.[1 - seat] ?? []).slice(0, 1).map((card) => `card${card}`);
  return {
    view: (state, seat) => {
      const view = highCard.view(state, seat);
      return state.turn > 0 ? view : { ...view, table: told(state.hands, seat) };
    },
    eventFor: (event, before, seat) => {
      const seen = highCard.eventFor(event, before, seat);
      if (event.type !== 'dealt' || seen?.type !== 'dealt') return seen;
      return { ...seen, hand: [...seen.hand, ...told(event.hands, seat)] };
    },
    advance: (view, seen) => {
      if (seen.type === 'played') return highCard.advance({ ...view, table: view.turn === 0 ? [] : view.table }, seen);
      return { ...highCard.advance(view, { ...seen, hand: seen.hand.slice(0, 3) }), table: seen.hand.slice(3) };
    },
  };
}

test('the laws find a game that changes its state in place', () => {
  const careless: Partial<Game> = {
    apply: (state, seat, turn, action) => {
      if (Array.isArray(state.points)) state.points.push(0);
      return highCard.apply(state, seat, turn, action);
    },
  };
  expect(() => prove({ ...highCard, ...careless })).toThrow(TypeError);
});

test('the same seed deals the same cards', () => {
  expect(shuffled(seeded(1), 32)).toEqual(shuffled(seeded(1), 32));
  expect(shuffled(seeded(1), 32)).not.toEqual(shuffled(seeded(2), 32));
  expect([...shuffled(seeded(3), 32)].sort((a, b) => a - b)).toEqual([...Array(32).keys()]);
});
