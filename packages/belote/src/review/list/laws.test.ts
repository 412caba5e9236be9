import type { ListedDeal } from '@matador/cards/list';
import { lawfulDeal, seeded } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { beloteLaws } from '../../../test/laws-setup.ts';
import { playedDeal } from '../../../test/played-deal.ts';
import { beloteBy } from '../../game.ts';
import { CLASSIC, CONTREE, CONTREE_SCORINGS, type BeloteRules } from '../../rules.ts';
import { recordOf, type DealRecord } from '../record.ts';
import { HonestList } from './index.ts';

/** Few, as a deal takes a tenth of a second and more; `npm run test:laws` lists 10,000. */
const DEALS = Number(process.env.LAWS_DEALS ?? 60);
const TIMEOUT_MS = 3_600_000;
/** A new seed every run; the one of a failure is in its message and can be given again. */
const SEED = Number(process.env.BELOTE_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Every scoring there is; half of all deals are of the one that tournaments play. */
const RULES: readonly BeloteRules[] = [
  { ...CLASSIC, contract: 'litige' },
  { ...CLASSIC, contract: 'beloteBonusOnly', underRuff: 'free', overPartner: 'higher' },
  { ...CLASSIC, announcements: true },
  ...CONTREE_SCORINGS.map((scoring): BeloteRules => ({ ...CONTREE, contree: { ...CONTREE.contree, scoring } })),
  { ...CONTREE, announcements: true, contree: { ...CONTREE.contree, needs82: false, beloteCounts: false } },
];

const list = new HonestList();

/** A deal in which everybody does anything legal; null where all passed, and where points of a litige were held for it. */
const wildDeal = (seed: number, rules: BeloteRules): DealRecord | null => {
  const { options, events } = lawfulDeal(beloteLaws(beloteBy(rules, 'belote-test')), seeded(seed));
  const isPlayed = events.some(({ type }) => type === 'played');
  return isPlayed && (options.held ?? 0) === 0 ? recordOf(1, options.dealer, events, rules) : null;
};

const recordAt = (place: number): DealRecord => {
  const rules = place % 2 === 0 ? CLASSIC : (RULES[(place >>> 1) % RULES.length] ?? CLASSIC);
  const wild = place % 3 === 2 ? wildDeal(SEED + place, rules) : null;
  return wild ?? playedDeal(SEED + place, { rules, isCareless: place % 3 === 1 });
};

/** By open cards nobody plays better than best: a card never brings its own side anything, nor takes anything from the other. */
const holds = (listed: ListedDeal, place: number): void => {
  const where = `BELOTE_SEED=${String(SEED)}, deal ${String(place)}`;
  for (const [seat, { remainder }] of listed.terms.entries()) {
    expect(remainder, `${where}, seat ${String(seat)}`).toBe(0);
  }
  for (const { step, seat, type, parts } of listed.steps) {
    if (type !== 'card') continue;
    const [own = 0, next = 0, partner = 0] = [0, 1, 2].map((on) => parts[(seat + on) % 4]?.total);
    expect(own, `${where}, step ${String(step)}`).toBeLessThanOrEqual(0);
    expect(partner, `${where}, step ${String(step)}`).toBe(own);
    expect(next, `${where}, step ${String(step)}`).toBeGreaterThanOrEqual(0);
  }
};

test(
  'the worth of a deal, all decisions and the opening of the cards make the result of every seat, and nothing is left',
  () => {
    const deals = Array.from({ length: DEALS }, (_, place) => {
      const listed = list.of(recordAt(place), SEED + place);
      if (listed === null || typeof listed === 'string')
        throw new Error(`BELOTE_SEED=${String(SEED)}, deal ${String(place)}: ${listed ?? 'all have passed'}`);
      holds(listed, place);
      const cards = listed.steps.filter(({ type }) => type === 'card');
      const costly = cards.filter(({ parts }) => parts.some(({ total }) => total !== 0));
      return { cards: cards.length, costly: costly.length };
    });
    const sumOf = (of: 'cards' | 'costly'): number => deals.reduce((sum, deal) => sum + deal[of], 0);
    const counts = { deals: deals.length, cards: sumOf('cards'), costly: sumOf('costly') };
    expect(counts.costly).toBeGreaterThan(0);
    if (process.env.LAWS_DEALS !== undefined) {
      process.stdout.write(`Belote's honest list, remainder 0 for all seats: ${JSON.stringify(counts)}\n`);
    }
  },
  TIMEOUT_MS,
);
