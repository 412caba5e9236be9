import type { Decision, Seat, ShuffleFact } from '@matador/cards';
import type { Strength } from '@matador/cards/players';
import type { ClockTable, FinishedDeal } from '@matador/competition';
import type { Envelope } from '@matador/protocol/socket';
import { byFact, byPlayer, bySystem, LocalTable, OWN_SEAT, type PlayableGame, type TableGame } from '@matador/table';
import type { BotGame, SeatBot } from '@matador/table/seat';
import type { AnyAction } from '#web/features/table/model/snapshot.ts';
import { House, type HouseThread } from './house.ts';
import { newDealNumber, orderOf, randomOf } from './deal-number.ts';
import { storedLine, storedLines, type Stored, type StoredLine } from './stored.ts';

/** What a game brings to practice: its rules, its bots, and how many sit at the table. */
export interface PracticeGame {
  readonly seats: number;
  readonly game: TableGame;
  readonly bots: BotGame;
  /** Begins a thread in which house players think who look ahead; null: the game has its bots alone. */
  readonly newHouse: (() => HouseThread) | null;
}

/** A game as it is practised by so many. */
export const practiceOf = async (
  { table, loadBots }: PlayableGame,
  seats: number,
  { newHouse = null }: Partial<Pick<PracticeGame, 'newHouse'>> = {},
): Promise<PracticeGame> => ({ seats, game: table, bots: await loadBots(), newHouse });

/** Deals of a competition, whatever the game. */
export const DEALS = 3;

/** Positions that a ruling looks at. The page does nothing else meanwhile: a tenth of a second at most. */
const NODE_LIMIT = 20_000;

/** Move times at a table of the house; they say in which order bots act, and nobody's runs out. */
export const practiceClocks = ({ game }: PracticeGame, gameVariant: string | null): ClockTable => {
  const { moveMs, trickPauseMs } = game.clocks(gameVariant);
  return { moveMs, trickPauseMs, bankMs: 0 };
};

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
  /** How well the others play; absent: as the bots. A table that was left goes on as it was. */
  readonly strength?: Strength;
}

/** What a practice table begins with. */
interface PracticeStart {
  readonly gameVariant: string | null;
  /** Null: a table that was kept before tables had numbers. */
  readonly number: string | null;
  readonly firstDealer: Seat;
  /** How well the others play; absent: as the bots. */
  readonly strength?: Strength;
  /** How many deals count; absent: as many as are practised. */
  readonly deals?: number;
  /** Where the person sits; absent: at the first seat. */
  readonly seat?: Seat;
  /** What chance follows from where there is no number; absent: a new number. */
  readonly seed?: string;
  /** Move times and bank of the table that is played on; absent: those of the game, without a bank. */
  readonly clocks?: ClockTable;
}

/** The cards of a deal, which a reshuffle within it is made of too. */
interface Dealt {
  readonly number: number;
  readonly fact: ShuffleFact;
}

/**
 * A practice table (GAME-18): one person against bots, played by the rules of every table, in this page alone. All that
 * chance decides follows from its deal number: the same number and the same decisions make the same game, as long as house
 * players who look ahead have time enough.
 */
export class PracticeTable {
  readonly #game: PracticeGame;
  readonly #start: PracticeStart;
  readonly #own: Seat;
  /** What chance follows from. */
  readonly #seed: string;
  readonly #table: LocalTable;
  readonly #bots: readonly SeatBot[];
  /** Null: the bots play. */
  readonly #house: House | null;
  readonly #lines: StoredLine[] = [];
  #dealt: Dealt | null = null;

  /** @param tell takes the frames for the page, as the server would send them */
  constructor(game: PracticeGame, start: PracticeStart, tell: (text: string) => void) {
    const { seats } = game;
    const { gameVariant, firstDealer, deals = DEALS, seat = OWN_SEAT, strength = 'light' } = start;
    const { gametype } = game.game;
    this.#game = game;
    this.#start = start;
    this.#own = seat;
    this.#seed = start.number ?? start.seed ?? newDealNumber();
    this.#bots = Array.from({ length: seats }, () => game.bots.newBot());
    const { newHouse } = game;
    this.#house =
      strength === 'light' || newHouse === null ? null : new House({ strength, seats, seed: this.#seed }, newHouse);
    this.#table = new LocalTable({
      game: game.game,
      seat,
      options: { seats, deals, firstDealer, clocks: start.clocks ?? practiceClocks(game, gameVariant) },
      setting: {
        ...{ gameVariant, tournamentId: 0, zoneId: gametype, tournamentName: '' },
        ...{ slot: 0, numberOfGames: 1, seriesBefore: 0, gamesBefore: 0 },
        serverTime: new Date().toISOString(),
      },
      nowMs: () => 0, // it stands still
      isTimed: false,
      shuffle: () => this.#shuffle(),
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
    const { number, firstDealer, strength = 'light' } = this.#start;
    const { rulesVersion } = this.#game.game;
    return {
      rulesVersion,
      ...(number !== null && { number }),
      ...(strength !== 'light' && { strength }),
      ...(this.isOver && { isOver: true }),
      firstDealer,
      lines: this.#lines,
    };
  }

  /** Deals that are over. */
  get finished(): readonly FinishedDeal[] {
    return this.#table.core.state.competition.finished;
  }

  /** The bot that is to act; null while the person is waited for. */
  get botTurn(): BotTurn | null {
    const decision = this.#table.core.state.competition.decisions.find(({ seat }) => seat !== this.#own);
    if (decision === undefined) return null;
    const { seat, turn } = decision;
    const clock = this.#table.core.readClocks(0).find((reading) => reading.seat === seat && reading.turn === turn);
    return { decision, delayMs: clock?.delayMs ?? 0 };
  }

  /** All that the person's seat may know. */
  view(): unknown {
    return this.#view(this.#own);
  }

  /** Takes a frame of the page. */
  receive(frame: Envelope): void {
    if (frame.eventName === 'act') this.#watch(this.#own);
    this.#table.receive(frame);
  }

  /** The bot's action at once. */
  actForBot({ seat, turn }: Decision): void {
    this.#table.act(seat, turn, this.#choose(seat, turn));
  }

  /**
   * The same by whoever plays here, once it has thought; nothing where the table has moved on meanwhile.
   * @param isWanted asked once it has thought
   */
  async playForBot(decision: Decision, isWanted: () => boolean): Promise<void> {
    const { seat, turn } = decision;
    const action = this.#house === null ? null : await this.#house.choose(seat, turn, this.#view(seat));
    if (action === undefined || this.#decisionOf(seat)?.turn !== turn || !isWanted()) return;
    if (action === null) return this.actForBot(decision);
    this.#bots[seat]?.watch(this.#view(seat));
    this.#table.act(seat, turn, action);
  }

  /** Nobody looks at the table: nobody has to think. */
  rest(): void {
    this.#house?.rest();
  }

  /** What a bot would do in the person's place at the own decision; null: there is none. */
  advise(): AnyAction {
    const own = this.#decisionOf(this.#own);
    return own === null ? null : this.#choose(this.#own, own.turn);
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
        this.#dealt = { number, fact };
        return needs === 'shuffle' && this.#table.take(bySystem({ type: 'shuffle', number }), fact);
      }
      case 'timeOut':
        this.#watch(fact.seat);
        return this.#table.take(byFact(fact));
      case 'ruling':
        return this.#table.take(bySystem({ type: 'ruling', verdict: fact.verdict }));
      default:
        return this.#table.take(byFact(fact));
    }
  }

  /** The cards of the next deal; a reshuffle within a deal that was taken in is that deal's own. */
  #shuffle(): ShuffleFact {
    const { shuffleNumber } = this.#table.core.state.competition;
    if (this.#dealt?.number === shuffleNumber) return this.#dealt.fact;
    const { deckSize } = this.#game.game;
    const order = (purpose: string): readonly number[] => orderOf(this.#seed, purpose, shuffleNumber, deckSize);
    return { type: 'shuffle', deck: order('deck'), reshuffle: order('reshuffle') };
  }

  #decisionOf(seat: number): Decision | null {
    return this.#table.core.state.competition.decisions.find((decision) => decision.seat === seat) ?? null;
  }

  #view(seat: number): unknown {
    return this.#table.core.state.competition.view(seat);
  }

  /** The bot of a seat sees what its seat sees at a decision, whoever makes it. */
  #watch(seat: number): void {
    if (this.#decisionOf(seat) === null) return;
    this.#bots[seat]?.watch(this.#view(seat));
    if (seat !== this.#own) this.#house?.watch(seat, this.#view(seat));
  }

  #choose(seat: number, turn: number): AnyAction {
    return this.#bots[seat]?.choose(this.#view(seat), randomOf(this.#seed, 'bot', seat, turn)) ?? null;
  }
}

/** The same table again, played as far as it was; null for what does not fit. */
const reopen = (
  game: PracticeGame,
  { number, firstDealer, strength, lines }: Stored,
  gameVariant: string | null,
  tell: (text: string) => void,
): PracticeTable | null => {
  const start = { gameVariant, number: number ?? null, firstDealer, ...(strength !== undefined && { strength }) };
  const table = new PracticeTable(game, start, tell);
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
  { gameVariant = null, number = null, strength = 'light' }: PracticeAsk = {},
): PracticeTable => {
  const { seats } = game;
  const left = storedLines(stored, game.game.rulesVersion, seats);
  if (left !== null && (number === null || left.number === number)) {
    const table = reopen(game, left, gameVariant, tell);
    if (table !== null && (number !== null || !table.isOver)) return table;
  }
  const seed = number ?? newDealNumber();
  const firstDealer = Math.floor(randomOf(seed, 'dealer')() * seats);
  return new PracticeTable(game, { gameVariant, number: seed, firstDealer, strength }, tell);
};
