import { expect, test } from 'vitest';
import { skat } from '../game.ts';
import { bot, defaultPlayer, forgetfulBot, playDeal } from './test/table.ts';
import type { Player } from './test/table.ts';

/** Some thousand deals take seconds alone, minutes on a busy machine. */
const TIMEOUT_MS = 300_000;

/** Anything legal, but claims, concessions and answers to them seldom, lest every deal be over at once. */
const anything: Player = (view, random) => {
  const legal = skat.legal(view);
  const quiet = legal.filter(({ type }) => type !== 'claim' && type !== 'concede');
  const from = quiet.length === 0 || random() < 0.03 ? legal : quiet;
  const action = from[Math.floor(random() * from.length)];
  if (action === undefined) throw new Error('a seat that is asked can do something');
  return action;
};

test('whatever the others do, the bot never does what the rules refuse', () => {
  const ends = new Map<string, number>();
  for (let deal = 0; deal < 900; deal += 1) {
    const rival = [anything, bot, forgetfulBot][deal % 3] ?? bot;
    const { end } = playDeal(deal % 3, [bot, anything, rival], deal);
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  for (const end of ['played', 'nullTrick', 'declarerConceded']) expect(ends.get(end) ?? 0).toBeGreaterThan(0);
});

interface Tally {
  readonly perDeal: readonly number[];
  readonly played: number;
  readonly won: number;
  readonly overbid: number;
}

/** Fixed deals, each seat's turn to deal equally often. */
const tally = (deals: number, players: readonly Player[], seed: number): Tally => {
  const results = Array.from({ length: deals }, (_, deal) => playDeal(deal % 3, players, seed * 10_000 + deal));
  const games = results.flatMap(({ game }) => (game === null ? [] : [game]));
  return {
    perDeal: players.map((_, seat) => results.reduce((sum, { scores }) => sum + (scores[seat] ?? 0), 0) / deals),
    played: games.length,
    won: games.filter(({ won }) => won).length,
    overbid: games.filter(({ overbid }) => overbid).length,
  };
};

test('a seat played by the bot scores far more than one left to the clock', () => {
  const { perDeal } = tally(600, [bot, defaultPlayer, defaultPlayer], 2);
  const [own = 0, ...others] = perDeal;
  expect(own).toBeGreaterThan(25);
  for (const other of others) expect(own - other).toBeGreaterThan(25);
});

test(
  'against two bots the default player does worse than the third bot would',
  () => {
    const asBot = tally(600, [bot, bot, bot], 3).perDeal[0] ?? 0;
    const asDefault = tally(600, [defaultPlayer, bot, bot], 3).perDeal[0] ?? 0;
    expect(asBot - asDefault).toBeGreaterThan(10);
  },
  TIMEOUT_MS,
);

test(
  'among bots a declarer wins more than three games in four, hardly ever overbids, and few deals are passed in',
  () => {
    const { played, won, overbid } = tally(900, [bot, bot, bot], 4);
    expect(won / played).toBeGreaterThan(0.75);
    expect(overbid / played).toBeLessThan(0.01);
    expect(played).toBeGreaterThan(720);
  },
  TIMEOUT_MS,
);

test(
  'a memory of the tricks is worth having',
  () => {
    const [remembering = 0] = tally(1500, [bot, forgetfulBot, forgetfulBot], 5).perDeal;
    const [forgetting = 0] = tally(1500, [forgetfulBot, forgetfulBot, forgetfulBot], 5).perDeal;
    expect(remembering - forgetting).toBeGreaterThan(1);
  },
  TIMEOUT_MS,
);
