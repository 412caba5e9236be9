import type { Decision } from '@matador/cards';
import type { Envelope } from '@matador/protocol/socket';
import { byFact, byPlayer, bySystem, LocalTable, OWN_SEAT, type PlayableGame, type TableGame } from '@matador/table';
import type { BotGame, SeatBot } from '@matador/table/seat';
import type { AnyAction } from '#web/features/table/model/snapshot.ts';
import { newDealNumber, orderOf, randomOf } from './deal-number.ts';
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

/** Positions that a ruling looks at. The page does nothing else meanwhile: a tenth of a second at most. */
const NODE_LIMIT = 20_000;

/** A bot that is to act, and how long it waits before it begins to think, in ms. */
export interface BotTurn {
  readonly decision: Decision;
  readonly delayMs: number;
}

/** What is practised, beside the game. */
export interface PracticeAsk {
  /** Null: the game itself. */
  readonly gameVariant?: string | null;
  /** The deal number: cards, dealer and bots follow from it. Null: those that were left, or new ones. */
  readonly number?: string | null;
}

interface Start {
  readonly gameVariant: string | null;
  /** Null: a table that was kept before tables had numbers. */
  readonly number: string | null;
  readonly firstDealer: number;
}

/**
 * A practice table (GAME-18): one person against bots, played by the rules of every table, in this page alone. All that
 * chance decides follows from its deal number: the same number and the same decisions make the same game.
 */
export class PracticeTable {
  readonly #game: PracticeGame;
  readonly #start: Start;
  /** What chance follows from. */
  readonly #seed: string;
  readonly #table: LocalTable;
  readonly #bots: readonly SeatBot[];
  readonly #lines: StoredLine[] = [];

  /** @param tell takes the frames for the page, as the server would send them */
  constructor(game: PracticeGame, start: Start, tell: (text: string) => void) {
    const { seats } = game;
    const { gameVariant, firstDealer } = start;
    const { deckSize, gametype } = game.game;
    const { moveMs, trickPauseMs } = game.game.clocks(gameVariant);
    this.#game = game;
    this.#start = start;
    this.#seed = start.number ?? newDealNumber();
    this.#bots = Array.from({ length: seats }, () => game.bots.newBot());
    this.#table = new LocalTable({
      game: game.game,
      options: { seats, deals: DEALS, firstDealer, clocks: { moveMs, trickPauseMs, bankMs: 0 } },
      setting: {
        ...{ gameVariant, tournamentId: 0, zoneId: gametype, tournamentName: '' },
        ...{ slot: 0, numberOfGames: 1, seriesBefore: 0, gamesBefore: 0 },
        serverTime: new Date().toISOString(),
      },
      nowMs: () => 0, // it stands still
      isTimed: false,
      shuffle: () => {
        const { shuffleNumber } = this.#table.core.state.competition;
        const order = (purpose: string): readonly number[] => orderOf(this.#seed, purpose, shuffleNumber, deckSize);
        return { type: 'shuffle', deck: order('deck'), reshuffle: order('reshuffle') };
      },
      rule: (question, answer) => answer(game.game.rule(question, NODE_LIMIT)),
      tell,
      onLine: (line, shuffle) => {
        const stored = storedLine(line, shuffle);
        if (stored !== null) this.#lines.push(stored);
      },
    });
  }

  /** Null: its deals have no number. */
  get number(): string | null {
    return this.#start.number;
  }

  get isOver(): boolean {
    return this.#table.core.isOver;
  }

  /** What was played so far: a table made of it again stands where this one stands. */
  get stored(): Stored {
    const { number, firstDealer } = this.#start;
    const { rulesVersion } = this.#game.game;
    return {
      rulesVersion,
      ...(number !== null && { number }),
      ...(this.isOver && { isOver: true }),
      firstDealer,
      lines: this.#lines,
    };
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
    if (frame.eventName === 'act') this.#watch(OWN_SEAT);
    this.#table.receive(frame);
  }

  actForBot({ seat, turn }: Decision): void {
    this.#table.act(seat, turn, this.#choose(seat, turn));
  }

  /** What a bot would do in the person's place at the own decision; null: there is none. */
  advise(): AnyAction {
    const own = this.#decisionOf(OWN_SEAT);
    return own === null ? null : this.#choose(OWN_SEAT, own.turn);
  }

  /** Takes a stored line. False when it does not fit. */
  take(line: StoredLine): boolean {
    if (line.type === 'act') {
      this.#watch(line.seat); // a bot remembers after a reload what it knew before
      return this.#table.take(byPlayer(line.seat, { type: 'act', turn: line.turn, action: line.action }));
    }
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

  #decisionOf(seat: number): Decision | null {
    return this.#table.core.state.competition.decisions.find((decision) => decision.seat === seat) ?? null;
  }

  #view(seat: number): unknown {
    return this.#table.core.state.competition.view(seat);
  }

  /** The bot of a seat sees what its seat sees at a decision, whoever makes it. */
  #watch(seat: number): void {
    if (this.#decisionOf(seat) !== null) this.#bots[seat]?.watch(this.#view(seat));
  }

  #choose(seat: number, turn: number): AnyAction {
    return this.#bots[seat]?.choose(this.#view(seat), randomOf(this.#seed, 'bot', seat, turn)) ?? null;
  }
}

/** The same table again, played as far as it was; null for what does not fit. */
const reopen = (
  game: PracticeGame,
  { number, firstDealer, lines }: Stored,
  gameVariant: string | null,
  tell: (text: string) => void,
): PracticeTable | null => {
  const table = new PracticeTable(game, { gameVariant, number: number ?? null, firstDealer }, tell);
  return lines.every((line) => table.take(line)) ? table : null;
};

/**
 * Opens the table that is asked for: where a stored one was left, if it fits, else from its first card. Without a number
 * a stored one that is over is not opened again.
 */
export const openPractice = (
  game: PracticeGame,
  stored: unknown,
  tell: (text: string) => void,
  { gameVariant = null, number = null }: PracticeAsk = {},
): PracticeTable => {
  const { seats } = game;
  const left = storedLines(stored, game.game.rulesVersion, seats);
  if (left !== null && (number === null || left.number === number)) {
    const table = reopen(game, left, gameVariant, tell);
    if (table !== null && (number !== null || !table.isOver)) return table;
  }
  const seed = number ?? newDealNumber();
  const firstDealer = Math.floor(randomOf(seed, 'dealer')() * seats);
  return new PracticeTable(game, { gameVariant, number: seed, firstDealer }, tell);
};
