import { expect, test } from 'vitest';
import { DECK, playUntil, starve, table } from '../test/table.ts';

/** Seat 0 calls 1 and the others pass: cards are played, seat 0 leads and the others may vote. */
const calledTable = () => {
  const made = table();
  for (const value of [1, 0, 0]) made.act(made.due().seat, { type: 'call', value });
  return made;
};

test('GAME-4 out of time: the default is played for the player, who is told which of three it was', () => {
  const made = table();
  expect(made.timeOut()).toBeNull();
  expect(made.state.deal?.calls).toEqual([0]);
  expect(made.told('playedFor')).toEqual([{ type: 'playedFor', seat: 0, clock: 'bid', count: 1, inARow: 1 }]);
  expect(made.view(0).timeOuts).toEqual([1, 0, 0]);
});

test('what the clock decided is told with its deal, and is not forgotten when the count starts anew', () => {
  const made = table();
  starve(made, 0, 2);
  playUntil(made, 0);
  made.act(0, { type: 'play', card: 7 });
  for (const seat of [0, 1, 2])
    expect(made.view(seat).clocked.map(({ seat: who, dealNumber, count }) => [who, dealNumber, count])).toEqual([
      [0, 1, 1],
      [0, 1, 2],
    ]);
});

test('any own action starts the count anew', () => {
  const made = table();
  starve(made, 0, 2);
  expect(made.state.timeOuts).toEqual([2, 0, 0]);
  playUntil(made, 0);
  made.act(0, { type: 'play', card: 7 });
  expect(made.state.timeOuts).toEqual([0, 0, 0]);
  expect(made.told('countReset')).toEqual([{ type: 'countReset', seat: 0 }]);
});

test('a vote is an own action too', () => {
  const made = table();
  made.act(0, { type: 'call', value: 1 });
  made.timeOut();
  made.act(2, { type: 'call', value: 0 });
  expect(made.state.timeOuts).toEqual([0, 1, 0]);
  expect(made.act(1, { type: 'wink', agree: true })).toBeNull();
  expect(made.state.timeOuts).toEqual([0, 0, 0]);
});

test('a refused action is none', () => {
  const made = table();
  starve(made, 0, 1);
  playUntil(made, 0);
  expect(made.act(0, { type: 'play', card: 1 })).toBe('notYourCard');
  expect(made.state.timeOuts).toEqual([1, 0, 0]);
});

test('GAME-5 the third consecutive decision left to the clock while connected is a skipgame', () => {
  const made = table();
  starve(made, 1, 2);
  expect(made.state.seats[1]).toBe('playing');
  starve(made, 1, 1);
  expect(made.told('skipped')).toEqual([{ type: 'skipped', seat: 1, reason: 'timeOuts' }]);
  playUntil(made, 1);
  expect(made.act(1, { type: 'call', value: 1 })).toBe('seatSkipped');
  expect(made.game.check(made.view(1), { type: 'call', value: 1 })).toBe('seatSkipped');
  expect(made.fact({ type: 'gaveUp', seat: 1 })).toBe('seatSkipped');
});

test('a right that lapses is no decision left to the clock', () => {
  const made = calledTable();
  const may = made.game.decisions(made.state).find(({ duty }) => duty === 'may');
  if (may === undefined) throw new Error('a vote is open');
  expect(made.timeOut(may)).toBeNull();
  expect(made.state.inARow).toEqual([0, 0, 0]);
});

test('a time-out for a turn that is over, or for another seat, is stale', () => {
  const made = table();
  const { turn } = made.due();
  expect(made.fact({ type: 'timeOut', seat: 1, turn, action: { type: 'call', value: 0 } })).toBe('stale');
  made.act(0, { type: 'call', value: 1 });
  expect(made.fact({ type: 'timeOut', seat: 0, turn, action: { type: 'call', value: 0 } })).toBe('stale');
  expect(made.fact({ type: 'timeOut', seat: 1, turn: turn + 1, action: 'pass' })).toBe('badFact');
  expect(made.state.inARow).toEqual([0, 0, 0]);
});

test('a disconnected seat is played for and may return until the competition is over', () => {
  const made = table();
  made.fact({ type: 'disconnected', seat: 1 });
  starve(made, 1, 5);
  expect([made.state.timeOuts[1], made.state.inARow[1], made.state.seats[1]]).toEqual([0, 5, 'playing']);
  made.fact({ type: 'connected', seat: 1 });
  playUntil(made, 1);
  expect(made.act(1, made.game.fallback(made.view(1), made.due()))).toBeNull();
  expect(made.state.inARow[1]).toBe(0);
});

test('time-outs while away do not count towards three, those before and after do', () => {
  const made = table({ deals: 9 });
  starve(made, 1, 2);
  made.fact({ type: 'disconnected', seat: 1 });
  starve(made, 1, 4);
  made.fact({ type: 'connected', seat: 1 });
  expect(made.state.seats[1]).toBe('playing');
  starve(made, 1, 1);
  expect(made.state.seats[1]).toBe('skipped');
});

test('GAME-5 a player absent at the end who let the clock decide three times in a row has skipped', () => {
  const made = table();
  made.fact({ type: 'disconnected', seat: 2 });
  starve(made, 2, 99);
  expect(made.told('skipped')).toEqual([{ type: 'skipped', seat: 2, reason: 'absent' }]);
  expect(made.view(0).outcome?.[2]).toEqual({ seat: 2, state: 'skipgame', score: -700, rank: 3 });
});

test('a player who is back before the end has not skipped, nor one who only missed the end', () => {
  const back = table();
  back.fact({ type: 'disconnected', seat: 2 });
  starve(back, 2, 5);
  back.fact({ type: 'connected', seat: 2 });
  playUntil(back, null);
  const left = table();
  starve(left, 2, 0);
  playUntil(left, 2);
  left.fact({ type: 'disconnected', seat: 2 });
  starve(left, 2, 2);
  playUntil(left, null);
  for (const made of [back, left])
    expect(made.view(1).outcome?.map(({ state }) => state)).toEqual(['finished', 'finished', 'finished']);
});

test('a seat that is there at the end has not skipped, whatever was played for it during its absence', () => {
  const made = table();
  made.fact({ type: 'disconnected', seat: 2 });
  starve(made, 2, 8);
  made.fact({ type: 'connected', seat: 2 });
  starve(made, 2, 1);
  playUntil(made, null);
  expect([made.state.inARow[2], made.state.timeOuts[2], made.state.phase]).toEqual([9, 1, 'finished']);
  expect(made.view(2).outcome?.[2]?.state).toBe('finished');
});

test('GAME-12 after our downtime nobody is blamed: all time-outs are forgiven, all sockets are gone', () => {
  const made = table();
  starve(made, 1, 2);
  made.fact({ type: 'resumed' });
  expect(made.view(1)).toMatchObject({ timeOuts: [0, 0, 0], inARow: [0, 0, 0], connected: [false, false, false] });
  made.fact({ type: 'connected', seat: 1 });
  starve(made, 1, 2);
  expect(made.state.seats[1]).toBe('playing');
});

test('a last card that plays itself is neither an own action nor a time-out, and no other card does', () => {
  const made = calledTable();
  const forced = (card: number) =>
    ({ type: 'forced', seat: 0, turn: made.view(0).turn, action: { type: 'play', card } }) as const;
  expect([made.game.auto(made.state), made.fact(forced(7))]).toEqual([null, 'badFact']);
  starve(made, 0, 1);
  playUntil(made, 1);
  made.act(1, { type: 'play', card: 5 });
  made.act(2, { type: 'play', card: 3 });
  expect(made.game.auto(made.state)).toMatchObject({ type: 'forced', seat: 0, action: { type: 'play', card: 7 } });
  expect(made.fact(forced(7))).toBeNull();
  expect([made.state.timeOuts, made.state.inARow]).toEqual([
    [1, 0, 0],
    [1, 0, 0],
  ]);
});

test('facts about seats that are not there are refused', () => {
  const made = table();
  expect(made.fact({ type: 'gaveUp', seat: 5 })).toBe('badFact');
  expect(made.fact({ type: 'disconnected', seat: -1 })).toBe('badFact');
  expect(made.shuffle(DECK)).toBe('notNeeded');
});
