import { isCompetitionView } from '@matador/competition';
import { beloteDefinition } from '@matador/belote/definition';
import { rommeDefinition } from '@matador/romme/definition';
import { skatDefinition } from '@matador/skat/definition';
import { playableGame, type PlayableGame } from '@matador/table';
import { afterEach, expect, test } from 'vitest';
import { ownDecision } from '#web/features/table/model/decisions.ts';
import type { AnyDeal, AnyResult } from '#web/features/table/model/snapshot.ts';
import { House, type HouseThread } from './house.ts';
import { serveHouse } from './house-thread.ts';
import { practiceReplay } from './practice-replay.ts';
import { openPractice, practiceOf, type PracticeAsk, type PracticeGame, type PracticeTable } from './practice-table.ts';
import { openRetry } from './retry.ts';
import { storedStrength } from './stored.ts';

/** A channel in place of a worker, both ends of which are in this process. */
const ports: MessagePort[] = [];
let begun = 0;

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
  begun = 0;
});

const threadOf = ({ loadHouse, loadBots }: PlayableGame): HouseThread => {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  begun += 1;
  serveHouse(port2, (strength) => (loadHouse === null ? loadBots() : loadHouse(strength, { layouts: 2 })));
  for (const port of [port1, port2]) port.start();
  return {
    postMessage: (message) => port1.postMessage(message),
    addEventListener: (type: string, listener: (event: { readonly data: unknown }) => void) => {
      if (type === 'message') port1.addEventListener('message', listener);
    },
    terminate: () => port1.close(),
  };
};

const GAMES: Readonly<Record<'skat' | 'belote' | 'romme', () => Promise<PracticeGame>>> = {
  skat: () => {
    const game = playableGame(skatDefinition);
    return practiceOf(game, 3, { newHouse: () => threadOf(game) });
  },
  belote: () => {
    const game = playableGame(beloteDefinition);
    return practiceOf(game, 4, { newHouse: () => threadOf(game) });
  },
  romme: () => {
    const game = playableGame(rommeDefinition);
    return practiceOf(game, 3, { newHouse: () => threadOf(game) });
  },
};

const NUMBER = '20261126';
const MAX_MOVES = 20_000;

const viewOf = (table: PracticeTable) => {
  const view = table.view();
  if (!isCompetitionView<AnyDeal, AnyResult>(view)) throw new Error('no view');
  return view;
};

/** Plays a deal to its end, the person as `choose` says; `between` makes another table of it after some moves. */
const playOut = async (
  begun: PracticeTable,
  choose: (table: PracticeTable, turn: number) => unknown = (table) => table.advise(),
  between: (table: PracticeTable) => PracticeTable = (table) => table,
): Promise<PracticeTable> => {
  let table = begun;
  for (let moves = 0; moves < MAX_MOVES && table.finished.length === 0; moves += 1) {
    const { botTurn } = table;
    if (botTurn !== null) await table.playForBot(botTurn.decision, () => true);
    const { deal, turn } = viewOf(table);
    const isAsked = botTurn === null && deal !== null && ownDecision(deal) !== null;
    if (isAsked) {
      const payload = { turn, action: choose(table, turn) };
      table.receive({ eventName: 'act', requestId: crypto.randomUUID(), payload });
    }
    if (moves % 9 === 8) table = between(table);
  }
  return table;
};

const played = (
  game: PracticeGame,
  ask: PracticeAsk,
  between?: (table: PracticeTable) => PracticeTable,
): Promise<PracticeTable> => {
  const table = openPractice(game, null, () => undefined, { number: NUMBER, ...ask });
  table.receive({ eventName: 'loaded', payload: {} });
  return playOut(table, undefined, between);
};

test.each(['skat', 'belote', 'romme'] as const)(
  'practice offers house players of three strengths, and each makes the same game of the same number: %s',
  async (gametype) => {
    const game = await GAMES[gametype]();
    const light = await played(game, {});
    expect(begun).toBe(0);
    const club = await played(game, { strength: 'club' });
    expect(begun).toBe(1);
    expect(club.finished).toHaveLength(1);
    expect(club.stored).toMatchObject({ strength: 'club' });
    expect((await played(game, { strength: 'club' })).stored).toEqual(club.stored);
    expect(light.stored.strength).toBeUndefined();
  },
);

test.each(['skat', 'belote', 'romme'] as const)(
  'a practised deal is played on against house players as strong as they were: %s',
  async (gametype) => {
    const game = await GAMES[gametype]();
    const { stored, finished } = await played(game, { strength: 'club' });
    const replay = practiceReplay(game, stored, { gameVariant: null, number: NUMBER });
    if (replay === null) throw new Error('no deal is over');
    const own = replay.steps.flatMap(({ seq, seat, step }) =>
      seat === 0 && step.type === 'act' ? [{ seq, step }] : [],
    );
    const from = own[Math.floor(own.length / 2)];
    if (from === undefined) throw new Error('nothing was decided');
    begun = 0;
    const at = { own: 0, seq: from.seq, before: 0, counted: 0, number: NUMBER, strength: storedStrength(stored) };
    const table = openRetry(game, { replay, ...at }, () => undefined);
    table.receive({ eventName: 'join', payload: { have: 0 } });
    const again = await playOut(table, (_, turn) => own.find(({ step }) => step.turn === turn)?.step.action);
    expect(begun).toBe(1);
    expect(again.finished[0]).toEqual(finished[0]);
  },
);

test('after a reload, or when nobody has looked for a while, the house plays on as it would have', async () => {
  const game = await GAMES.belote();
  const once = await played(game, { strength: 'club' });
  const reloaded = await played(game, { strength: 'club' }, (table) => {
    const kept: unknown = JSON.parse(JSON.stringify(table.stored));
    // Another choice since: a table that was left goes on as it was.
    const again = openPractice(game, kept, () => undefined, { number: NUMBER, strength: 'light' });
    again.receive({ eventName: 'join', payload: { have: 0 } });
    return again;
  });
  expect(reloaded.stored).toEqual(once.stored);
  const rested = await played(game, { strength: 'club' }, (table) => {
    table.rest();
    return table;
  });
  expect(rested.stored).toEqual(once.stored);
});

test('where the thread fails the light bot plays, and a question that nobody waits for plays nothing', async () => {
  const game = await GAMES.belote();
  const failing: HouseThread = {
    postMessage: () => undefined,
    addEventListener: (type: string, listener: (event: { readonly data: unknown }) => void) => {
      if (type === 'error') queueMicrotask(() => listener({ data: null }));
    },
    terminate: () => undefined,
  };
  const broken = await played({ ...game, newHouse: () => failing }, { strength: 'strong' });
  expect(broken.stored.lines).toEqual((await played(game, {})).stored.lines);
  const silent: HouseThread = { ...failing, addEventListener: () => undefined };
  const house = new House({ strength: 'club', seats: 4, seed: NUMBER }, () => silent);
  const first = house.choose(1, 5, {});
  const second = house.choose(2, 6, {});
  expect(await first).toBeUndefined();
  house.rest();
  expect(await second).toBeUndefined();
});

test('what comes back for a table that reads a finished deal is not played', async () => {
  const game = await GAMES.belote();
  const table = openPractice(game, null, () => undefined, { number: NUMBER, strength: 'club' });
  table.receive({ eventName: 'loaded', payload: {} });
  const { botTurn } = table;
  if (botTurn === null) return expect(viewOf(table).deal).not.toBeNull();
  const before = table.stored.lines.length;
  await table.playForBot(botTurn.decision, () => false);
  expect(table.stored.lines).toHaveLength(before);
});
