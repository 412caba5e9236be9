import { PATHS } from '@matador/protocol/constants';
import {
  caseAnswer,
  caseParams,
  caseRequest,
  casesQuery,
  contactForm,
  contactQuery,
  SHORT_NUMBER_LENGTH,
} from '@matador/protocol/rest';
import type { CaseRequest } from '@matador/protocol/rest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { chooseLocale } from '../people/locale.ts';
import { accountOfToken } from '../people/sessions.ts';
import { answerCase, openCase, readCases, readOwnCases, type CaseRefusal } from '../support/cases.ts';
import { findOwnCompetition } from '../store/queries/results.ts';
import { CONTACT_TEXTS } from '../support/contact-texts.ts';
import { contactPage, sentPage } from './contact-page.ts';
import { sessionToken, signedIn, staff } from './door.ts';
import { parseInput, problems, type ProblemError } from './problem.ts';

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
    staff(context, ['support', 'operator'], ({ request }) =>
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

/** The page that the customer-service prompts open in a window of its own (RES-3). */
export const registerContact = (app: FastifyInstance, context: Context): void => {
  const accountOf = (request: FastifyRequest) =>
    accountOfToken(context.store.db, sessionToken(request), context.clock.now());

  app.get(PATHS.contact, async (request, reply) => {
    const query = parseInput(contactQuery, request.query, 'query');
    const account = await accountOf(request);
    if (account === null) return reply.redirect(SIGN_IN, 303);
    const texts = CONTACT_TEXTS[chooseLocale(account.locale, request.headers['accept-language'])];
    const page = query.case === undefined ? contactPage(texts, query) : sentPage(texts, query.case);
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.post(PATHS.contact, async (request, reply) => {
    const account = await accountOf(request);
    if (account === null) return reply.redirect(SIGN_IN, 303);
    const form = parseInput(contactForm, request.body, 'body');
    const competitionId = await wholeNumber(context, account.id, form.competitionId);
    const caseId = await stored(context, account.id, { ...form, competitionId });
    return reply.redirect(`${PATHS.contact}?case=${caseId}`, 303);
  });
};
