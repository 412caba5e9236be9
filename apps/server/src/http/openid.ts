import { calls } from '@matador/protocol/calls';
import { OPENID_FAULT, type OpenIdFault } from '@matador/protocol/rest';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { fillUp, PLAY_MONEY } from '../demo/play-money.ts';
import { enter } from '../openid/enter.ts';
import { beginFlow, browserKey, endFlow, FLOW_VALID_MS, onceDigest, type Flow } from '../openid/flow.ts';
import { CLOCK_SKEW_S, type Issuer } from '../openid/issuer.ts';
import { endByIssuer, sealIdToken } from '../openid/logout.ts';
import { isStaff } from '../people/account.ts';
import { cookieNames } from '../people/cookies.ts';
import { isProofOf, proveSession } from '../people/proof.ts';
import { hashToken } from '../people/sessions.ts';
import { Throttles, type ThrottleRule } from '../people/throttle.ts';
import { isAccountOf, useOnce } from '../store/queries/openid.ts';
import type { Tx } from '../store/store.ts';
import { accountOf, sessionToken } from './access.ts';
import { deviceOfCall } from './credentials.ts';
import type { Handle } from './handle.ts';
import { createLookups } from './hashing.ts';
import { countOfNetwork } from './network-count.ts';
import { asksForPage, handleError, isOurFault, issuerAway, problems, refusal } from './problem.ts';
import { keepBrowserKey, replaceSession } from './session-cookie.ts';

/** What leads nowhere from one network: each asks the issuer. */
const WRONG: ThrottleRule = { name: 'wrong sign-ins at the platform of a network', failures: 30, forgiveMs: 10_000 };
/** Logout tokens that are none, from one network. */
const UNSIGNED: ThrottleRule = { name: 'wrong logout tokens of a network', failures: 30, forgiveMs: 10_000 };

/** Logout tokens are read in turns: right ones that come together, such as all of a realm, never count as many wrong ones. */
const TOKENS = { atOnce: 2, waitingThere: 5000, waiting: 5000 };

const SIGN_IN = '/login';
const PROVED = '/proved';

/** What whoever calls without a browser is told, by status. */
const REFUSALS: Readonly<Record<Exclude<OpenIdFault, 'away'>, readonly [status: number, detail: string]>> = {
  again: [400, 'this was begun in another browser, too long ago, or has come back before; begin again: GET /gd/openid'],
  cancelled: [403, 'the sign-in was given up at the platform'],
  refused: [403, 'what came back from the issuer is not what was asked for; nobody was signed in'],
  other: [403, 'somebody else has signed in at the platform than who is signed in here; nothing was proved'],
  noPlayer: [403, 'the platform does not say of this account that it may play'],
  details: [403, 'the platform does not tell birthday and country, without which nobody plays'],
  minor: [403, 'whoever plays has to be of age'],
  country: [403, 'nobody plays from this country'],
  secondFactor: [403, 'the staff shows a second factor at the platform'],
  locked: [403, 'this account is locked'],
  tooMany: [429, 'too many sign-ins from your network have led nowhere; wait a little'],
};

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Date;
}

/** A path of this site; whatever leads elsewhere, or nowhere, is the overview. */
const pathWithin = (to: string | undefined, site: string): string => {
  if (to?.startsWith('/') !== true || !URL.canParse(to, site)) return '/';
  const url = new URL(to, site);
  // `/.//elsewhere` has lost its dot by now, and would name a host.
  return url.origin === site && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : '/';
};

/** Leads a browser to where it is told why it went wrong; whoever else calls is refused. */
const turnAway = ({ request, reply }: Visit, fault: OpenIdFault, flow: Flow | null): FastifyReply => {
  if (!asksForPage(request)) throw fault === 'away' ? issuerAway(reply) : refusal(...REFUSALS[fault]);
  const proves = flow !== null && flow.proves !== null;
  const query = new URLSearchParams({ [OPENID_FAULT]: fault, ...(!proves && { return: flow?.to ?? '/' }) });
  return reply.redirect(`${proves ? PROVED : SIGN_IN}?${query.toString()}`, 303);
};

/** What goes wrong before or beyond a handler, for a browser a page too. */
const showError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  if (!asksForPage(request)) return void handleError(error, request, reply);
  if (isOurFault(error)) request.log.error({ err: error }, 'a sign-in at the platform failed');
  const fault = isOurFault(error) ? 'away' : error.statusCode === 429 ? 'tooMany' : 'again';
  void reply.redirect(`${SIGN_IN}?${OPENID_FAULT}=${fault}`, 303);
};

interface Parts {
  readonly context: Context;
  readonly issuer: Issuer;
  /** Scheme, host and port of this site. */
  readonly site: string;
}

type Begun = Pick<Flow, 'to' | 'at' | 'proves' | 'secured'>;

const leave = async ({ context, issuer, site }: Parts, visit: Visit, begun: Begun): Promise<FastifyReply> => {
  const { request, reply } = visit;
  const key = browserKey(request.cookies[cookieNames(context.config).openId]);
  const secrets = beginFlow(context.keyring, key, begun);
  const redirectUri = site + calls.finishOpenId.path;
  const order = { secrets, redirectUri, again: begun.proves !== null, secured: begun.secured };
  const found = await issuer.signInUrl(order);
  if (found.type !== 'url') {
    request.log.warn({ why: found.why }, 'the issuer of accounts does not answer');
    return turnAway(visit, 'away', { ...begun, id: '', browser: '' });
  }
  keepBrowserKey(context, { request, reply }, key);
  return reply.redirect(found.url, 303);
};

type Back = Extract<Awaited<ReturnType<Issuer['finish']>>, { type: 'signedIn' }>;

const enterBy = ({ context }: Parts, { said, issuer }: Back, now: Date) => {
  const welcome = async (tx: Tx, userId: string): Promise<void> => {
    if (context.config.demo) await fillUp(tx, userId, PLAY_MONEY, now);
  };
  return enter(context, { issuer, said, welcome });
};

/** Signs in whoever has signed in there; staff without a second factor is asked for one once, where it is known how. */
const signIn = async (parts: Parts, visit: Visit, flow: Flow, back: Back): Promise<FastifyReply> => {
  const { context, issuer } = parts;
  const { request, reply, now } = visit;
  const entered = await enterBy(parts, back, now);
  const canBeAsked = entered === 'secondFactor' && issuer.settings.secondFactor.length > 0 && !flow.secured;
  if (canBeAsked) return leave(parts, visit, { to: flow.to, at: now, proves: null, secured: true });
  if (typeof entered === 'string') return turnAway(visit, entered, flow);
  const { userId, ofStaff } = entered;
  const there = { sid: back.sid, sealed: sealIdToken(context, userId, back.idToken) };
  const user = await replaceSession(context, { request, reply, userId, factor: ofStaff, there });
  return user === null ? turnAway(visit, 'locked', flow) : reply.redirect(flow.to, 303);
};

/** Proves the session that has asked, if it is its holder who has just signed in there (SAFE-5). */
const prove = async (parts: Parts, visit: Visit, flow: Flow, back: Back): Promise<FastifyReply> => {
  const { context } = parts;
  const { request, reply, now } = visit;
  const account = await accountOf(context, request, now);
  const token = sessionToken(context, request) ?? '';
  if (account === null || hashToken(token).toString('hex') !== flow.proves) return turnAway(visit, 'again', flow);
  if (!isProofOf({ askedAt: flow.at, authTime: back.authTime, now, skewS: CLOCK_SKEW_S }))
    return turnAway(visit, 'refused', flow);
  if (!(await isAccountOf(context.store.db, account.id, { issuer: back.issuer, subject: back.said.subject })))
    return turnAway(visit, 'other', flow);
  const entered = await enterBy(parts, back, now);
  if (typeof entered === 'string') return turnAway(visit, entered, flow);
  if (entered.userId !== account.id) return turnAway(visit, 'other', flow);
  const until = await proveSession(context.store.db, token, now);
  return until === null ? turnAway(visit, 'again', flow) : reply.redirect(PROVED, 303);
};

const registerFlow = (handle: Handle, context: Context, partsOf: () => Parts): void => {
  const throttles = new Throttles(context);

  handle(
    calls.beginOpenId,
    async ({ query, request, reply, now, refuse }) => {
      const parts = partsOf();
      const to = pathWithin(query.return, parts.site);
      if (query.proof === undefined)
        return leave(parts, { request, reply, now }, { to, at: now, proves: null, secured: false });
      const account = await accountOf(context, request, now);
      if (account === null) throw refuse(401, 'sign in first');
      const proves = hashToken(sessionToken(context, request) ?? '').toString('hex');
      return leave(parts, { request, reply, now }, { to, at: now, proves, secured: isStaff(account) });
    },
    { errorHandler: showError, exposeHeadRoute: false },
  );

  handle(
    calls.finishOpenId,
    async ({ query: { state }, request, reply, now }) => {
      const parts = partsOf();
      const visit = { request, reply, now };
      const cookie = request.cookies[cookieNames(context.config).openId];
      const ended = endFlow(context.keyring, { state, cookie, now });
      if (ended === null) return turnAway(visit, 'again', null); // asks nobody, so it counts for nobody
      const { flow, secrets } = ended;
      // Counted before it is known, so that many at once do not all ask the issuer.
      const attempt = await countOfNetwork(throttles, WRONG, { ...visit, device: deviceOfCall(context, request) });
      if (attempt.waitMs > 0) return turnAway(visit, 'tooMany', flow);
      const until = new Date(flow.at.getTime() + FLOW_VALID_MS);
      const isFirst = await useOnce(context.store.db, { digest: onceDigest(`state ${flow.id}`), until, now });
      if (!isFirst) return turnAway(visit, 'again', flow);
      const back = await parts.issuer.finish(new URL(request.url, parts.site), secrets);
      if (back.type !== 'refused') await attempt.takeBack();
      if (back.type !== 'signedIn') {
        request.log.warn({ why: back.why }, 'nobody was signed in by the issuer of accounts');
        return turnAway(visit, back.type, flow);
      }
      return flow.proves === null ? signIn(parts, visit, flow, back) : prove(parts, visit, flow, back);
    },
    { errorHandler: showError, exposeHeadRoute: false },
  );
};

/** Signing in at the platform, proving it there, and what ends there (ACC-3). */
export const registerOpenId = (handle: Handle, context: Context): void => {
  const throttles = new Throttles(context);
  const inTurn = createLookups(TOKENS);
  const partsOf = (): Parts => {
    const { openId: issuer, config } = context;
    if (issuer === null || config.publicUrl === null) throw problems.notFound('accounts are not of a platform here');
    return { context, issuer, site: config.publicUrl };
  };
  registerFlow(handle, context, partsOf);

  handle(calls.endByIssuer, ({ body, request, reply, refuse }) => {
    const { issuer } = partsOf();
    return inTurn({ request, reply, known: null }, async () => {
      const attempt = await countOfNetwork(throttles, UNSIGNED, { request, reply });
      if (attempt.waitMs > 0) throw refuse(429, 'too many tokens that are none; wait a little');
      const { type, why } = await endByIssuer({ ...context, openId: issuer }, body.logout_token);
      if (why !== undefined) request.log.warn({ why }, 'a logout token was not taken');
      if (type === 'refused') throw refuse(400, 'this is no logout token of the issuer, or one that is too old');
      await attempt.takeBack();
      if (type === 'away') throw issuerAway(reply);
      if (type === 'used') throw refuse(400, 'this logout token was used before');
    });
  });
};
