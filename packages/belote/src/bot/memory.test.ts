import { expect, test } from 'vitest';
import { cards, playCards, taken } from '../../test/tables.ts';
import type { Scene } from '../../test/tables.ts';
import { setOf, textsIn } from '../cards.ts';
import { CLASSIC } from '../rules.ts';
import { knowledgeOf } from './knowledge.ts';
import { remember } from './memory.ts';

/** Seat 1 takes spades; everybody's cards are known. */
const scene = taken({
  hands: ['HA HK D7 D8 S8 ST C7 C8', 'SJ S9 SA H7 DA DT CA CT', 'SQ H8 HT HQ DK DQ CK CQ', 'SK S7 H9 HJ DJ D9 CJ C9'],
  turnUp: 'SJ',
});

const seen = (now: Scene, seat: number) => remember(null, now.game.view(now.state, seat));
/** What a seat is known not to hold. */
const lacks = (played: string, of: number): readonly string[] => {
  const memory = seen(playCards(scene, played), (of + 1) % 4);
  return textsIn(memory.lacks[of] ?? 0);
};

test('it remembers the cards that were played', () => {
  expect(seen(playCards(scene, 'HA H7 H8'), 3).gone).toBe(setOf(cards('HA H7 H8')));
});

test('who follows shows nothing', () => {
  expect(lacks('HA H7 H8 H9', 2)).toEqual([]);
});

test('who does not raise a trump has none higher', () => {
  expect(lacks('ST SA SQ S7', 3)).toEqual(['SJ', 'S9']);
});

const trumpLess = taken({
  hands: ['HA HK D7 D8 S8 ST C7 C8', 'SJ S9 SA DA DT CA CT C9', 'SQ H8 HT HQ DK DQ CK CQ', 'SK S7 H9 HJ H7 DJ D9 CJ'],
  turnUp: 'SJ',
});

test('who neither follows nor ruffs an opponent has no trumps', () => {
  const both = taken({
    hands: ['HA HK D7 D8 S8 ST C7 C8', 'DA DT CA CT C9 CQ CK DQ', 'SQ H8 HT HQ DK SJ S9 SA', 'SK S7 H9 HJ H7 DJ D9 CJ'],
    turnUp: 'SJ',
  });
  const now = playCards(both, 'HA C9');
  expect(seen(now, 2).lacks[1]).toBe(setOf(cards('HA HK HQ HJ HT H9 H8 H7 SJ S9 SA ST SK SQ S8 S7')));
});

test('who ruffs lower than an opponent has no higher trump', () => {
  const now = playCards(trumpLess, 'HA S9 H8 H7');
  expect(seen(now, 2).lacks[1]).toBe(setOf(cards('HA HK HQ HJ HT H9 H8 H7')));
});

test('a free card on the partner’s trick shows only that its seat cannot follow', () => {
  const free = taken({
    hands: ['HA HK D7 D8 S8 ST C7 C8', 'SJ S9 SA H7 DA DT CA CT', 'SQ SK S7 DK DQ CK CQ C9', 'H8 HT HQ H9 HJ DJ D9 CJ'],
    turnUp: 'SJ',
  });
  expect(textsIn(seen(playCards(free, 'HA H7 C9'), 3).lacks[2] ?? 0).every((one) => one.startsWith('H'))).toBe(true);
});

test('king or queen of trumps played without a word: the other is elsewhere', () => {
  expect(lacks('ST SA SQ', 2)).toEqual(['SK', 'SQ', 'SJ', 'S9']);
  const pair = taken({
    hands: ['HA HK D7 D8 S8 ST C7 C8', 'SJ S9 SA H7 DA DT CA CT', 'SQ SK H8 HT HQ DK DQ CK', 'S7 H9 HJ DJ D9 CJ C9 CQ'],
    turnUp: 'SJ',
  });
  const said = playCards(pair, 'ST SA SQ');
  expect(textsIn(seen(said, 3).lacks[2] ?? 0)).not.toContain('SK');
});

test('with variant D1 a free card over a ruff shows only that there is no higher trump', () => {
  const view = playCards(scene, 'HA').game.view(playCards(scene, 'HA').state, 1);
  expect(remember(null, view, { ...CLASSIC, underRuff: 'free' }).lacks).toEqual([0, 0, 0, 0]);
});

test('the turn-up is known to be the taker’s until it is played', () => {
  const view = scene.game.view(scene.state, 0);
  const known = knowledgeOf(view, remember(null, view), CLASSIC);
  expect(textsIn(known.sure[1] ?? 0)).toEqual(['SJ']);
  expect(textsIn(known.possible[3] ?? 0)).not.toContain('SJ');
});

test('a belote that was said tells where the other card is', () => {
  const pair = taken({
    hands: ['HA HK D7 D8 S8 ST C7 C8', 'SJ S9 SA H7 DA DT CA CT', 'SQ SK H8 HT HQ DK DQ CK', 'S7 H9 HJ DJ D9 CJ C9 CQ'],
    turnUp: 'SJ',
  });
  const now = playCards(pair, 'S8 S9 SQ');
  const view = now.game.view(now.state, 3);
  expect(textsIn(knowledgeOf(view, remember(null, view), CLASSIC).sure[2] ?? 0)).toEqual(['SK']);
});

test('a memory starts anew with every deal', () => {
  const before = seen(playCards(scene, 'HA H7 H8'), 3);
  expect(remember(before, scene.game.view(scene.state, 0))).toEqual({ gone: 0, lacks: [0, 0, 0, 0] });
});
