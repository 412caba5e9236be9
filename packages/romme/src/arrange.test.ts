import { expect, test } from 'vitest';
import { texts } from '../test/tables.ts';
import { arrangementsOf } from './arrange.ts';
import { RT_1 } from './rules.ts';

const ways = (text: string): readonly string[] =>
  arrangementsOf(texts(text), RT_1).map(
    ({ cards, value }) => `${cards.map((card) => card.replace(/\d$/, '')).join(' ')} = ${value}`,
  );

test('cards picked in any order are laid in order', () => {
  expect(ways('S7 S5 S6')).toEqual(['S5 S6 S7 = 18']);
  expect(ways('X S7 S5')).toEqual(['S5 X S7 = 18']);
});

test('an ambiguous joker asks: at either end of a run there is one way each', () => {
  expect(ways('S6 X S5')).toEqual(['S5 S6 X = 18', 'X S5 S6 = 15']);
  expect(ways('S5 S6 X1 X2')).toEqual(['X S5 S6 X = 22']);
});

test('an ace with two jokers of room is high or low', () => {
  expect(ways('SA S2 X')).toEqual(['SA S2 X = 6']);
  expect(ways('SK X SA')).toEqual(['X SK SA = 31']);
});

test('a joker of a set is one way: which suit it stands for stays open', () => {
  expect(arrangementsOf(texts('S7 X H7'), RT_1)).toEqual([
    { type: 'set', cards: texts('S7 H7 X'), value: 21, jokers: [['C7', 'D7']] },
  ]);
});

test('cards that are no meld have no way', () => {
  expect([ways('S7 H8 D9'), ways('S7 S7 H7'), ways('S5 S9 X'), ways('S5 X1 X2'), ways('S5 S6')]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]);
});
