import { expect, test } from 'vitest';
import { DECK, emptyTable, table } from '../test/table.ts';

test('no deal before every seat has loaded', () => {
  const made = emptyTable();
  made.fact({ type: 'loaded', seat: 0 }, { type: 'loaded', seat: 2 });
  expect(made.game.needs(made.state)).toBeNull();
  expect(made.shuffle(DECK)).toBe('notNeeded');
  expect(made.act(0, { type: 'call', value: 0 })).toBe('notLoaded');
  made.fact({ type: 'loaded', seat: 1 });
  expect(made.game.needs(made.state)).toBe('shuffle');
  expect(made.shuffle(DECK)).toBeNull();
});

/** Plays the running deal of the toy to its end: the one asked calls 1, all others pass; forced and lowest cards. */
const playDeal = (made: ReturnType<typeof table>): void => {
  made.act(made.due().seat, { type: 'call', value: 1 });
  const { dealNumber } = made.state;
  while (made.state.finished.length < dealNumber) {
    const { seat } = made.due();
    const [action] = made.game.legal(made.view(seat)).filter(({ type }) => type !== 'wink' && type !== 'claim');
    if (action === undefined) throw new Error('nothing to do');
    made.act(seat, action);
  }
};

test('every deal moves the dealer one seat left, and the sums are those of the deals', () => {
  const made = table();
  for (let number = 1; number <= 3; number += 1) {
    if (number > 1) made.shuffle(DECK);
    playDeal(made);
  }
  expect(made.told('dealStarted').map(({ dealer }) => dealer)).toEqual([2, 0, 1]);
  const deals = made.state.finished.map(({ scores }) => scores ?? []);
  expect(deals.length).toBe(3);
  expect(made.state.totals).toEqual(
    [0, 1, 2].map((seat) => deals.reduce((sum, scores) => sum + (scores[seat] ?? 0), 0)),
  );
  expect(made.state.totals.reduce((sum, total) => sum + total, 0)).toBe(60);
  expect(made.game.result(made.state)?.scores).toEqual(made.state.totals);
  expect(made.act(0, { type: 'call', value: 1 })).toBe('finished');
});

test('turns go on over deals, in decisions, in the competition’s view and in the deal’s', () => {
  const made = table();
  const turns: number[] = [made.due().turn];
  playDeal(made);
  const last = made.view(0).turn;
  expect(last).toBeGreaterThan(turns[0] ?? 0);
  made.shuffle(DECK);
  const { turn, seat } = made.due();
  expect(turn).toBeGreaterThan(last);
  expect([made.view(1).turn, made.view(1).deal?.turn, made.view(1).deal?.decisions[0]?.turn]).toEqual([
    turn,
    turn,
    turn,
  ]);
  expect(made.act(seat, { type: 'call', value: 1 }, 0)).toBe('stale');
  expect(made.act(seat, { type: 'call', value: 1 })).toBeNull();
});

test('while the next deal is shuffled nobody can act, and the last one is still to be seen', () => {
  const made = table();
  playDeal(made);
  expect(made.game.decisions(made.state)).toEqual([]);
  expect(made.view(1).deal?.scores).toEqual(made.view(1).finished[0]?.scores);
  expect(made.act(1, { type: 'claim' })).toBe('needsFact');
  expect(made.game.check(made.view(1), { type: 'claim' })).toBe('needsFact');
  expect(made.game.shuffleNumber(made.state)).toBe(2);
});

const passAll = (made: ReturnType<typeof table>): void => {
  for (let calls = 0; calls < 3; calls += 1) made.act(made.due().seat, { type: 'call', value: 0 });
};

test('a deal that the game calls a redeal counts for nobody and is dealt again by the same dealer', () => {
  const made = table();
  passAll(made);
  expect(made.state.finished).toMatchObject([{ dealNumber: 1, dealer: 2, scores: null }]);
  made.shuffle(DECK);
  expect(made.state).toMatchObject({ dealer: 2, dealNumber: 2, counted: 0 });
  playDeal(made);
  made.shuffle(DECK);
  expect(made.state).toMatchObject({ dealer: 0, dealNumber: 3, counted: 1 });
});

test('at most eight redeals a competition: the next such deal scores 0 for all', () => {
  const made = table();
  for (let redeal = 1; redeal <= 8; redeal += 1) {
    passAll(made);
    expect(made.state.counted).toBe(0);
    made.shuffle(DECK);
  }
  passAll(made);
  expect(made.state.finished.at(-1)).toMatchObject({ dealNumber: 9, scores: [0, 0, 0] });
  expect(made.state.counted).toBe(1);
});

test('a claim asks for a ruling and waits for it', () => {
  const made = table();
  made.act(0, { type: 'call', value: 3 });
  passAll(made);
  made.act(1, { type: 'call', value: 0 });
  made.act(2, { type: 'call', value: 0 });
  made.act(0, { type: 'claim' });
  expect([made.game.needs(made.state), made.game.shuffleNumber(made.state)]).toEqual(['ruling', 1]);
  expect(made.shuffle(DECK)).toBe('notNeeded');
  expect(made.fact({ type: 'ruling', verdict: 'holds' })).toBeNull();
  expect(made.state.finished).toMatchObject([{ scores: [60, 0, 0], result: { call: 3 } }]);
});

test('the pages of a voided competition say why, and nothing goes on', () => {
  const made = emptyTable();
  made.fact({ type: 'loaded', seat: 1 });
  expect(made.fact({ type: 'voided', reason: 'notLoaded', blame: [0] })).toBe('badFact');
  expect(made.fact({ type: 'voided', reason: 'notLoaded', blame: [0, 2] })).toBeNull();
  expect(made.view(1)).toMatchObject({ phase: 'voided', voided: { reason: 'notLoaded', blame: [0, 2] } });
  expect(made.fact({ type: 'loaded', seat: 0 })).toBe('finished');
  expect(made.game.result(made.state)).toBeNull();
});

test('GAME-7 not loaded can only be said before the first card, an operator may void a running game', () => {
  const made = table();
  expect(made.fact({ type: 'voided', reason: 'notLoaded', blame: [] })).toBe('badFact');
  expect(made.fact({ type: 'voided', reason: 'operator', blame: [] })).toBeNull();
  expect([made.game.needs(made.state), made.game.decisions(made.state)]).toEqual([null, []]);
});

test('a competition without seats, deals or a dealer is none', () => {
  expect(() => emptyTable({ seats: 1 })).toThrow(RangeError);
  expect(() => emptyTable({ deals: 0 })).toThrow(RangeError);
  expect(() => emptyTable({ firstDealer: 3 })).toThrow(RangeError);
});
