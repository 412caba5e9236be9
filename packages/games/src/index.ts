import { beloteDefinition } from '@matador/belote/definition';
import type { DealRole, Seat } from '@matador/cards';
import type { Effort } from '@matador/cards/players';
import { rommeDefinition } from '@matador/romme/definition';
import { skatDefinition } from '@matador/skat/definition';
import {
  playableGame,
  type HouseStrength,
  type MeasureInfluence,
  type PlayableGame,
  type TableGame,
} from '@matador/table';
import type { BotGame } from '@matador/table/seat';

/** How many may play a game, and its variants beside itself. */
type GameOffer = Pick<PlayableGame, 'players' | 'variants'>;

const INSTALLED = new Map<string, PlayableGame>();

/**
 * Adds a game to those that server and crowd play.
 * @returns what takes it out again
 */
export const installGame = (game: PlayableGame): (() => void) => {
  const { gametype } = game.table;
  let bots: Promise<BotGame> | undefined;
  INSTALLED.set(gametype, { ...game, loadBots: () => (bots ??= game.loadBots()) });
  return () => {
    INSTALLED.delete(gametype);
  };
};

/** Rules of the releases beside this one, by their versions: tables that began by them are played to their end by them. */
const EARLIER = new Map<string, TableGame>();

/**
 * Adds rules of the release before, or those by which the next one begins tables, under their own version, beside those
 * of today (CLUS-3). A release that began tables by rules which the one before does not know could not be taken back.
 * @returns what takes them out again
 */
export const installRules = (table: TableGame): (() => void) => {
  EARLIER.set(table.rulesVersion, table);
  return () => {
    EARLIER.delete(table.rulesVersion);
  };
};

/** Versions of all rules that this release plays by; a version names its game. Tables of any other are not taken up. */
export const knownRules = (): readonly string[] => [
  ...[...INSTALLED.values()].map(({ table }) => table.rulesVersion),
  ...EARLIER.keys(),
];

// The games that are played. Another game is another line here.
installGame(playableGame(skatDefinition));
installGame(playableGame(rommeDefinition));
installGame(playableGame(beloteDefinition));

/** Whether a game is played: tournaments of any other are never made, and the crowd leaves them to people. */
export const playsGame = (gametype: string): boolean => INSTALLED.has(gametype);

/** What tournaments may be made of, by `gametype`. */
export const gameOffers = (): ReadonlyMap<string, GameOffer> => new Map(INSTALLED);

const installed = (gametype: string): PlayableGame => {
  const game = INSTALLED.get(gametype);
  if (game === undefined) throw new Error(`nobody plays ${gametype}`);
  return game;
};

/**
 * About how many minutes a series takes (TOUR-12), by its game, the least and the most; null for a game that is not
 * played.
 */
export const seriesMinutes = (
  { gametype, gameVariant }: { readonly gametype: string; readonly gameVariant: string | null },
  deals: number,
): { readonly least: number; readonly most: number } | null => {
  const minutes = INSTALLED.get(gametype)?.minutesADeal(gameVariant);
  return minutes === undefined ? null : { least: Math.round(deals * minutes[0]), most: Math.round(deals * minutes[1]) };
};

/**
 * @param rulesVersion that a table began by; left out: the rules of today
 * @throws for a game that is not played, tournaments of which are never started, and for rules that are not known
 */
export const tableGame = (gametype: string, rulesVersion?: string): TableGame => {
  const { table } = installed(gametype);
  if (rulesVersion === undefined || rulesVersion === table.rulesVersion) return table;
  const earlier = EARLIER.get(rulesVersion);
  if (earlier?.gametype !== gametype) throw new Error(`${gametype} has no rules ${rulesVersion} here`);
  return earlier;
};

/** Rejects for a game that is not played. */
export const loadBotGame = async (gametype: string): Promise<BotGame> => installed(gametype).loadBots();

/**
 * House players of a game who look ahead; its bots where it has no others. Whoever asks keeps what it is given: each has
 * the table of its search, half a megabyte. Rejects for a game that is not played.
 */
export const loadHouseGame = async (gametype: string, strength: HouseStrength, effort: Effort): Promise<BotGame> => {
  const { loadHouse, loadBots } = installed(gametype);
  return loadHouse === null ? loadBots() : loadHouse(strength, effort);
};

/** A game of which it is measured what choices gave other seats (OPS-6). */
interface MeasuredGame {
  readonly gametype: string;
  /** Tables that were played by other rules are not measured. */
  readonly rulesVersion: string;
  /** What the measure is called; another one says other things of the same deal. */
  readonly version: string;
  load(): Promise<MeasureInfluence>;
}

export const measuredGames = (): readonly MeasuredGame[] =>
  [...INSTALLED].flatMap(([gametype, { table, influence }]) =>
    influence === null ? [] : [{ gametype, rulesVersion: table.rulesVersion, ...influence }],
  );

/** A seat's part in a recorded deal (RANK-12); null for a game that is not played, or what is no result of it. */
export const dealRoleOf = (gametype: string, recorded: unknown, seat: Seat): DealRole | null =>
  INSTALLED.get(gametype)?.roleOf(recorded, seat) ?? null;
