import { competition, type CompetitionView } from '@matador/competition';
import { skat, type SkatResult, type SkatView } from '@matador/skat';
import { expect, test } from 'vitest';
import { cuesOf } from './scene-sounds.ts';
import type { Scene } from './snapshot.ts';

type View = CompetitionView<SkatView, SkatResult>;

const game = competition(skat);
const CLOCKS = { moveMs: {}, bankMs: 0, trickPauseMs: 0 };
const START = game.view(game.start({ seats: 3, deals: 3, firstDealer: 0, clocks: CLOCKS }), 0);
const DEAL = skat.view(skat.start({ dealer: 0 }), 0);
const CARDS = [
  { seat: 1, card: 'HA' },
  { seat: 2, card: 'H7' },
  { seat: 0, card: 'H9' },
] as const;

const lying = (cards: number, dealNumber = 1): View => ({
  ...START,
  phase: 'playing',
  dealNumber,
  deal: { ...DEAL, phase: 'playing', trick: CARDS.slice(0, cards) },
});
const scene = (view: View, part: Partial<Scene> = {}): Scene => ({
  ...{ view, trick: null, readUntilMs: null, isCut: false },
  ...part,
});
const read = (scores: readonly number[]): Scene => {
  const result: SkatResult = { scores: [...scores], end: 'passedIn', game: null };
  const view = { ...lying(0), finished: [{ dealNumber: 1, dealer: 0, scores: [...scores], result }] };
  return scene(view, { readUntilMs: 9 });
};
const heard = (before: Scene | null, now: Scene): readonly string[] =>
  cuesOf(before, now, () => []).map(({ sound }) => sound);

test('GAME-21 each card of a trick has its own sound on the felt, and the trick that goes one of its own', () => {
  expect(heard(scene(lying(0)), scene(lying(1)))).toEqual(['card1']);
  expect(heard(scene(lying(1)), scene(lying(2)))).toEqual(['card2']);
  const complete = scene(lying(3), { trick: { winner: 1, glides: false } });
  const gliding = scene(lying(3), { trick: { winner: 1, glides: true } });
  expect(heard(scene(lying(2)), complete)).toEqual(['card3']);
  expect(heard(complete, gliding)).toEqual(['trick']);
  expect(heard(gliding, scene(lying(0)))).toEqual([]);
  // Without motion it goes at once.
  expect(heard(complete, scene(lying(0)))).toEqual(['trick']);
});

test('GAME-21 a new deal is shuffled, then dealt; what a page finds when it opens makes no sound', () => {
  expect(heard(null, scene(lying(2)))).toEqual([]);
  expect(heard(scene(lying(0)), scene(lying(0, 2)))).toEqual(['shuffle', 'deal', 'deal', 'deal']);
  const waiting = scene({ ...lying(0), deal: { ...DEAL, phase: 'shuffle' } });
  expect(heard(waiting, scene(lying(0)))).toEqual(['shuffle', 'deal', 'deal', 'deal']);
  expect(heard(scene(lying(0)), waiting)).toEqual([]);
});

test('GAME-21 a finished deal sounds won or lost to the own seat, and like nothing where all have the same', () => {
  const before = scene(lying(0));
  expect(heard(before, read([80, 0, 0]))).toEqual(['won']);
  expect(heard(before, read([0, 80, 0]))).toEqual(['lost']);
  expect(heard(before, read([40, -98, 40]))).toEqual(['won']);
  expect(heard(before, read([0, 0, 0]))).toEqual([]);
  expect(heard(read([80, 0, 0]), read([80, 0, 0]))).toEqual([]);
});

test('what the game adds is heard once, before the cards', () => {
  const cues = cuesOf(scene(lying(0)), scene(lying(1)), () => ['bid', 'bid']);
  expect(cues).toEqual([
    { sound: 'bid', afterMs: 0 },
    { sound: 'card1', afterMs: 0 },
  ]);
});
