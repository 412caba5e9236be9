import type { Teaser } from '@matador/protocol/rest';
import { GAMES } from '#web/games/index.ts';
import { isInternal } from '#web/urls.ts';

type TeaserTournament = Teaser['tournaments'][number];

/** A tournament with the zone that it takes place in. */
export interface Recommendation {
  readonly zoneId: string;
  readonly gametype: string;
  readonly tournament: TeaserTournament;
}

const isOpen = ({ dates, joined }: TeaserTournament): boolean => {
  const now = Date.parse(dates.serverTime);
  return !joined && Date.parse(dates.registrationStart) <= now && now < Date.parse(dates.registrationEnd);
};

/** What speaks against it, the gravest first; the smaller the better. */
const against = ({ zoneId, gametype, tournament }: Recommendation): readonly number[] => [
  Number(isInternal(zoneId)),
  Number(tournament.isMasters),
  Number(tournament.dates.secondsUntilLobbyStart > 0),
  GAMES.findIndex((game) => game.gametype === gametype),
  Number(tournament.gameVariant !== null),
  tournament.entryFee,
  Date.parse(tournament.dates.competitionStart),
];

const byWeight = (one: Recommendation, other: Recommendation): number => {
  const others = against(other);
  return against(one).reduce((sum, weight, at) => sum || weight - (others[at] ?? 0), 0);
};

/**
 * The one tournament that somebody without anything under way is shown first (OVER-10): open for registration, no
 * Masters, its lobby open now, of the first game, in its usual form, at the lowest fee. Null: none can be joined.
 */
export const recommended = (zones: readonly Teaser[]): Recommendation | null =>
  zones
    .flatMap(({ zoneId, gametype, tournaments }) =>
      tournaments.filter(isOpen).map((tournament) => ({ zoneId, gametype, tournament })),
    )
    .sort(byWeight)[0] ?? null;
