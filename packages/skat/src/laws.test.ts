import { lawfulDeal, seeded } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { skatLaws } from '../test/laws-setup.ts';
import { naiveResult } from '../test/naive-score.ts';
import { naiveDealOf } from '../test/reference.ts';
import { cardNumber, pointsOf } from './cards.ts';
import { unguardedSkat } from './game.ts';
import type { SkatEvent, SkatResult } from './types.ts';

/** Few, as every run has a seed of its own; `npm run test:laws` plays 10,000. */
const DEALS = Number(process.env.LAWS_DEALS ?? 1_000);
/** About ten seconds alone; the machine may be busy. */
const TIMEOUT_MS = 300_000;
/** A new seed every run; the one of a failure is in its message and can be given again. */
const SEED = Number(process.env.SKAT_SEED ?? Math.floor(Math.random() * 2 ** 32));

const textsIn = (events: readonly SkatEvent[]): readonly string[] => {
  const dealt = events.find((event) => event.type === 'dealt');
  return dealt?.type === 'dealt' ? [...dealt.hands.flat(), ...dealt.skat] : [];
};
const pointsIn = (cards: readonly string[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(cardNumber(card) ?? 0), 0);

/** Every card once, 120 points, whatever happened. */
const conserved = (events: readonly SkatEvent[], result: SkatResult): void => {
  const dealt = textsIn(events);
  expect(new Set(dealt).size).toBe(32);
  expect(pointsIn(dealt)).toBe(120);
  const played = events.flatMap((event) => (event.type === 'played' ? [event.card] : []));
  expect(new Set(played).size).toBe(played.length);
  const tricks = events.flatMap((event) => (event.type === 'trickTaken' ? [event] : []));
  const taken = [0, 1, 2].map((seat) => tricks.filter((trick) => trick.seat === seat).flatMap(({ cards }) => cards));
  const final = events.findLast((event) => event.type === 'ended')?.skat ?? [];
  const skatPoints = pointsIn(final);
  if (result.end !== 'played' || result.game === null) return;
  const { declarer, points } = result.game;
  const sums = taken.map((cards) => pointsIn(cards.map(({ card }) => card)));
  expect(points).toBe((sums[declarer] ?? 0) + skatPoints);
  expect(sums.reduce((sum, one) => sum + one, skatPoints)).toBe(120);
};

test(
  'GAME-2 in random deals of Skat the laws hold, cards are conserved and the value is the reference',
  () => {
    const random = seeded(SEED);
    const ends = new Map<string, number>();
    let hiddenTried = 0;
    for (let place = 0; place < DEALS; place += 1) {
      try {
        const deal = lawfulDeal(skatLaws, random);
        const result = unguardedSkat.result(deal.state);
        if (result === null) throw new Error('no result');
        conserved(deal.events, result);
        const naive = naiveDealOf(deal.events, deal.options.dealer);
        expect(result.game === null).toBe(naive === null);
        if (naive !== null) expect({ ...result.game, scores: result.scores }).toMatchObject(naiveResult(naive));
        else expect(result.scores).toEqual([0, 0, 0]);
        ends.set(result.end, (ends.get(result.end) ?? 0) + 1);
        if (deal.hiddenTried) hiddenTried += 1;
      } catch (error) {
        throw new Error(`SKAT_SEED=${SEED}, deal ${place}: ${error instanceof Error ? error.message : ''}`, {
          cause: error,
        });
      }
    }
    expect(hiddenTried).toBeGreaterThan(DEALS / 20);
    for (const end of ['passedIn', 'played', 'nullTrick', 'claim', 'declarerConceded', 'defendersConceded']) {
      expect(ends.get(end) ?? 0, end).toBeGreaterThan(0);
    }
  },
  TIMEOUT_MS,
);
