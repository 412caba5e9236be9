import { TERMS_VERSION } from '@matador/protocol/constants';
import { caseRequest, contactForm, contactQuery, deletionRequest } from '@matador/protocol/rest';
import { byQuery, header, neededHeader, ownAccount, uuid, type Field } from '../fields.ts';
import { isPlayer, json, NOT_FOUND, NOTHING, OK, type SpecGroup } from './spec.ts';

const WORDS = 'the game stopped in the middle of a trick';

const contact = (name: string, good: string): Field =>
  byQuery(name, good, (query) => contactQuery.safeParse(query).success);

/** Texts for everybody, customer service, and what is stored about a player. */
export const service: SpecGroup = () => {
  return {
    'GET /gd/rest/announcements/:announcementId': {
      access: 'open',
      params: { announcementId: uuid(NOTHING) },
      answer: () => NOT_FOUND,
    },
    'GET /gd/rest/terms/:kind': {
      access: 'open',
      params: { kind: neededHeader('skatmasters', /^(?:default|skatmasters|rommemasters)$/) },
      query: { version: neededHeader(TERMS_VERSION, /^.{1,32}$/s) },
      answer: () => OK,
      unknown: NOT_FOUND,
    },
    // Heard until its first event; what else it tells, and to whom, is for the tests of apps/server/src/live.
    'GET /gd/rest/live': {
      access: 'signedIn',
      query: { tournamentId: neededHeader('1', /^[1-9]\d{0,14}$/), accountId: ownAccount(NOTHING) },
      headers: {
        accept: neededHeader('text/event-stream', /text\/event-stream/),
        'last-event-id': header('41', /^/),
      },
      answer: () => OK,
    },
    'GET /gd/support/contact.xhtml': {
      access: 'open',
      query: {
        topic: contact('topic', 'duelError'),
        subtopic: contact('subtopic', 'duel'),
        competitionId: contact('competitionId', NOTHING),
        case: contact('case', NOTHING),
        lang: contact('lang', 'fr'),
      },
      // Nobody has played or written what is named here.
      answer: (role) => (isPlayer(role) ? NOT_FOUND : [303]),
      redirects: ['/extern/login'],
    },
    'POST /gd/support/contact.xhtml': {
      access: 'open',
      body: {
        kind: 'form',
        good: { topic: 'payment', subtopic: 'none', words: WORDS },
        schema: contactForm,
        others: [{ topic: 'payment', words: WORDS, accountId: NOTHING }],
      },
      answer: () => [303],
      effect: isPlayer,
      redirects: ['/extern/login'],
    },
    'GET /gd/support/contact.css': { access: 'open', answer: () => OK },
    'GET /gd/rest/me/cases': { access: 'signedIn', answer: () => OK },
    'POST /gd/rest/me/cases': {
      access: 'signedIn',
      body: json({ topic: 'other', subtopic: 'none', competitionId: null, words: WORDS }, caseRequest, [
        { topic: 'duelError', subtopic: 'duel', competitionId: NOTHING, words: WORDS },
      ]),
      answer: () => [201],
      effect: isPlayer,
    },
    'GET /gd/rest/me/data': { access: 'signedIn', answer: () => OK },
    'POST /gd/rest/me/deletion': {
      access: 'signedIn',
      needsProof: true,
      body: json({ confirm: 'not my name' }, deletionRequest),
      answer: () => OK,
    },
  };
};
