import {
  depositRequest,
  exclusionWish,
  limitWish,
  payoutDecision,
  payoutRequest,
  personData,
  statementQuery,
} from '@matador/protocol/rest';
import { byQuery, uuid, type Field } from '../fields.ts';
import type { Role } from '../roles.ts';
import { IDEMPOTENCY, isPlayer, json, NOT_FOUND, OK, type SpecGroup } from './spec.ts';

const statement = (name: string, good: string): Field =>
  byQuery(name, good, (query) => statementQuery.safeParse(query).success);
const isOperator = ({ standing }: Role): boolean => standing === 'operator';

const SOMEBODY = {
  ...{ legalName: 'Erika Mustermann', birthDay: '1964-08-12', street: 'Heidestr. 17', postalCode: '51147' },
  ...{ city: 'Köln', iban: 'DE89 3704 0044 0532 0130 00' },
};

/** Purses, deposits, payouts, limits. */
export const money: SpecGroup = ({ payoutId, table }) => {
  const params = { payoutId: uuid(payoutId) };
  const isAsker = ({ userId }: Role): boolean => userId === table.members[0]?.account.id;
  return {
    'GET /gd/rest/me/statement': {
      access: 'signedIn',
      query: {
        limit: statement('limit', '10'),
        before: statement('before', '99999'),
        kind: statement('kind', 'entryFee'),
        tournamentId: statement('tournamentId', '1'),
        from: statement('from', '2026-01-01T00:00:00Z'),
        to: statement('to', '2027-01-01T00:00:00Z'),
      },
      answer: () => OK,
    },
    'POST /gd/rest/me/deposits': {
      access: 'signedIn',
      headers: IDEMPOTENCY,
      body: json({ amount: 100 }, depositRequest),
      answer: () => OK,
      effect: isPlayer,
    },
    'GET /gd/rest/me/payouts': { access: 'signedIn', answer: () => OK },
    'POST /gd/rest/me/payouts': {
      access: 'signedIn',
      needsProof: true,
      headers: IDEMPOTENCY,
      body: json({ amount: 100 }, payoutRequest),
      answer: () => OK,
      effect: isPlayer,
    },
    'DELETE /gd/rest/me/payouts/:payoutId': {
      access: 'signedIn',
      params,
      answer: (role) => (isAsker(role) ? [204] : NOT_FOUND),
      effect: isAsker,
    },
    'GET /gd/rest/me/limits': { access: 'signedIn', answer: () => OK },
    'PUT /gd/rest/me/limits': {
      access: 'signedIn',
      body: json({ kind: 'loss', period: 'day', amount: 50_00 }, limitWish, [
        { kind: 'deposit', period: 'month', amount: null },
      ]),
      answer: () => OK,
      effect: isPlayer,
    },
    'POST /gd/rest/me/exclusion': {
      access: 'signedIn',
      needsProof: 'but for the right one',
      body: json({ kind: 'coolOff', days: 1 }, exclusionWish),
      answer: () => OK,
      effect: isPlayer,
    },
    'GET /gd/rest/me/person': { access: 'signedIn', answer: () => OK },
    // Whoever attacks is known already, as somebody else.
    'POST /gd/rest/me/person': {
      access: 'signedIn',
      needsProof: true,
      body: json(SOMEBODY, personData),
      answer: () => [409],
    },
    'GET /gd/rest/operator/payouts': { access: 'operator', answer: () => OK, effect: isOperator, names: true },
    'POST /gd/rest/operator/payouts/:payoutId': {
      access: 'operator',
      needsProof: true,
      params,
      body: json({ decision: 'refused', reason: 'for a test' }, payoutDecision),
      answer: () => [204],
      effect: isOperator,
    },
  };
};
