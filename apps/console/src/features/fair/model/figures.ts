import type { HintFile } from '@matador/protocol/rest';

type Game = HintFile['games'][number];

/** When both came to one table, the oldest first; null where it is not known of one of them. */
interface Arrival {
  readonly competitionId: string;
  readonly first: number | null;
  readonly second: number | null;
}

export interface Arrivals {
  readonly each: readonly Arrival[];
  /** The middle of how far both lie apart; null where nothing is known. */
  readonly apartSeconds: number | null;
  /** The same between the first of them and others at those tables: what is usual there. */
  readonly usualSeconds: number | null;
  /** Of how many games it is known of both. */
  readonly known: number;
  /** How often either came first. */
  readonly firstCame: number;
  readonly secondCame: number;
}

const median = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

const cameAt = ({ seats }: Game, userId: string): number | null => {
  const searched = seats.find((seat) => seat.userId === userId)?.searchedAt;
  return searched == null ? null : Date.parse(searched);
};

const apart = (one: number | null, other: number | null): readonly number[] =>
  one === null || other === null ? [] : [Math.abs(one - other) / 1000];

/** How the two of a pair came to their tables. */
export const arrivalsOf = ({ players, games }: Pick<HintFile, 'players' | 'games'>): Arrivals => {
  const [first = '', second = ''] = players.map(({ userId }) => userId);
  const each = [...games].reverse().map((game) => ({
    competitionId: game.competitionId,
    first: cameAt(game, first),
    second: cameAt(game, second),
  }));
  const known = each.flatMap(({ first: one, second: other }) => (one === null || other === null ? [] : [one - other]));
  const others = games.flatMap((game) =>
    game.seats
      .filter(({ userId }) => userId !== first && userId !== second)
      .flatMap(({ userId }) => apart(cameAt(game, first), cameAt(game, userId))),
  );
  return {
    each,
    apartSeconds: median(known.map((gap) => Math.abs(gap) / 1000)),
    usualSeconds: median(others),
    known: known.length,
    firstCame: known.filter((gap) => gap < 0).length,
    secondCame: known.filter((gap) => gap > 0).length,
  };
};

/** What one of a pair has scored in their games, added up game by game. */
export interface Run {
  readonly userName: string;
  readonly totals: readonly number[];
  /** A game, by the own average without the other; null where too few tell. */
  readonly usual: number | null;
}

/** How the scores of both have gone when they met, the oldest game first. */
export const runsOf = ({ players, games }: Pick<HintFile, 'players' | 'games'>): readonly Run[] =>
  players.map(({ userId, userName, apart: without }) => {
    let total = 0;
    const totals = [...games].reverse().map(({ seats }) => {
      total += seats.find((seat) => seat.userId === userId)?.score ?? 0;
      return total;
    });
    return { userName, totals, usual: without?.mean ?? null };
  });

/** Minutes since midnight in Berlin. */
export const minuteOfDay = (at: number): number => {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });
  const [hours = 0, minutes = 0] = parts.format(at).split(':').map(Number);
  return hours * 60 + minutes;
};

/** Beyond one in so many nobody tells the difference, and the distributions that are counted with do not either. */
export const SELDOM = 1e9;

/** One in so many, with two figures that count, a billion at most: 0.000031 is 32,000. */
export const oneIn = (chance: number): number => {
  const many = Math.min(SELDOM, 1 / Math.max(chance, Number.MIN_VALUE));
  const size = 10 ** Math.max(0, Math.floor(Math.log10(many)) - 1);
  return Math.round(many / size) * size;
};
