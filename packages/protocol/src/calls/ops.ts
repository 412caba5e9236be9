import {
  actDecision,
  actOrder,
  actParams,
  actReport,
  acts,
  actsQuery,
  announcements,
  auditCheck,
  auditPage,
  auditQuery,
  optionalKeyHeader,
  settlements,
  templates,
  tournamentParams,
} from '../rest/index.ts';
import { json, jsonBody, type Call } from './call.ts';

const report = json('ActReport', actReport);
const conflict = 'It cannot be done, has been decided, or would do something else by now; nothing was done.';

/** Operators' acts (OPS-2), and what auditors read. */
export const OPS_CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: '/gd/rest/ops/acts',
    summary: 'Does an act, or with dryRun lists all that it would do',
    description:
      'An Idempotency-Key is needed unless it is a dry run. Above the configured amount the act waits for another operator.',
    door: 'operator',
    headers: optionalKeyHeader,
    body: jsonBody('ActOrder', actOrder),
    answers: { 200: report, 202: report },
    refusals: { 409: conflict },
  },
  {
    method: 'POST',
    path: '/gd/rest/ops/acts/{actId}',
    summary: 'Approves an act that waits, which is done then, or rejects it',
    door: 'operator',
    params: actParams,
    body: jsonBody('ActDecision', actDecision),
    answers: { 200: report },
    refusals: { 404: 'There is no such act.', 409: conflict },
  },
  {
    method: 'GET',
    path: '/gd/rest/ops/acts',
    summary: 'Acts by state, newest first',
    door: 'auditor',
    query: actsQuery,
    csv: true,
    answers: { 200: json('Acts', acts) },
  },
  {
    method: 'GET',
    path: '/gd/rest/ops/audit',
    summary: 'The audit log, newest first, of one subject or of all',
    door: 'auditor',
    query: auditQuery,
    csv: true,
    answers: { 200: json('AuditPage', auditPage) },
  },
  {
    method: 'GET',
    path: '/gd/rest/ops/audit/check',
    summary: 'Computes the whole chain of the audit log again',
    door: 'auditor',
    answers: { 200: json('AuditCheck', auditCheck) },
  },
  {
    method: 'GET',
    path: '/gd/rest/ops/settlements/{tournamentId}',
    summary: 'Every version of what a tournament was settled to',
    door: 'auditor',
    params: tournamentParams,
    csv: true,
    answers: { 200: json('Settlements', settlements) },
  },
  {
    method: 'GET',
    path: '/gd/rest/ops/templates',
    summary: 'What makes the coming tournaments',
    description: 'Made and changed by the acts createTemplate and changeTemplate.',
    door: 'auditor',
    csv: true,
    answers: { 200: json('Templates', templates) },
  },
  {
    method: 'GET',
    path: '/gd/rest/ops/announcements',
    summary: 'The newest hundred announcements, those to come and those that are over too',
    description: 'Made and ended by the acts announce and endAnnouncement.',
    door: 'auditor',
    csv: true,
    answers: { 200: json('Announcements', announcements) },
  },
];
