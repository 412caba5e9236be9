import type { ReactNode } from 'react';
import { raise } from '../api/page-events.ts';
import { zoneOf } from '../games/index.ts';
import { urls } from '../urls.ts';

interface SupportLinkProps {
  /** The game in question; none: no form is filled in. */
  readonly about?: { readonly competitionId: string; readonly zoneId: string };
  readonly children?: ReactNode;
}

/** Of a zone that this page does not know. */
const ANY_SUBTOPIC = 'duel';

/** Which desk a duel's case goes to (RES-3). */
export const subtopicOf = (zoneId: string): string => zoneOf(zoneId)?.subtopic ?? ANY_SUBTOPIC;

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
