import type { ReactNode } from 'react';
import { raise } from '../api/page-events.ts';
import { urls, zoneName } from '../urls.ts';

interface SupportLinkProps {
  /** The game in question; none: no form is filled in. */
  readonly about?: { readonly competitionId: string; readonly zoneId: string };
  readonly children?: ReactNode;
}

/** Which desk a duel's case goes to (RES-3). */
export const subtopicOf = (zoneId: string): string => {
  const zone = zoneName(zoneId);
  if (zone === 'skatmasters') return 'skaMasters';
  return zone.startsWith('romme') ? 'romTournament' : 'duel';
};

const addressOf = (about: SupportLinkProps['about']): string => {
  if (about === undefined) return urls.support;
  const { competitionId, zoneId } = about;
  const search = new URLSearchParams({ topic: 'duelError', subtopic: subtopicOf(zoneId), competitionId });
  return `${urls.support}?${search.toString()}`;
};

/** Customer service, in its own window. */
export const SupportLink = ({ about, children }: SupportLinkProps) => (
  <a
    href={addressOf(about)}
    target="customer"
    rel="noopener"
    onClick={() => raise('cs-form', about === undefined ? {} : { competitionId: about.competitionId })}
  >
    {children}
  </a>
);
