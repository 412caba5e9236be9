import type { DealOptions, DealResult, DealRole, DealView, Game, InfluenceMeasure, Seat } from '@matador/cards';
import type { Effort, Strength } from '@matador/cards/players';
import type { ClockTable, CompetitionOptions } from '@matador/competition';
import type { Verdict } from './entry.ts';
import { measuring, type MeasureInfluence } from './influence.ts';
import { botGameOf, type Bot, type BotGame } from './seat/bot.ts';
import { opening, type RunningCompetition } from './running-competition.ts';

/** How a game's claims are ruled on: by a question that is plain data, so that another thread may answer it. */
export interface ClaimRuling<State, Question> {
  /** What the claim that a deal waits for asks; null: none. */
  question(deal: State): Question | null;
  isQuestion(value: unknown): value is Question;
  /** @param nodeLimit how many positions the solver looks at before it answers `unknown` */
  solve(question: Question, nodeLimit?: number): Verdict;
}

/** House players beside the light one, who is the bot. */
export type HouseStrength = Exclude<Strength, 'light'>;

/** A game as tables play it: the one definition that the server and practice are given. */
export interface GameDefinition<
  State,
  Action,
  Event,
  Seen,
  View extends DealView,
  Result extends DealResult,
  Question = never,
  Memory = unknown,
  HouseMemory = unknown,
> {
  /** The specification's name of the game: `skat`. */
  readonly gametype: string;
  readonly game: Game<DealOptions, State, Action, Event, Seen, View, Result>;
  /** How many may sit at a table. */
  readonly players: readonly number[];
  /** Beside the game itself: `speed`. */
  readonly variants: readonly string[];
  /** Move times of a variant (GAME-3). */
  clocks(gameVariant: string | null): ClockTable;
  /** About how long a deal of a variant takes among people, the quickest and the slowest (TOUR-12). */
  minutesADeal(gameVariant: string | null): readonly [least: number, most: number];
  /** Whether an action holds what only its own seat may know, so that logs seal it; absent: none does. */
  isHidden?(action: unknown): boolean;
  /** Absent: the game knows no claims. */
  readonly claims?: ClaimRuling<State, Question>;
  /** A seat's part in a deal as results keep it (RANK-12); null for what is no result of this game. */
  roleOf(recorded: unknown, seat: Seat): DealRole | null;
  /** Plays for a seat; whoever keeps tables does without. */
  loadBot(): Promise<Bot<Action, View, Memory>>;
  /** A house player who looks ahead (decision 117); absent: the game has its bot alone. */
  loadHouse?(strength: HouseStrength, effort: Effort): Promise<Bot<Action, View, HouseMemory>>;
  /** Measures what choices gave other seats (OPS-6, decision 128); absent: nobody measures this game. */
  readonly influence?: InfluenceMeasure<State, Action>;
}

/** What a table needs of its game, whatever the game's types. */
export interface TableGame {
  readonly gametype: string;
  /** Pinned by every table's log. */
  readonly rulesVersion: string;
  /** How many cards a shuffle orders. */
  readonly deckSize: number;
  open(options: CompetitionOptions): RunningCompetition;
  clocks(gameVariant: string | null): ClockTable;
  isHidden(action: unknown): boolean;
  /**
   * Answers the question of a claim.
   * @throws for what is no question of this game
   */
  rule(question: unknown, nodeLimit?: number): Verdict;
}

/** Makes a game playable at tables; its types end here. */
export const tableGameOf = <State, Action, Event, Seen, View extends DealView, Result extends DealResult, Question>({
  gametype,
  game,
  clocks,
  isHidden = () => false,
  claims,
}: Omit<
  GameDefinition<State, Action, Event, Seen, View, Result, Question>,
  'players' | 'variants' | 'minutesADeal' | 'roleOf' | 'loadBot' | 'loadHouse' | 'influence'
>): TableGame => ({
  gametype,
  deckSize: game.deckSize,
  clocks,
  isHidden,
  ...opening(game, claims === undefined ? null : (deal) => claims.question(deal)),
  rule: (question, nodeLimit) => {
    if (claims?.isQuestion(question) !== true) throw new Error(`no question of ${gametype}`);
    return claims.solve(question, nodeLimit);
  },
});

/** A game as tables and bots play it, whatever its types. */
export interface PlayableGame {
  readonly table: TableGame;
  /** How many may sit at a table. */
  readonly players: readonly number[];
  /** Beside the game itself. */
  readonly variants: readonly string[];
  readonly minutesADeal: (gameVariant: string | null) => readonly [least: number, most: number];
  readonly roleOf: (recorded: unknown, seat: Seat) => DealRole | null;
  /** Loaded by whoever plays for somebody. */
  readonly loadBots: () => Promise<BotGame>;
  /** House players who look ahead; null: the game has none. */
  readonly loadHouse: ((strength: HouseStrength, effort: Effort) => Promise<BotGame>) | null;
  /** Measures what choices gave other seats; null: the game is not measured. */
  readonly influence: { readonly version: string; load(): Promise<MeasureInfluence> } | null;
}

/** Makes a game playable by whoever is given it; its types end here. */
export const playableGame = <
  State,
  Action,
  Event,
  Seen,
  View extends DealView,
  Result extends DealResult,
  Question,
  Memory,
  HouseMemory,
>(
  definition: GameDefinition<State, Action, Event, Seen, View, Result, Question, Memory, HouseMemory>,
): PlayableGame => {
  const { gametype, game, players, variants, minutesADeal, roleOf, loadBot, loadHouse, influence } = definition;
  return {
    table: tableGameOf(definition),
    players,
    variants,
    minutesADeal,
    roleOf,
    loadBots: async () => botGameOf(gametype, game, await loadBot()),
    loadHouse:
      loadHouse === undefined
        ? null
        : async (strength, effort) => botGameOf(gametype, game, await loadHouse(strength, effort)),
    influence:
      influence === undefined
        ? null
        : { version: influence.version, load: async () => measuring(game, await influence.load()) },
  };
};
