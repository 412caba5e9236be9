import { expect, test } from 'vitest';
import { cards } from '../test/view.ts';
import { deskAfter, deskOf, deskWith, type Desk, type DeskMove } from './desk.ts';
import { NOTHING_KEPT, readKept } from './kept.ts';
import { trayCards } from './tray.ts';

const HAND = cards('H7 H8 H9 DK');
const START = deskWith(deskOf(NOTHING_KEPT), HAND);
const after = (...moves: readonly DeskMove[]): Desk => moves.reduce(deskAfter, START);
const MELD: DeskMove = { type: 'put', cards: cards('H7 H8 H9'), place: null };

test('undo takes the tray back step by step', () => {
  const built = after(MELD, { type: 'takeBack', cards: cards('H9') });
  expect(trayCards(deskAfter(built, { type: 'undo' }).tray)).toEqual(cards('H7 H8 H9'));
  expect(after(MELD, { type: 'undo' }, { type: 'undo' }).tray).toEqual([]);
});

test('what was laid is gone from tray, selection and every step back', () => {
  const laid = deskWith(after(MELD, { type: 'toggle', card: 'DK1' }), cards('DK S3'));
  expect(laid).toMatchObject({ order: cards('DK S3'), tray: [], selected: cards('DK') });
  expect(deskAfter(laid, { type: 'undo' }).tray).toEqual([]);
  expect(laid.past).toEqual([]); // nothing is left to take back
});

test('a card in the tray is not selected as well', () => {
  expect(deskWith({ ...after(MELD), selected: cards('H7 DK') }, HAND).selected).toEqual(cards('DK'));
});

test('order and tray of this deal outlive a reload; anything else stored is nothing', () => {
  const { order, tray } = after(MELD, { type: 'move', cards: cards('DK'), before: 'H71' });
  const text = JSON.stringify({ deal: 'table/1', order, tray });
  expect(readKept(text, 'table/1')).toEqual({ order: cards('DK H7 H8 H9'), tray });
  expect(readKept(text, 'table/2')).toEqual(NOTHING_KEPT);
  const twice = JSON.stringify({ deal: 'table/1', order: ['Z9'], tray: [{ cards: ['H71'] }, { cards: ['H71'] }] });
  expect(readKept(twice, 'table/1')).toEqual(NOTHING_KEPT);
  expect(readKept('{', 'table/1')).toEqual(NOTHING_KEPT);
});
