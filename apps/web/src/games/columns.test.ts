import { belote, beloteBy, CLASSIC } from '@matador/belote';
import { lawfulDeal, seeded, type Random } from '@matador/cards/laws';
import { skat } from '@matador/skat';
import { expect, test } from 'vitest';
import { beloteLaws } from '../../../../packages/belote/test/laws-setup.ts';
import { playRandomDeal } from '../../../../packages/romme/test/random-deal.ts';
import { skatLaws } from '../../../../packages/skat/test/laws-setup.ts';
import { translateIn } from '../../test/translate.ts';
import { createFormat } from '@matador/ui/format';
import { accountOf as accountOfBelote } from './belote/account.ts';
import type { AccountOf, DealAccount } from './deal-account.ts';
import { accountOf as accountOfRomme } from './romme/account.ts';
import { accountOf as accountOfSkat } from './skat/account.ts';

const TIMEOUT_MS = 600_000;
/** A new seed every run; the one of a failure is in its message and can be given again. */
const { COLUMNS_SEED, LAWS_DEALS }: Readonly<Record<string, unknown>> = import.meta.env;
const SEED = Number(COLUMNS_SEED ?? Math.floor(Math.random() * 2 ** 32));

/** Few, for the same reason; `npm run test:laws` plays 10,000. */
const DEALS = Number(LAWS_DEALS ?? 2_000);

const t = translateIn('de', 'deal');
const format = createFormat('de-DE', 'Europe/Berlin');

/** As it is read off the page: a figure with its sign, a true minus. */
const figureOf = (text: string): number => Number(text.replace('−', '-').replace('+', ''));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const checkLedger = ({ ledger }: DealAccount): void => {
  if (ledger === null) return;
  const shown = ledger.rows.map(({ amounts }) => amounts.map((amount) => figureOf(format.signed(amount))));
  const sums = ledger.sum.amounts.map((_, column) => sum(shown.map((row) => row[column] ?? Number.NaN)));
  expect(sums).toEqual(ledger.sum.amounts.map((amount) => figureOf(format.signed(amount))));
};

/** What each player has of the deal, by the words of the page for whoever sits at `own`. */
const proveColumns = (accountOf: AccountOf, result: unknown, scores: readonly number[]): void => {
  for (const own of scores.keys()) {
    const nameOf = (seat: number): string | null => (seat === own ? null : `S${String(seat)}`);
    const account = accountOf({ result: JSON.parse(JSON.stringify(result)), scores }, { t, format, nameOf, own });
    if (account === null) throw new Error('not read');
    checkLedger(account);
    expect(account.points).toBe(scores[own]);
    const told = [
      ...(account.ledger?.heads === null ? account.ledger.sum.amounts : []),
      ...account.others.map(({ points }) => points),
    ];
    // In Skat everybody is told of, the declarer by the sum of the ledger.
    if (account.ledger?.heads === null) expect(told.toSorted()).toEqual([...scores].toSorted());
    if (account.ledger?.heads != null) expect(account.ledger.sum.amounts[0]).toBe(scores[own]);
    const points = account.players?.rows.map(({ figures }) => figureOf(figures.at(-1) ?? ''));
    if (points !== undefined) expect(points.toSorted()).toEqual([...scores].toSorted());
  }
};

const eachDeal = (name: string, prove: (random: Random, place: number) => void): void => {
  const random = seeded(SEED);
  for (let place = 0; place < DEALS; place += 1) {
    try {
      prove(random, place);
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      throw new Error(`COLUMNS_SEED=${String(SEED)}, ${name} ${String(place)}: ${why}`, { cause: error });
    }
  }
};

test(
  'in random deals of Skat the declarer’s column adds up, and everybody has a line',
  () => {
    eachDeal('Skat', (random) => {
      const result = skat.result(lawfulDeal(skatLaws, random).state);
      if (result === null) throw new Error('no result');
      proveColumns(accountOfSkat, result, result.scores);
    });
  },
  TIMEOUT_MS,
);

test(
  'in random deals of Belote both sides’ columns add up, in every variant',
  () => {
    const games = [
      belote,
      beloteBy({ ...CLASSIC, contract: 'litige' }, 'belote-litige'),
      beloteBy({ ...CLASSIC, announcements: true }, 'belote-announced'),
    ];
    eachDeal('Belote', (random, place) => {
      const game = games[place % games.length] ?? belote;
      const result = game.result(lawfulDeal(beloteLaws(game), random).state);
      if (result === null) throw new Error('no result');
      proveColumns(accountOfBelote, result, result.scores);
    });
  },
  TIMEOUT_MS,
);

test(
  'in random deals of Rommé the winner has what the others lose',
  () => {
    eachDeal('Rommé', (random, place) => {
      const seats = 2 + (place % 3);
      const { result } = playRandomDeal({ dealer: place % seats, seats }, random, () => undefined);
      proveColumns(accountOfRomme, result, result.scores);
      if (result.winner !== null) expect(sum(result.scores)).toBe(0);
    });
  },
  TIMEOUT_MS,
);
