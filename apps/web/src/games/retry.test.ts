import { beloteDefinition } from '@matador/belote/definition';
import type { Strength } from '@matador/cards/players';
import { isCompetitionView } from '@matador/competition';
import type { Replay } from '@matador/protocol/rest';
import { rommeDefinition } from '@matador/romme/definition';
import { skatDefinition } from '@matador/skat/definition';
import { playableGame } from '@matador/table';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playedReplay } from '../../test/played-replay.ts';
import type { ReplayDeal, ReplayGame } from '../features/replay/model/replay-game.ts';
import { retryStepOf } from '../features/replay/model/retry.ts';
import { ownDecision } from '../features/table/model/decisions.ts';
import type { AnyDeal, AnyResult, View } from '../features/table/model/snapshot.ts';
import { practiceReplay } from '../features/table/practice/model/practice-replay.ts';
import {
  openPractice,
  type PracticeGame,
  type PracticeTable,
} from '../features/table/practice/model/practice-table.ts';
import { openRetry, retryReplay, type Retry } from '../features/table/practice/model/retry.ts';
import { beloteReplay } from './belote/replay/index.ts';
import { gameOf } from './index.ts';
import { rommeReplay } from './romme/replay/index.ts';
import { skatReplay } from './skat/replay/index.ts';

const KINDS = [
  { name: 'skat', model: skatReplay, game: playableGame(skatDefinition), seats: 3 },
  { name: 'romme', model: rommeReplay, game: playableGame(rommeDefinition), seats: 3 },
  { name: 'belote', model: beloteReplay, game: playableGame(beloteDefinition), seats: 4 },
] as const;
/** More moves than any competition has. */
const MAX_MOVES = 20_000;
const nobody = (): void => undefined;

const viewOf = (table: PracticeTable): View => {
  const view = table.view();
  if (!isCompetitionView<AnyDeal, AnyResult>(view)) throw new Error('no view');
  return view;
};

/** The own turn; null: others play, or nobody does. */
const ownTurn = (table: PracticeTable): number | null => {
  const { deal } = viewOf(table);
  return deal === null ? null : (ownDecision(deal)?.turn ?? null);
};

const act = (table: PracticeTable, turn: number, action: unknown): void =>
  table.receive({ eventName: 'act', requestId: crypto.randomUUID(), payload: { turn, action } });

/** Plays on until so many deals are over, the house for the others. @param choose what the person does at a turn */
const playOn = (table: PracticeTable, deals: number, choose: (turn: number) => unknown): void => {
  for (let moves = 0; moves < MAX_MOVES && table.finished.length < deals; moves += 1) {
    const { botTurn } = table;
    const turn = ownTurn(table);
    if (botTurn !== null) table.actForBot(botTurn.decision);
    else if (turn !== null) act(table, turn, choose(turn));
  }
  expect(table.finished.length).toBeGreaterThanOrEqual(deals);
};

/** Three deals of a number, the person doing what is advised, as a replay. */
const practised = (game: PracticeGame, number: string): Replay => {
  const table = openPractice(game, null, nobody, { number });
  table.receive({ eventName: 'loaded', payload: {} });
  playOn(table, 3, () => table.advise());
  const replay = practiceReplay(game, table.stored, { gameVariant: null, number });
  if (replay === null) throw new Error('nothing was practised');
  return replay;
};

/** A retry from the own decision at or after a share of a deal; null: there is none. */
const retryAt = (
  model: ReplayGame,
  replay: Replay,
  at: { readonly own: number; readonly deal: number; readonly share: number; readonly number: string | null },
  strength: Strength = 'light',
): { readonly retry: Retry; readonly deal: ReplayDeal; readonly step: number } | null => {
  const { own, number } = at;
  const deals = model.dealsOf(replay);
  const before = Math.min(at.deal, (deals?.length ?? 1) - 1);
  const deal = deals?.[before];
  if (deal === undefined) throw new Error('the rules refuse their own moves');
  const step = retryStepOf(deal.steps, Math.floor(at.share * deal.steps.length), own);
  const seq = step === null ? undefined : deal.steps[step]?.move?.seq;
  if (step === null || seq === undefined) return null;
  const counted = deals?.slice(0, before).filter(({ scores }) => scores !== null).length ?? 0;
  return { retry: { replay, own, seq, before, counted, number, strength }, deal, step };
};

/** What a seat did at a turn of a replay. */
const actionAt = ({ steps }: Replay, seat: number, turn: number): unknown =>
  steps.flatMap((entry) => {
    const { step } = entry;
    return step.type === 'act' && entry.seat === seat && step.turn === turn ? [step.action] : [];
  })[0];

const share = fc.double({ min: 0, max: 1, noNaN: true });

test.each(KINDS)(
  'a practised deal of $name that is retried with what was played is that deal again, from every own decision',
  async ({ name, model }) => {
    const game = await gameOf(name).loadPractice();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 99_999_999 }), fc.nat(2), share, async (value, deal, part) => {
        const number = String(value).padStart(8, '0');
        const replay = practised(game, number);
        const found = retryAt(model, replay, { own: 0, deal, share: part, number });
        if (found === null) return;
        const { retry } = found;
        const table = openRetry(game, retry, nobody);
        table.receive({ eventName: 'join', payload: { have: 0 } });
        playOn(table, retry.before + 1, (turn) => actionAt(replay, 0, turn));
        expect(table.finished[retry.before]).toEqual(
          expect.objectContaining({ result: found.deal.result, scores: found.deal.scores }),
        );
        const again = model.dealsOf(retryReplay(retry, table))?.[retry.before];
        expect(
          again?.steps.map(({ position: { trick, contract, ...position } }) => JSON.stringify([trick, position])),
        ).toEqual(
          found.deal.steps.map(({ position: { trick, contract, ...position } }) => JSON.stringify([trick, position])),
        );
      }),
      { numRuns: name === 'romme' ? 4 : 12 },
    );
  },
);

test.each(KINDS)(
  'a deal of $name that people played is retried by what the seat saw then, and can be played to its end',
  async ({ name, model, game: playable, seats }) => {
    const game = await gameOf(name).loadPractice();
    for (const seed of [1, 2, 3]) {
      const { replay } = await playedReplay(playable, { seats, deals: 2, seed });
      const own = seed % seats;
      const found = retryAt(model, replay, { own, deal: 1, share: 0.5, number: null });
      if (found === null) continue;
      const table = openRetry(game, found.retry, nobody);
      const { seat, phase } = viewOf(table);
      expect({ seat, phase }).toEqual({ seat: own, phase: 'playing' });
      expect(ownTurn(table)).toBe(found.deal.steps[found.step]?.move?.turn);
      table.receive({ eventName: 'join', payload: { have: 0 } });
      playOn(table, found.retry.before + 1, () => table.advise());
      const tried = model.dealsOf(retryReplay(found.retry, table))?.[found.retry.before];
      const history = ({ steps }: ReplayDeal) =>
        steps.slice(0, found.step).map(({ position }) => JSON.stringify(position));
      expect(tried === undefined ? null : history(tried)).toEqual(history(found.deal));
    }
  },
);

test('a retried deal tells its page no card of another seat', async () => {
  const game = await gameOf('skat').loadPractice();
  const { replay } = await playedReplay(playableGame(skatDefinition), { seats: 3, deals: 1, seed: 5 });
  const told: string[] = [];
  const found = retryAt(skatReplay, replay, { own: 2, deal: 0, share: 0, number: null });
  if (found === null) throw new Error('nothing was decided');
  const table = openRetry(game, found.retry, (text) => told.push(text));
  told.length = 0; // a page is told from when it joins
  table.receive({ eventName: 'join', payload: { have: 0 } });
  const { position } = found.deal.steps[found.step] ?? {};
  const others = [0, 1].flatMap(
    (seat) => position?.seats[seat]?.row.flatMap(({ card, state }) => (state === 'held' ? [card.id] : [])) ?? [],
  );
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter((card) => told.some((text) => text.includes(`"${card}"`)))).toEqual([]);
});

test('of practised deals only those that are over can be watched, and only by their number', async () => {
  const game = await gameOf('skat').loadPractice();
  const number = '20261124';
  const table = openPractice(game, null, nobody, { number });
  table.receive({ eventName: 'loaded', payload: {} });
  const kept = (asked = number): Replay | null =>
    practiceReplay(game, JSON.parse(JSON.stringify(table.stored)), { gameVariant: null, number: asked });
  expect(kept()).toBeNull();
  playOn(table, 1, () => table.advise());
  // The second deal has been dealt by now.
  expect(skatReplay.dealsOf(kept() ?? practised(game, number))).toHaveLength(1);
  expect(kept('20261125')).toBeNull();
  expect(practiceReplay(game, null, { gameVariant: null, number })).toBeNull();
});
