import type { Locale } from '@matador/protocol/constants';
import type { MouseEvent, ReactNode } from 'react';
import { raise } from '../api/page-events.ts';
import { zoneOf } from '../games/index.ts';
import { followsHere } from '../history-entry.ts';
import { localeFor } from '../i18n/locale.ts';
import { useTranslator } from '../i18n/use-text.tsx';
import { urls } from '../urls.ts';
import { openCustomerWindow } from './customer-window.ts';

interface SupportLinkProps {
  /** The game in question; none: no form is filled in. */
  readonly about?: { readonly competitionId: string; readonly zoneId: string };
  readonly children?: ReactNode;
}

/** Of a zone that this page does not know. */
const ANY_SUBTOPIC = 'duel';

/** Which desk a duel's case goes to (RES-3). */
export const subtopicOf = (zoneId: string): string => zoneOf(zoneId)?.subtopic ?? ANY_SUBTOPIC;

/** @param locale what the page is shown in; the form is asked for in it where the browser would be told another */
const addressOf = (about: SupportLinkProps['about'], locale: Locale): string => {
  const search = new URLSearchParams();
  if (about !== undefined) {
    search.set('topic', 'duelError');
    search.set('subtopic', subtopicOf(about.zoneId));
    search.set('competitionId', about.competitionId);
  }
  if (localeFor(navigator.languages) !== locale) search.set('lang', locale);
  return search.size === 0 ? urls.support : `${urls.support}?${search.toString()}`;
};

/** Customer service, in its own window: the same one, however often it is pressed. */
export const SupportLink = ({ about, children }: SupportLinkProps) => {
  const address = addressOf(about, useTranslator().locale());
  const open = (event: MouseEvent): void => {
    raise('cs-form', about === undefined ? {} : { competitionId: about.competitionId });
    if (followsHere(event) && openCustomerWindow(address)) event.preventDefault();
  };
  // Without an opener a window has no name that a second press could find it by.
  return (
    <a href={address} target="customer" rel="opener" onClick={open}>
      {children}
    </a>
  );
};
