import type { CalendarEntry } from '@matador/protocol/rest';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { urls } from '#web/urls.ts';

interface TournamentLinkProps {
  readonly entry: CalendarEntry;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to a tournament; to its zone while it is not made yet. */
export const TournamentLink = ({ entry, className, children }: TournamentLinkProps) => (
  <Link to={urls.tournaments(entry.zoneId, entry.tournamentId ?? undefined)} className={className}>
    {children}
  </Link>
);
