import { sessionParams, staffAccounts, staffSessionEnd } from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, jsonBody, nothing, type CallTable } from './call.ts';

/** The office itself: who of the staff there is, and where each is signed in (OPS-5, OPS-9). */
export const STAFF_ACCOUNT_CALLS = {
  staffAccounts: {
    ...addresses.staffAccounts,
    summary: 'Accounts of the staff with their state, second factor and sessions',
    description: 'Made, given another role, renewed and blocked by commands, which two decide about (OPS-7).',
    access: 'auditor',
    asksAgain: true,
    csv: 'items',
    answers: { 200: json('StaffAccounts', staffAccounts) },
  },
  endStaffSession: {
    ...addresses.endStaffSession,
    summary: 'Ends one session of somebody of the staff at once; it is in the audit log',
    access: 'operator',
    needsProof: true,
    params: sessionParams,
    body: jsonBody('StaffSessionEnd', staffSessionEnd),
    answers: { 204: nothing('It has ended; what listens by it is closed.') },
    refusals: { 404: 'There is no such session of the staff.' },
  },
} as const satisfies CallTable;
