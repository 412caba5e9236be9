import {
  officeEntries,
  officeEntriesQuery,
  officeNow,
  officeSearch,
  officeSearchQuery,
  officeTournament,
  officeTournaments,
  officeTournamentsQuery,
  staffSession,
  tournamentParams,
} from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, type CallTable } from './call.ts';

const NO_TOURNAMENT = 'There is no such tournament.';

/** What the console stands on: its session, the evening at a glance, a tournament's room, and what finds anything (OPS-11). */
export const OFFICE_CALLS = {
  staffSession: {
    ...addresses.staffSession,
    summary: 'Who of the staff is signed in, and until when',
    access: 'staff',
    asksAgain: true,
    answers: { 200: json('StaffSession', staffSession) },
  },
  useStaffSession: {
    ...addresses.useStaffSession,
    summary: 'Says that somebody works with the session, which ends after 15 minutes without use',
    description: 'The console sends it after a press of a key or a pointer, once a minute at most (OPS-9).',
    access: 'staff',
    answers: { 200: json('StaffSession', staffSession) },
  },
  officeNow: {
    ...addresses.officeNow,
    summary: 'Whether the evening is all right: figures, what needs somebody, the last hour by minutes',
    access: 'auditor',
    asksAgain: true,
    answers: { 200: json('OfficeNow', officeNow) },
  },
  officeTournaments: {
    ...addresses.officeTournaments,
    summary: 'Tournaments with who is in them and what is held for them, the newest first',
    access: 'auditor',
    asksAgain: true,
    query: officeTournamentsQuery,
    csv: 'items',
    answers: { 200: json('OfficeTournaments', officeTournaments) },
  },
  officeTournament: {
    ...addresses.officeTournament,
    summary: 'One tournament: state, times, fees, prizes, money held',
    access: 'auditor',
    asksAgain: true,
    params: tournamentParams,
    answers: { 200: json('OfficeTournament', officeTournament) },
    refusals: { 404: NO_TOURNAMENT },
  },
  officeEntries: {
    ...addresses.officeEntries,
    summary: 'Who takes part in a tournament, by rank',
    description: 'Nothing of a running game is told (OPS-4).',
    access: 'auditor',
    asksAgain: true,
    params: tournamentParams,
    query: officeEntriesQuery,
    csv: 'items',
    answers: { 200: json('OfficeEntries', officeEntries) },
    refusals: { 404: NO_TOURNAMENT },
  },
  officeSearch: {
    ...addresses.officeSearch,
    summary: 'Players, tournaments, competitions, cases and transfers by number or name, as far as the role goes',
    description:
      'Support finds no transfers, auditors no cases. Who was found is in the audit log, not what was typed.',
    access: 'staff',
    query: officeSearchQuery,
    answers: { 200: json('OfficeSearch', officeSearch) },
  },
} as const satisfies CallTable;
