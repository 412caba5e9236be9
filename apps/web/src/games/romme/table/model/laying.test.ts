import { expect, test } from 'vitest';
import { cards, drawn, OPENED } from '../test/view.ts';
import { layingOf } from './laying.ts';
import { judgeTray, trayOf } from './tray.ts';

const HAND = 'H7 H8 H9 HT CK SK DK S3 S4 S5 D2 D9 C4 CA';
const laying = (view: ReturnType<typeof drawn>, ...melds: readonly string[]) =>
  layingOf(view, judgeTray(trayOf(melds.map(cards)), view.rules));

test('the first melds are laid together, and say how many points are missing', () => {
  expect(laying(drawn(HAND), 'H7 H8 H9 HT')).toEqual({ type: 'missing', points: 6 });
  expect(laying(drawn(HAND), 'H7 H8 H9 HT', 'CK SK DK')).toEqual({
    type: 'lay',
    actions: [{ type: 'open', melds: [cards('H7 H8 H9 HT'), cards('CK SK DK')] }],
  });
});

test('after the opening each meld is laid alone, whatever it is worth', () => {
  expect(laying(drawn(HAND, OPENED), 'S3 S4 S5', 'H7 H8 H9')).toEqual({
    type: 'lay',
    actions: [
      { type: 'meld', cards: cards('S3 S4 S5') },
      { type: 'meld', cards: cards('H7 H8 H9') },
    ],
  });
});

test('all but one card in the tray goes out with it; before any opening that is Hand-Rommé, below 40 too', () => {
  const out = laying(drawn('S3 S4 S5 D9'), 'S3 S4 S5');
  expect(out).toMatchObject({ type: 'goOut', discard: 'D91', isHandRomme: true });
  expect(laying(drawn('S3 S4 S5 D9', OPENED), 'S3 S4 S5')).toMatchObject({ type: 'goOut', isHandRomme: false });
  const used = { opened: [true, false, false], openedNow: true, usedTable: true };
  expect(laying(drawn('S3 S4 S5 D9', used), 'S3 S4 S5')).toMatchObject({ type: 'goOut', isHandRomme: false });
});

test('the card that was just taken is no discard to go out with', () => {
  const taken = drawn('S3 S4 S5 D9', { ...OPENED, drawnFrom: 'discardPile', taken: 'D91' });
  expect(laying(taken, 'S3 S4 S5')).toEqual({ type: 'no', code: 'takenThisTurn' });
});

test('a tray that takes the whole hand leaves nothing to discard', () => {
  expect(laying(drawn('S3 S4 S5', OPENED), 'S3 S4 S5')).toEqual({ type: 'no', code: 'noDiscardLeft' });
});

test('nothing is laid before the draw, out of turn, or with a wrong meld', () => {
  expect(laying(drawn(HAND, { drawnFrom: null }), 'CK SK DK')).toEqual({ type: 'no', code: 'drawFirst' });
  expect(laying(drawn(HAND, { asked: 1 }), 'CK SK DK')).toEqual({ type: 'no', code: 'notYourTurn' });
  expect(laying(drawn(HAND), 'CK SK')).toEqual({ type: 'no', code: 'tooShort' });
  expect(laying(drawn(HAND))).toEqual({ type: 'no', code: 'trayEmpty' });
});
