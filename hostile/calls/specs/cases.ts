import {
  answerTemplateWish,
  caseAnswer,
  caseOwner,
  casesQuery,
  noteWish,
  refundOrder,
  timelineQuery,
} from '@matador/protocol/rest';
import { byQuery, header, uuid, type Field } from '../fields.ts';
import type { Role } from '../roles.ts';
import { CONFLICT, json, NOT_FOUND, NOTHING, OK, type SpecGroup } from './spec.ts';

const cases = (name: string, good: string): Field =>
  byQuery(name, good, (query) => casesQuery.safeParse(query).success);
const happened = (name: string, good: string): Field =>
  byQuery(name, good, (query) => timelineQuery.safeParse(query).success);

const isStaff = ({ standing }: Role): boolean => ['support', 'operator', 'auditor'].includes(standing);

const WORDS = 'We have looked into it, {name}, and found nothing.';
const TEXTS = { de: { title: 'Nichts', words: WORDS }, en: { title: 'Nothing', words: WORDS } };
const OPTIONAL_KEY = { 'idempotency-key': header('0123456789abcdef', /^[\w.:-]{8,128}$/) };

/** Customer service at work, and what it knows of a player. */
export const caseWork: SpecGroup = ({ finished }) => {
  const userId = uuid(finished.members[0]?.account.id ?? NOTHING);
  return {
    'GET /gd/rest/support/cases': {
      access: 'support',
      query: {
        state: cases('state', 'closed'),
        owner: cases('owner', 'free'),
        topic: cases('topic', 'payment'),
        limit: cases('limit', '10'),
        offset: cases('offset', '0'),
      },
      answer: () => OK,
      effect: isStaff,
      names: true,
    },
    'POST /gd/rest/support/cases/:caseId': {
      access: 'support',
      needsProof: true,
      params: { caseId: uuid(NOTHING) },
      body: json({ answer: 'it is done', reason: 'answered' }, caseAnswer),
      answer: () => CONFLICT,
    },
    'GET /gd/rest/support/cases/:caseId': {
      access: 'support',
      params: { caseId: uuid(NOTHING) },
      answer: () => NOT_FOUND,
    },
    'PUT /gd/rest/support/cases/:caseId/owner': {
      access: 'support',
      params: { caseId: uuid(NOTHING) },
      body: json({ ownerId: NOTHING, before: null }, caseOwner),
      answer: () => NOT_FOUND,
    },
    'POST /gd/rest/support/cases/:caseId/refund': {
      access: 'support',
      needsProof: 'but for the right one',
      headers: OPTIONAL_KEY,
      params: { caseId: uuid(NOTHING) },
      body: {
        ...json({ transferId: 999_999, cents: 100, reason: 'for a test', dryRun: true }, refundOrder),
        acts: (body) => refundOrder.safeParse(body).data?.dryRun === false,
      },
      answer: () => NOT_FOUND,
    },
    'GET /gd/rest/support/templates': { access: 'support', answer: () => OK },
    'PUT /gd/rest/support/templates/:templateId': {
      access: 'operator',
      needsProof: true,
      params: { templateId: uuid(NOTHING) },
      // Of a version that nobody has seen: nothing is changed.
      body: {
        ...json({ reason: 'notFound', texts: TEXTS, version: 999, retired: true }, answerTemplateWish),
        acts: (body) => answerTemplateWish.safeParse(body).data?.version === 0,
      },
      answer: () => CONFLICT,
    },
    'GET /gd/rest/ops/players/:userId/timeline': {
      access: 'staff',
      params: { userId },
      query: {
        kind: happened('kind', 'money'),
        before: happened('before', '2026-11-02T12:00:00.000Z~money:12'),
        limit: happened('limit', '10'),
      },
      answer: () => OK,
      effect: isStaff,
      unknown: NOT_FOUND,
      names: true,
    },
    'GET /gd/rest/ops/players/:userId/notes': {
      access: 'staff',
      params: { userId },
      answer: () => OK,
      effect: isStaff,
      unknown: NOT_FOUND,
      names: true,
    },
    'POST /gd/rest/ops/players/:userId/notes': {
      access: 'support',
      params: { userId },
      body: json({ words: 'for a test' }, noteWish),
      answer: () => [201],
      effect: isStaff,
      unknown: NOT_FOUND,
    },
    'GET /gd/rest/ops/games/:competitionId/log': {
      access: 'staff',
      params: { competitionId: uuid(finished.competitionId) },
      answer: () => OK,
      effect: isStaff,
      unknown: NOT_FOUND,
      names: true,
    },
  };
};
