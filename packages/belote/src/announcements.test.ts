import { expect, test } from 'vitest';
import { cards, gameOf, play, playCards, playOut, refusal, taken } from '../test/tables.ts';
import { announcementsIn, winningAnnouncements } from './announcements.ts';
import { setOf } from './cards.ts';
import type { Announcement, BeloteAction } from './types.ts';

/** What a hand can announce, as `points cards`. */
const found = (hand: string): readonly string[] =>
  announcementsIn(setOf(cards(hand))).map(({ kind, points, cards: held }) => `${kind} ${points} ${held.join(' ')}`);

test('three in a row are a tierce for 20, four a cinquante for 50, five and more a cent for 100', () => {
  expect(found('S7 S8 S9')).toEqual(['tierce 20 S7 S8 S9']);
  expect(found('HT HJ HQ HK')).toEqual(['cinquante 50 HT HJ HQ HK']);
  expect(found('D9 DT DJ DQ DK')).toEqual(['cent 100 D9 DT DJ DQ DK']);
  expect(found('C7 C8 C9 CT CJ CQ CK CA')).toEqual(['cent 100 C7 C8 C9 CT CJ CQ CK CA']);
});

test('sequences run in the natural order seven to ace, which stands on top only', () => {
  expect(found('S9 ST SJ')).toHaveLength(1);
  expect(found('SQ SK SA')).toHaveLength(1);
  expect(found('SA S7 S8')).toEqual([]);
  expect(found('SA ST SK')).toEqual([]);
});

test('a sequence is of one suit and is counted whole, two sequences are two', () => {
  expect(found('S7 H8 S9')).toEqual([]);
  expect(found('S7 S8 S9 SJ SQ SK')).toEqual(['tierce 20 S7 S8 S9', 'tierce 20 SJ SQ SK']);
});

test('four jacks are 200, four nines 150, four aces, tens, kings or queens 100, eights and sevens nothing', () => {
  const carre = (rank: string): readonly string[] => found(['C', 'S', 'H', 'D'].map((suit) => suit + rank).join(' '));
  expect(carre('J')).toEqual(['carre 200 CJ SJ HJ DJ']);
  expect(carre('9')).toEqual(['carre 150 C9 S9 H9 D9']);
  for (const rank of ['A', 'T', 'K', 'Q']) expect(carre(rank)[0]).toMatch(/^carre 100/);
  expect([carre('8'), carre('7')]).toEqual([[], []]);
});

test('a card counts in a carré and in a sequence', () => {
  expect(found('CJ SJ HJ DJ HT HQ')).toEqual(['carre 200 CJ SJ HJ DJ', 'tierce 20 HT HJ HQ']);
});

/** What some seats announce: everything in these cards. */
const said = (...hands: readonly string[]): readonly Announcement[] =>
  hands.flatMap((hand, seat) => announcementsIn(setOf(cards(hand))).map((one) => ({ seat, ...one })));

/** The points a side when hearts are trumps and seat 3 has dealt. */
const points = (...hands: readonly string[]) => winningAnnouncements(said(...hands), 'hearts', 3).points;

test('only the side with the best single announcement scores, and then all of its announcements', () => {
  expect(points('S7 S8 S9 ST', 'C7 C8 C9', 'D7 D8 D9')).toEqual([70, 0]);
  expect(points('S7 S8 S9', 'C7 C8 C9 CT', 'D7 D8 D9', 'H7 H8 H9')).toEqual([0, 70]);
  expect(points('', '', '', '')).toEqual([0, 0]);
});

test('a carré is better than any sequence', () => {
  expect(points('CQ SQ HQ DQ', 'S7 S8 S9 ST SJ')).toEqual([100, 0]);
});

test('carrés rank jack, nine, ace, ten, king, queen', () => {
  const carre = (rank: string): string => ['C', 'S', 'H', 'D'].map((suit) => suit + rank).join(' ');
  const ranks = ['J', '9', 'A', 'T', 'K', 'Q'];
  for (const [place, better] of ranks.entries()) {
    for (const worse of ranks.slice(place + 1)) {
      expect(points(carre(worse), carre(better))[0]).toBe(0);
      expect(points(carre(better), carre(worse))[1]).toBe(0);
    }
  }
});

test('of sequences the longer is better, then the one with the higher top', () => {
  expect(points('SQ SK SA', 'C7 C8 C9 CT')).toEqual([0, 50]);
  expect(points('S7 S8 S9 ST SJ', 'C7 C8 C9 CT CJ CQ')).toEqual([0, 100]);
  expect(points('S8 S9 ST', 'C9 CT CJ')).toEqual([0, 20]);
  expect(points('S9 ST SJ', 'C8 C9 CT')).toEqual([20, 0]);
});

test('the top is compared in the natural order: a king is above a ten', () => {
  expect(points('S8 S9 ST', 'CJ CQ CK')).toEqual([0, 20]);
});

test('of equals the one in trumps is better, then that of the player closest after the dealer', () => {
  expect(points('S8 S9 ST', 'H8 H9 HT')).toEqual([0, 20]);
  expect(points('S8 S9 ST', 'C8 C9 CT')).toEqual([20, 0]);
  expect(winningAnnouncements(said('S8 S9 ST', 'C8 C9 CT'), 'hearts', 0).points).toEqual([0, 20]);
  expect(winningAnnouncements(said('S8 S9 ST', '', '', 'C8 C9 CT'), 'hearts', 2).points).toEqual([0, 20]);
});

/** Seat 0 has a cinquante in spades, seat 1 a tierce in hearts, seat 3 has dealt; spades are trumps. */
const table = (announcements = true) =>
  taken({
    hands: ['S7 S8 S9 ST DA DK C7 C8', 'HJ HQ HK H7 DT D9 C9 CT', 'SJ SQ H8 H9 D7 D8 CJ CQ', 'SK SA HT HA DJ DQ CK CA'],
    turnUp: 'S7',
    rules: { announcements },
  });
const playing = (card: string, ...announce: readonly string[]): BeloteAction => ({
  type: 'play',
  card: cards(card)[0] ?? 'C7',
  announce: announce.map(cards),
});

test('announcements are said with the first card, in kind and points only', () => {
  const scene = play(table(), playing('C7', 'S7 S8 S9 ST'));
  expect(scene.game.view(scene.state, 3).said).toEqual([{ seat: 0, kind: 'cinquante', points: 50 }]);
  expect(JSON.stringify(scene.game.view(scene.state, 3))).not.toContain('S9');
});

test('after the first trick the better side shows its cards, the other never does', () => {
  const trick = play(table(), playing('C7', 'S7 S8 S9 ST'), playing('C9', 'HJ HQ HK'), playing('CJ'), playing('CK'));
  const shown = trick.events.find(({ type }) => type === 'shown');
  expect(shown).toMatchObject({ announcements: [{ seat: 0, cards: cards('S7 S8 S9 ST') }] });
  expect(trick.game.view(trick.state, 2).shown).toHaveLength(1);
  const { splits } = gameOf(playOut(trick));
  expect(splits.map(({ announcements }) => announcements)).toEqual([50, 0]);
});

test('what is not announced does not count', () => {
  const trick = play(table(), playing('C7'), playing('C9', 'HJ HQ HK'), playing('CJ'), playing('CK'));
  expect(gameOf(playOut(trick)).splits.map(({ announcements }) => announcements)).toEqual([0, 20]);
});

test('an announcement later than the first card, not held, said twice, or where none are played is refused', () => {
  expect(refusal(table(), playing('C7', 'S7 S8 S9'))).toBe('announcementNotHeld');
  expect(refusal(table(), playing('C7', 'HJ HQ HK'))).toBe('announcementNotHeld');
  expect(refusal(table(), playing('C7', 'S7 S8 S9 ST', 'ST S9 S8 S7'))).toBe('announcementTwice');
  expect(refusal(table(), playing('C7', 'ST S9 S8 S7'))).toBeNull();
  const second = playCards(table(), 'C7 C9 CJ CK');
  expect(refusal(second, playing('CA', 'SK SA'))).toBe('announcementTooLate');
  expect(refusal(table(false), playing('C7', 'S7 S8 S9 ST'))).toBe('notInThisGame');
  expect(refusal(table(false), { type: 'play', card: 'C7', announce: [] })).toBeNull();
});
