import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packOf, sendCards, type Actor, type Wanted } from './actors.ts';

const PACK = 12;
const ZONES = ['hand', 'fan:1', 'fan:2', 'trick:0', 'pile:0', 'skat'] as const;

const wantedCard = (card: number, isKnown: boolean, zone: string): Wanted => ({
  ...{ zone, card: isKnown ? `card ${String(card)}` : null, isUp: isKnown },
});

/** How all cards of a pack lie: each in a zone, known or not. */
const layout: fc.Arbitrary<readonly Wanted[]> = fc
  .tuple(
    fc.array(fc.tuple(fc.boolean(), fc.constantFrom(...ZONES)), { minLength: PACK, maxLength: PACK }),
    fc.shuffledSubarray([...Array(PACK).keys()], { minLength: PACK, maxLength: PACK }),
  )
  .map(([places, order]) =>
    order.map((card) => wantedCard(card, places[card]?.[0] ?? false, places[card]?.[1] ?? 'skat')),
  );
/** A walk of the same pack: once seen, a card may be covered again. */
const walk = fc.array(layout, { minLength: 1, maxLength: 12 });

const walked = (layouts: readonly (readonly Wanted[])[]): readonly (readonly Actor[])[] =>
  layouts.reduce<readonly (readonly Actor[])[]>(
    (sent, wanted) => [...sent, sendCards(sent.at(-1) ?? packOf(PACK), wanted)],
    [packOf(PACK)],
  );
const pairs = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.slice(1).flatMap((now, place) => {
    const before = all[place];
    return before === undefined ? [] : [[before, now] as const];
  });
const idsOf = (actors: readonly Actor[]): readonly number[] => actors.map(({ id }) => id);
const countIn = (zone: string, actors: readonly Actor[]): number =>
  actors.filter(({ wanted }) => wanted.zone === zone).length;

test('wherever cards are sent, the pack is the same cards: none appears, none is lost', () => {
  fc.assert(
    fc.property(walk, (layouts) => {
      for (const actors of walked(layouts)) expect(idsOf(actors)).toEqual([...Array(PACK).keys()]);
    }),
  );
});

test('every place that is wanted gets one card, and is numbered in its zone', () => {
  fc.assert(
    fc.property(walk, (layouts) => {
      const sent = walked(layouts).slice(1);
      layouts.forEach((wanted, step) => {
        const actors = sent[step] ?? [];
        expect(new Set(actors.map((actor) => actor.wanted))).toEqual(new Set(wanted));
        for (const zone of ZONES) {
          const places = actors.filter((actor) => actor.wanted.zone === zone).map(({ index }) => index);
          expect(places.toSorted((a, b) => a - b)).toEqual([...Array(countIn(zone, actors)).keys()]);
        }
      });
    }),
  );
});

test('a card that has been seen is the same thing in every zone, as long as it is named', () => {
  fc.assert(
    fc.property(walk, (layouts) => {
      for (const [before, now] of pairs(walked(layouts)))
        for (const { id, card, wanted } of now) {
          if (wanted.card === null) continue;
          expect(card).toBe(wanted.card);
          const known = before.find((actor) => actor.card === card);
          if (known !== undefined) expect(id).toBe(known.id);
        }
    }),
  );
});

test('no two cards of the pack are the same one', () => {
  fc.assert(
    fc.property(walk, (layouts) => {
      for (const actors of walked(layouts)) {
        const known = actors.flatMap(({ card }) => (card === null ? [] : [card]));
        expect(new Set(known).size).toBe(known.length);
      }
    }),
  );
});

/** Only backs, so many in each zone. */
const covered = fc
  .array(fc.constantFrom(...ZONES), { minLength: PACK, maxLength: PACK })
  .map((zones) => zones.map((zone) => wantedCard(0, false, zone)));

test('backs stay in their zone as far as it wants them, and in their order', () => {
  fc.assert(
    fc.property(covered, covered, (first, second) => {
      const before = sendCards(packOf(PACK), first);
      const now = sendCards(before, second);
      for (const zone of ZONES) {
        const here = before.filter(({ wanted }) => wanted.zone === zone).toSorted((a, b) => a.index - b.index);
        const stays = idsOf(here).slice(0, countIn(zone, now));
        const there = now.filter(({ wanted }) => wanted.zone === zone).toSorted((a, b) => a.index - b.index);
        expect(idsOf(there).slice(0, stays.length)).toEqual(stays);
      }
    }),
  );
});

test('whoever plays a card that nobody has seen gives one of his backs for it', () => {
  const dealt = sendCards(packOf(6), [
    ...[0, 1, 2].map((card) => wantedCard(card, true, 'hand')),
    ...[3, 4, 5].map((card) => wantedCard(card, false, 'fan:1')),
  ]);
  const played = sendCards(dealt, [
    ...[0, 1, 2].map((card) => wantedCard(card, true, 'hand')),
    ...[3, 4].map((card) => wantedCard(card, false, 'fan:1')),
    wantedCard(5, true, 'trick:1'),
  ]);
  const card = played.find(({ wanted }) => wanted.zone === 'trick:1');
  expect(dealt.find(({ id }) => id === card?.id)?.wanted.zone).toBe('fan:1');
});
