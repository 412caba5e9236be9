import {
  commandDecision,
  commandOrder,
  commandParams,
  commandReport,
  dryOrder,
  otpKey,
  staffCodes,
  staffEnrolment,
  commands,
  commandsQuery,
  announcements,
  auditCheck,
  auditPage,
  auditQuery,
  optionalKeyHeader,
  settlements,
  templates,
  tournamentParams,
} from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, jsonBody, nothing, type CallTable } from './call.ts';

const report = json('ActReport', commandReport);
const NO_ENROLMENT = 'These codes are wrong, were used, or are too old; the operators renew the account.';
const conflict = 'It cannot be done, has been decided, or would do something else by now; nothing was done.';

/** Operators' commands (OPS-2), and what auditors read. */
export const OPS_CALLS = {
  orderCommand: {
    ...addresses.orderCommand,
    summary: 'Does a command, or with dryRun lists all that it would do',
    description:
      'An Idempotency-Key is needed unless it is a dry run. What can cost more than one operator decides alone in a day waits for another one. A dry run needs no proof.',
    access: 'operator',
    needsProof: { unless: dryOrder },
    headers: optionalKeyHeader,
    body: jsonBody('ActOrder', commandOrder),
    answers: { 200: report, 202: report },
    refusals: { 409: conflict },
  },
  decideCommand: {
    ...addresses.decideCommand,
    summary: 'Approves a command that waits, which is done then, or rejects it',
    access: 'operator',
    needsProof: true,
    params: commandParams,
    body: jsonBody('ActDecision', commandDecision),
    answers: { 200: report },
    refusals: { 404: 'There is no such command.', 409: conflict },
  },
  beginEnrolment: {
    ...addresses.beginEnrolment,
    summary: 'Makes a key for the authenticator of new or renewed staff',
    description: 'By the codes that the two operators of the command were shown, each one of them (OPS-7).',
    access: 'open',
    body: jsonBody('StaffCodes', staffCodes),
    answers: { 200: json('OtpKey', otpKey) },
    refusals: { 404: NO_ENROLMENT, 429: 'Too many wrong codes from this network; says how long to wait.' },
  },
  finishEnrolment: {
    ...addresses.finishEnrolment,
    summary: 'Sets password and second factor of new or renewed staff, once',
    access: 'open',
    body: jsonBody('StaffEnrolment', staffEnrolment),
    answers: { 204: nothing('Both are set; sign in with them.') },
    refusals: {
      404: NO_ENROLMENT,
      409: 'No key was asked for.',
      429: 'Too many wrong codes; says how long to wait.',
      503: 'Too many are signing in just now; nothing was done, and Retry-After says when to try again.',
    },
  },
  commands: {
    ...addresses.commands,
    summary: 'Commands by state, newest first',
    access: 'auditor',
    asksAgain: true,
    query: commandsQuery,
    csv: 'items',
    answers: { 200: json('Acts', commands) },
  },
  auditLog: {
    ...addresses.auditLog,
    summary: 'The audit log, newest first, of one subject or of all',
    description: 'The table has all that is asked for from before on, whatever the limit.',
    access: 'auditor',
    query: auditQuery,
    csv: 'own',
    answers: { 200: json('AuditPage', auditPage) },
  },
  auditCheck: {
    ...addresses.auditCheck,
    summary: 'Computes the whole audit log again, and compares it with the ends of it that were noted elsewhere',
    access: 'auditor',
    answers: { 200: json('AuditCheck', auditCheck) },
  },
  settlements: {
    ...addresses.settlements,
    summary: 'Every version of what a tournament was settled to',
    access: 'auditor',
    params: tournamentParams,
    csv: 'own',
    answers: { 200: json('Settlements', settlements) },
  },
  templates: {
    ...addresses.templates,
    summary: 'What makes the coming tournaments',
    description: 'Made and changed by the commands createTemplate and changeTemplate.',
    access: 'auditor',
    asksAgain: true,
    csv: 'items',
    answers: { 200: json('Templates', templates) },
  },
  announcements: {
    ...addresses.announcements,
    summary: 'The newest hundred announcements, those to come and those that are over too',
    description: 'Made and ended by the commands announce and endAnnouncement.',
    access: 'auditor',
    asksAgain: true,
    csv: 'items',
    answers: { 200: json('Announcements', announcements) },
  },
} as const satisfies CallTable;
