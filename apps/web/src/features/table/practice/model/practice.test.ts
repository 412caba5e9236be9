import { belote } from '@matador/belote';
import { isCompetitionView } from '@matador/competition';
import { romme } from '@matador/romme';
import { skat } from '@matador/skat';
import { readFrame, readSeen, seatRulesOf, type Frame, type SeatRules } from '@matador/table/seat';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import type { AnyAction, AnyDeal, AnyResult, View } from '#web/features/table/model/snapshot.ts';
import { findGame, gameOf } from '#web/games/index.ts';
import { PracticeChannel, practiceOrder } from './practice-channel.ts';
import { DEALS, openPractice, type PracticeTable } from './practice-table.ts';

const RULES: Readonly<Record<string, SeatRules<View, AnyAction>>> = {
  skat: seatRulesOf(skat),
  romme: seatRulesOf(romme),
  belote: seatRulesOf(belote),
};
const GAMES = ['skat', 'romme', 'belote'] as const;
/** More moves than any competition has. */
const MAX_MOVES = 20_000;

const viewOf = (value: unknown): View => {
  if (!isCompetitionView<AnyDeal, AnyResult>(value)) throw new Error('no view');
  return value;
};

const act = (table: PracticeTable, turn: number, action: AnyAction): void =>
  table.receive({ eventName: 'act', requestId: crypto.randomUUID(), payload: { turn, action } });

/** Makes what happens next happen, the person doing what is advised; false when the competition is over. */
const next = (table: PracticeTable): boolean => {
  const { botTurn } = table;
  if (botTurn !== null) table.actForBot(botTurn.decision);
  const { deal, turn } = viewOf(table.view());
  const isAsked = deal !== null && ownDecision(deal) !== null;
  if (botTurn === null && isAsked) act(table, turn, table.advise());
  return botTurn !== null || isAsked;
};

const eventsOf = (payload: unknown): readonly unknown[] => {
  const frame = readSeen(payload);
  if (frame === null) throw new Error('no events');
  return frame.events;
};

const shuffleOf = ({ stored }: PracticeTable): unknown =>
  stored.lines.find((line) => line.type === 'fact' && line.fact.type === 'shuffle');

const LOADED = { eventName: 'loaded', payload: {} };

describe.each(GAMES)('%s', (gametype) => {
  test('GAME-18 a competition against the house is played to its end by its own advice, and the page is told what its seat may know', async () => {
    const game = await gameOf(gametype).loadPractice();
    const heard: Frame[] = [];
    const table = openPractice(game, null, (text) => heard.push(readFrame(text)));
    const rules = RULES[gametype];
    if (rules === undefined) throw new Error(`no rules of ${gametype}`);
    let view = viewOf(table.view());
    const fold = (): void => {
      for (const { eventName, payload } of heard.splice(0)) {
        expect(eventName).toBe('seen');
        for (const event of eventsOf(payload)) view = rules.advance(view, event);
      }
      // The seat's view is all that is behind the page: told events lead to it and to nothing else.
      expect(view).toEqual(viewOf(table.view()));
    };
    table.receive(LOADED);
    fold();
    for (let moves = 0; moves < MAX_MOVES && next(table); moves += 1) fold();
    expect(table.isOver).toBe(true);
    expect(view).toMatchObject({ phase: 'finished', counted: DEALS });
    // Whoever comes again plays another one, and whoever asks for its number still finds how it ended.
    expect(viewOf(openPractice(game, table.stored, () => undefined).view()).phase).toBe('loading');
    const { number } = table;
    expect(openPractice(game, table.stored, () => undefined, { number }).view()).toEqual(table.view());
  });

  test('the same number gives the same cards and dealer, and the same decisions the same game', async () => {
    const game = await gameOf(gametype).loadPractice();
    const play = (number: string, reloads: boolean): PracticeTable => {
      let table = openPractice(game, null, () => undefined, { number });
      table.receive(LOADED);
      for (let moves = 0; moves < MAX_MOVES && next(table); moves += 1) {
        if (!reloads || moves % 7 !== 0) continue;
        const kept: unknown = JSON.parse(JSON.stringify(table.stored));
        table = openPractice(game, kept, () => undefined, { number });
        table.receive({ eventName: 'join', payload: { have: 0 } });
      }
      return table;
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_998 }), (value) => {
        const number = String(value).padStart(8, '0');
        const once = play(number, false);
        expect(once.isOver).toBe(true);
        expect(play(number, true).stored).toEqual(once.stored);
        const other = openPractice(game, null, () => undefined, { number: String(value + 1).padStart(8, '0') });
        other.receive(LOADED);
        expect(shuffleOf(other)).not.toEqual(shuffleOf(once));
      }),
      { numRuns: gametype === 'romme' ? 4 : 12 },
    );
  });

  test('at a table of the house the page is told of no clock', async () => {
    const game = await gameOf(gametype).loadPractice();
    const told: string[] = [];
    const table = openPractice(game, null, (text) => told.push(text));
    table.receive({ eventName: 'join', payload: { have: 0 } });
    table.receive(LOADED);
    for (let moves = 0; moves < 30; moves += 1) next(table);
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter((text) => text.includes('remainingMs'))).toEqual([]);
  });

  test('GAME-18 a reload finds the table where it was left; what is none of these rules is another table', async () => {
    const game = await gameOf(gametype).loadPractice();
    const open = (stored: unknown): PracticeTable => openPractice(game, stored, () => undefined);
    const table = open(null);
    table.receive(LOADED);
    for (let moves = 0; moves < 20; moves += 1) next(table);
    const stored: unknown = JSON.parse(JSON.stringify(table.stored));
    expect(open(stored).view()).toEqual(table.view());
    const { lines } = table.stored;
    const first = lines.find(({ type }) => type === 'act');
    for (const other of [
      'nothing',
      { ...table.stored, rulesVersion: 'another' },
      { ...table.stored, firstDealer: 9 },
      { ...table.stored, lines: [first, ...lines] },
      { ...table.stored, lines: [...lines, first] },
      { ...table.stored, lines: [{ type: 'act' }] },
    ])
      expect(viewOf(open(other).view()).phase).toBe('loading');
  });
});

describe('the channel to practice', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const opened = async () => {
    const heard: Frame[] = [];
    let ring = (): void => undefined;
    const hears = new Promise<void>((resolve) => {
      ring = resolve;
    });
    const channel = new PracticeChannel(
      {
        greeting: () => Promise.reject(new Error('nobody asks')),
        onAttempt: () => undefined,
        onText: (text) => {
          heard.push(readFrame(text));
          ring();
        },
        onEnd: () => undefined,
        onLost: () => true,
      },
      practiceOrder(gameOf('skat')),
    );
    const close = channel.open();
    await hears;
    expect(heard.map(({ eventName }) => eventName)).toEqual(['view']);
    channel.send({ eventName: 'loaded', payload: {} });
    return { heard, channel, close };
  };
  const asked = async (channel: PracticeChannel): Promise<number> => {
    for (let steps = 0; steps < 50; steps += 1) {
      const { deal, turn } = viewOf(channel.table?.view());
      if (deal !== null && ownDecision(deal) !== null) return turn;
      await vi.advanceTimersByTimeAsync(5000);
    }
    throw new Error('nobody asks');
  };

  test('GAME-18 it speaks as the server does: an act is answered by its id, a wrong one refused by its code', async () => {
    const { heard, channel } = await opened();
    const turn = await asked(channel);
    channel.send({ eventName: 'act', requestId: 'a', payload: { turn, action: { type: 'play', card: 'ZZ' } } });
    channel.send({ eventName: 'act', requestId: 'b', payload: { turn: turn + 7, action: { type: 'pass' } } });
    channel.send({ eventName: 'act', requestId: 'c', payload: { turn, action: channel.table?.advise() } });
    await vi.advanceTimersByTimeAsync(0);
    const answers = heard.filter(({ requestId }) => requestId !== null);
    expect(answers.map(({ eventName, requestId }) => [eventName, requestId])).toEqual([
      ['refused', 'a'],
      ['refused', 'b'],
      ['seen', 'c'],
    ]);
    expect(answers.slice(0, 2).map(({ payload }) => payload)).toMatchObject([
      { code: 'badMessage' },
      { code: 'stale' },
    ]);
  });

  test('GAME-18 no bot plays on while a finished deal is read, nor after the page was left', async () => {
    const { heard, channel, close } = await opened();
    channel.read(true);
    await vi.advanceTimersByTimeAsync(60_000);
    const { length } = heard;
    expect(length).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toHaveLength(length);
    channel.read(false);
    close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toHaveLength(length);
  });
});

test('the house plays three games and no other', () => {
  expect([...GAMES, 'mau-mau', 'toString'].map((gametype) => findGame(gametype) !== null)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
