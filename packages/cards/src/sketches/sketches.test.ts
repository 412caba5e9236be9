import { expect, test } from 'vitest';
import { beloteSketch } from './belote-announcement.ts';
import type { BeloteAction, BeloteState } from './belote-announcement.ts';
import { rommeSketch } from './romme-turn.ts';
import type { RommeAction, RommeState } from './romme-turn.ts';

const inOrder = (size: number) => Array.from({ length: size }, (_, card) => card);
const shuffle = (size: number) =>
  ({ type: 'shuffle', deck: inOrder(size), reshuffle: inOrder(size).toReversed() }) as const;

const romme = (state: RommeState, ...actions: readonly RommeAction[]): RommeState =>
  actions.reduce((so, action) => {
    const applied = rommeSketch.apply(so, so.asked, so.turn, action);
    if (!applied.ok) throw new Error(applied.code);
    return applied.state;
  }, state);
const rommeDealt = (): RommeState => {
  const dealt = rommeSketch.supply(rommeSketch.start({ dealer: 2, seats: 3 }), shuffle(110));
  if (!dealt.ok) throw new Error(dealt.code);
  return dealt.state;
};

test('every decision of a Rommé turn keeps the clock that the turn began with', () => {
  const drawn = romme(rommeDealt(), { type: 'draw', from: 'stock' }, { type: 'open', melds: [[0, 1, 2]] });
  expect(rommeSketch.decisions(drawn)).toEqual([{ turn: 2, seat: 0, duty: 'must', clock: 'turn', since: 0 }]);
  expect(rommeSketch.decisions(romme(drawn, { type: 'discard', card: 3 }))).toMatchObject([
    { turn: 3, seat: 1, since: 3 },
  ]);
});

test('what the clock plays in Rommé is a whole turn, so it is one time-out', () => {
  const after = romme(rommeDealt(), { type: 'endTurn' });
  expect([after.asked, after.counts, after.discardPile.length]).toEqual([1, [13, 13, 13], 2]);
});

test('opening and going out are atomic: all of it or nothing', () => {
  const drawn = romme(rommeDealt(), { type: 'draw', from: 'stock' });
  const view = rommeSketch.view(drawn, 0);
  expect(rommeSketch.check(view, { type: 'open', melds: [[0, 1, 13]] })).toBe('notYourCards');
  expect(rommeSketch.check(view, { type: 'goOut', melds: [view.hand.slice(0, 12)], discard: 12 })).toBe('cardsLeft');
  expect(rommeSketch.check(view, { type: 'goOut', melds: [view.hand.slice(1)], discard: 0 })).toBeNull();
});

test('an empty stock asks for a shuffle once, and the draw goes on by itself', () => {
  const empty = { ...romme(rommeDealt(), { type: 'endTurn' }), pile: [], discardPile: [70, 80, 90] };
  const asking = romme(empty, { type: 'endTurn' });
  expect([rommeSketch.needs(asking), rommeSketch.decisions(asking)]).toEqual(['shuffle', []]);
  const supplied = rommeSketch.supply(asking, shuffle(110));
  if (!supplied.ok) throw new Error(supplied.code);
  expect(supplied.state).toMatchObject({ pile: [70], discardPile: [90, 80], asked: 2, reshuffled: true });
  const again = romme({ ...supplied.state, pile: [] }, { type: 'endTurn' });
  expect(rommeSketch.result(again)).not.toBeNull();
});

const belote = (state: BeloteState, ...actions: readonly BeloteAction[]): BeloteState =>
  actions.reduce((so, action) => {
    const applied = beloteSketch.apply(so, so.asked, so.turn, action);
    if (!applied.ok) throw new Error(applied.code);
    return applied.state;
  }, state);
const beloteDealt = (): BeloteState => {
  const dealt = beloteSketch.supply(beloteSketch.start({ dealer: 3, seats: 4 }), shuffle(32));
  if (!dealt.ok) throw new Error(dealt.code);
  return dealt.state;
};

test('an announcement is part of the first card, said at once and shown at the second trick by the better side', () => {
  const playing = belote(beloteDealt(), { type: 'take' });
  const first = { type: 'play', card: 8, announce: [{ cards: [8, 9, 10], points: 20 }] } as const;
  const second = { type: 'play', card: 16, announce: [{ cards: [16, 17, 18, 19], points: 50 }] } as const;
  const said = belote(playing, first, second);
  expect(beloteSketch.view(said, 0)).toMatchObject({
    said: [
      { seat: 1, points: 20 },
      { seat: 2, points: 50 },
    ],
    shown: [],
  });
  const trick = belote(said, { type: 'play', card: 24 }, { type: 'play', card: 0 });
  expect(beloteSketch.view(trick, 1).shown).toEqual([{ seat: 2, cards: [16, 17, 18, 19], points: 50 }]);
  const late = { type: 'play', card: 25, announce: [{ cards: [25, 26, 27], points: 20 }] } as const;
  expect(beloteSketch.check(beloteSketch.view(trick, 3), late)).toBe('announcementTooLate');
});

test('a Belote deal that all pass twice asks to be dealt again', () => {
  const passed = belote(beloteDealt(), ...Array.from({ length: 8 }, () => ({ type: 'pass' }) as const));
  expect(beloteSketch.result(passed)).toEqual({ scores: [0, 0, 0, 0], redeal: true });
});
