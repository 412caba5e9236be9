import { expect, test } from 'vitest';
import { card, cards, dealt, play, playAll, refusal, scene, texts } from '../test/tables.ts';
import { isJoker, textsOf } from './cards.ts';
import { romme } from './game.ts';

const discard = (text: string) => ({ type: 'discard', card: card(text) }) as const;
const DRAW = { type: 'draw', from: 'stock' } as const;
const TAKE = { type: 'draw', from: 'discardPile' } as const;

test('13 cards each, one face up, the rest is the stock; the seat after the dealer begins', () => {
  for (const seats of [2, 3, 4]) {
    const { state } = dealt({ seats, dealer: 0 });
    expect(state.hands.map((hand) => hand.length)).toEqual(Array.from({ length: seats }, () => 13));
    expect([state.table.pile.length, state.table.stock]).toEqual([1, 110 - 13 * seats - 1]);
    expect(romme.decisions(state)).toEqual([{ turn: 0, seat: 1, duty: 'must', clock: 'turn', since: 0 }]);
  }
});

test('a table of one or five is no table of Rommé', () => {
  for (const seats of [1, 5]) expect(() => romme.start({ dealer: 0, seats })).toThrow(RangeError);
});

test('a joker that is turned is buried under the stock, and another card is turned', () => {
  const { state, events } = dealt({ rest: 'X1 X2 H5 D3' });
  expect(textsOf(state.table.pile)).toEqual(texts('H5'));
  expect(textsOf(state.order.slice(0, 2)).toSorted()).toEqual(['X1', 'X2']);
  expect(state.order.at(-1)).toBe(cards('D3')[0]);
  expect(state.table.stock).toBe(83);
  expect(events).toEqual([expect.objectContaining({ type: 'dealt', buried: cards('X1 X2') })]);
});

test('the first turn of a deal draws too', () => {
  const { state } = dealt({});
  const [first] = romme.view(state, 0).hand;
  if (first === undefined) throw new Error('no card');
  expect(refusal(state, { type: 'discard', card: first })).toBe('drawFirst');
  expect(play(state, DRAW).state.hands[0]).toHaveLength(14);
});

test('exactly one card is drawn', () => {
  const { state } = dealt({});
  for (const first of [DRAW, TAKE]) {
    const drawn = play(state, first).state;
    expect([refusal(drawn, DRAW), refusal(drawn, TAKE)]).toEqual(['drawnAlready', 'drawnAlready']);
  }
});

test('a turn ends with exactly one discard, then it is the next seat clockwise', () => {
  const { state } = dealt({ seats: 3, hands: ['S7'] });
  const after = playAll(state, DRAW, discard('S7'));
  expect([after.table.asked, after.table.pile.length]).toEqual([1, 2]);
  expect(after.table.pile.at(-1)).toBe(cards('S7')[0]);
});

test('a card taken from the discard pile may not be discarded in the same turn', () => {
  const taken = play(dealt({ hands: ['S72'], rest: 'S71' }).state, TAKE).state;
  expect(refusal(taken, discard('S71'))).toBe('takenThisTurn');
});

test('its twin of the other pack may be discarded, and the taken one in the next turn', () => {
  const taken = play(dealt({ hands: ['S72', 'H4'], rest: 'S71' }).state, TAKE).state;
  const next = playAll(taken, discard('S72'), DRAW, discard('H4'), DRAW);
  expect(refusal(next, discard('S71'))).toBeNull();
});

test('nobody plays out of turn or for another turn', () => {
  const { state } = dealt({ seats: 3 });
  expect(romme.apply(state, 1, 0, DRAW)).toEqual({ ok: false, code: 'notYourTurn' });
  expect(romme.apply(state, 0, 1, DRAW)).toEqual({ ok: false, code: 'stale' });
});

test('what somebody else holds cannot be discarded, laid or laid off', () => {
  const state = scene({ hands: ['S2 S3', 'H9'], opened: [0], melds: ['H6 H7 H8'] });
  expect(refusal(state, discard('H9'))).toBe('notYourCard');
  expect(refusal(state, { type: 'meld', cards: texts('S2 S3 S4') })).toBe('notYourCard');
  expect(refusal(state, { type: 'layOff', card: card('H9'), meld: 0, end: 'high' })).toBe('notYourCard');
});

test('nobody else sees a card drawn from the stock; one from the discard pile everybody knows', () => {
  const { state } = dealt({ seats: 3, rest: 'H5 D3' });
  const drawn = play(state, DRAW);
  const [event] = drawn.events;
  if (event === undefined) throw new Error('nothing happened');
  expect(romme.eventFor(event, state, 0)).toMatchObject({ card: 'D31' });
  expect(romme.eventFor(event, state, 1)).toMatchObject({ card: null });
  expect([romme.view(drawn.state, 0).drawn, romme.view(drawn.state, 1).drawn]).toEqual(['D31', null]);
  const taken = play(state, TAKE).state;
  expect(romme.view(taken, 2)).toMatchObject({ taken: 'H51', known: [['H51'], [], []] });
});

test('a seat is told its own hand alone, and the view holds no other card that is hidden', () => {
  const { state } = dealt({ seats: 3 });
  for (const seat of [0, 1, 2]) {
    const text = JSON.stringify(romme.view(state, seat));
    const shown = new Set([...(state.hands[seat] ?? []), ...state.table.pile]);
    const hidden = [...state.hands.flat(), ...state.order].filter((other) => !shown.has(other));
    expect(textsOf(hidden).filter((other) => text.includes(`"${other}"`))).toEqual([]);
  }
});

test('an empty stock is renewed from the discard pile but its top, as soon as a draw is due', () => {
  const state = scene({ hands: ['S7 S8', 'H4 H5'], stock: '', pile: 'D9 D2 X1 D4' });
  const waiting = playAll(state, discard('S7'));
  expect([romme.needs(waiting), romme.decisions(waiting)]).toEqual(['shuffle', []]);
  const reshuffle = cards('D4 X1').concat(
    Array.from({ length: 110 }, (_, other) => other).filter((other) => !cards('D4 X1').includes(other)),
  );
  const supplied = romme.applyFact(waiting, { type: 'shuffle', deck: reshuffle, reshuffle });
  if (!supplied.ok) throw new Error(supplied.code);
  const { table, order } = supplied.state;
  expect(textsOf(table.pile)).toEqual(texts('S7'));
  expect([table.stock, table.asked, textsOf(order.slice(0, 2))]).toEqual([4, 1, texts('D4 X1')]);
  expect(order.filter(isJoker)).toHaveLength(1);
});

test('when the stock is empty a second time nobody wins, and each seat loses its own hand', () => {
  const state = scene({ hands: ['S7 S8', 'X H5', 'HA'], stock: '', pile: 'D9 D2', table: { reshuffles: 1 } });
  expect(romme.result(playAll(state, discard('S7')))).toMatchObject({
    end: 'stockEmpty',
    winner: null,
    scores: [-8, -25, -11],
  });
});

test('after 60 rounds nobody wins', () => {
  const state = scene({ hands: ['S7 S8', 'H5'], table: { played: 118 } });
  const next = playAll(state, discard('S7'));
  expect(romme.result(next)).toBeNull();
  const last = playAll(next, DRAW, { type: 'endTurn' });
  expect(romme.result(last)).toMatchObject({ end: 'roundLimit', winner: null });
});

test('who goes out in the last turn of the last round wins', () => {
  const state = scene({ hands: ['S7', 'H5'], opened: [0], table: { played: 119 } });
  expect(romme.result(playAll(state, discard('S7')))).toMatchObject({ end: 'goneOut', winner: 0, scores: [5, -5] });
});

test('the clock draws from the stock and discards the drawn card', () => {
  const { state } = dealt({ rest: 'H5 D3' });
  const after = play(state, { type: 'endTurn' }).state;
  expect(after.table.pile.at(-1)).toBe(cards('D3')[0]);
  expect([after.table.asked, after.hands[0]]).toEqual([1, state.hands[0]]);
});

test('after a card from the discard pile the clock discards the highest-counting other card', () => {
  const state = scene({ hands: ['S2 HA SK', 'H4'], taken: 'HA' });
  expect(textsOf(play(state, { type: 'endTurn' }).state.table.pile).at(-1)).toBe('SK1');
});

test('a joker counts most of all, so it is what the clock discards', () => {
  const state = scene({ hands: ['S2 X HA', 'H4'], taken: 'S2' });
  expect(textsOf(play(state, { type: 'endTurn' }).state.table.pile).at(-1)).toBe('X1');
});

test('when the drawn card has been laid the clock discards another one, and what was laid stays', () => {
  const state = scene({ hands: ['S2 S3 S4 H9 H8', 'H4'], opened: [0], drawnFrom: null, stock: 'C9 S5' });
  const laid = playAll(state, DRAW, { type: 'meld', cards: texts('S2 S3 S4 S5') }, { type: 'endTurn' });
  expect(textsOf(laid.hands[0] ?? [])).toEqual(texts('H8'));
  expect(laid.table.melds).toHaveLength(1);
});
