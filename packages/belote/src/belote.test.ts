import { expect, test } from 'vitest';
import { by, dealt, gameOf, passes, play, playCards, playOut, saidIn, taken } from '../test/tables.ts';
import { belote } from './game.ts';

/** Seat 0 takes spades with king and queen; every trick and card is known. */
const both = () =>
  taken({
    hands: ['SK SQ S7 HA HT H9 D7 C7', 'SJ S9 HK HQ DA DT CA CT', 'SA S8 HJ H8 DK DQ CK CQ', 'ST H7 DJ D9 D8 CJ C9 C8'],
    turnUp: 'SK',
  });

test('king and queen of trumps in one hand are said by themselves: belote, then rebelote', () => {
  const first = playCards(both(), 'SQ');
  expect(saidIn(first)).toEqual(['0 belote']);
  const view = first.game.view(first.state, 3);
  expect(view.belote).toEqual({ seat: 0, said: 'belote' });
  expect(saidIn(playOut(first))).toEqual(['0 belote', '0 rebelote']);
});

test('either of the two may be played first', () => {
  expect(saidIn(playCards(both(), 'SK'))).toEqual(['0 belote']);
});

test('they count 20 even when the last of them is never seen played alone', () => {
  const game = gameOf(playOut(both()));
  expect(game.beloteSeat).toBe(0);
  expect(game.splits[0].belote).toBe(20);
});

test('apart they are nothing, and nothing is said', () => {
  const scene = taken({ hands: ['SK S7 HA', 'SQ S8'], turnUp: 'SK' });
  const over = playOut(scene);
  expect(saidIn(over)).toEqual([]);
  expect(gameOf(over)).toMatchObject({ beloteSeat: null });
});

test('king and queen of another suit are nothing', () => {
  const scene = taken({ hands: ['S7 HK HQ', 'SK', 'SQ'], turnUp: 'S7' });
  expect(gameOf(playOut(scene)).beloteSeat).toBeNull();
});

test('belote with the defence stays with the defence', () => {
  const scene = taken({ hands: ['SA', 'SK SQ'], turnUp: 'SA' });
  expect(gameOf(playOut(scene)).splits[1].belote).toBe(20);
});

/** Each plays one suit from the top: seat 0 has all trumps and makes every trick. */
const ALL_SPADES = ['SA SK SQ SJ ST S9 S8 S7', 'HA HK HQ HJ HT H9 H8 H7', 'DA DK DQ DJ DT D9 D8 D7'];

test('capot: all eight tricks are 252 instead of 162, and the last trick is in it', () => {
  const game = gameOf(playOut(taken({ hands: ALL_SPADES, turnUp: 'SA' })));
  expect(game).toMatchObject({ outcome: 'capot', scores: [272, 0], tricks: [8, 0] });
  expect(game.splits[0]).toEqual({
    ...{ cards: 152, lastTrick: 10, capot: 90, belote: 20, announcements: 0, contract: 0, held: 0 },
  });
});

/** Seat 3 has all trumps, and seat 0 is the one that takes them in round two. */
const against = (held = 0) =>
  play(
    dealt({ hands: [...ALL_SPADES.slice(1), '', ...ALL_SPADES.slice(0, 1)], turnUp: 'HA', dealer: 2, held }),
    ...passes(5),
    { type: 'take', suit: 'spades' },
  );

test('capot against the taker: 252 for the others', () => {
  expect(gameOf(playOut(against()))).toMatchObject({ outcome: 'capotAgainst', scores: [0, 272], tricks: [0, 8] });
});

test('the last trick is worth 10, whoever wins it', () => {
  for (const seed of [0, 1, 2, 3]) {
    const { splits } = gameOf(playOut(taken({ hands: ['SA', 'SK S7', 'HA', 'DA'], turnUp: 'SA', dealer: seed })));
    expect(splits[0].lastTrick + splits[1].lastTrick).toBe(10);
    expect(splits[0].cards + splits[1].cards).toBe(152);
  }
});

test('a player’s score of a deal is the score of the side', () => {
  const { game, state } = playOut(both());
  const scores = game.result(state)?.scores ?? [];
  expect(scores).toHaveLength(4);
  expect([scores[0], scores[1]]).toEqual([scores[2], scores[3]]);
  expect(scores.slice(0, 2)).toEqual([...gameOf({ game, state, events: [] }).scores]);
});

test('the game of tournaments holds nothing back', () => {
  const over = gameOf(playOut(both()));
  expect([over.held, ...over.splits.map(({ held }) => held)]).toEqual([0, 0, 0]);
});

test('points held by a litige are the winner’s of the next deal', () => {
  const made = gameOf(playOut(taken({ hands: ALL_SPADES, turnUp: 'SA', held: 81 })));
  expect(made).toMatchObject({ scores: [272 + 81, 0], held: 0 });
  expect(made.splits[0].held).toBe(81);
  const down = gameOf(playOut(against(81)));
  expect(down.scores).toEqual([0, 272 + 81]);
  expect(down.splits[1].held).toBe(81);
});

test('the winner of a trick leads the next, and the trick stays to be seen until the next is complete', () => {
  const scene = playCards(both(), 'H9 HK H8 H7');
  expect(scene.game.decisions(scene.state)).toMatchObject([{ seat: 1 }]);
  expect(scene.game.view(scene.state, 0)).toMatchObject({ trick: [], lastTrick: { winner: 1 }, tricks: [0, 1, 0, 0] });
  const [decision] = scene.game.decisions(scene.state);
  expect(decision === undefined ? null : scene.game.pauseBefore?.(scene.state, decision)).toBe('trick');
});

test('only the last card plays itself', () => {
  const scene = playOutTo(both(), 28);
  const [decision] = scene.game.decisions(scene.state);
  if (decision === undefined) throw new Error('nobody is asked');
  expect(scene.game.forced?.(scene.state, decision)).toEqual({ type: 'play', card: expect.any(String) });
  const earlier = playOutTo(both(), 24);
  const [before] = earlier.game.decisions(earlier.state);
  if (before === undefined) throw new Error('nobody is asked');
  expect(earlier.game.forced?.(earlier.state, before)).toBeNull();
});

/** Plays so many cards by the clock's choice. */
const playOutTo = (scene: ReturnType<typeof both>, count: number): ReturnType<typeof both> => {
  const [decision] = scene.game.decisions(scene.state);
  if (count === 0 || decision === undefined) return scene;
  return playOutTo(play(scene, scene.game.fallback(scene.game.view(scene.state, decision.seat), decision)), count - 1);
};

test('tournaments play the classic game without announcements, variant A', () => {
  expect(belote.rulesVersion).toBe('belote-1');
  const game = gameOf(playOut({ ...both(), game: by({}) }));
  expect(['made', 'dedans', 'capot', 'capotAgainst']).toContain(game.outcome);
});
