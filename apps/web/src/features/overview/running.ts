import type { MouseEvent } from 'react';
import type { Running } from '@matador/protocol/rest';
import { followsHere, layBelow, type HistoryEntry } from '#web/history-entry.ts';
import { urls } from '#web/urls.ts';

export type RunningItem = Running['items'][number];

/** Where an item is gone on with: the table, the search, or the tournament. */
export const addressOf = ({ type, competitionId, zoneId, tournamentId }: RunningItem): string => {
  if (type === 'table' && competitionId !== null) return urls.table(competitionId);
  return type === 'search' ? urls.matching(zoneId, tournamentId) : urls.tournaments(zoneId, tournamentId);
};

/** How a link to an item is followed: a search is gone on with by this press, and back leads to the tournament (ROUTE-13). */
export const linkTo = (item: RunningItem) => {
  const { type, zoneId, tournamentId } = item;
  if (type === 'joined') return { to: addressOf(item) };
  const state: HistoryEntry = { aboveTournament: true, ...(type === 'search' && { isPressed: true }) };
  const onClick = (event: MouseEvent): void => {
    if (followsHere(event)) layBelow(urls.tournaments(zoneId, tournamentId));
  };
  return { to: addressOf(item), state, onClick };
};

/** The game or search that is under way, if there is one: it has the main button. */
export const underWay = (items: Running['items']): RunningItem | undefined =>
  items.find(({ type }) => type === 'table') ?? items.find(({ type }) => type === 'search');
