/**
 * What a season has to come to, worked out from what happened at the tables and nothing else. Written without the
 * server's arithmetic on purpose: where both agree, neither is wrong by itself.
 */

interface PlayedGame {
  /** Points at the table; null for who gave up. */
  readonly points: number | null;
  readonly atMs: number;
}

export interface Entrant {
  readonly joinedMs: number;
  /** Games of each attempt, the first attempt first. */
  readonly attempts: PlayedGame[][];
}

/** One tournament as it was played. */
export interface Record {
  readonly id: number;
  readonly name: string;
  readonly isMasters: boolean;
  /** EUR by rank, the first rank first. */
  readonly euros: readonly number[];
  readonly entrants: Map<string, Entrant>;
  readonly disqualified: Set<string>;
  isAborted: boolean;
}

export interface Line {
  readonly player: string;
  readonly total: number;
  readonly bestGame: number;
  readonly completedMs: number;
  readonly joinedMs: number;
}

const repeated = (times: number, euros: number): number[] => new Array<number>(times).fill(euros);

/** The rule book's tables, rank by rank. */
export const QUALIFIER_EUROS: readonly number[] = [
  500,
  300,
  200,
  ...repeated(2, 150),
  ...repeated(5, 100),
  ...repeated(10, 60),
  ...repeated(30, 30),
  ...repeated(50, 20),
  ...repeated(100, 12),
  ...repeated(100, 5),
];
const SEASON_EUROS: readonly number[] = [
  1500,
  1000,
  700,
  ...repeated(2, 400),
  ...repeated(5, 250),
  ...repeated(10, 150),
  ...repeated(30, 65),
  ...repeated(50, 26),
];

const worth = ({ points }: PlayedGame): number => points ?? -700;

const lineOf = (player: string, { attempts, joinedMs }: Entrant): Line | null => {
  let found: Line | null = null;
  for (const games of attempts) {
    if (games.length === 0) continue;
    let total = 0;
    for (const game of games) total += worth(game);
    if (found !== null && total <= found.total) continue;
    const bestGame = Math.max(...games.map(worth));
    found = { player, total, bestGame, completedMs: Math.max(...games.map((game) => game.atMs)), joinedMs };
  }
  return found;
};

const better = (a: Line, b: Line): number => {
  if (a.total !== b.total) return b.total - a.total;
  if (a.bestGame !== b.bestGame) return b.bestGame - a.bestGame;
  if (a.completedMs !== b.completedMs) return a.completedMs - b.completedMs;
  if (a.joinedMs !== b.joinedMs) return a.joinedMs - b.joinedMs;
  return a.player < b.player ? -1 : 1;
};

/** Best first: whoever has played and was not disqualified. */
export const ranked = (record: Record): readonly Line[] =>
  [...record.entrants]
    .filter(([player]) => !record.disqualified.has(player))
    .flatMap(([player, entrant]) => lineOf(player, entrant) ?? [])
    .sort(better);

/** Cents by player. */
export const prizesOf = (record: Record): ReadonlyMap<string, number> => {
  const won = new Map<string, number>();
  for (const [index, { player }] of ranked(record).entries()) {
    const euros = record.euros[index];
    if (euros !== undefined) won.set(player, euros * 100);
  }
  return won;
};

interface SeasonLine {
  readonly player: string;
  readonly score: number;
}

export interface SeasonOutcome {
  readonly table: readonly SeasonLine[];
  /** Player and the tournament that gave the seat, in the order of the tournaments and places. */
  readonly tickets: readonly { readonly player: string; readonly tournament: number; readonly place: number }[];
  readonly rankingSeats: readonly string[];
  readonly substitutes: readonly string[];
  /** Cents by player. */
  readonly prizes: ReadonlyMap<string, number>;
}

const SEATS = 3;

/** All of a season, from its qualifiers in their order; `wildcards` are seats that were given away. */
export const seasonOutcome = (qualifiers: readonly Record[], wildcards: readonly string[] = []): SeasonOutcome => {
  const totals = new Map<string, { readonly points: number[]; joinedMs: number }>();
  const seated = new Set(wildcards);
  const tickets: { player: string; tournament: number; place: number }[] = [];
  for (const record of qualifiers) {
    if (record.isAborted) continue;
    let place = 0;
    for (const { player, total, joinedMs } of ranked(record)) {
      const own = totals.get(player) ?? { points: [], joinedMs };
      own.points.push(total);
      own.joinedMs = Math.min(own.joinedMs, joinedMs);
      totals.set(player, own);
      if (place >= SEATS || seated.has(player)) continue;
      place += 1;
      seated.add(player);
      tickets.push({ player, tournament: record.id, place });
    }
  }
  const rows = [...totals].map(([player, { points, joinedMs }]) => {
    const counting = points.filter((point) => point > 0).sort((a, b) => b - a);
    let score = 0;
    for (const point of counting.slice(0, 6)) score += point;
    return { player, score, best: Math.max(...points), joinedMs };
  });
  rows.sort((a, b) => {
    if (a.score !== b.score) return b.score - a.score;
    if (a.best !== b.best) return b.best - a.best;
    if (a.joinedMs !== b.joinedMs) return a.joinedMs - b.joinedMs;
    return a.player < b.player ? -1 : 1;
  });
  const unseated = rows.filter(({ player }) => !seated.has(player)).map(({ player }) => player);
  const prizes = new Map<string, number>();
  for (const [index, euros] of SEASON_EUROS.entries()) {
    const row = rows[index];
    if (row !== undefined) prizes.set(row.player, euros * 100);
  }
  return {
    table: rows.map(({ player, score }) => ({ player, score })),
    tickets,
    rankingSeats: unseated.slice(0, 30),
    substitutes: unseated.slice(30, 33),
    prizes,
  };
};
