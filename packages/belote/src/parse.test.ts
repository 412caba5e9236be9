import { expect, test } from 'vitest';
import { parse } from './parse.ts';
import { CLASSIC, CONTREE, parseRules } from './rules.ts';
import type { BeloteAction } from './types.ts';

test.each<BeloteAction>([
  { type: 'pass' },
  { type: 'take', suit: 'hearts' },
  { type: 'bid', value: 80, suit: 'clubs' },
  { type: 'coinche' },
  { type: 'surcoinche' },
  { type: 'play', card: 'SA' },
  { type: 'play', card: 'SA', announce: [['SA', 'SK', 'SQ']] },
])('an action is read back as it is: %o', (action) => {
  expect(parse(JSON.parse(JSON.stringify(action)))).toEqual(action);
});

test('what is no action is none', () => {
  const tierce = ['SA', 'SK', 'SQ'];
  const none: readonly unknown[] = [
    ...[null, undefined, 1, 'pass', [], {}, { type: 'toString' }],
    ...[{ type: 'take' }, { type: 'take', suit: 'S' }, { type: 'take', suit: 'toString' }],
    ...[
      { type: 'bid', suit: 'clubs' },
      { type: 'bid', value: 80.5, suit: 'clubs' },
      { type: 'bid', value: '80' },
    ],
    ...[{ type: 'play' }, { type: 'play', card: 'AS' }, { type: 'play', card: 7 }, { type: 'play', card: ['SA'] }],
    ...[
      { type: 'play', card: 'SA', announce: 'all' },
      { type: 'play', card: 'SA', announce: [['SA', 'SK']] },
    ],
    { type: 'play', card: 'SA', announce: [['SA', 'SK', 'X']] },
    { type: 'play', card: 'SA', announce: [tierce, tierce, tierce, tierce, tierce] },
    { type: 'play', card: 'SA', announce: [[...tierce, ...tierce, ...tierce]] },
  ];
  for (const value of none) expect(parse(value), JSON.stringify(value)).toBeNull();
});

test('rules are read with what is not named as tournaments play it', () => {
  expect(parseRules({})).toEqual(CLASSIC);
  expect(parseRules(JSON.parse(JSON.stringify(CONTREE)))).toEqual(CONTREE);
  expect(parseRules({ underRuff: 'free', contree: { scoring: 'announcedOnly' } })).toEqual({
    ...CLASSIC,
    underRuff: 'free',
    contree: { ...CLASSIC.contree, scoring: 'announcedOnly' },
  });
});

test('rules that there are not are none', () => {
  for (const value of [
    null,
    [],
    { underRuff: 'never' },
    { contree: 1 },
    { contree: { scoring: 'all' } },
    { toString: 1 },
  ]) {
    expect(parseRules(value), JSON.stringify(value)).toBeNull();
  }
});
