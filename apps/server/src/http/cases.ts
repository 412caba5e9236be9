import { calls } from '@matador/protocol/calls';
import { keyHeader } from '@matador/protocol/rest';
import type { Context } from '../context.ts';
import { orderCommand } from '../operators/commands.ts';
import { changeAnswerTemplate, readAnswerTemplates } from '../support/answer-templates.ts';
import { answerCase, giveCase, readCaseFile, type AnswerRefusal, type OwnerRefusal } from '../support/case-work.ts';
import { readCases } from '../support/cases.ts';
import { findCase } from '../store/queries/support.ts';
import { reportOf } from './command-report.ts';
import type { Handle } from './handle.ts';
import { noteListLook, noteLook, noteLookOnce } from './note-look.ts';
import { parseInput } from './problem.ts';

const NO_CASE = 'there is no such case; GET support/cases lists them';
const NOT_GIVEN: Readonly<Record<Exclude<OwnerRefusal, 'unknown'>, string>> = {
  closed: 'this case is closed',
  changed: 'somebody else has taken or laid back this case since; look at it again',
  notOfService: 'cases are for customer service and operators who can sign in',
};
const NOT_ANSWERED: Readonly<Record<AnswerRefusal, string>> = {
  notOpen: 'there is no such case that is open; GET support/cases lists them',
  notYours: 'somebody else has taken this case; take it over first',
};

/** Customer service at work: inbox, case, answers, refunds. */
export const registerCaseWork = (handle: Handle, context: Context): void => {
  handle(calls.staffCases, async ({ account, query, request }) => {
    await noteListLook(context, { account, request }, 'cases:list', 'cases');
    return readCases(context.store.db, query, account.id);
  });

  handle(calls.caseFile, async ({ account, params: { caseId }, refuse }) => {
    const file = await readCaseFile(context, caseId);
    if (file === null) throw refuse(404, NO_CASE);
    const { userId } = file.case;
    await noteLook(context, account.id, userId === null ? `case:${caseId}` : `player:${userId}`, 'case');
    return file;
  });

  handle(calls.ownCase, async ({ account, params, body, refuse }) => {
    const refused = await giveCase(context, { ...params, ...body, by: account.id });
    if (refused === 'unknown') throw refuse(404, NO_CASE);
    if (refused !== null) throw refuse(409, NOT_GIVEN[refused]);
  });

  handle(calls.answerCase, async ({ account, body, params, refuse }) => {
    const refused = await answerCase(context, { id: params.caseId, by: account.id, ...body });
    if (refused !== null) throw refuse(409, NOT_ANSWERED[refused]);
  });

  handle(calls.proposeRefund, async ({ account, params: { caseId }, body, request, reply, refuse }) => {
    const userId = (await findCase(context.store.db, caseId))?.userId ?? null;
    if (userId === null) throw refuse(404, 'there is no such case of an account');
    const { transferId, cents, reason, dryRun } = body;
    const command = { type: 'refund', caseId, userId, transferId, cents } as const;
    const key = dryRun ? null : parseInput(keyHeader, request.headers, 'headers')['idempotency-key'];
    const ordered = await orderCommand(context, { command, reason, dryRun, key, operator: account.id });
    // What would be paid back is what the player paid (OPS-9).
    if (ordered.ok && dryRun) await noteLookOnce(context, account.id, `player:${userId}`, 'dry run of refund');
    return reportOf(reply, ordered);
  });

  handle(calls.answerTemplates, () => readAnswerTemplates(context));

  handle(calls.putAnswerTemplate, async ({ account, params: { templateId }, body, refuse }) => {
    const changed = await changeAnswerTemplate(context, { templateId, by: account.id, wish: body });
    if (changed === null) throw refuse(409, 'somebody has changed this template since; look at it again');
    return changed;
  });
};
