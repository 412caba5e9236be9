import { below, pick, seeded, shuffled } from '@matador/cards/laws';
import type { Random } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { naiveLaidValue, naiveLayOff, naiveMeldValue, naiveReadings, naiveSwap } from '../test/naive-melds.ts';
import { arrangementsOf } from './arrange.ts';
import type { CardId, Cards } from './cards.ts';
import { faceOf, isJoker, numbersOf, textsOf } from './cards.ts';
import { judgeCards, standsFor } from './meld.ts';
import { endsFor, laidOff, swapPlace } from './table-meld.ts';
import type { TableMeld } from './table-meld.ts';

const SEED = Number(process.env.ROMME_SEED ?? Math.floor(Math.random() * 2 ** 32));

/** Cards of few ranks and suits, in runs more often than not, some of them replaced by jokers. */
const likely = (random: Random): Cards => {
  const size = 2 + below(random, random() < 0.2 ? 13 : 5);
  const [suit, from] = [below(random, 4) * 13, below(random, 14)];
  const asRun = random() < 0.6;
  const cards = Array.from({ length: size }, (_, at): CardId => {
    const face = asRun ? suit + ((from + at) % 13) : ((suit + at * 13) % 52) + (from % 13);
    return random() < 0.2 ? 104 + (at % 6) : face + 52 * below(random, 2);
  });
  if (random() < 0.7) return cards;
  const place = below(random, size);
  return cards.with(place, below(random, 110));
};

const nameOf = (cards: Cards): string => `ROMME_SEED=${SEED}: ${textsOf(cards).join(' ')}`;

const meldsFrom = function* (random: Random, count: number): Generator<{ meld: TableMeld; mayTouch: boolean }> {
  for (let found = 0; found < count;) {
    const [cards, mayTouch] = [likely(random), random() < 0.3];
    const judged = judgeCards(cards, mayTouch);
    if (!judged.ok) continue;
    found += 1;
    yield { meld: { seat: 0, type: judged.type, cards }, mayTouch };
  }
};

test('melds, their values and what their jokers stand for are those of every reading of the cards as they lie', () => {
  const random = seeded(SEED);
  let legal = 0;
  for (let place = 0; place < 20_000; place += 1) {
    const [cards, mayTouch] = [likely(random), random() < 0.3];
    const judged = judgeCards(cards, mayTouch);
    const name = nameOf(cards);
    if ((judged.ok ? judged.value : -1) !== naiveLaidValue(cards, mayTouch)) expect.fail(name);
    if (!judged.ok) continue;
    legal += 1;
    const readings = naiveReadings(cards, mayTouch);
    const faces = cards.map(faceOf);
    const places = faces.flatMap((_, at) => (isJoker(cards[at] ?? 0) ? [at] : []));
    const stands = places.map((at) => [...new Set(readings.map((reading) => reading[at]))].toSorted());
    expect(
      standsFor(faces, judged).map((all) => all.toSorted()),
      name,
    ).toEqual(stands);
  }
  expect(legal).toBeGreaterThan(3000);
});

test('cards picked in any order are arranged in every way that they could be a meld', () => {
  const random = seeded(SEED + 1);
  for (let place = 0; place < 5000; place += 1) {
    const cards = likely(random).filter((card, at, all) => all.indexOf(card) === at);
    const picked = shuffled(random, cards.length).map((at) => cards[at] ?? 0);
    const adjacentJokers = pick(random, ['refused', 'allowed'] as const);
    const mayTouch = adjacentJokers === 'allowed';
    const ways = arrangementsOf(textsOf(picked), { adjacentJokers });
    const name = nameOf(picked);
    expect(Math.max(-1, ...ways.map(({ value }) => value)), name).toBe(naiveMeldValue(picked, mayTouch));
    for (const way of ways) expect(naiveLaidValue(numbersOf(way.cards), mayTouch), name).toBe(way.value);
  }
});

test('a card is laid off where the longer meld has a reading, and nowhere else', () => {
  const random = seeded(SEED + 2);
  for (const { meld, mayTouch } of meldsFrom(random, 4000)) {
    const card = random() < 0.2 ? 109 : below(random, 104);
    const near = random() < 0.5 ? card : (faceOf(pick(random, meld.cards)) + pick(random, [1, 51, 13, 26])) % 52;
    if (meld.cards.includes(near)) continue;
    const fits = (['low', 'high'] as const).filter((end) => naiveLayOff(meld.cards, near, end, mayTouch));
    const name = `${nameOf(meld.cards)}, ${textsOf([near]).join('')}`;
    const expected = meld.type === 'run' ? fits : fits.length > 0 ? [null] : [];
    expect(endsFor(meld, near, mayTouch), name).toEqual(expected);
    for (const end of ['low', 'high'] as const) {
      const isLaid = laidOff(meld, near, end, mayTouch) !== null;
      expect(isLaid, name).toBe(meld.type === 'set' ? fits.length > 0 : fits.includes(end));
    }
  }
});

test('a card is swapped for the joker that stands for it in some reading, strictly in every reading', () => {
  const random = seeded(SEED + 3);
  let swapped = 0;
  for (const { meld } of meldsFrom(random, 3000)) {
    for (let face = 0; face < 53; face += 1) {
      const card = face === 52 ? 109 : face;
      for (const isStrict of [false, true]) {
        const place = swapPlace(meld, card, isStrict);
        if (place >= 0 !== naiveSwap(meld.cards, card, isStrict)) expect.fail(`${nameOf(meld.cards)}, ${face}`);
        if (place < 0) continue;
        swapped += 1;
        expect(judgeCards(meld.cards.with(place, card), true).ok).toBe(true);
      }
    }
  }
  expect(swapped).toBeGreaterThan(100);
});
