import { PATHS } from '@matador/protocol/constants';
import {
  caseAnswer,
  caseParams,
  caseRequest,
  casesQuery,
  contactForm,
  contactQuery,
  SHORT_NUMBER_LENGTH,
  staffCases,
} from '@matador/protocol/rest';
import type { CaseRequest, Problem } from '@matador/protocol/rest';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { chooseLocale } from '../people/locale.ts';
import { accountOfToken } from '../people/sessions.ts';
import { answerCase, openCase, readCases, readOwnCases, type CaseRefusal } from '../support/cases.ts';
import type { Account } from '../store/queries/people.ts';
import { findOwnCompetition } from '../store/queries/results.ts';
import { CONTACT_TEXTS, type ContactFault } from '../support/contact-texts.ts';
import { contactPage, sentPage, type ContactFields } from './contact-page.ts';
import { CONTACT_STYLE, contactStyle } from './contact-style.ts';
import { sessionToken, signedIn, staff } from './door.ts';
import { staffList } from './lists.ts';
import { parseInput, ProblemError, problems } from './problem.ts';

const refusal = (code: CaseRefusal): ProblemError =>
  code === 'notYours'
    ? problems.notFound('there is no such game of yours; leave its number out to write about something else')
    : problems.tooMany('so many cases of yours are open; wait for an answer to one of them');

const stored = async (context: Context, userId: string, request: CaseRequest): Promise<string> => {
  const opened = await openCase(context, userId, request);
  if (!opened.ok) throw refusal(opened.code);
  return opened.caseId;
};

const caseOf = (request: FastifyRequest): string => parseInput(caseParams, request.params, 'params').caseId;

/** Cases as calls: a player's own, and those that customer service has to answer. */
export const registerCases = (app: FastifyInstance, context: Context): void => {
  const { db } = context.store;

  app.get(
    '/me/cases',
    signedIn(context, ({ account }) => readOwnCases(db, account.id)),
  );

  app.post(
    '/me/cases',
    signedIn(context, async ({ account, request, reply }) => {
      const asked = parseInput(caseRequest, request.body, 'body');
      return reply.code(201).send({ caseId: await stored(context, account.id, asked) });
    }),
  );

  app.get(
    '/support/cases',
    staffList(context, ['support', 'operator'], staffCases, ({ request }) =>
      readCases(db, parseInput(casesQuery, request.query, 'query')),
    ),
  );

  app.post(
    '/support/cases/:caseId',
    staff(context, ['support', 'operator'], async (call) => {
      const { answer } = parseInput(caseAnswer, call.request.body, 'body');
      const done = await answerCase(context, { id: caseOf(call.request), by: call.account.id, answer });
      if (!done) throw problems.conflict('there is no such case that is open; GET support/cases lists them');
      return call.reply.code(204).send();
    }),
  );
};

const SIGN_IN = '/extern/login';

/** A competition as a player has typed it: by the short number of one that he has played, or by the whole one. */
const wholeNumber = async (context: Context, userId: string, typed: string | null): Promise<string | null> => {
  if (typed?.length !== SHORT_NUMBER_LENGTH) return typed;
  const found = await findOwnCompetition(context.store.db, userId, typed);
  if (found === null) throw refusal('notYours');
  return found;
};

const faultOf = ({ status, errors = [] }: Problem): ContactFault => {
  if (status === 429) return 'tooMany';
  return status === 404 || errors.some(({ path }) => path === 'body.competitionId') ? 'duel' : 'words';
};

/** What of a form that was sent can be shown again, whatever it was. */
const fieldsOf = (body: unknown): ContactFields =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string'));

/** A browser's own form asks for a page; whoever else calls gets problems. */
const asksForPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

/** The page that the customer-service prompts open in a window of its own (RES-3). */
export const registerContact = (app: FastifyInstance, context: Context): void => {
  const accountOf = (request: FastifyRequest) =>
    accountOfToken(context.store.db, sessionToken(request), context.clock.now());
  const textsFor = (account: Account, request: FastifyRequest) =>
    CONTACT_TEXTS[chooseLocale(account.locale, request.headers['accept-language'])];
  const sendPage = (reply: FastifyReply, page: string) => reply.type('text/html; charset=utf-8').send(page);

  const storedForm = async (account: Account, body: unknown): Promise<string> => {
    const form = parseInput(contactForm, body, 'body');
    const competitionId = await wholeNumber(context, account.id, form.competitionId);
    return stored(context, account.id, { ...form, competitionId });
  };

  app.get(CONTACT_STYLE, (_, reply) => reply.type('text/css; charset=utf-8').send(contactStyle));

  app.get(PATHS.contact, async (request, reply) => {
    const query = parseInput(contactQuery, request.query, 'query');
    const account = await accountOf(request);
    if (account === null) return reply.redirect(SIGN_IN, 303);
    const texts = textsFor(account, request);
    return sendPage(reply, query.case === undefined ? contactPage(texts, query) : sentPage(texts, query.case));
  });

  app.post(PATHS.contact, async (request, reply) => {
    const account = await accountOf(request);
    if (account === null) return reply.redirect(SIGN_IN, 303);
    try {
      const caseId = await storedForm(account, request.body);
      return await reply.redirect(`${PATHS.contact}?case=${caseId}`, 303);
    } catch (error) {
      if (!(error instanceof ProblemError) || !asksForPage(request)) throw error;
      // Nothing that was written is lost: the form comes back with it, and says what is wrong.
      const page = contactPage(textsFor(account, request), fieldsOf(request.body), faultOf(error.problem));
      return sendPage(reply.code(error.problem.status), page);
    }
  });
};
