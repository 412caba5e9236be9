import type { Running } from '@matador/protocol/rest';
import { urls } from '#web/urls.ts';

export type RunningItem = Running['items'][number];

/** Where an item is gone on with: the table, the search, or the tournament. */
export const addressOf = ({ type, competitionId, zoneId, tournamentId }: RunningItem): string => {
  if (type === 'table' && competitionId !== null) return urls.table(competitionId);
  return type === 'search' ? urls.matching(zoneId, tournamentId) : urls.tournaments(zoneId, tournamentId);
};

/** The game or search that is under way, if there is one: it has the main button. */
export const underWay = (items: Running['items']): RunningItem | undefined =>
  items.find(({ type }) => type === 'table') ?? items.find(({ type }) => type === 'search');
