import { lawfulDeal, seeded } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { cardsIn, isWholePack, rommeLaws } from '../test/laws-setup.ts';
import { playRandomDeal } from '../test/random-deal.ts';
import { romme } from './game.ts';
import { followRecord, makeRecord } from './notation/record.ts';
import { isFields } from '@matador/cards/records';

/** Few, as every run has a seed of its own; `npm run test:laws` plays 10,000. */
const DEALS = Number(process.env.LAWS_DEALS ?? 1_000);
/** About a minute alone; the machine may be busy. */
const TIMEOUT_MS = 600_000;
/** A new seed every run; the one of a failure is in its message and can be given again. */
const SEED = Number(process.env.ROMME_SEED ?? Math.floor(Math.random() * 2 ** 32));

const ALL = Array.from({ length: 110 }, (_, card) => card);

const seedOf = (error: unknown, place: number): Error =>
  new Error(`ROMME_SEED=${SEED}, deal ${place}: ${error instanceof Error ? error.message : ''}`, { cause: error });

test(
  'GAME-2 in random deals of Rommé the laws of the contract hold and records replay exactly',
  () => {
    const random = seeded(SEED);
    const ends = new Map<string, number>();
    const setups = [2, 3, 4].map(rommeLaws);
    let hiddenTried = 0;
    for (let place = 0; place < DEALS; place += 1) {
      const setup = setups[place % 3];
      if (setup === undefined) throw new Error('no setup');
      try {
        const deal = lawfulDeal(setup, random);
        const result = romme.result(deal.state);
        if (result === null) throw new Error('no result');
        ends.set(result.end, (ends.get(result.end) ?? 0) + 1);
        if (deal.hiddenTried) hiddenTried += 1;
        if (place % 20 !== 0) continue;
        const record = makeRecord(`deal ${place}`, deal.options, deal.entries);
        const read: unknown = JSON.parse(JSON.stringify(record));
        expect(isFields(read) ? followRecord(read) : null).toEqual(deal.state);
      } catch (error) {
        throw seedOf(error, place);
      }
    }
    expect(hiddenTried).toBeGreaterThan(DEALS / 20);
    for (const end of ['goneOut', 'handRomme', 'stockEmpty', 'roundLimit'])
      expect(ends.get(end) ?? 0, end).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

test(
  'in random deals of RT-1 all 110 cards are there after every action, and every deal ends',
  () => {
    const random = seeded(~SEED);
    let won = 0;
    for (let place = 0; place < DEALS; place += 1) {
      const seats = 2 + (place % 3);
      try {
        const { result, actions } = playRandomDeal({ dealer: place % seats, seats }, random, (state) => {
          if (!isWholePack(state)) expect(cardsIn(state).toSorted((a, b) => a - b)).toEqual(ALL);
          const { counts, played } = state.table;
          if (state.hands.some((hand, seat) => hand.length !== counts[seat])) throw new Error('a count is wrong');
          if (played > 60 * seats) throw new Error('more than 60 rounds');
        });
        expect(actions).toBeLessThan(3000);
        const sum = result.scores.reduce((all, score) => all + score, 0);
        if (result.winner === null) expect(result.scores).toEqual(result.counts.map((count) => 0 - count));
        else expect(sum).toBe(0);
        if (result.winner !== null) won += 1;
      } catch (error) {
        throw seedOf(error, place);
      }
    }
    expect(won).toBeGreaterThan(DEALS / 2);
  },
  TIMEOUT_MS,
);
