import { expect, test } from 'vitest';
import { cards, drawn, OPENED } from '../test/view.ts';
import { readCommand as read } from './command.ts';

const SPEECH = { language: 'de', asks: '', draws: '' } as const;
const readCommand = (typed: string, view: typeof VIEW, isPractice: boolean) => read(typed, view, isPractice, SPEECH);
const RUN = { seat: 1, type: 'run', cards: cards('H5 H6 H7 H8'), jokers: [] } as const;
const SET = { seat: 2, type: 'set', cards: ['S91', 'X1', 'D91'], jokers: [['C9', 'H9']] } as const;
const VIEW = drawn('H9 HT HJ H9 X C3', { ...OPENED, melds: [RUN, SET] });

test('GAME-15 cards make a meld, in German and English letters, twins and jokers each once', () => {
  expect(readCommand('h9 H10 hb', VIEW, true)).toEqual({ type: 'tray', cards: cards('H9 HT HJ') });
  expect(readCommand('h9 h9 x', VIEW, true)).toEqual({ type: 'tray', cards: ['H91', 'H92', 'X1'] });
  expect(readCommand('h9 h9 h9', VIEW, true)).toEqual({ type: 'refused', code: 'notYourCard' });
});

test('drawing, discarding, laying and asking are words', () => {
  expect(readCommand('z', VIEW, true)).toEqual({ type: 'act', action: { type: 'draw', from: 'stock' } });
  expect(readCommand('Ablage', VIEW, true)).toEqual({ type: 'act', action: { type: 'draw', from: 'discardPile' } });
  expect(readCommand('x k3', VIEW, true)).toEqual({ type: 'discard', card: 'C31' });
  expect(readCommand('auslegen', VIEW, true)).toEqual({ type: 'do', what: 'lay' });
  expect(readCommand('tisch', VIEW, true)).toEqual({ type: 'tell', what: 'melds' });
  expect(readCommand('what', VIEW, true)).toEqual({ type: 'unknown' });
});

test('a card is laid off or swapped at a meld by its number; where several fit, the number is asked for', () => {
  expect(readCommand('+ h9 1', VIEW, true)).toEqual({
    type: 'act',
    action: { type: 'layOff', card: 'H91', meld: 0, end: 'high' },
  });
  expect(readCommand('* h9', VIEW, true)).toEqual({ type: 'act', action: { type: 'swap', card: 'H91', meld: 1 } });
  expect(readCommand('+ h9', VIEW, true)).toEqual({ type: 'refused', code: 'chooseOne' });
  expect(readCommand('+ x 1', VIEW, true)).toEqual({ type: 'refused', code: 'endNeeded' });
  expect(readCommand('+ c3 1', VIEW, true)).toEqual({ type: 'refused', code: 'doesNotFit' });
});
