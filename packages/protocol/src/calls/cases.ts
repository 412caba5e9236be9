import {
  answerTemplate,
  answerTemplates,
  answerTemplateWish,
  caseAnswer,
  caseFile,
  caseOwner,
  caseParams,
  casesQuery,
  commandReport,
  dryOrder,
  optionalKeyHeader,
  refundOrder,
  staffCases,
  templateOfAnswerParams,
} from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, jsonBody, nothing, type CallTable } from './call.ts';

const NO_CASE = 'There is no such case.';

/** Customer service at work: the inbox, a case with its facts, answers, refunds (RES-3, OPS-3). */
export const CASE_CALLS = {
  staffCases: {
    ...addresses.staffCases,
    summary: 'Open cases oldest first, or closed ones newest first',
    access: 'support',
    asksAgain: true,
    query: casesQuery,
    csv: 'items',
    answers: { 200: json('StaffCases', staffCases) },
  },
  answerCase: {
    ...addresses.answerCase,
    summary: 'Answers and closes a case',
    description: 'Whoever has taken it answers it, or anybody where nobody has.',
    access: 'support',
    needsProof: true,
    params: caseParams,
    body: jsonBody('CaseAnswer', caseAnswer),
    answers: { 204: nothing('Closed, and in the audit log.') },
    refusals: { 409: 'There is no such case that is open, or somebody else has taken it.' },
  },
  caseFile: {
    ...addresses.caseFile,
    summary: 'A case with what is known of its writer: games, earlier cases, fees, refunds',
    description: 'That somebody has looked is in the audit log.',
    access: 'support',
    params: caseParams,
    answers: { 200: json('CaseFile', caseFile) },
    refusals: { 404: NO_CASE },
  },
  ownCase: {
    ...addresses.ownCase,
    summary: 'Takes a case, hands it over to somebody of customer service, or lays it back',
    access: 'support',
    params: caseParams,
    body: jsonBody('CaseOwner', caseOwner),
    answers: { 204: nothing('It is so, and in the audit log.') },
    refusals: {
      404: NO_CASE,
      409: 'It is closed, somebody else has it by now, or whoever is to have it is not of customer service.',
    },
  },
  proposeRefund: {
    ...addresses.proposeRefund,
    summary: 'Proposes that a fee, or a part of it, goes back to the writer of a case',
    description:
      'An operator other than whoever proposes it approves. With dryRun nothing is proposed, and neither proof nor Idempotency-Key is needed.',
    access: 'support',
    needsProof: { unless: dryOrder },
    headers: optionalKeyHeader,
    params: caseParams,
    body: jsonBody('RefundOrder', refundOrder),
    answers: { 200: json('ActReport', commandReport), 202: json('ActReport', commandReport) },
    refusals: { 404: NO_CASE, 409: 'It is no fee of this player, more than is left of it, or was given back before.' },
  },
  answerTemplates: {
    ...addresses.answerTemplates,
    summary: 'Templates of answers, by language, those that are no longer offered too',
    access: 'support',
    csv: 'items',
    answers: { 200: json('AnswerTemplates', answerTemplates) },
  },
  putAnswerTemplate: {
    ...addresses.putAnswerTemplate,
    summary: 'Makes or changes a template of answers',
    access: 'operator',
    needsProof: true,
    params: templateOfAnswerParams,
    body: jsonBody('AnswerTemplateWish', answerTemplateWish),
    answers: { 200: json('AnswerTemplate', answerTemplate) },
    refusals: { 409: 'Somebody has changed it since; nothing was done.' },
  },
} as const satisfies CallTable;
