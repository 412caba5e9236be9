import { calls } from '@matador/protocol/calls';
import { PATHS, OTHER_ACCOUNT } from '@matador/protocol/constants';
import { SHORT_NUMBER_LENGTH, type CaseRequest, type Problem } from '@matador/protocol/rest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Account } from '../store/queries/people.ts';
import { findOwnCompetition } from '../store/queries/results.ts';
import { answerCase, openCase, readCases, readOwnCases, type CaseRefusal } from '../support/cases.ts';
import { CONTACT_TEXTS, type ContactFault } from '../support/contact-texts.ts';
import { accountOf, checkShown } from './access.ts';
import { chooseLocale } from './choose-locale.ts';
import { contactPage, contactStyle, sentPage, type ContactFields } from './contact-page.ts';
import type { Handle } from './handle.ts';
import { ProblemError, refusal } from './problem.ts';

const refusalOf = (code: CaseRefusal): ProblemError =>
  code === 'notYours'
    ? refusal(404, 'there is no such game of yours; leave its number out to write about something else')
    : refusal(429, 'so many cases of yours are open; wait for an answer to one of them');

const stored = async (context: Context, userId: string, request: CaseRequest): Promise<string> => {
  const opened = await openCase(context, userId, request);
  if (!opened.ok) throw refusalOf(opened.code);
  return opened.caseId;
};

/** Cases as calls: a player's own, and those that customer service has to answer. */
const registerCases = (handle: Handle, context: Context): void => {
  const { db } = context.store;

  handle(calls.cases, ({ account }) => readOwnCases(db, account.id));

  handle(calls.openCase, async ({ account, body }) => ({ caseId: await stored(context, account.id, body) }));

  handle(calls.staffCases, ({ query }) => readCases(db, query));

  handle(calls.answerCase, async ({ account, body, params, refuse }) => {
    const done = await answerCase(context, { id: params.caseId, by: account.id, answer: body.answer });
    if (!done) throw refuse(409, 'there is no such case that is open; GET support/cases lists them');
  });
};

const SIGN_IN = '/extern/login';

/** The competition that a player has typed: by the whole number, or by the short one if the player was in it. */
const wholeNumber = async (context: Context, userId: string, typed: string | null): Promise<string | null> => {
  if (typed?.length !== SHORT_NUMBER_LENGTH) return typed;
  const found = await findOwnCompetition(context.store.db, userId, typed);
  if (found === null) throw refusalOf('notYours');
  return found;
};

const faultOf = ({ type, status, errors = [] }: Problem): ContactFault => {
  if (type === OTHER_ACCOUNT) return 'account';
  if (status === 429) return 'tooMany';
  return status === 404 || errors.some(({ path }) => path === 'body.competitionId') ? 'duel' : 'words';
};

/** What of a form that was sent can be shown again, whatever it was. */
const fieldsOf = (body: unknown): Omit<ContactFields, 'accountId'> =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'));

/** A browser's own form asks for a page; whoever else calls gets problems. */
const asksForPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

/** The page that the customer-service prompts open in a window of its own (RES-3). */
const registerContact = (handle: Handle, context: Context): void => {
  const textsFor = (account: Account, request: FastifyRequest) =>
    CONTACT_TEXTS[chooseLocale(account.locale, request.headers['accept-language'])];
  const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

  handle(calls.contactStyle, () => contactStyle);

  handle(calls.contactPage, async ({ query, request, reply, now }) => {
    const account = await accountOf(context, request, now);
    if (account === null) return reply.redirect(SIGN_IN, 303);
    const texts = textsFor(account, request);
    return query.case === undefined
      ? contactPage(texts, { ...query, accountId: account.id })
      : sentPage(texts, query.case);
  });

  handle(calls.sendContact, async (asked) => {
    const { request, reply, now } = asked;
    const account = await accountOf(context, request, now);
    if (account === null) return reply.redirect(SIGN_IN, 303);
    try {
      const { accountId, ...form } = asked.body;
      checkShown(accountId, account);
      const competitionId = await wholeNumber(context, account.id, form.competitionId);
      const caseId = await stored(context, account.id, { ...form, competitionId });
      return await reply.redirect(`${PATHS.contact}?case=${caseId}`, 303);
    } catch (error) {
      if (!(error instanceof ProblemError) || !asksForPage(request)) throw error;
      // Nothing that was written is lost: the form comes back with it, and says what is wrong.
      const fields = { ...fieldsOf(request.body), accountId: account.id };
      const page = contactPage(textsFor(account, request), fields, faultOf(error.problem));
      return sendPage(reply.code(error.problem.status), page);
    }
  });
};

/** Customer service: cases as calls, and its page. */
export const registerSupport = (handle: Handle, context: Context): void => {
  registerCases(handle, context);
  registerContact(handle, context);
};
