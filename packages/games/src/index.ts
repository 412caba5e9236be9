import { beloteDefinition } from '@matador/belote/definition';
import type { DealResult, DealRole, DealView, Seat } from '@matador/cards';
import { rommeDefinition } from '@matador/romme/definition';
import { skatDefinition } from '@matador/skat/definition';
import { tableGameOf, type GameDefinition, type TableGame } from '@matador/table';
import { botGameOf, type BotGame } from '@matador/table/seat';

/** How many may play a game, and its variants beside itself. */
interface GameOffer {
  readonly players: readonly number[];
  readonly variants: readonly string[];
}

/** A game as server and crowd need it, whatever its types. */
interface InstalledGame {
  readonly table: TableGame;
  readonly offer: GameOffer;
  readonly roleOf: (recorded: unknown, seat: Seat) => DealRole | null;
  /** Loaded by whoever plays for somebody, and once. */
  readonly loadBots: () => Promise<BotGame>;
}

const INSTALLED = new Map<string, InstalledGame>();

/**
 * Adds a game to those that server and crowd play.
 * @returns what takes it out again
 */
export const installGame = <
  State,
  Action,
  Event,
  Seen,
  View extends DealView,
  Result extends DealResult,
  Question,
  Memory,
>(
  definition: GameDefinition<State, Action, Event, Seen, View, Result, Question, Memory>,
): (() => void) => {
  const { gametype, game, players, variants, roleOf, loadBot } = definition;
  let bots: Promise<BotGame> | undefined;
  const loadBots = (): Promise<BotGame> => (bots ??= loadBot().then((bot) => botGameOf(gametype, game, bot)));
  INSTALLED.set(gametype, {
    table: tableGameOf(definition),
    offer: { players, variants },
    roleOf,
    loadBots,
  });
  return () => {
    INSTALLED.delete(gametype);
  };
};

// The games that are played. Another game is another line here.
installGame(skatDefinition);
installGame(rommeDefinition);
installGame(beloteDefinition);

/** Whether a game is played: tournaments of any other are never made, and the crowd leaves them to people. */
export const playsGame = (gametype: string): boolean => INSTALLED.has(gametype);

/** What tournaments may be made of, by `gametype`. */
export const gameOffers = (): ReadonlyMap<string, GameOffer> =>
  new Map([...INSTALLED].map(([gametype, { offer }]) => [gametype, offer]));

const installed = (gametype: string): InstalledGame => {
  const game = INSTALLED.get(gametype);
  if (game === undefined) throw new Error(`nobody plays ${gametype}`);
  return game;
};

/** @throws for a game that is not played; tournaments of such a game are never started */
export const tableGame = (gametype: string): TableGame => installed(gametype).table;

/** Rejects for a game that is not played. */
export const loadBotGame = async (gametype: string): Promise<BotGame> => installed(gametype).loadBots();

/** A seat's part in a recorded deal (RANK-12); null for a game that is not played, or what is no result of it. */
export const dealRoleOf = (gametype: string, recorded: unknown, seat: Seat): DealRole | null =>
  INSTALLED.get(gametype)?.roleOf(recorded, seat) ?? null;
