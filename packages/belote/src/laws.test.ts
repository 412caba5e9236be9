import { lawfulDeal, seeded } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { reference } from '../test/reference.ts';
import { beloteLaws } from '../test/laws-setup.ts';
import { belote, beloteBy } from './game.ts';
import type { BeloteGame } from './game.ts';
import { CLASSIC, CONTREE, CONTREE_SCORINGS } from './rules.ts';
import type { BeloteRules } from './rules.ts';

/** Few, as every run has a seed of its own; `npm run test:laws` plays 10,000. */
const DEALS = Number(process.env.LAWS_DEALS ?? 1_000);
const OPTION_DEALS = DEALS / 10;
/** About twenty seconds alone; the machine may be busy. */
const TIMEOUT_MS = 300_000;
/** A new seed every run; the one of a failure is in its message and can be given again. */
const SEED = Number(process.env.BELOTE_SEED ?? Math.floor(Math.random() * 2 ** 32));

/** Plays so many deals by the laws and holds each to the reference; the outcomes that came up, and exchanges tried. */
const prove = (game: BeloteGame, rules: BeloteRules, deals: number): ReadonlyMap<string, number> => {
  const random = seeded(SEED);
  const setup = beloteLaws(game);
  const seen = new Map<string, number>();
  const count = (what: string): Map<string, number> => seen.set(what, (seen.get(what) ?? 0) + 1);
  for (let place = 0; place < deals; place += 1) {
    try {
      const deal = lawfulDeal(setup, random);
      const result = game.result(deal.state);
      if (result === null) throw new Error('no result');
      reference(deal.events, deal.options, rules, result);
      count(result.game?.outcome ?? 'passedOut');
      if (deal.hiddenTried) count('hiddenTried');
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      throw new Error(`BELOTE_SEED=${SEED}, deal ${place}: ${message}`, { cause: error });
    }
  }
  return seen;
};

test(
  'GAME-2 in random deals the laws hold, 32 cards and 162 or 252 points are conserved, cards legal as by the reference',
  () => {
    const seen = prove(belote, CLASSIC, DEALS);
    expect(seen.get('hiddenTried') ?? 0).toBeGreaterThan(DEALS / 20);
    for (const outcome of ['made', 'dedans', 'passedOut', 'capot', 'capotAgainst']) {
      expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(0);
    }
  },
  TIMEOUT_MS,
);

const OPTIONS: readonly (readonly [string, BeloteRules])[] = [
  ['announcements', { ...CLASSIC, announcements: true }],
  ['variant B with free under-ruffs (D1)', { ...CLASSIC, contract: 'beloteBonusOnly', underRuff: 'free' }],
  ['variant C and only higher trumps over the partner (D2)', { ...CLASSIC, contract: 'litige', overPartner: 'higher' }],
  ...CONTREE_SCORINGS.map(
    (scoring) => [`contrée, ${scoring}`, { ...CONTREE, contree: { ...CONTREE.contree, scoring } }] as const,
  ),
  [
    'contrée with announcements, at least the contract',
    { ...CONTREE, announcements: true, contree: { ...CONTREE.contree, needs82: false, beloteCounts: false } },
  ],
];

test.each(OPTIONS)(
  'the laws and the reference hold with %s',
  (_, rules) => {
    const seen = prove(beloteBy(rules, 'belote-test'), rules, OPTION_DEALS);
    expect(seen.get('made') ?? 0).toBeGreaterThan(0);
    expect(seen.get('dedans') ?? 0).toBeGreaterThan(0);
    expect(seen.get('hiddenTried') ?? 0).toBeGreaterThan(OPTION_DEALS / 20);
  },
  TIMEOUT_MS,
);
