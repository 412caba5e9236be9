import { expect, test } from 'vitest';
import { cards } from '../test/tables.ts';
import { facesOf, faceText } from './cards.ts';
import { judgeCards, standsFor } from './meld.ts';

const judge = (text: string, mayTouch = false): string => {
  const judged = judgeCards(cards(text), mayTouch);
  return judged.ok ? `${judged.type} ${judged.value}` : judged.problem;
};
const stands = (text: string): readonly string[] => {
  const judged = judgeCards(cards(text));
  if (!judged.ok) throw new Error(judged.problem);
  return standsFor(facesOf(cards(text)), judged).map((faces) => faces.map(faceText).join('|'));
};

test('a set is three or four cards of one rank, all suits different', () => {
  expect(judge('S7 H7 D7')).toBe('set 21');
  expect(judge('S7 H7 D7 C7')).toBe('set 28');
  expect(judge('S7 H7')).toBe('tooShort');
});

test('a set has no suit twice, not even from the other pack', () => {
  expect(judge('S7 S72 H7')).toBe('duplicateSuit');
  expect(judge('S7 H7 D7 C7 S72')).toBe('duplicateSuit');
  expect(judge('S7 S72 X')).toBe('duplicateSuit');
});

test('a set has at most one joker, and with it at most four cards', () => {
  expect(judge('S7 H7 X')).toBe('set 21');
  expect(judge('S7 H7 X1 X2')).toBe('twoJokersInSet');
  expect(judge('S7 H7 D7 C7 X')).toBe('tooLong');
});

test('a run is consecutive in one suit and laid from low to high', () => {
  expect(judge('S5 S6 S7')).toBe('run 18');
  expect(judge('S7 S6 S5')).toBe('notConsecutive');
  expect(judge('S5 S6 S8')).toBe('notConsecutive');
  expect(judge('S5 S6 H7')).toBe('mixed');
  expect(judge('S5 S6 S6')).toBe('notConsecutive');
});

test('an ace is low or high in a run, never in the middle', () => {
  expect(judge('SA S2 S3')).toBe('run 6');
  expect(judge('SQ SK SA')).toBe('run 31');
  expect(judge('SK SA S2')).toBe('notConsecutive');
  expect(judge('SK X S2')).toBe('notConsecutive');
});

test('a run of thirteen has one ace, never both ends', () => {
  const middle = 'S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK';
  expect(judge(`SA ${middle}`)).toBe('run 85');
  expect(judge(`${middle} SA`)).toBe('run 95');
  expect(judge(`SA ${middle} SA2`)).not.toContain('run');
  expect(judge(`SA ${middle} X`)).toBe('tooLong');
});

test('jokers may stand anywhere in a run, at its ends too, but never beyond an ace', () => {
  expect(judge('X S5 S6')).toBe('run 15');
  expect(judge('S5 X S7')).toBe('run 18');
  expect(judge('X1 S5 X2 S7 X3')).toBe('run 30');
  expect(judge('X SA S2')).toBe('notConsecutive');
  expect(judge('SK SA X')).toBe('notConsecutive');
});

test('two jokers of a run never touch, unless the rules let them', () => {
  expect(judge('S5 X1 X2 S8')).toBe('adjacentJokers');
  expect(judge('S5 S6 X1 X2')).toBe('adjacentJokers');
  expect(judge('S5 X1 X2 S8', true)).toBe('run 26');
});

test('every meld has at least two natural cards', () => {
  expect(judge('X1 S5 X2')).toBe('tooFewNaturals');
  expect(judge('X1 X2 X3')).toBe('tooFewNaturals');
});

test('the low ace counts 1, the high ace and an ace in a set 11, court cards 10', () => {
  expect(judge('SA S2 S3')).toBe('run 6');
  expect(judge('SJ SQ SK SA')).toBe('run 41');
  expect(judge('SA HA DA')).toBe('set 33');
  expect(judge('SK HK DK')).toBe('set 30');
});

test('a joker counts as the card it stands for: as a low ace 1, as a high ace 11', () => {
  expect(judge('X S2 S3')).toBe('run 6');
  expect(judge('SQ SK X')).toBe('run 31');
  expect(judge('SA HA X')).toBe('set 33');
});

test('a joker of a set of three may stand for either missing suit, of a run for one card', () => {
  expect(stands('S7 H7 X')).toEqual(['C7|D7']);
  expect(stands('S7 H7 D7 X')).toEqual(['C7']);
  expect(stands('X1 SJ X2 SK X3')).toEqual(['ST', 'SQ', 'SA']);
});
