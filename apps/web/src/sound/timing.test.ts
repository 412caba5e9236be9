import { expect, test } from 'vitest';
import { startOf } from './timing.ts';

const NOW = { now: 10, lateS: 0, isHidden: false, isAsked: false } as const;

test('GAME-21 a sound is heard at its moment, and not at all once that is long past', () => {
  expect(startOf([], { ...NOW, sound: 'card1' })).toBe(10);
  expect(startOf([], { ...NOW, sound: 'deal', lateS: -0.3 })).toBeCloseTo(10.3);
  expect(startOf([], { ...NOW, sound: 'card1', lateS: 0.1 })).toBe(10);
  expect(startOf([], { ...NOW, sound: 'card1', lateS: 0.2 })).toBeNull();
});

test('GAME-21 the own turn is heard after the sounds of what led to it', () => {
  expect(startOf([10.08, 10.4, 9], { ...NOW, sound: 'turn' })).toBe(10.4);
  expect(startOf([9.9], { ...NOW, sound: 'turn' })).toBe(10);
});

test('a page that is not looked at is silent but for what calls the player back', () => {
  const hidden = { ...NOW, isHidden: true };
  expect(startOf([], { ...hidden, sound: 'card2' })).toBeNull();
  expect(startOf([], { ...hidden, sound: 'won' })).toBeNull();
  expect((['turn', 'hurry', 'found'] as const).map((sound) => startOf([], { ...hidden, sound }))).toEqual([10, 10, 10]);
});

test('a sound that the player presses for is heard, however many are under way and however late it comes', () => {
  const six = Array<number>(6).fill(10.2);
  expect(startOf(six, { ...NOW, sound: 'deal', lateS: 0.4, isAsked: true })).toBe(10);
});

test('six sounds at once are enough; only what calls the player comes on top', () => {
  const six = Array<number>(6).fill(10.2);
  expect(startOf(six, { ...NOW, sound: 'deal' })).toBeNull();
  expect(startOf(six, { ...NOW, sound: 'turn' })).toBe(10.2);
  expect(startOf([...six.slice(1), 9.5], { ...NOW, sound: 'deal' })).toBe(10);
});
