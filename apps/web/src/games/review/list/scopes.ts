import type { Statistics } from '@matador/protocol/rest';

export type Played = Statistics['competitions'][number];

/** Which own competitions are added up: the newest, a series, a season, all. */
export interface Scope {
  readonly key: string;
  readonly type: 'newest' | 'series' | 'season' | 'all';
  /** Oldest first. */
  readonly competitions: readonly Played[];
}

/** A list of Skat has 36 games, which twelve competitions of three deals make. */
const NEWEST = 12;

const seriesKey = ({ series }: Played): string | null =>
  series === undefined ? null : `series ${String(series.tournamentId)} ${String(series.attempt)}`;
const seasonKey = ({ season }: Played): string | null =>
  season === undefined || season === null ? null : `season ${String(season.seasonId)}`;

/** Scopes of one kind, the one that was played in last first. */
const grouped = (type: 'series' | 'season', all: readonly Played[], keyOf: (one: Played) => string | null) =>
  [...Map.groupBy(all, keyOf)]
    .flatMap(([key, competitions]): readonly Scope[] => (key === null ? [] : [{ key, type, competitions }]))
    .toReversed();

/** What can be added up of one's competitions, which are sorted by time, oldest first. */
export const scopesOf = (all: readonly Played[]): readonly Scope[] => [
  { key: 'newest', type: 'newest', competitions: all.slice(-NEWEST) },
  ...(all.length > NEWEST ? [{ key: 'all', type: 'all', competitions: all } as const] : []),
  ...grouped('season', all, seasonKey),
  ...grouped('series', all, seriesKey),
];
