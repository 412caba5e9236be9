import { PACK } from '@matador/skat';
import { expect, test } from 'vitest';
import { EXAMPLES, resultOf } from './examples.ts';

test('each example holds twelve different cards of the pack', () => {
  for (const { cards } of EXAMPLES) {
    expect(new Set(cards).size).toBe(12);
    expect(cards.every((card) => PACK.includes(card))).toBe(true);
  }
});

test('the examples come to what the rule book computes: with and without, levels, Null, overbid', () => {
  const told = EXAMPLES.map((example) => {
    const { game, scores } = resultOf(example);
    return [example.contract, game?.matadors, game?.signedValue, game?.overbid, scores[0]];
  });
  expect(told).toEqual([
    ['H', 2, 30, false, 80],
    ['D', -2, -54, false, -104],
    ['G', 4, 144, false, 194],
    ['SHS', 2, -132, false, -182],
    ['NO', 0, -92, false, -142],
    ['CH', 1, -96, true, -146],
  ]);
});
