import { ownSessions, sessionParams } from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, nothing, type CallTable } from './call.ts';

/** By what an account is signed in, and where (ACC-2). */
export const ACCESS_CALLS = {
  ownSessions: {
    ...addresses.ownSessions,
    summary: 'Where I am signed in: device and time',
    access: 'signedIn',
    answers: { 200: json('OwnSessions', ownSessions) },
  },
  endSession: {
    ...addresses.endSession,
    summary: 'Signs one device out, and ends at once what it listens to and plays by',
    access: 'signedIn',
    params: sessionParams,
    answers: { 204: nothing('It is signed out.') },
    refusals: { 404: 'The own account has no such session, or no longer.' },
  },
  endOtherSessions: {
    ...addresses.endOtherSessions,
    summary: 'Signs every other device out',
    access: 'signedIn',
    answers: { 204: nothing('Only the session that asks is left.') },
  },
} as const satisfies CallTable;
