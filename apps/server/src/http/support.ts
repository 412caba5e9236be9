import { calls } from '@matador/protocol/calls';
import { PATHS, OTHER_ACCOUNT } from '@matador/protocol/constants';
import {
  contactQuery,
  SHORT_NUMBER_LENGTH,
  type CaseRequest,
  type ContactQuery,
  type Problem,
} from '@matador/protocol/rest';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Account } from '../store/queries/people.ts';
import { findOwnCompetition } from '../store/queries/results.ts';
import { siteOf } from '../people/network.ts';
import { reachesByMail } from '../people/registration.ts';
import { Throttles, type ThrottleRule } from '../people/throttle.ts';
import { hasCase, hasVisitorCase } from '../store/queries/support.ts';
import { hasPlayed, openCase, openVisitorCase, readOwnCases, type CaseRefusal } from '../support/cases.ts';
import { CONTACT_TEXTS, type ContactFault, type ContactTexts } from '../support/contact-texts.ts';
import { accountOf, checkShown } from './access.ts';
import { chooseLocale } from './choose-locale.ts';
import { contactPage, contactStyle, sentPage, SIGN_IN, type ContactFields } from './contact-page.ts';
import type { Handle } from './handle.ts';
import { countOfNetwork } from './network-count.ts';
import { asksForPage, handleError, parseInput, ProblemError, problemFor, refusal } from './problem.ts';

const refusalOf = (code: CaseRefusal): ProblemError =>
  code === 'notYours'
    ? refusal(404, 'there is no such game of yours; leave its number out to write about something else')
    : refusal(429, 'so many cases of yours are open; wait for an answer to one of them');

const stored = async (context: Context, userId: string, request: CaseRequest): Promise<string> => {
  const opened = await openCase(context, userId, request);
  if (!opened.ok) throw refusalOf(opened.code);
  return opened.caseId;
};

/** A player's own cases as calls; those of customer service are in `cases.ts`. */
const registerCases = (handle: Handle, context: Context): void => {
  const { db } = context.store;

  handle(calls.cases, ({ account }) => readOwnCases(db, account.id));

  handle(calls.openCase, async ({ account, body }) => ({ caseId: await stored(context, account.id, body) }));
};

/** The competition that a player has typed: by the whole number, or by the short one if the player was in it. */
const wholeNumber = async (context: Context, userId: string, typed: string | null): Promise<string | null> => {
  if (typed?.length !== SHORT_NUMBER_LENGTH) return typed;
  const found = await findOwnCompetition(context.store.db, userId, typed);
  if (found === null) throw refusalOf('notYours');
  return found;
};

const FIELD_FAULTS: readonly (readonly [field: RegExp, fault: ContactFault])[] = [
  [/\.competitionId$/, 'duel'],
  [/\.(?:sub)?topic$/, 'topic'],
  [/\.case$/, 'case'],
  [/\.mail$/, 'mail'],
  [/\.words$/, 'words'],
];
const TOO_LARGE = 413;

/** What a refusal is called on the page; what stands first in the form comes first. */
const faultOf = ({ type, status, errors = [] }: Problem): ContactFault => {
  if (type === OTHER_ACCOUNT) return 'account';
  if (status === TOO_LARGE) return 'words';
  const named = FIELD_FAULTS.find(([field]) => errors.some(({ path }) => field.test(path)));
  return named?.[1] ?? (status === 404 ? 'duel' : 'failed');
};

/** What of a form or an address can be shown again, whatever it was. */
const fieldsOf = (sent: unknown): Omit<ContactFields, 'accountId' | 'isVisitor'> =>
  Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => typeof value === 'string'));

/** What a browser's address may have beside ours, put there by whoever passed the link on. */
const withoutStrangers = (query: unknown): Partial<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([name]) => name in contactQuery.shape));

const textsIn = (own: string | null, request: FastifyRequest): ContactTexts =>
  CONTACT_TEXTS[chooseLocale(own, request)];

interface Faulty {
  readonly status: number;
  readonly fault: ContactFault;
  readonly fields: ContactFields;
  /** The language of the account, if it is known. */
  readonly locale: string | null;
}

/** The form again, with everything that was in it and what is wrong. */
const sendForm = (request: FastifyRequest, reply: FastifyReply, { status, fault, fields, locale }: Faulty) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(contactPage(textsIn(locale, request), fields, fault));

/** What goes wrong before or beyond the form itself: too many calls, a database that is away. */
const handlePageError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  if (!asksForPage(request)) {
    handleError(error, request, reply);
    return;
  }
  const problem = problemFor(error, request, reply);
  const sent = fieldsOf(request.body ?? request.query);
  const fields = { ...sent, accountId: null, isVisitor: sent.mail !== undefined };
  const fault = problem.status === 429 ? 'failed' : faultOf(problem);
  sendForm(request, reply, { status: problem.status, fault, fields, locale: null });
};

/** What an address of the page asks for: a case that was stored, or a form. @throws ProblemError 404 for another's */
const readQuery = async ({ store }: Context, account: Account, query: ContactQuery): Promise<string | null> => {
  const { case: caseId, competitionId } = query;
  if (caseId !== undefined && !(await hasCase(store.db, account.id, caseId)))
    throw refusal(404, 'you have no such case; GET me/cases lists yours', {
      errors: [{ path: 'query.case', message: 'an own case' }],
    });
  if (competitionId !== undefined && !(await hasPlayed(store.db, account.id, competitionId)))
    throw refusalOf('notYours');
  return caseId ?? null;
};

/** What is written signed out from one network. */
const VISITOR: ThrottleRule = { name: 'cases of a network', failures: 10, forgiveMs: 60_000 };

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly form: { readonly topic: CaseRequest['topic']; readonly words: string; readonly mail?: string | undefined };
}

/** Stores what somebody writes signed out (ACC-5), who is told what is wrong by the form. */
const storeVisit = async (context: Context, throttles: Throttles, { request, reply, form }: Visit) => {
  const fields = { ...fieldsOf(request.body), accountId: null, isVisitor: true };
  const refuse = (status: number, fault: ContactFault) =>
    sendForm(request, reply, { status, fault, fields, locale: null });
  const { mail, topic, words } = form;
  if (mail === undefined) return refuse(400, 'mail');
  const { waitMs } = await countOfNetwork(throttles, VISITOR, { request, reply });
  if (waitMs > 0) return refuse(429, 'failed');
  const locale = chooseLocale(null, request);
  const caseId = await openVisitorCase(context, { topic, words, mail, locale, site: siteOf(request.ip) ?? 'unknown' });
  if (caseId === null) return refuse(429, 'addressFull');
  const { lang } = withoutStrangers(request.query);
  const spoken = typeof lang === 'string' ? `&lang=${encodeURIComponent(lang)}` : '';
  return reply.redirect(`${PATHS.contact}?case=${caseId}${spoken}`, 303);
};

/** The page that the customer-service prompts open in a window of its own (RES-3). */
const registerContact = (handle: Handle, context: Context): void => {
  const throttles = new Throttles(context);
  const answersByMail = reachesByMail(context.config);

  /** What somebody sees who is signed out; null: that has to be signed in for. */
  const visitorPage = async (request: FastifyRequest): Promise<string | null> => {
    if (!answersByMail || !asksForPage(request)) return null;
    const query = contactQuery.safeParse(withoutStrangers(request.query));
    const { case: caseId, competitionId, ...fields } = query.data ?? {};
    if (!query.success || competitionId !== undefined) return null;
    const texts = textsIn(null, request);
    if (caseId === undefined) return contactPage(texts, { ...fields, accountId: null, isVisitor: true });
    return (await hasVisitorCase(context.store.db, caseId)) ? sentPage(texts, caseId, true) : null;
  };

  handle(calls.contactStyle, () => contactStyle);

  const again = (request: FastifyRequest, reply: FastifyReply, account: Account, error: unknown) => {
    if (!(error instanceof ProblemError) || !asksForPage(request)) throw error;
    const { problem } = error;
    const fault = problem.status === 429 ? 'tooMany' : faultOf(problem);
    const fields = { ...fieldsOf(request.body ?? request.query), accountId: account.id, isVisitor: false };
    return sendForm(request, reply, { status: problem.status, fault, fields, locale: account.locale });
  };

  handle(
    calls.contactPage,
    async (asked) => {
      const { request, reply, now } = asked;
      const account = await accountOf(context, request, now);
      if (account === null) {
        const page = await visitorPage(request);
        if (page !== null) return page;
        const back = asksForPage(request) ? `?return=${encodeURIComponent(request.url)}` : '';
        return reply.redirect(`${SIGN_IN}${back}`, 303);
      }
      try {
        const query = asksForPage(request)
          ? parseInput(contactQuery, withoutStrangers(request.query), 'query')
          : asked.query;
        const caseId = await readQuery(context, account, query);
        const texts = textsIn(account.locale, request);
        return caseId === null
          ? contactPage(texts, { ...query, accountId: account.id, isVisitor: false })
          : sentPage(texts, caseId, false);
      } catch (error) {
        return again(request, reply, account, error);
      }
    },
    { errorHandler: handlePageError },
  );

  handle(
    calls.sendContact,
    async (asked) => {
      const { request, reply, now } = asked;
      const account = await accountOf(context, request, now);
      if (account === null) {
        if (!asksForPage(request)) return reply.redirect(SIGN_IN, 303);
        if (answersByMail && asked.body.accountId === undefined)
          return storeVisit(context, throttles, { request, reply, form: asked.body });
        const fields = { ...fieldsOf(request.body), accountId: null, isVisitor: false };
        return sendForm(request, reply, { status: 401, fault: 'signedOut', fields, locale: null });
      }
      try {
        const { accountId, mail: _, ...form } = asked.body;
        checkShown(accountId, account);
        const competitionId = await wholeNumber(context, account.id, form.competitionId);
        const caseId = await stored(context, account.id, { ...form, competitionId });
        return await reply.redirect(`${PATHS.contact}?case=${caseId}`, 303);
      } catch (error) {
        // Nothing that was written is lost: the form comes back with it, and says what is wrong.
        return again(request, reply, account, error);
      }
    },
    { errorHandler: handlePageError },
  );
};

/** Customer service: cases as calls, and its page. */
export const registerSupport = (handle: Handle, context: Context): void => {
  registerCases(handle, context);
  registerContact(handle, context);
};
