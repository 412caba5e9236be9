import { expect, test } from 'vitest';
import { actOwn, DECK, emptyTable, table } from '../test/table.ts';
import { outcomeOf } from './outcome.ts';

/** Supplies what plays itself until somebody is waited for. */
const runAuto = (made: ReturnType<typeof table>): number => {
  let moves = 0;
  for (let fact = made.game.auto(made.state); fact !== null; fact = made.game.auto(made.state)) {
    expect(made.fact(fact)).toBeNull();
    moves += 1;
  }
  return moves;
};

test('GAME-5 giving up is a skipgame at once', () => {
  const made = table();
  expect(made.fact({ type: 'gaveUp', seat: 2 })).toBeNull();
  expect(made.told('skipped')).toEqual([{ type: 'skipped', seat: 2, reason: 'gaveUp' }]);
  const loading = emptyTable();
  expect(loading.fact({ type: 'gaveUp', seat: 2 })).toBe('notLoaded');
});

test('GAME-6 the default player finishes a skipped seat, at once and without a count', () => {
  const made = table();
  made.fact({ type: 'gaveUp', seat: 0 });
  const fact = made.game.auto(made.state);
  expect(fact).toEqual({ type: 'timeOut', seat: 0, turn: 0, action: { type: 'call', value: 0 } });
  expect(runAuto(made)).toBe(1);
  expect([made.due().seat, made.told('playedFor'), made.state.inARow]).toEqual([1, [], [0, 0, 0]]);
});

test('a vote that a skipped seat might cast is cast by the default player', () => {
  const made = table();
  made.act(0, { type: 'call', value: 1 });
  made.fact({ type: 'gaveUp', seat: 1 });
  runAuto(made);
  made.act(2, { type: 'call', value: 0 });
  runAuto(made);
  expect(made.game.decisions(made.state)).toMatchObject([
    { seat: 0, duty: 'must' },
    { seat: 2, duty: 'may' },
  ]);
});

test('a competition that everybody gave up plays itself out', () => {
  const made = table();
  for (const seat of [0, 1, 2]) made.fact({ type: 'gaveUp', seat });
  while (made.state.phase === 'playing') {
    runAuto(made);
    if (made.game.needs(made.state) === 'shuffle') made.shuffle(DECK);
  }
  expect(made.game.result(made.state)?.scores).toEqual([-700, -700, -700]);
});

test('GAME-6 a skipgame is -700 and the last place, the others score as played', () => {
  const made = table();
  made.act(0, { type: 'call', value: 5 });
  made.fact({ type: 'gaveUp', seat: 0 });
  while (made.isPlaying()) {
    if (made.game.needs(made.state) === 'shuffle') made.shuffle(DECK);
    if (runAuto(made) === 0) actOwn(made);
  }
  const [first, second, third] = made.view(2).outcome ?? [];
  expect(first).toEqual({ seat: 0, state: 'skipgame', score: -700, rank: 3 });
  expect(made.state.totals[0]).toBeGreaterThan(0);
  expect([second?.score, third?.score]).toEqual(made.state.totals.slice(1));
  expect([second?.state, third?.state]).toEqual(['finished', 'finished']);
});

const seats = (...states: ('playing' | 'skipped')[]) => states;

test('ties share the better rank, and no score is worse than a skipgame’s place', () => {
  const ranks = (totals: readonly number[], states: readonly ('playing' | 'skipped')[]) =>
    outcomeOf({ totals, seats: states }).map(({ rank }) => rank);
  expect(ranks([10, 30, 10], seats('playing', 'playing', 'playing'))).toEqual([2, 1, 2]);
  expect(ranks([30, 30, 10], seats('playing', 'playing', 'playing'))).toEqual([1, 1, 3]);
  expect(ranks([90, -800, 10], seats('skipped', 'playing', 'playing'))).toEqual([3, 2, 1]);
  expect(ranks([90, -800, 10], seats('skipped', 'playing', 'skipped'))).toEqual([3, 1, 3]);
});
