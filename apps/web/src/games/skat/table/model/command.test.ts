import { skat, type SkatView } from '@matador/skat';
import { expect, test } from 'vitest';
import { readCommand } from './command.ts';

const bidding: SkatView = { ...skat.view(skat.start({ dealer: 0 }), 1), phase: 'bidding', hand: ['HT', 'CJ', 'D7'] };
const playing: SkatView = { ...bidding, phase: 'playing' };

test('a card is its suit and rank, in English and German letters', () => {
  const played = ['h10', 'ht', 'cj', 'kb', 'd7', 'o7'].map((text) => readCommand(text, playing));
  expect(
    played.map((command) => command.type === 'act' && command.action.type === 'play' && command.action.card),
  ).toEqual(['HT', 'HT', 'CJ', 'CJ', 'D7', 'D7']);
});

test('a pass, a hold and a number are calls while bidding', () => {
  expect(['p', 'ja', '18'].map((text) => readCommand(text, bidding))).toEqual([
    { type: 'act', action: { type: 'pass' } },
    { type: 'act', action: { type: 'hold' } },
    { type: 'act', action: { type: 'bid', value: 18 } },
  ]);
});

test('a card that is not held, or nonsense, is not understood', () => {
  expect(['sa', 'x', '', 'h'].map((text) => readCommand(text, playing).type)).toEqual(Array(4).fill('unknown'));
});
