import { belote, PACK, type BeloteAction, type BeloteView } from '@matador/belote';
import { expect, test } from 'vitest';
import { translateIn } from '../../../../../test/translate.ts';
import { readCommand } from './command.ts';
import { dutyOf } from './duty.ts';
import { dealLogOf, spokenOf } from './log.ts';
import { promptOf } from './prompt.ts';
import { saidBy } from './said.ts';
import { sortHand } from './sort.ts';
import { openSuits, stepsOf } from './steps.ts';

const t = translateIn('de', 'table', 'belote');
const OPEN = { refusal: null, pending: null };
const DECK = PACK.map((_, card) => card);

/** The state that a deal by seat 3 has come to, for seat 0; the pack lies in its own order. */
const dealOf = (...moves: readonly (readonly [seat: number, action: BeloteAction])[]): BeloteView => {
  const dealt = belote.applyFact(belote.start({ dealer: 3 }), { type: 'shuffle', deck: DECK, reshuffle: DECK });
  if (!dealt.ok) throw new Error(dealt.code);
  let { state } = dealt;
  for (const [seat, action] of moves) {
    const applied = belote.apply(state, seat, belote.view(state, seat).turn, action);
    if (!applied.ok) throw new Error(`${JSON.stringify(action)}: ${applied.code}`);
    ({ state } = applied);
  }
  return belote.view(state, 0);
};
const pass = (seat: number) => [seat, { type: 'pass' }] as const;
const ALL_PASS = [0, 1, 2, 3].map(pass);

test('trumps stand first in their own order, then the suits', () => {
  const hand = ['HA', 'C7', 'H9', 'CA', 'HJ', 'ST', 'HK'] as const;
  const sorted = sortHand(hand, { trump: 'H', offered: null, alternate: false, ascending: false });
  expect(sorted).toEqual(['HJ', 'H9', 'HA', 'HK', 'CA', 'C7', 'ST']);
});

test('the suit that lies open stands first while it is offered, in plain order', () => {
  const sorted = sortHand(['H9', 'CA', 'HA'], { trump: null, offered: 'H', alternate: false, ascending: false });
  expect(sorted).toEqual(['HA', 'H9', 'CA']);
});

test('round one takes the suit that lies open, round two exactly one of the three others', () => {
  const [first, second] = [dealOf(), dealOf(...ALL_PASS)];
  const [offered] = openSuits(first);
  const inHand = { lifted: null, ahead: null, suit: null };
  expect(stepsOf(t, first, inHand).main.uiAction).toEqual({ type: 'act', action: { type: 'take', suit: offered } });
  expect(openSuits(second)).toHaveLength(3);
  expect(openSuits(second)).not.toContain(offered);
  expect(stepsOf(t, second, inHand).main).toMatchObject({ label: 'Farbe wählen', uiAction: null });
  expect(stepsOf(t, second, { ...inHand, suit: 'clubs' }).main.label).toBe('Kreuz nehmen');
  expect(promptOf(t, second, OPEN).title).toBe('Nennst du eine Farbe?');
});

test('GAME-15 typed: take, a suit, pass, a card, a question', () => {
  const [first, second] = [dealOf(), dealOf(...ALL_PASS)];
  const [offered] = openSuits(first);
  expect(readCommand('n', first, 'de')).toEqual({ type: 'act', action: { type: 'take', suit: offered } });
  expect(readCommand('N Herz', second, 'de')).toEqual({ type: 'act', action: { type: 'take', suit: 'hearts' } });
  expect(readCommand('spades', second, 'de')).toEqual({ type: 'act', action: { type: 'take', suit: 'spades' } });
  expect(readCommand('p', second, 'de')).toEqual({ type: 'act', action: { type: 'pass' } });
  expect(readCommand('trumpf', first, 'de')).toEqual({ type: 'tell', what: 'trump' });
  expect(readCommand('what', first, 'de')).toEqual({ type: 'unknown' });
  const playing = dealOf([0, { type: 'take', suit: offered ?? 'hearts' }]);
  const [card] = playing.hand;
  expect(readCommand((card ?? '').replace('T', '10'), playing, 'de')).toEqual({
    type: 'act',
    action: { type: 'play', card },
  });
});

const playing = (part: Partial<BeloteView>): BeloteView => ({
  ...dealOf(),
  phase: 'playing',
  contract: { taker: 1, trump: 'hearts', value: null, multiplier: 1 },
  ...part,
});

test('the prompt says what the hand has to do in the trick', () => {
  const led = { trick: [{ seat: 3, card: 'CA' }] } as const;
  expect(dutyOf(playing({ trick: [], hand: ['CA'] }))).toEqual({ type: 'lead' });
  expect(dutyOf(playing({ ...led, hand: ['C7', 'SA'] }))).toEqual({ type: 'follow', suit: 'C' });
  expect(dutyOf(playing({ ...led, hand: ['H7', 'SA'] }))).toEqual({ type: 'ruff' });
  expect(dutyOf(playing({ ...led, hand: ['D7', 'SA'] }))).toEqual({ type: 'free' });
  const trumps = { trick: [{ seat: 3, card: 'H7' }], hand: ['HA', 'SA'] } as const;
  expect(dutyOf(playing(trumps))).toEqual({ type: 'followTrump' });
  const ruffed = {
    trick: [
      { seat: 2, card: 'CA' },
      { seat: 3, card: 'H9' },
    ],
  } as const;
  expect(dutyOf(playing({ ...ruffed, hand: ['HJ', 'H7'] }))).toEqual({ type: 'ruff' });
  expect(dutyOf(playing({ ...led, hand: ['HJ', 'H7'] }))).toEqual({ type: 'free' });
  expect(promptOf(t, playing({ ...led, hand: ['C7', 'SA'] }), OPEN).detail).toBe('Stiche: ihr 0, Gegner 0');
});

test('a refusal is said in words, with the card that cannot be played', () => {
  const deal = playing({ trick: [{ seat: 3, card: 'CA' }], hand: ['H7', 'SA'] });
  const refusal = { code: 'mustRuff', turn: 0, action: { type: 'play', card: 'SA' } } as const;
  expect(promptOf(t, deal, { refusal, pending: null })).toEqual({
    title: 'Du musst stechen',
    detail: 'Pik Ass geht nicht.',
    tone: 'refused',
  });
});

test('belote stands at its seat as long as the card lies there', () => {
  const said = { belote: { seat: 2, said: 'belote' } } as const;
  expect(saidBy(t, playing({ ...said, trick: [{ seat: 2, card: 'HK' }] }), 2)?.word).toBe('Belote');
  expect(saidBy(t, playing({ ...said, trick: [] }), 2)).toBeNull();
  expect(saidBy(t, playing({ ...said, trick: [{ seat: 2, card: 'HK' }] }), 1)).toBeNull();
});

test('GAME-15 every announcement of a deal is unique: calls by round, trick, seat, card', () => {
  const lines = spokenOf(t, dealOf(...ALL_PASS, pass(0))).map(({ text }) => text);
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines).toContain('Du passt, Runde 2');
  const log = dealLogOf(t, playing({ tricks: [1, 0, 0, 0], trick: [{ seat: 0, card: 'H9' }] }));
  expect(log.at(-1)?.text).toBe('Stich 2, du: Herz 9');
});
