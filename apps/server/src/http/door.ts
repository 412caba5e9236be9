import { competitionParams, tournamentParams, zoneParams } from '@matador/protocol/rest';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Context } from '../context.ts';
import type { Account } from '../people/account.ts';
import { accountOfToken, isSecured, SESSION_COOKIE } from '../people/sessions.ts';
import { parseInput, problems } from './problem.ts';

/** A call of somebody who is signed in. */
export interface Call {
  readonly account: Account;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** When it arrived. */
  readonly now: Date;
}

export const sessionToken = (request: FastifyRequest): string | null => request.cookies[SESSION_COOKIE] ?? null;

/** Handles calls of anybody signed in; all others are 401. */
export const signedIn =
  (context: Context, handle: (call: Call) => Promise<unknown>): RouteHandlerMethod =>
  async (request, reply) => {
    const now = context.clock.now();
    const account = await accountOfToken(context.store.db, sessionToken(request), now);
    if (account === null) throw problems.unauthorized();
    return handle({ account, request, reply, now });
  };

/** The same for tournaments, matching and results, which are closed to actor type b (ROUTE-9). */
export const admitted = (context: Context, handle: (call: Call) => Promise<unknown>): RouteHandlerMethod =>
  signedIn(context, async (call) => {
    if (call.account.actorType === 'b')
      throw problems.forbidden('this account is barred from tournaments; customer service can say more');
    return handle(call);
  });

/** Roles of the staff, each with a door of its own (OPS-5). */
export type Role = 'operator' | 'support' | 'auditor';

/** The same for staff of these roles, signed in with their second factor; everybody else is 403. */
export const staff = (
  context: Context,
  roles: readonly Role[],
  handle: (call: Call) => Promise<unknown>,
): RouteHandlerMethod =>
  signedIn(context, async (call) => {
    if (!roles.some((role) => role === call.account.actorType))
      throw problems.forbidden(`this call is for the staff: ${roles.join(', ')}`);
    const token = sessionToken(call.request);
    if (token === null || !(await isSecured(context.store.db, token)))
      throw problems.forbidden('sign in again with your second factor');
    return handle(call);
  });

export const tournamentOf = (request: FastifyRequest): number =>
  parseInput(tournamentParams, request.params, 'params').tournamentId;
export const competitionOf = (request: FastifyRequest): string =>
  parseInput(competitionParams, request.params, 'params').competitionId;
export const zoneOf = (request: FastifyRequest): string => parseInput(zoneParams, request.params, 'params').zoneId;
