import * as z from 'zod/mini';
import {
  announcement,
  announcementParams,
  caseOpened,
  caseRequest,
  contactForm,
  contactQuery,
  launchForm,
  LIVE_EVENTS,
  liveQuery,
  supportCases,
  terms,
  termsParams,
  termsQuery,
} from '../rest/index.ts';
import { losBeacon } from '../socket/index.ts';
import * as addresses from '../addresses.ts';
import { json, jsonBody, nothing, other, type CallTable } from './call.ts';

/** What is neither a player's nor a tournament's: launcher, beacon, this document. */
export const SERVICE_CALLS = {
  announcement: {
    ...addresses.announcement,
    summary: 'An announcement in every locale',
    description: 'The zones answer names the one that holds now (OVER-2).',
    access: 'open',
    params: announcementParams,
    answers: { 200: json('Announcement', announcement) },
    refusals: { 404: 'There is no such announcement, or it has not begun.' },
  },
  terms: {
    ...addresses.terms,
    summary: 'The terms in full, in every locale',
    description: 'A version never changes: what somebody has accepted can always be read again (REG-5, REG-11).',
    access: 'open',
    params: termsParams,
    query: termsQuery,
    answers: { 200: json('Terms', terms) },
    refusals: { 404: 'These terms have no such version.' },
  },
  live: {
    ...addresses.live,
    summary: 'What has changed, as it changes',
    description:
      'Server-sent events, each kind at most once a second (API-12). `hello` comes first; after a break `reload` in its place: what was missed is not told again. At most eight streams an account; who reads too slowly is cut off and comes back.',
    access: 'signedIn',
    query: liveQuery,
    answers: { 200: other('text/event-stream', `Events ${Object.keys(LIVE_EVENTS).join(', ')}; data is JSON.`) },
    refusals: {
      404: 'There is no such tournament, or none that this account sees.',
      406: 'The Accept header does not name text/event-stream.',
      503: 'Too many pages listen.',
    },
  },
  contactPage: {
    ...addresses.contactPage,
    summary: 'The page of customer service',
    access: 'open',
    query: contactQuery,
    answers: {
      200: other(
        'text/html',
        'A form, or that the message was stored; in the language of the account, of `lang`, or of the browser.',
      ),
      303: nothing('To the sign-in, where the address is about an own game or case.'),
    },
    refusals: { 404: 'There is no such game or case of yours.' },
    refusesByPage: true,
  },
  sendContact: {
    ...addresses.sendContact,
    summary: 'Stores a case, of an account or of whoever is signed out and gives a mail address',
    description: 'To whoever accepts text/html a refusal is the form again, with what was written and what is wrong.',
    refusesByPage: true,
    access: 'open',
    body: { type: 'form', name: 'ContactForm', schema: contactForm },
    answers: { 303: nothing('To the page that says so; to the sign-in.') },
    refusals: {
      401: 'To a browser whose form was sent after its player had signed out.',
      404: 'There is no such game of yours.',
      429: 'So many cases of yours, or from your network, are open.',
    },
  },
  contactStyle: {
    ...addresses.contactStyle,
    summary: 'The style of that page',
    access: 'open',
    answers: { 200: other('text/css', 'A style sheet.') },
  },
  cases: {
    ...addresses.cases,
    summary: 'Own cases, newest first',
    access: 'signedIn',
    answers: { 200: json('SupportCases', supportCases) },
  },
  openCase: {
    ...addresses.openCase,
    summary: 'Writes to customer service',
    description: 'The same words about the same, sent again while the case is open, are the same case.',
    access: 'signedIn',
    body: jsonBody('CaseRequest', caseRequest),
    answers: { 201: json('CaseOpened', caseOpened) },
    refusals: { 404: 'There is no such game of yours.', 429: 'So many cases of yours are open.' },
  },
  openTable: {
    ...addresses.openTable,
    summary: 'The game launcher: opens a table by the signed config of its search',
    access: 'open',
    body: { type: 'form', name: 'LaunchForm', schema: launchForm },
    answers: {
      303: nothing(
        'To the table, with the name of the process that keeps it in ?n= where a balancer can lead there; to the sign-in; to /error/403 for what is forged, stale or foreign, to /error/409 when accountId is another account; to /error/500 when it fails.',
      ),
    },
  },
  searchBeacon: {
    ...addresses.searchBeacon,
    summary: 'The beacon of a page that lost or left its search',
    access: 'open',
    body: { type: 'beacon', name: 'LosBeacon', schema: losBeacon },
    answers: { 204: nothing('Whatever was sent: nobody reads the answer of a beacon.') },
  },
  openApiDocument: {
    ...addresses.openApiDocument,
    summary: 'This document',
    access: 'open',
    answers: { 200: json('OpenApi', z.looseObject({ openapi: z.string() })) },
  },
  apiPage: {
    ...addresses.apiPage,
    summary: 'This document as a page',
    access: 'open',
    answers: { 200: other('text/html', 'All calls with their schemas.') },
  },
  apiStyle: {
    ...addresses.apiStyle,
    summary: 'How that page looks',
    access: 'open',
    answers: { 200: other('text/css', 'A style sheet.') },
  },
} as const satisfies CallTable;
