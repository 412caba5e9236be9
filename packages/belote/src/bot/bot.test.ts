import { pick } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { belote, beloteBy } from '../game.ts';
import { CLASSIC, CONTREE } from '../rules.ts';
import type { BeloteRules } from '../rules.ts';
import { chooseAction } from './index.ts';
import { bot, defaultPlayer, duel, forgetfulBot, playDeal } from './test/table.ts';
import type { Player } from './test/table.ts';

const anythingBy =
  (rules: BeloteRules): Player =>
  (view, random) =>
    pick(random, beloteBy(rules, 'any').legal(view));

const RULES: readonly (readonly [string, BeloteRules])[] = [
  ['tournaments', CLASSIC],
  ['announcements, D1 and D2', { ...CLASSIC, announcements: true, underRuff: 'free', overPartner: 'higher' }],
  ['contrée', { ...CONTREE, announcements: true }],
];

test.each(RULES)('whatever the others do, the bot never does what the rules refuse: %s', (_, rules) => {
  const own: Player = (view, random, memory) => chooseAction(view, random, memory, rules);
  const anything = anythingBy(rules);
  const outcomes = new Set<string>();
  for (let deal = 0; deal < 300; deal += 1) {
    const rival = deal % 2 === 0 ? anything : own;
    const { game } = playDeal(deal % 4, [own, rival, anything, rival], deal, rules);
    outcomes.add(game?.outcome ?? 'passedOut');
  }
  expect(outcomes).toContain('made');
  expect(outcomes).toContain('dedans');
});

test('two bots score far more than two seats left to the clock', () => {
  const { mean, margin } = duel(400, bot, defaultPlayer, 1);
  expect(mean - margin).toBeGreaterThan(20);
});

test('a bot is a better partner than the clock', () => {
  const sum = (player: Player): number =>
    Array.from({ length: 400 }, (_, deal) => playDeal(deal % 4, [bot, bot, player, bot], 7000 + deal)).reduce(
      (total, { scores }) => total + (scores[0] ?? 0) - (scores[1] ?? 0),
      0,
    ) / 400;
  expect(sum(bot) - sum(defaultPlayer)).toBeGreaterThan(10);
});

test('a memory of the tricks is worth having', () => {
  const { mean, margin } = duel(1200, bot, forgetfulBot, 2);
  expect(mean - margin).toBeGreaterThan(0);
});

test('among bots most takers make their contract, and few deals are passed out', () => {
  const { outcomes } = duel(300, bot, bot, 3);
  const { made = 0, capot = 0, dedans = 0, capotAgainst = 0, passedOut = 0 } = outcomes;
  const played = made + capot + dedans + capotAgainst;
  expect((made + capot) / played).toBeGreaterThan(0.7);
  expect(passedOut / (played + passedOut)).toBeLessThan(0.2);
});

test('it decides only when it is asked', () => {
  expect(() => chooseAction(belote.view(belote.start({ dealer: 0 }), 1), () => 0.5)).toThrow('nobody asks');
});
