import type { Decision } from '@matador/cards';
import { draw } from '@matador/cards/fair';
import type { ClockTable } from '@matador/competition';
import type { Envelope } from '@matador/protocol/socket';
import { byFact, byPlayer, bySystem, LocalTable, OWN_SEAT, type PlayableGame, type TableGame } from '@matador/table';
import type { BotGame, SeatBot } from '@matador/table/seat';
import { TRICK_MS } from '#web/features/table/model/presenter.ts';
import type { AnyAction } from '#web/features/table/model/snapshot.ts';
import { storedLine, storedLines, type Stored, type StoredLine } from './stored.ts';

/** What a game brings to practice: its rules, its bots, and how many sit at the table. */
export interface PracticeGame {
  readonly seats: number;
  readonly game: TableGame;
  readonly bots: BotGame;
}

/** A game as it is practised by so many. */
export const practiceOf = async ({ table, loadBots }: PlayableGame, seats: number): Promise<PracticeGame> => ({
  seats,
  game: table,
  bots: await loadBots(),
});

/** Deals of a competition, whatever the game. */
export const DEALS = 3;

/** Nobody's time runs out at a slow table; only the sight of a complete trick is waited for. */
const MOVE_MS = 60_000;
const CLOCKS: ClockTable = {
  moveMs: { bid: MOVE_MS, declare: MOVE_MS, card: MOVE_MS, consent: MOVE_MS, turn: MOVE_MS },
  bankMs: 0,
  trickPauseMs: TRICK_MS,
};
/** Positions that a ruling looks at. The page does nothing else meanwhile: a tenth of a second at most. */
const NODE_LIMIT = 20_000;

/** A bot that is to act, and how long it waits before it begins to think, in ms. */
export interface BotTurn {
  readonly decision: Decision;
  readonly delayMs: number;
}

/** A practice table (GAME-18): one person against bots, played by the rules of every table, in this page alone. */
export class PracticeTable {
  readonly #game: PracticeGame;
  readonly #firstDealer: number;
  readonly #table: LocalTable;
  readonly #bots: readonly SeatBot[];
  readonly #lines: StoredLine[] = [];

  /** @param tell takes the frames for the page, as the server would send them */
  constructor(game: PracticeGame, firstDealer: number, tell: (text: string) => void) {
    const { seats } = game;
    const order = (): readonly number[] =>
      draw((length) => crypto.getRandomValues(new Uint8Array(length)), game.game.deckSize);
    this.#game = game;
    this.#firstDealer = firstDealer;
    this.#bots = Array.from({ length: seats }, () => game.bots.newBot());
    this.#table = new LocalTable({
      game: game.game,
      options: { seats, deals: DEALS, firstDealer, clocks: CLOCKS },
      setting: {
        ...{ gameVariant: null, tournamentId: 0, zoneId: game.game.gametype, tournamentName: '' },
        ...{ slot: 0, numberOfGames: 1, seriesBefore: 0, gamesBefore: 0 },
        serverTime: new Date().toISOString(),
      },
      nowMs: () => 0, // it stands still
      shuffle: () => ({ type: 'shuffle', deck: order(), reshuffle: order() }),
      rule: (question, answer) => answer(game.game.rule(question, NODE_LIMIT)),
      tell,
      onLine: (line, shuffle) => {
        const stored = storedLine(line, shuffle);
        if (stored !== null) this.#lines.push(stored);
      },
    });
  }

  get isOver(): boolean {
    return this.#table.core.isOver;
  }

  /** What was played so far: a table made of it again stands where this one stands. */
  get stored(): Stored {
    return { rulesVersion: this.#game.game.rulesVersion, firstDealer: this.#firstDealer, lines: this.#lines };
  }

  /** The bot that is to act; null while the person is waited for. */
  get botTurn(): BotTurn | null {
    const decision = this.#table.core.state.competition.decisions.find(({ seat }) => seat !== OWN_SEAT);
    if (decision === undefined) return null;
    const { seat, turn } = decision;
    const clock = this.#table.core.readClocks(0).find((reading) => reading.seat === seat && reading.turn === turn);
    return { decision, delayMs: clock?.delayMs ?? 0 };
  }

  /** All that the person's seat may know. */
  view(): unknown {
    return this.#view(OWN_SEAT);
  }

  /** Takes a frame of the page. */
  receive(frame: Envelope): void {
    if (frame.eventName === 'act' && this.#isAsked) this.#bots[OWN_SEAT]?.watch(this.view());
    this.#table.receive(frame);
  }

  actForBot({ seat, turn }: Decision): void {
    this.#table.act(seat, turn, this.#choose(seat));
  }

  /** What a bot would do in the person's place at the own decision; null: there is none. */
  advise(): AnyAction {
    return this.#isAsked ? this.#choose(OWN_SEAT) : null;
  }

  /** Takes a stored line. False when it does not fit. */
  take(line: StoredLine): boolean {
    if (line.type === 'act')
      return this.#table.take(byPlayer(line.seat, { type: 'act', turn: line.turn, action: line.action }));
    const { fact } = line;
    switch (fact.type) {
      case 'shuffle': {
        const { shuffleNumber: number, needs } = this.#table.core.state.competition;
        return needs === 'shuffle' && this.#table.take(bySystem({ type: 'shuffle', number }), fact);
      }
      case 'ruling':
        return this.#table.take(bySystem({ type: 'ruling', verdict: fact.verdict }));
      default:
        return this.#table.take(byFact(fact));
    }
  }

  get #isAsked(): boolean {
    return this.#table.core.state.competition.decisions.some(({ seat }) => seat === OWN_SEAT);
  }

  #view(seat: number): unknown {
    return this.#table.core.state.competition.view(seat);
  }

  #choose(seat: number): AnyAction {
    return this.#bots[seat]?.choose(this.#view(seat), Math.random) ?? null;
  }
}

/** Opens a table where a stored one was left, if it fits and is not over, else a new one. */
export const openPractice = (game: PracticeGame, stored: unknown, tell: (text: string) => void): PracticeTable => {
  const { seats } = game;
  const left = storedLines(stored, game.game.rulesVersion, seats);
  if (left !== null) {
    const table = new PracticeTable(game, left.firstDealer, tell);
    if (left.lines.every((line) => table.take(line)) && !table.isOver) return table;
  }
  return new PracticeTable(game, Math.floor(Math.random() * seats), tell);
};
