import { beloteDefinition } from '@matador/belote/definition';
import { draw } from '@matador/cards/fair';
import { seeded } from '@matador/cards/laws';
import type { ShuffleFact } from '@matador/cards';
import { rommeDefinition } from '@matador/romme/definition';
import { skatDefinition } from '@matador/skat/definition';
import { expect, test } from 'vitest';
import { COMEBACK_MS } from './comebacks.ts';
import { AWAY_MS, LOADING_MS, RELEASE_MS, REVEAL_MS, TableCore, type Step } from './core.ts';
import { byPlayer, type Line } from './entry.ts';
import { tableGameOf, type TableGame } from './game.ts';
import { TableState } from './table-state.ts';

const SEATS = 4;
const belote = tableGameOf(beloteDefinition);

const formedBy = (game: TableGame, seats: number, deals = 1) =>
  new TableState(game, {
    ...{ type: 'formed', gametype: game.gametype, gameVariant: null, rulesVersion: game.rulesVersion },
    options: { seats, deals, firstDealer: 0, clocks: game.clocks(null) },
  });

const shuffleBy = (random: () => number, deckSize: number): ShuffleFact => {
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => Math.floor(random() * 256));
  return { type: 'shuffle', deck: draw(bytes, deckSize), reshuffle: draw(bytes, deckSize) };
};

/** Drives a core without a log: what it asks for is done at once, and every line is kept. */
class Driver {
  readonly lines: { readonly line: Line; readonly shuffle: ShuffleFact | null }[] = [];
  readonly core: TableCore;
  nowMs = 0;
  readonly #game: TableGame;
  readonly #random = seeded(4711);

  constructor(game: TableGame, state: TableState) {
    this.#game = game;
    this.core = new TableCore(state);
  }

  write(line: Line | null, shuffle: ShuffleFact | null = null): void {
    if (line === null) throw new Error('nothing to write');
    const plan = this.core.plan(line, shuffle);
    if (!plan.ok) throw new Error(plan.code);
    this.core.adopt(plan, this.nowMs);
    this.lines.push({ line: plan.line, shuffle });
  }

  /** Carries out all that follows until something is waited for, or the end. */
  settle(): Step {
    for (;;) {
      const step = this.core.step(this.nowMs);
      if (step.type === 'append') this.write(step.line);
      else if (step.type === 'shuffle') this.write(step.line, shuffleBy(this.#random, this.#game.deckSize));
      else if (step.type === 'askRuling') this.write(this.core.ruled('unknown'));
      else return step;
    }
  }

  at(nowMs: number): Step {
    this.nowMs = nowMs;
    return this.settle();
  }

  freeze(reason: 'check' | 'fault' | null, nowMs: number): void {
    this.nowMs = nowMs;
    this.core.freeze(reason, nowMs);
    this.settle();
  }

  sit(seat: number): void {
    for (const line of this.core.linesToSit(seat, 'a'.repeat(64))) this.write(line);
    this.core.sit(seat, this.nowMs);
  }

  /** Everybody sits, has loaded and revealed. */
  open(): Step {
    this.settle();
    const seats = [...this.core.state.streams.keys()];
    for (const seat of seats) this.sit(seat);
    for (const seat of seats) this.write(this.core.lineToReveal(seat, 'b'.repeat(64)));
    for (const seat of seats) this.write(this.core.lineToLoad(seat));
    return this.settle();
  }

  facts(): readonly string[] {
    return this.lines.map(({ line: { entry } }) => (entry.type === 'fact' ? entry.fact.type : entry.type));
  }
}

const drive = (game = belote, seats = SEATS): Driver => new Driver(game, formedBy(game, seats));

test('a new table begins with what is played, and waits for its seats', () => {
  const driver = drive();
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: LOADING_MS });
  expect(driver.facts()).toEqual(['formed']);
});

test('GAME-7 a seat that has not loaded in time voids the competition and is blamed', () => {
  const driver = drive();
  driver.settle();
  for (const seat of [0, 1, 3]) {
    driver.sit(seat);
    driver.write(driver.core.lineToLoad(seat));
  }
  expect(driver.at(LOADING_MS - 1)).toEqual({ type: 'wait', untilMs: LOADING_MS });
  expect(driver.at(LOADING_MS)).toEqual({ type: 'end', outcome: 'voided' });
  expect(driver.core.state.competition.voided).toEqual({ reason: 'notLoaded', blame: [2] });
});

test('a deal is shuffled once every seat has loaded and revealed; a withheld share is waited for no longer than REVEAL_MS', () => {
  const driver = drive();
  driver.settle();
  for (let seat = 0; seat < SEATS; seat += 1) driver.sit(seat);
  for (let seat = 0; seat < SEATS; seat += 1) driver.write(driver.core.lineToLoad(seat));
  for (const seat of [0, 1, 2]) driver.write(driver.core.lineToReveal(seat, 'b'.repeat(64)));
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: REVEAL_MS });
  expect(driver.facts()).not.toContain('shuffle');
  driver.at(REVEAL_MS);
  expect(driver.facts().slice(-2)).toEqual(['nonce', 'shuffle']);
  expect(driver.core.state.shares?.nonces[3]).toBeNull();
});

test('GAME-4 a clock that runs out plays the default action, and the next clock starts', () => {
  const driver = drive();
  const step = driver.open();
  const { moveMs } = belote.clocks(null);
  expect(step).toEqual({ type: 'wait', untilMs: moveMs.bid });
  driver.at((moveMs.bid ?? 0) - 1);
  expect(driver.facts()).not.toContain('timeOut');
  const next = driver.at(moveMs.bid ?? 0);
  expect(driver.facts().at(-1)).toBe('timeOut');
  expect(next).toEqual({ type: 'wait', untilMs: 2 * (moveMs.bid ?? 0) });
});

test('the bank is spent before the clock plays', () => {
  const romme = tableGameOf(rommeDefinition);
  const driver = new Driver(romme, formedBy(romme, 2));
  const { moveMs, bankMs } = romme.clocks(null);
  const dueMs = (moveMs.turn ?? 0) + bankMs;
  expect(driver.open()).toEqual({ type: 'wait', untilMs: dueMs });
  const { seat } = driver.core.state.competition.decisions[0] ?? { seat: -1 };
  expect(driver.core.lineToCharge(seat, moveMs.turn ?? 0)).toBeNull();
  expect(driver.core.lineToCharge(seat, dueMs - 1000)?.entry).toMatchObject({ fact: { leftMs: 1000 } });
  driver.at(dueMs);
  expect(driver.facts().slice(-2)).toEqual(['bank', 'timeOut']);
  expect(driver.core.state.competition.banks[seat]).toBe(0);
});

/** A seat of a table of Rommé that has drawn once a part of its bank was spent, and goes on with its turn. */
const drawnLate = (spentMs: number) => {
  const romme = tableGameOf(rommeDefinition);
  const driver = new Driver(romme, formedBy(romme, 2));
  driver.open();
  const { moveMs, bankMs } = romme.clocks(null);
  const [decision] = driver.core.state.competition.decisions;
  if (decision === undefined) throw new Error('nobody is waited for');
  const { seat, turn } = decision;
  driver.at((moveMs.turn ?? 0) + spentMs);
  const charge = driver.core.lineToCharge(seat, driver.nowMs);
  driver.write(byPlayer(seat, { type: 'act', turn, action: { type: 'draw', from: 'stock' } }));
  driver.write(charge);
  expect(driver.core.state.competition.decisions).toMatchObject([{ seat, since: turn }]);
  return { driver, seat, turnMs: moveMs.turn ?? 0, leftMs: bankMs - spentMs };
};

test('what is spent of a bank is not given back where the process of a page has died', () => {
  const { driver, seat, turnMs, leftMs } = drawnLate(15_000);
  driver.core.lose(seat, driver.nowMs);
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: driver.nowMs + AWAY_MS });
  expect(driver.at(driver.nowMs + AWAY_MS)).toEqual({
    type: 'wait',
    untilMs: driver.nowMs - AWAY_MS + COMEBACK_MS + turnMs + leftMs,
  });
  driver.sit(seat);
  const backMs = driver.nowMs;
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: backMs + turnMs + leftMs });
  expect(driver.core.readClocks(backMs)).toMatchObject([{ seat, remainingMs: turnMs, bankMs: leftMs }]);
  driver.at(backMs + turnMs + 1000);
  driver.write(driver.core.lineToCharge(seat, driver.nowMs));
  expect(driver.core.state.competition.banks[seat]).toBe(leftMs - 1000);
});

test('the time that is given to see a release is no bank', () => {
  const { driver, seat, leftMs } = drawnLate(15_000);
  driver.freeze('check', driver.nowMs + 1000);
  driver.freeze(null, driver.nowMs + 60_000);
  driver.write(driver.core.lineToCharge(seat, driver.nowMs));
  expect(driver.core.state.competition.banks[seat]).toBe(leftMs);
});

test('a page that stays away is said to be gone; one that comes back in time is not', () => {
  const driver = drive();
  driver.open();
  driver.core.leave(1, 0);
  driver.core.leave(2, 0);
  driver.core.sit(2, AWAY_MS - 1);
  expect(driver.at(AWAY_MS - 1)).toEqual({ type: 'wait', untilMs: AWAY_MS });
  driver.at(AWAY_MS);
  expect(driver.facts().filter((type) => type === 'disconnected').length).toBe(1);
  expect(driver.core.state.competition.connected).toEqual([true, false, true, true]);
});

test('GAME-12 after a takeover the clocks of absent seats wait, and run their full time from the comeback', () => {
  const before = drive();
  before.open();
  const after = new Driver(belote, before.core.state);
  const { bid = 0 } = belote.clocks(null).moveMs;
  expect(after.settle()).toEqual({ type: 'wait', untilMs: COMEBACK_MS + bid });
  expect(after.facts()).toEqual(['resumed']);
  expect(after.core.state.competition.connected).toEqual([false, false, false, false]);
  after.nowMs = 30_000;
  after.sit(after.core.state.competition.decisions[0]?.seat ?? -1);
  expect(after.settle()).toEqual({ type: 'wait', untilMs: 30_000 + bid });
});

test('where the process of a page has died its clocks wait, and run their full time from the comeback', () => {
  const driver = drive();
  driver.open();
  const { bid = 0 } = belote.clocks(null).moveMs;
  const seat = driver.core.state.competition.decisions[0]?.seat ?? -1;
  driver.at(bid - 1000);
  driver.core.lose(seat, bid - 1000);
  expect(driver.at(bid + AWAY_MS)).toEqual({ type: 'wait', untilMs: bid - 1000 + COMEBACK_MS + bid });
  expect(driver.facts().at(-1)).toBe('disconnected');
  driver.sit(seat);
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: bid + AWAY_MS + bid });
  driver.core.leave(seat, driver.nowMs);
  driver.sit(seat);
  expect(driver.at(bid + AWAY_MS + 5000)).toEqual({ type: 'wait', untilMs: bid + AWAY_MS + bid });
});

test('a seat that is away when its turn comes is waited for where its process has died', () => {
  const driver = drive();
  driver.open();
  const { bid = 0 } = belote.clocks(null).moveMs;
  const { seat = -1, turn = -1 } = driver.core.state.competition.decisions[0] ?? {};
  const next = (seat + 1) % SEATS;
  driver.core.lose(next, 0);
  driver.at(10_000);
  driver.write(byPlayer(seat, { type: 'act', turn, action: { type: 'pass' } }));
  expect(driver.core.state.competition.decisions[0]?.seat).toBe(next);
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: COMEBACK_MS + bid });
});

test('who is lost while a table is frozen is waited for from its release on', () => {
  const driver = drive();
  driver.open();
  const { bid = 0 } = belote.clocks(null).moveMs;
  const seat = driver.core.state.competition.decisions[0]?.seat ?? -1;
  driver.freeze('check', 4000);
  driver.core.lose(seat, 5000);
  driver.freeze(null, 60_000);
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: 60_000 + COMEBACK_MS + bid - 4000 });
});

test('GAME-12 time that was lost for everybody moves every deadline', () => {
  const driver = drive();
  driver.settle();
  driver.core.shift(5000);
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: LOADING_MS + 5000 });
  const playing = drive();
  playing.open();
  playing.core.leave(0, 0);
  playing.core.shift(5000);
  expect(playing.settle()).toEqual({ type: 'wait', untilMs: AWAY_MS + 5000 });
});

test('while a table is frozen nothing is due but to say who has left; released its clocks go on where they were', () => {
  const driver = drive();
  driver.open();
  const { bid = 0 } = belote.clocks(null).moveMs;
  const [decision] = driver.core.state.competition.decisions;
  if (decision === undefined) throw new Error('nobody is waited for');
  const { seat, turn } = decision;
  driver.nowMs = 4000;
  driver.freeze('check', 4000);
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: Infinity });
  const clocks = [{ seat, turn, clock: decision.clock, leftMs: bid - 4000 }];
  expect(driver.core.state.competition.frozen).toEqual({ reason: 'check', clocks });
  expect(driver.core.readClocks(900_000)).toMatchObject([{ remainingMs: bid - 4000, stopped: true }]);
  driver.core.leave(1, 5000);
  driver.at(3_600_000);
  expect(driver.facts().slice(-2)).toEqual(['frozen', 'disconnected']);
  driver.sit(1);
  driver.freeze(null, 3_600_000);
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: 3_600_000 + RELEASE_MS + bid - 4000 });
});

test('whoever is away when a table is released has what was left, once back', () => {
  const driver = drive();
  driver.open();
  const { bid = 0 } = belote.clocks(null).moveMs;
  const seat = driver.core.state.competition.decisions[0]?.seat ?? -1;
  driver.nowMs = 4000;
  driver.freeze('check', 4000);
  driver.core.leave(seat, 4000);
  driver.at(60_000);
  driver.freeze(null, 60_000);
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: 60_000 + COMEBACK_MS + bid - 4000 });
  driver.nowMs = 90_000;
  driver.sit(seat);
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: 90_000 + bid - 4000 });
});

test('a frozen table that is taken over stays frozen, with its clocks where they were', () => {
  const before = drive();
  before.open();
  const { bid = 0 } = belote.clocks(null).moveMs;
  before.nowMs = 4000;
  before.freeze('fault', 4000);
  const after = new Driver(belote, before.core.state);
  expect(after.settle()).toEqual({ type: 'wait', untilMs: Infinity });
  for (const seat of after.core.state.streams.keys()) after.sit(seat);
  expect(after.at(50_000)).toEqual({ type: 'wait', untilMs: Infinity });
  after.freeze(null, 50_000);
  expect(after.settle()).toEqual({ type: 'wait', untilMs: 50_000 + RELEASE_MS + bid - 4000 });
});

test('a table that is frozen while it loads has its full time to load afterwards', () => {
  const driver = drive();
  driver.settle();
  driver.at(50_000);
  driver.freeze('check', 50_000);
  expect(driver.at(500_000)).toEqual({ type: 'wait', untilMs: Infinity });
  driver.freeze(null, 500_000);
  expect(driver.settle()).toEqual({ type: 'wait', untilMs: 500_000 + LOADING_MS });
});

test('a seat reveals its share once, and not before every seat has announced its own', () => {
  const driver = drive();
  driver.settle();
  driver.sit(0);
  expect(driver.core.lineToReveal(0, 'b'.repeat(64))).toBeNull();
  for (const seat of [1, 2, 3]) driver.sit(seat);
  driver.write(driver.core.lineToReveal(0, 'b'.repeat(64)));
  expect(driver.core.lineToReveal(0, 'c'.repeat(64))).toBeNull();
});

test.each([
  [skatDefinition.gametype, tableGameOf(skatDefinition), 3],
  [rommeDefinition.gametype, tableGameOf(rommeDefinition), 3],
  [beloteDefinition.gametype, belote, 4],
] as const)(
  'GAME-11 the lines of a whole competition of %s fold to the state that they were written from',
  (_, game, seats) => {
    const driver = new Driver(game, formedBy(game, seats, 2));
    const random = seeded(seats);
    for (let step = driver.open(); step.type === 'wait'; step = driver.settle()) {
      const { competition } = driver.core.state;
      const [decision] = competition.decisions;
      if (decision === undefined) throw new Error('nobody is waited for');
      driver.nowMs += random() * 1000;
      driver.write(
        byPlayer(decision.seat, { type: 'act', turn: decision.turn, action: competition.fallback(decision) }),
      );
    }
    const folded = formedBy(game, seats, 2);
    for (const { line, shuffle } of driver.lines) {
      const plan = folded.plan(line, shuffle);
      if (!plan.ok) throw new Error(plan.code);
      folded.adopt(plan);
    }
    expect(folded.competition.phase).toBe('finished');
    expect(folded.competition.stateText()).toBe(driver.core.state.competition.stateText());
    expect(folded.streams.map(({ head }) => head)).toEqual(driver.core.state.streams.map(({ head }) => head));
  },
);
