import { belote } from '@matador/belote';
import { isCompetitionView } from '@matador/competition';
import { romme } from '@matador/romme';
import { skat } from '@matador/skat';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownDecision } from '../../model/decisions.ts';
import { readFrame, type Frame } from '../../model/frames.ts';
import { rulesOf } from '../../model/rules.ts';
import type { AnyDeal, AnyResult, View } from '../../model/snapshot.ts';
import { loadHouse, isPractised } from './games.ts';
import { DEALS, type HouseTable, type Told } from './house-table.ts';
import { PracticeChannel } from './practice-channel.ts';

const RULES = { skat: rulesOf(skat), romme: rulesOf(romme), belote: rulesOf(belote) };
const GAMES = ['skat', 'romme', 'belote'] as const;
/** More moves than any competition has. */
const MOST_MOVES = 20_000;

const viewOf = (value: unknown): View => {
  if (!isCompetitionView<AnyDeal, AnyResult>(value)) throw new Error('no view');
  return value;
};

/** What happens next at a table, the person doing what he is advised; null when the competition is over. */
const next = (house: HouseTable): Told | null => {
  const followed = house.follow();
  if (followed !== null) return followed;
  if (house.botTurn !== null) return house.actForBot(house.botTurn.decision);
  const { deal, turn } = viewOf(house.view());
  return deal === null || ownDecision(deal) === null ? null : house.act(turn, house.advise());
};

describe.each(GAMES)('%s', (gametype) => {
  test('GAME-18 a competition against the house is played to its end by its own advice, and the page is told what its seat may know', async () => {
    const open = await loadHouse(gametype);
    const house = open(null);
    let view = viewOf(house.view());
    const fold = (told: Told): void => {
      if (!told.ok) throw new Error(`refused: ${told.code}`);
      for (const event of told.events) view = RULES[gametype].advance(view, event);
      // The seat's view is all that is behind the page: told events lead to it and to nothing else.
      expect(view).toEqual(viewOf(house.view()));
    };
    fold(house.load());
    for (let moves = 0; moves < MOST_MOVES; moves += 1) {
      const told = next(house);
      if (told === null) break;
      fold(told);
    }
    expect(house.isOver).toBe(true);
    expect(view).toMatchObject({ phase: 'finished', counted: DEALS });
    // Whoever comes again plays another one.
    expect(viewOf(open(house.stored).view()).phase).toBe('loading');
  });

  test('GAME-18 a reload finds the table where it was left; what is none of these rules is another table', async () => {
    const open = await loadHouse(gametype);
    const house = open(null);
    house.load();
    for (let moves = 0; moves < 20; moves += 1) next(house);
    const stored: unknown = JSON.parse(JSON.stringify(house.stored));
    expect(open(stored).view()).toEqual(house.view());
    const { lines } = house.stored;
    const first = lines.find(({ type }) => type === 'act');
    for (const other of [
      'nothing',
      { ...house.stored, rulesVersion: 'another' },
      { ...house.stored, firstDealer: 9 },
      { ...house.stored, lines: [...lines, first] },
      { ...house.stored, lines: [{ type: 'act' }] },
    ])
      expect(viewOf(open(other).view()).phase).toBe('loading');
  });
});

describe('the line to the house', () => {
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
      { gametype: 'skat', load: () => loadHouse('skat') },
    );
    const close = channel.open();
    await hears;
    expect(heard.map(({ eventName }) => eventName)).toEqual(['view']);
    channel.send({ eventName: 'loaded', payload: {} });
    return { heard, channel, close };
  };
  const asked = async (channel: PracticeChannel): Promise<number> => {
    for (let steps = 0; steps < 50; steps += 1) {
      const { deal, turn } = viewOf(channel.house?.view());
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
    channel.send({ eventName: 'act', requestId: 'c', payload: { turn, action: channel.house?.advise() } });
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
  expect([...GAMES, 'mau-mau', 'toString'].map(isPractised)).toEqual([true, true, true, false, false]);
});
