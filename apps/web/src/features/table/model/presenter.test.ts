import { competition, type CompetitionView } from '@matador/competition';
import { skat, type SkatResult, type SkatView } from '@matador/skat';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Presenter } from './presenter.ts';
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

/** A view with so many cards in the trick; `taken` says that the trick before has been taken. */
const lying = (cards: number, taken = false): View => ({
  ...START,
  phase: 'playing',
  dealNumber: 1,
  deal: { ...DEAL, trick: CARDS.slice(0, cards), lastTrick: taken ? { cards: CARDS, winner: 1 } : null },
});
const ended = (phase: 'playing' | 'finished'): View => {
  const view = lying(0, true);
  const result: SkatResult = { scores: [0, 0, 0], end: 'passedIn', game: null };
  return { ...view, phase, finished: [{ dealNumber: 1, dealer: 0, scores: [0, 0, 0], result }] };
};
const nextDeal: View = { ...ended('playing'), dealNumber: 2, deal: DEAL };

const presented = (): { readonly presenter: Presenter; readonly shown: Scene[] } => {
  const shown: Scene[] = [];
  const presenter = new Presenter(
    (scene) => {
      shown.push(scene);
    },
    () => 0,
  );
  presenter.setPace({ trickMs: 1000, glideMs: 250, readMs: 12_000 });
  presenter.reset(lying(2));
  return { presenter, shown };
};
const inTrick = ({ view }: Scene): number | undefined => view.deal?.trick?.length;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('GAME-14 a complete trick stays 1.0 s, then glides to its winner, then the next card lies there', () => {
  const { presenter, shown } = presented();
  presenter.push([lying(3), lying(0, true)]);
  presenter.push([lying(1, true)]);
  vi.advanceTimersByTime(999);
  expect(shown.map(inTrick)).toEqual([2, 3]);
  vi.advanceTimersByTime(1);
  expect(shown.at(-1)).toMatchObject({ trick: { winner: 1, glides: true } });
  vi.advanceTimersByTime(250);
  expect(shown.map(inTrick)).toEqual([2, 3, 3, 0, 1]);
});

test('while a complete trick lies, whoever has won it is on turn, not who would be by rotation', () => {
  const { presenter, shown } = presented();
  const asks = (view: View, seat: number): View => ({
    ...view,
    deal: view.deal && { ...view.deal, decisions: [{ seat, clock: 'card', duty: 'must', turn: 9 }] },
  });
  presenter.push([asks(lying(3), 1), asks(lying(0, true), 2)]);
  const [, complete] = shown;
  expect(complete?.trick).toEqual({ winner: 1, glides: false });
  expect(complete?.view.deal?.decisions.map(({ seat }) => seat)).toEqual([2]);
  presenter.reset(lying(2));
  presenter.push([asks(lying(3), 1), ended('playing')]);
  expect(shown.at(-1)?.view.deal?.decisions).toEqual([]);
});

test('GAME-19 while the last trick of a deal lies, nobody is on turn', () => {
  const { presenter, shown } = presented();
  const lead = { seat: 1, clock: 'card', duty: 'must', turn: 4 } as const;
  const taken = lying(0, true);
  const last = ended('playing');
  presenter.push([
    lying(3),
    { ...taken, deal: taken.deal && { ...taken.deal, decisions: [lead] } },
    { ...last, deal: last.deal && { ...last.deal, decisions: [] } },
  ]);
  expect(shown.at(-1)?.trick).toEqual({ winner: 1, glides: false });
  expect(shown.at(-1)?.view.deal?.decisions).toEqual([]);
});

test('GAME-14 the next leader need not wait for a complete trick', () => {
  const { presenter, shown } = presented();
  presenter.push([lying(3), lying(0, true)]);
  presenter.skipTricks();
  expect(shown.map(inTrick)).toEqual([2, 3, 0]);
});

test('two cards that come at once are shown one after the other', () => {
  const { presenter, shown } = presented();
  presenter.reset(lying(0));
  presenter.push([lying(1)]);
  presenter.push([lying(2)]);
  expect(shown.map(inTrick)).toEqual([2, 0, 1]);
  vi.advanceTimersByTime(500);
  expect(shown.map(inTrick)).toEqual([2, 0, 1, 2]);
});

test('a finished deal is read before the next one comes, for twelve seconds at most', () => {
  const { presenter, shown } = presented();
  presenter.push([ended('playing')]);
  presenter.push([nextDeal]);
  presenter.skipTricks();
  expect(shown.at(-1)).toMatchObject({ readUntilMs: 12_000 });
  presenter.skipTricks();
  expect(shown.at(-1)?.view.dealNumber).toBe(1);
  vi.advanceTimersByTime(12_000);
  expect(shown.at(-1)).toMatchObject({ readUntilMs: null, view: { dealNumber: 2 } });
});

test('the player goes on from a finished deal after reading it', () => {
  const { presenter, shown } = presented();
  presenter.push([ended('playing')]);
  presenter.push([nextDeal]);
  presenter.skipTricks();
  presenter.skip();
  expect(shown.at(-1)?.view.dealNumber).toBe(2);
});

test('how a deal ends is seen before it is counted: whatever lies then, with nobody on turn', () => {
  const { presenter, shown } = presented();
  presenter.push([ended('finished')]);
  expect(shown.at(-1)).toMatchObject({ readUntilMs: null, view: { phase: 'playing', finished: [] } });
  expect(shown.at(-1)?.view.deal).toMatchObject({ trick: [], decisions: [] });
  vi.advanceTimersByTime(1000);
  expect(shown.at(-1)).toMatchObject({ readUntilMs: 12_000, view: { phase: 'finished' } });
});

test('after its last trick a deal is counted at once', () => {
  const { presenter, shown } = presented();
  presenter.push([lying(3), ended('playing')]);
  vi.advanceTimersByTime(1250);
  expect(shown.map(({ readUntilMs }) => readUntilMs)).toEqual([null, null, null, 12_000]);
});

test('the last deal stays', () => {
  const { presenter, shown } = presented();
  presenter.push([ended('finished')]);
  vi.advanceTimersByTime(60_000);
  expect(shown.at(-1)?.view.phase).toBe('finished');
});

test('GAME-11 what came while the line was lost is shown at once', () => {
  const { presenter, shown } = presented();
  presenter.push([lying(3), lying(0, true)]);
  presenter.reset(lying(2, true));
  vi.advanceTimersByTime(60_000);
  expect(shown.map(inTrick)).toEqual([2, 3, 2]);
});
