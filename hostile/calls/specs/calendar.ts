import { calendarQuery, calendarWish } from '@matador/protocol/rest';
import { feedToken, tournamentId, type Field } from '../fields.ts';
import { isPlayer, json, NOT_FOUND, OK, type SpecGroup } from './spec.ts';

const RANGE = { from: '2026-11-02T00:00:00Z', until: '2026-11-09T00:00:00Z' };
const moment = (name: keyof typeof RANGE): Field => ({
  good: RANGE[name],
  isOptional: false,
  isValid: (value) => calendarQuery.safeParse({ ...RANGE, [name]: value }).success,
});

/** When what opens, and the private address for calendar programs. */
export const calendar: SpecGroup = ({ table }) => ({
  'GET /gd/rest/calendar': {
    access: 'signedIn',
    query: { from: moment('from'), until: moment('until') },
    answer: () => OK,
  },
  'GET /gd/rest/calendar/tournament/:tournamentId.ics': {
    access: 'signedIn',
    params: { tournamentId: tournamentId(table.tournamentId) },
    answer: () => OK,
  },
  'GET /gd/rest/me/calendar': { access: 'signedIn', answer: () => OK },
  'PUT /gd/rest/me/calendar': {
    access: 'signedIn',
    body: { ...json({ joinedOnly: true }, calendarWish), acts: () => true },
    answer: () => OK,
    effect: isPlayer,
  },
  // Nobody here has an address to renew.
  'POST /gd/rest/me/calendar/renewal': { access: 'signedIn', answer: () => NOT_FOUND },
  'DELETE /gd/rest/me/calendar': { access: 'signedIn', answer: () => [204] },
  // Of nobody's address; what one that is there answers is what its own test says.
  'GET /gd/calendar/:token.ics': {
    access: 'open',
    params: { token: feedToken('A'.repeat(65)) },
    answer: () => NOT_FOUND,
  },
});
