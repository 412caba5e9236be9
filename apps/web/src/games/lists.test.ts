import { belote } from '@matador/belote';
import { lawfulDeal, seeded, type Random } from '@matador/cards/laws';
import { skat } from '@matador/skat';
import { expect, test } from 'vitest';
import { beloteLaws } from '../../../../packages/belote/test/laws-setup.ts';
import { playRandomDeal } from '../../../../packages/romme/test/random-deal.ts';
import { skatLaws } from '../../../../packages/skat/test/laws-setup.ts';
import { translateIn } from '../../test/translate.ts';
import { createFormat } from '@matador/ui/format';
import { listOf as listOfBelote } from './belote/list.ts';
import { runningOf, sumOf, type ListOf, type PlayersList } from './players-list.ts';
import { listOf as listOfRomme } from './romme/list.ts';
import { listOf as listOfSkat } from './skat/list.ts';

const DEALS = 1000;
const LENGTH = 36;
const TIMEOUT_MS = 600_000;
/** A new seed every run; the one of a failure is in its message and can be given again. */
const { LISTS_SEED }: Readonly<Record<string, unknown>> = import.meta.env;
const SEED = Number(LISTS_SEED ?? Math.floor(Math.random() * 2 ** 32));

const t = translateIn('de', 'deal', 'sheet');
const format = createFormat('de-DE', 'Europe/Berlin');

interface Played {
  readonly scores: readonly number[];
}

/** Lists of 36 deals each, seen from every seat in turn. */
const eachList = (
  listOf: ListOf,
  play: (random: Random) => Played,
  prove: (list: PlayersList, deals: readonly Played[], own: number) => void,
): void => {
  const random = seeded(SEED);
  for (let place = 0; place * LENGTH < DEALS; place += 1) {
    const deals = Array.from({ length: Math.min(LENGTH, DEALS - place * LENGTH) }, () => play(random));
    const seats = deals[0]?.scores.length ?? 0;
    const own = place % seats;
    const nameOf = (seat: number): string | null => (seat === own ? null : `S${String(seat)}`);
    const stored = deals.map((deal) => ({ result: JSON.parse(JSON.stringify(deal)), scores: deal.scores }));
    const finals = Array.from({ length: seats }, (_, seat) => sumOf(deals.map(({ scores }) => scores[seat] ?? 0)));
    const list = listOf({ t, format, nameOf, own, seats, deals: stored, finals });
    if (list === null) throw new Error('not read');
    try {
      expect(list.rows.length).toBe(deals.length);
      for (const row of list.rows) expect(row.length).toBe(list.columns.length);
      prove(list, deals, own);
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      throw new Error(`LISTS_SEED=${String(SEED)}, list ${String(place)}: ${why}`, { cause: error });
    }
  }
};

const columnOf = ({ rows }: PlayersList, at: number): readonly number[] =>
  rows.map((row) => (typeof row[at] === 'number' ? row[at] : 0));
const footOf = ({ feet }: PlayersList, at: number): readonly number[] =>
  feet.map(({ cells }) => (typeof cells[at] === 'number' ? cells[at] : 0));

test(
  'in lists of 1,000 random deals of Skat values make the game points, and all lines the score',
  () => {
    const OWN = 7;
    const play = (random: Random): Played => {
      const result = skat.result(lawfulDeal(skatLaws, random).state);
      if (result === null) throw new Error('no result');
      return result;
    };
    eachList(listOfSkat, play, (list, deals, own) => {
      for (const seat of [0, 1, 2]) {
        const name = seat === own ? 'Du' : `S${String(seat)}`;
        const values = list.rows.flatMap((row) => (row[1] === name ? [Number(row[6])] : []));
        const running = list.rows.flatMap((row) => (row[1] === name ? [Number(row[OWN + 3 * seat])] : []));
        expect(running).toEqual(runningOf(values));
        const [points = 0, ownBonus = 0, othersBonus = 0, total = 0] = footOf(list, 3 * seat);
        expect(points).toBe(sumOf(values));
        expect(points + ownBonus + othersBonus).toBe(total);
        expect(total).toBe(sumOf(deals.map(({ scores }) => scores[seat] ?? 0)));
        const [won = 0] = footOf(list, 3 * seat + 1);
        const [lost = 0] = footOf(list, 3 * seat + 2);
        expect(won + lost).toBe(values.length);
        expect(ownBonus).toBe((won - lost) * 50);
      }
      const lost = [0, 1, 2].map((seat) => footOf(list, 3 * seat + 2)[0] ?? 0);
      for (const seat of [0, 1, 2]) expect(footOf(list, 3 * seat)[2]).toBe((sumOf(lost) - (lost[seat] ?? 0)) * 40);
    });
  },
  TIMEOUT_MS,
);

test(
  'in lists of 1,000 random deals of Rommé every column of points runs to its sum',
  () => {
    let dealer = 0;
    const play = (random: Random): Played => {
      dealer += 1;
      return playRandomDeal({ dealer: dealer % 3, seats: 3 }, random, () => undefined).result;
    };
    eachList(listOfRomme, play, (list, deals) => {
      for (const seat of [0, 1, 2]) {
        const points = columnOf(list, 3 + 3 * seat);
        expect(points).toEqual(deals.map(({ scores }) => scores[seat]));
        expect(columnOf(list, 4 + 3 * seat)).toEqual(runningOf(points));
        expect(footOf(list, 3 * seat + 1)).toEqual([sumOf(points)]);
      }
    });
  },
  TIMEOUT_MS,
);

test(
  'in lists of 1,000 random deals of Belote both sides’ columns run to their sums',
  () => {
    const laws = beloteLaws(belote);
    const play = (random: Random): Played => {
      const result = belote.result(lawfulDeal(laws, random).state);
      if (result === null) throw new Error('no result');
      return result;
    };
    eachList(listOfBelote, play, (list, deals, own) => {
      for (const place of [0, 1]) {
        const points = columnOf(list, 4 + 2 * place);
        expect(points).toEqual(deals.map(({ scores }) => scores[(own + place) % 2]));
        expect(columnOf(list, 5 + 2 * place)).toEqual(runningOf(points));
        expect(footOf(list, 2 * place)).toEqual([sumOf(points)]);
      }
    });
  },
  TIMEOUT_MS,
);

test('who gave up a game of Skat has the loss as a line of its own, so that the column still adds up', () => {
  const deals = [{ result: { scores: [0, 0, 0], game: null }, scores: [0, 0, 0] }];
  const list = listOfSkat({ t, format, nameOf: () => null, own: 0, seats: 3, deals, finals: [-700, 0, 0] });
  if (list === null) throw new Error('not read');
  expect(footOf(list, 0)).toEqual([0, 0, 0, -700, -700]);
});

test('a deal of Belote that was dealt again has no number in the list, and the next one has it', () => {
  const passedOut = { scores: [0, 0, 0, 0], redeal: true, game: null };
  const deals = [
    { result: passedOut, scores: null },
    { result: passedOut, scores: passedOut.scores },
  ];
  const list = listOfBelote({ t, format, nameOf: () => null, own: 0, seats: 4, deals, finals: [0, 0, 0, 0] });
  expect(list?.rows.map((row) => row.slice(0, 4))).toEqual([
    ['–', null, 'Alle passen', 'Neu gegeben, zählt nicht'],
    ['1', null, 'Alle passen', null],
  ]);
});
