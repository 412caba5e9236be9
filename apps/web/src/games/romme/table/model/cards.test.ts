import { seeded } from '@matador/cards/laws';
import { PACK, romme, type RommeCard, type RommeState, type RommeView } from '@matador/romme';
import { expect, test } from 'vitest';
import { playRandomDeal } from '../../../../../../../packages/romme/test/random-deal.ts';
import { sendCards, packOf, type Actor, type Wanted } from '#web/features/table/motion/model/actors.ts';
import { cards, drawn } from '../test/view.ts';
import { wantedOf } from './cards.ts';
import { expectedOf } from './expected.ts';

const DEALS = 12;

const wantedIn = (view: RommeView, tray: readonly RommeCard[] = []): readonly Wanted<RommeCard>[] =>
  wantedOf(view, {
    hand: view.hand,
    tray: tray.length === 0 ? [] : [{ cards: tray, arrangement: null }],
    toneOf: () => ({}),
  });

const named = (wanted: readonly Wanted<RommeCard>[]): readonly RommeCard[] =>
  wanted.flatMap(({ card }) => (card === null ? [] : [card]));

/** Every card that a seat knows where it lies: its own, what lies open, what was taken before all eyes. */
const knownTo = (view: RommeView): ReadonlySet<RommeCard> =>
  new Set([
    ...view.hand,
    ...view.discardPile,
    ...view.melds.flatMap((meld) => meld.cards),
    ...view.known.flatMap((taken, seat) => (seat === view.seat ? [] : taken)),
  ]);

/** Every state of random deals, as one seat after the other sees it. */
const watchDeals = (see: (view: RommeView, state: RommeState) => void): void => {
  const random = seeded(2025);
  for (let deal = 0; deal < DEALS; deal += 1) {
    const seats = 2 + (deal % 3);
    playRandomDeal({ dealer: deal % seats, seats }, random, (state) => see(romme.view(state, deal % seats), state));
  }
};

test('every one of the 110 cards has one place at every moment, with some in the tray as well', () => {
  watchDeals((view) => {
    const wanted = wantedIn(view, view.hand.slice(0, 3));
    expect(wanted).toHaveLength(PACK.length);
    expect(new Set(named(wanted)).size).toBe(named(wanted).length);
    const all = new Set(named(wanted));
    expect(view.hand.filter((card) => !all.has(card))).toEqual([]);
  });
});

test('no card is named at the table that its seat may not know', () => {
  watchDeals((view) => {
    const known = knownTo(view);
    expect(named(wantedIn(view)).filter((card) => !known.has(card))).toEqual([]);
  });
});

test('a card is one thing through a whole deal: none appears, none is lost, no two are the same', () => {
  let actors: readonly Actor<RommeCard>[] = packOf(PACK.length);
  watchDeals((view) => {
    actors = sendCards(actors, wantedIn(view));
    expect(actors).toHaveLength(PACK.length);
    const seen = actors.flatMap(({ card }) => (card === null ? [] : [card]));
    expect(new Set(seen).size).toBe(seen.length);
  });
});

const actorOf = (actors: readonly Actor<RommeCard>[], card: RommeCard): Actor<RommeCard> | undefined =>
  actors.find((actor) => actor.card === card);

test('an opponent who discards a card that nobody has seen gives one of the backs in the fan for it', () => {
  const before = drawn('H7 H8', { asked: 1, counts: [2, 14, 9] });
  const [thrown] = cards('SK');
  if (thrown === undefined) throw new Error('no card');
  const after = { ...before, counts: [2, 13, 9], discardPile: [...before.discardPile, thrown] };
  const actors = sendCards(packOf(PACK.length), wantedIn(before));
  const id = actorOf(sendCards(actors, wantedIn(after)), thrown)?.id;
  expect(actors.find((actor) => actor.id === id)?.wanted.zone).toBe('fan:1');
});

test('a card that was shuffled back into the stock is nobody in particular when it is drawn again', () => {
  const before = drawn('H7 H8', { stock: 0, discardPile: cards('D5 D6 D7') });
  const shuffled = { ...before, stock: 2, discardPile: cards('D7') };
  const actors = sendCards(packOf(PACK.length), wantedIn(before));
  const [five] = cards('D5');
  if (five === undefined) throw new Error('no card');
  expect(actorOf(actors, five)?.wanted.zone).toBe('discardPile');
  expect(actorOf(sendCards(actors, wantedIn(shuffled)), five)).toBeUndefined();
});

test('a card in the tray leaves its place in the hand empty', () => {
  const view = drawn('H7 H8 H9 SK');
  const wanted = wantedIn(view, cards('H8'));
  expect(wanted.filter(({ zone }) => zone === 'hand').map(({ place }) => place?.at)).toEqual([0, 2, 3]);
  expect(wanted.filter(({ zone }) => zone === 'tray:0').map(({ card }) => card)).toEqual(cards('H8'));
});

test('a discard that is on its way lies on the pile already, and in the hand again once it is refused', () => {
  const view = drawn('H7 H8 SK');
  const [king] = cards('SK');
  if (king === undefined) throw new Error('no card');
  expect(expectedOf(view, { type: 'discard', card: king }).discardPile.at(-1)).toBe(king);
  expect(expectedOf(view, { type: 'discard', card: king }).hand).not.toContain(king);
  expect(expectedOf(view, null).hand).toContain(king);
});

test('a joker that is swapped comes to the hand, and the card lies in its place', () => {
  const meld = { seat: 1, type: 'run', cards: cards('H7 X H9'), jokers: [['H8']] } as const;
  const view = drawn('H8 SK S2', { melds: [meld], opened: [true, true, false] });
  const [eight] = cards('H8');
  if (eight === undefined) throw new Error('no card');
  const after = expectedOf(view, { type: 'swap', card: eight, meld: 0 });
  expect(after.melds[0]?.cards).toEqual(cards('H7 H8 H9'));
  expect(after.hand).toEqual([...cards('SK S2'), ...cards('X')]);
});
