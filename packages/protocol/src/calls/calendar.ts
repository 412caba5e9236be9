import { calendar, calendarAddress, calendarQuery, calendarWish, feedParams, tournamentParams } from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, jsonBody, nothing, other, type CallTable } from './call.ts';

const ICALENDAR = 'text/calendar';
const address = { 200: json('CalendarAddress', calendarAddress) };

/** When what opens: for the page, as a file, and for calendar programs (TOUR-15). */
export const CALENDAR_CALLS = {
  calendar: {
    ...addresses.calendar,
    summary: 'When the lobbies of the tournaments one sees are open, with each last start',
    description: 'Five weeks at most. What templates will make is in it, with tournamentId null (TOUR-15).',
    access: 'signedIn',
    query: calendarQuery,
    answers: { 200: json('Calendar', calendar) },
  },
  calendarFile: {
    ...addresses.calendarFile,
    summary: 'A tournament as a calendar file, an event an opening of its lobby',
    description: 'RFC 5545, in UTC. Of an aborted tournament the events are cancelled.',
    access: 'signedIn',
    params: tournamentParams,
    answers: { 200: other(ICALENDAR, 'iCalendar.') },
    refusals: { 404: 'There is no such tournament, or none that this account sees.' },
  },
  calendarAddress: {
    ...addresses.calendarAddress,
    summary: 'The own private address for calendar programs',
    access: 'signedIn',
    answers: address,
  },
  setCalendarAddress: {
    ...addresses.setCalendarAddress,
    summary: 'Makes a private address, or changes which tournaments it tells; the address stays',
    access: 'signedIn',
    body: jsonBody('CalendarWish', calendarWish),
    answers: address,
  },
  renewCalendarAddress: {
    ...addresses.renewCalendarAddress,
    summary: 'A new private address; the one before is 404 from then on',
    access: 'signedIn',
    answers: address,
    refusals: { 404: 'There is no address to renew.' },
  },
  endCalendarAddress: {
    ...addresses.endCalendarAddress,
    summary: 'Takes the private address back',
    access: 'signedIn',
    answers: { 204: nothing('There is no private address.') },
  },
  calendarFeed: {
    ...addresses.calendarFeed,
    summary: 'The tournaments of an account for calendar programs, by its private address',
    description: 'Needs no session and names nobody. Answers 304 to the ETag that it has given.',
    access: 'open',
    params: feedParams,
    answers: { 200: other(ICALENDAR, 'iCalendar.'), 304: nothing('As it was.') },
    refusals: { 404: 'There is no such address, or no longer; or its account is closed or locked.' },
  },
} as const satisfies CallTable;
