import { STATUS_CODES } from 'node:http';
import { OTHER_ACCOUNT, PROOF_NEEDED, REGISTER_AWAY } from '@matador/protocol/constants';
import type { Problem, Proof } from '@matador/protocol/rest';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isDatabaseAway } from '../store/errors.ts';

/** A refusal that a client has caused: every error of the calls is born in this file (RFC 9457). */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.problem = problem;
  }
}

/** What a refusal tells beside its sentence. */
export type Extra = Pick<Problem, 'errors' | 'code' | 'competitionId'>;

/** A refusal with this status and the sentence that says what would be right. */
export const refusal = (status: number, detail: string, extra: Extra = {}): ProblemError =>
  new ProblemError({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, ...extra });

/** Refusals that come before a call is known, or of whatever call. */
export const problems = {
  badRequest: (detail: string, errors?: Problem['errors']) =>
    refusal(400, detail, errors === undefined ? {} : { errors }),
  unauthorized: () => refusal(401, 'sign in first'),
  forbidden: (detail: string) => refusal(403, detail),
  notFound: (detail: string) => refusal(404, detail),
  /** The page that calls shows somebody else (ROUTE-12). */
  otherAccount: () =>
    new ProblemError({
      type: OTHER_ACCOUNT,
      title: 'Another account is signed in',
      status: 409,
      detail: 'another account is signed in than the one this page shows; nothing was done: GET me/userData says whose',
    }),
  /** The session was not proved lately to be its holder's (SAFE-5, OPS-9). */
  proofNeeded: (proofs: Proof[]) =>
    new ProblemError({
      type: PROOF_NEEDED,
      title: 'Proof is needed',
      status: 403,
      detail: `prove again that it is you, by ${proofs.join(' or ')}; nothing was done: POST session/proof, then this call again`,
      proofs,
    }),
  tooSlow: (detail: string) => refusal(408, detail),
  tooMany: (detail: string) => refusal(429, detail),
  headTooLarge: (detail: string) => refusal(431, detail),
  unavailable: (detail: string) => refusal(503, detail),
};

const REGISTER_RETRY_S = 30;

/** The national register of exclusions gives no answer, and without one nothing is paid in (SAFE-3). */
export const registerAway = (reply: FastifyReply): ProblemError => {
  void reply.header('retry-after', String(REGISTER_RETRY_S));
  return new ProblemError({
    type: REGISTER_AWAY,
    title: 'The register does not answer',
    status: 503,
    detail: `the national register of exclusions does not answer; nothing was done, try again in ${String(REGISTER_RETRY_S)} s`,
  });
};

const ISSUER_RETRY_S = 10;

/** The platform's sign-in gives no clear answer (ACC-3). */
export const issuerAway = (reply: FastifyReply): ProblemError => {
  void reply.header('retry-after', String(ISSUER_RETRY_S));
  return refusal(503, `the platform's sign-in does not answer; nothing was done, try again in ${ISSUER_RETRY_S} s`);
};

// What is wrong with an input is told in words: `zod/mini` brings none by itself.
z.config(z.locales.en());

/** A browser that opens an address gets a page, whatever happens; whoever else calls gets problems. */
export const asksForPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

const NUL = '\u0000';

/** Where texts hold U+0000, which no database column can: they would fail only there. */
const nulsIn = (value: unknown, path: readonly string[]): readonly (readonly string[])[] => {
  if (typeof value === 'string') return value.includes(NUL) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => nulsIn(item, [...path, key]));
};

const wrongInput = (where: string, errors: NonNullable<Problem['errors']>): ProblemError =>
  problems.badRequest(`the ${where} of this call ${where === 'body' ? 'is' : 'are'} not as documented`, errors);

/**
 * Parses untrusted input.
 * @param where `params`, `query`, `body` or `headers`: the start of each path that is named
 * @throws ProblemError 400 that names every field that is wrong
 */
export const parseInput = <Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  where: string,
): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw wrongInput(
      where,
      parsed.error.issues
        .slice(0, 20)
        .map((issue) => ({ path: [where, ...issue.path].join('.'), message: issue.message })),
    );
  const nuls = nulsIn(parsed.data, [where]);
  if (nuls.length > 0)
    throw wrongInput(
      where,
      nuls.slice(0, 20).map((path) => ({ path: path.join('.'), message: 'a text without U+0000' })),
    );
  return parsed.data;
};

/** An address that is no call and could be no file either: one with U+0000, or too long. */
const NO_FILE = 'FST_STATIC_FORBIDDEN_PATH';

const problemOf = (error: FastifyError | ProblemError): Problem | null => {
  if (error instanceof ProblemError) return error.problem;
  if (error.code === NO_FILE) return problems.notFound('there is nothing at this address').problem;
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? refusal(status, error.message).problem : null;
};

/** Whether a call failed by what no client has caused. */
export const isOurFault = (error: FastifyError | ProblemError): boolean => problemOf(error) === null;

/** Sends a problem as what it is. */
export const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply.code(problem.status).type('application/problem+json').send(problem);

/** What a failed call is answered: what a client caused in words, what we caused is logged and told without a trace. */
export const problemFor = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Problem => {
  const problem = problemOf(error);
  if (problem !== null) return problem;
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'a call did not reach the database');
    void reply.header('retry-after', '2');
    const detail = 'our database is away for a moment: ask again; the same idempotency key never charges twice';
    return problems.unavailable(detail).problem;
  }
  request.log.error({ err: error }, 'a call failed');
  return refusal(500, 'something went wrong on our side; nothing was changed that we did not confirm').problem;
};

/** The one error handler. */
export const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendProblem(reply, problemFor(error, request, reply));
