import { RT_1 } from '@matador/romme';
import { expect, test } from 'vitest';
import { cards } from '../test/view.ts';
import { choose, hasJoker, heldOnly, judgeTray, NO_TRAY, put, takeBack, trayCards, trayOf, type Tray } from './tray.ts';

const [h7, h8, h9] = cards('H7 H8 H9');
const tray = (...melds: readonly string[]): Tray => melds.map((meld) => ({ cards: cards(meld), isChosen: false }));

test('cards make a new meld, join one, and leave the meld they were in', () => {
  const one = put(NO_TRAY, cards('H7 H8'), null);
  const two = put(one, cards('S3'), null);
  expect(put(two, [h9!], 0)[0]?.cards).toEqual(cards('H7 H8 H9'));
  expect(put(two, [h7!], 1).map(({ cards: held }) => held)).toEqual([[h8], cards('S3 H7')]);
  expect(takeBack(one, [h7!, h8!])).toEqual(NO_TRAY);
});

test('a tray is worth its melds: aces high 11, low 1, a joker what it stands for', () => {
  expect(judgeTray(tray('H7 X H9 HT'), RT_1).total).toBe(34);
  expect(judgeTray(tray('SA S2 S3', 'HQ HK HA'), RT_1).total).toBe(6 + 31);
  expect(judgeTray(tray('CK HK X'), RT_1)).toMatchObject({ total: 30, problem: null });
});

test('cards in any order are laid in theirs, a joker in its gap', () => {
  expect(judgeTray(tray('HT X H7 H9'), RT_1).melds[0]?.cards).toEqual(cards('H7 X H9 HT'));
});

test('a joker that fits both ends is asked about, once', () => {
  const asked = judgeTray(tray('H7 H8 X'), RT_1);
  expect(asked.problem).toBe('chooseJoker');
  expect(asked.melds[0]?.choices.map((way) => way.cards)).toEqual([cards('H7 H8 X'), cards('X H7 H8')]);
  const chosen = choose(tray('H7 H8 X'), 0, cards('X H7 H8'));
  expect(judgeTray(chosen, RT_1)).toMatchObject({ problem: null, total: 21 });
  // Another card makes it another question.
  expect(judgeTray(put(chosen, [h9!], 0), RT_1).problem).toBe('chooseJoker');
});

test('what is no meld says why', () => {
  const problems = ['H7 H8', 'H7 H8 HT', 'H7 S7 H7', 'H7 S8 D9', 'X X H7', 'CK HK X X'].map(
    (meld) => judgeTray(tray(meld), RT_1).problem,
  );
  expect(problems).toEqual([
    'tooShort',
    'notConsecutive',
    'duplicateSuit',
    'mixed',
    'tooFewNaturals',
    'twoJokersInSet',
  ]);
});

test('melds that were laid are gone from the tray, the rest stays', () => {
  expect(heldOnly(tray('H7 H8 H9', 'S3 S4'), cards('S3 S4 DK'))).toEqual(tray('S3 S4'));
});

test('a suggestion keeps its order, and its jokers are found', () => {
  const suggested = trayOf([cards('X H7 H8')]);
  expect(judgeTray(suggested, RT_1)).toMatchObject({ problem: null, total: 21 });
  expect([hasJoker(suggested), hasJoker(tray('H7 H8 H9'))]).toEqual([true, false]);
  expect(trayCards(suggested)).toHaveLength(3);
});
