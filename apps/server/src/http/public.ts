import { calls } from '@matador/protocol/calls';
import type { PageEvent } from '@matador/protocol/rest';
import { LRUCache } from 'lru-cache';
import { readAnnouncement } from '../announcements/announcements.ts';
import type { Context } from '../context.ts';
import { avatarImage } from '../people/avatar-image.ts';
import { readTerms } from '../terms/terms.ts';
import type { Handle } from './handle.ts';

/** What everybody may read in their own language: announcements and terms. */
const registerTexts = (handle: Handle, { store: { db }, clock }: Context): void => {
  handle(calls.announcement, async ({ params, refuse }) => {
    const found = await readAnnouncement(db, params.announcementId, clock.now());
    if (found === null) throw refuse(404, 'there is no such announcement; GET tournaments/zones names the one');
    return found;
  });

  handle(calls.terms, async ({ params, query, refuse }) => {
    const found = await readTerms(db, params.kind, query.version ?? null);
    if (found === null) throw refuse(404, 'these terms have no such version; leave it out for the one that holds');
    return found;
  });
};

/** What is told apart of an event, from sets that the schema bounds: free text never becomes a label. */
const detailOf = (event: PageEvent): string => {
  switch (event.type) {
    case 'tournaments-matching-cancelled':
      return event.reason;
    case 'error-view':
      return event.code;
    case 'fatal':
    case 'track':
      return event.what;
    case 'cs-form':
      return event.subtopic;
    case 'socket-closed':
      return event.code < 1016 ? String(event.code) : 'other';
    case 'unknown-event':
    case 'join-refused':
    case 'negative-countdown':
    case 'missing-image':
    case 'game-tech-mismatch':
    case 'tournament-error':
    case 'tournament-info-modal':
    case 'update-balance':
      return '';
  }
};

/** What pages report, counted (API-10). Taken from anybody: a page may fail before signing in. */
const registerEvents = (handle: Handle, { metrics }: Context): void => {
  const counted = metrics.counter('page_events_total', 'Reports of the page', ['type', 'detail']);
  handle(calls.reportEvents, ({ body }) => {
    for (const event of body.events) counted.inc({ type: event.type, detail: detailOf(event) });
    return undefined;
  });
};

/** Pictures kept at hand: some 700 bytes each. */
const MAX_PICTURES = 1000;

/** `{avatarUrl}PROFILE_185.png` of players without a picture of their own (MATCH-1). */
const registerAvatars = (handle: Handle): void => {
  const pictures = new LRUCache<string, Buffer>({ max: MAX_PICTURES, fetchMethod: avatarImage });
  handle(calls.avatar, ({ params: { userId } }) => pictures.forceFetch(userId));
};

/** What anybody may call, signed in or not: texts, reports of pages, pictures. */
export const registerPublic = (handle: Handle, context: Context): void => {
  registerTexts(handle, context);
  registerEvents(handle, context);
  registerAvatars(handle);
};
