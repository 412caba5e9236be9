import { createRemoteJWKSet, errors as tokenErrors, jwtVerify } from 'jose';
import * as oauth from 'openid-client';
import { z } from 'zod';
import { systemClock, type Clock } from '../clock.ts';
import { isLoopback } from '../loopback.ts';
import type { OpenIdSettings } from '../openid-settings.ts';
import { readClaims, type Said } from './claims.ts';
import type { FlowSecrets } from './flow.ts';

/** So far the issuer's clock may be off, to either side. */
export const CLOCK_SKEW_S = 30;
/** What the issuer says of its endpoints is asked for anew after so long; its keys are at every token. */
const METADATA_MS = 5 * 60_000;
const TIMEOUT_S = 5;
/** A logout token is used when it is made, or never (OpenID Connect Back-Channel Logout 1.0, 2.6). */
const LOGOUT_AGE_S = 120;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Somebody has signed in there. */
interface SignedInThere {
  readonly type: 'signedIn';
  /** As it calls itself. */
  readonly issuer: string;
  readonly said: Said;
  /** The issuer's name of its session; null: not told. */
  readonly sid: string | null;
  readonly idToken: string;
  /** When whoever it is was last asked who it is; null: not told. */
  readonly authTime: Date | null;
}

/** `away`: the issuer gives no clear answer; `refused`: what came is not what was asked for; `cancelled`: by whoever it is. */
interface NotSignedIn {
  readonly type: 'away' | 'refused' | 'cancelled';
  readonly why: string;
}

/** What the issuer has ended: a session of its own, or all of a subject. */
interface LogoutOrder {
  readonly type: 'order';
  readonly issuer: string;
  /** Of the token, which counts once. */
  readonly jti: string;
  readonly until: Date;
  readonly subject: string | null;
  readonly sid: string | null;
}

interface SignInOrder {
  readonly secrets: FlowSecrets;
  readonly redirectUri: string;
  /** Whoever is signed in there is asked again (`max_age=0`). */
  readonly again: boolean;
  /** With a second factor, where it is known how the issuer is asked for one. */
  readonly secured: boolean;
}

/** The platform's sign-in (OpenID Connect Core 1.0); nothing here throws for what the issuer does. */
export interface Issuer {
  readonly settings: OpenIdSettings;
  /** Where a browser signs in. */
  signInUrl(order: SignInOrder): Promise<{ readonly type: 'url'; readonly url: string } | NotSignedIn>;
  /** @param url the callback as it came, at the address that the issuer was given */
  finish(url: URL, secrets: FlowSecrets): Promise<SignedInThere | NotSignedIn>;
  /** Where a browser is signed out there too (RP-Initiated Logout 1.0); null where the issuer has no such page. */
  signOutUrl(idToken: string, backTo: string): Promise<string | null>;
  readLogout(token: string): Promise<LogoutOrder | NotSignedIn>;
}

const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'it failed';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.name}: ${error.message}${cause}`;
};

const AWAY: readonly unknown[] = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
];
const FIRST_FAULT_OF_SERVER = 500;

/** What a failure of the library means: the wrong client is our setting, and to a player the same as an issuer away. */
const failureOf = (error: unknown): NotSignedIn => {
  const why = wordsOf(error);
  if (error instanceof oauth.AuthorizationResponseError)
    return { type: error.error === 'access_denied' ? 'cancelled' : 'refused', why: `${why} (${error.error})` };
  if (error instanceof oauth.ResponseBodyError)
    return {
      type: error.status >= FIRST_FAULT_OF_SERVER || error.error === 'invalid_client' ? 'away' : 'refused',
      why: `${why} (${error.error})`,
    };
  if (error instanceof oauth.ClientError) return { type: AWAY.includes(error.code) ? 'away' : 'refused', why };
  return { type: 'away', why };
};

/** What a logout token has beside what every token has (Back-Channel Logout 1.0, 2.4). */
const logoutClaims = z
  .object({
    jti: z.string().min(1),
    exp: z.number(),
    sub: z.string().optional(),
    sid: z.string().optional(),
    nonce: z.undefined().optional(),
    events: z.looseObject({ [LOGOUT_EVENT]: z.object({}) }),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

interface Parts {
  readonly settings: OpenIdSettings;
  readonly clock: Clock;
}

/** How we show who we are: by the header unless the issuer knows the body alone (OpenID Connect Core 1.0, 9). */
const authenticationAt = (
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: oauth.ServerMetadata,
  secret: string | null,
): oauth.ClientAuth => {
  if (secret === null) return oauth.None();
  return methods.includes('client_secret_basic') ? oauth.ClientSecretBasic(secret) : oauth.ClientSecretPost(secret);
};

/** Asks for what the issuer says of itself, and keeps it for a while. */
const createDiscovery = ({ settings, clock }: Parts): (() => Promise<oauth.Configuration>) => {
  const { clientId, clientSecret } = settings;
  const server = new URL(settings.issuer);
  const isNear = server.protocol === 'http:' && isLoopback(server.hostname);
  const execute: ((configuration: oauth.Configuration) => void)[] = [oauth.enableNonRepudiationChecks];
  // oxlint-disable-next-line typescript/no-deprecated -- marked so to stand out; on this machine nothing is overheard
  if (isNear) execute.push(oauth.allowInsecureRequests);
  let known: { readonly metadata: oauth.ServerMetadata; readonly atMs: number } | null = null;
  const discover = async (): Promise<oauth.ServerMetadata> => {
    const found = await oauth.discovery(server, clientId, {}, oauth.None(), { execute, timeout: TIMEOUT_S });
    return found.serverMetadata();
  };
  return async () => {
    const nowMs = clock.monotonicMs();
    if (known === null || nowMs - known.atMs >= METADATA_MS) known = { metadata: await discover(), atMs: nowMs };
    // One of its own for each use: it keeps keys, and a key that the issuer has withdrawn opens nothing from then on.
    const skewS = Math.round((clock.now().getTime() - systemClock.now().getTime()) / 1000);
    const ours = { [oauth.clockSkew]: skewS, [oauth.clockTolerance]: CLOCK_SKEW_S };
    const authentication = authenticationAt(known.metadata, clientSecret);
    const configuration = new oauth.Configuration(known.metadata, clientId, ours, authentication);
    configuration.timeout = TIMEOUT_S;
    for (const extend of execute) extend(configuration);
    return configuration;
  };
};

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const finishWith = async (
  configuration: oauth.Configuration,
  { settings, clock, url, secrets }: Parts & { readonly url: URL; readonly secrets: FlowSecrets },
): Promise<SignedInThere | NotSignedIn> => {
  const tokens = await oauth.authorizationCodeGrant(configuration, url, {
    expectedState: secrets.state,
    expectedNonce: secrets.nonce,
    pkceCodeVerifier: secrets.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined || tokens.id_token === undefined)
    return { type: 'refused', why: 'the issuer sent no ID token' };
  if (claims.iat > clock.now().getTime() / 1000 + CLOCK_SKEW_S)
    return { type: 'refused', why: 'the ID token comes from the future' };
  const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const others = hasMore ? await oauth.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  const { auth_time: authTime } = claims;
  return {
    type: 'signedIn',
    issuer: claims.iss,
    said: readClaims(settings, claims, others),
    sid: textIn(claims.sid),
    idToken: tokens.id_token,
    authTime: typeof authTime === 'number' ? new Date(authTime * 1000) : null,
  };
};

const readLogoutWith = async (
  configuration: oauth.Configuration,
  { settings, clock, token }: Parts & { readonly token: string },
): Promise<LogoutOrder | NotSignedIn> => {
  const { issuer, jwks_uri: keys } = configuration.serverMetadata();
  if (keys === undefined) return { type: 'away', why: 'the issuer does not say where its keys are' };
  const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
  const { payload, protectedHeader } = await jwtVerify(token, createRemoteJWKSet(new URL(keys)), {
    issuer,
    audience: settings.clientId,
    algorithms,
    currentDate: clock.now(),
    clockTolerance: CLOCK_SKEW_S,
    maxTokenAge: LOGOUT_AGE_S,
    requiredClaims: ['exp', 'iat', 'jti', 'events'],
  });
  const type = protectedHeader.typ?.toLowerCase() ?? 'jwt';
  const read = logoutClaims.safeParse(payload);
  if (!read.success || !['jwt', 'logout+jwt', 'application/logout+jwt'].includes(type))
    return { type: 'refused', why: 'it is no logout token' };
  const { jti, exp, sub, sid } = read.data;
  const until = new Date((exp + CLOCK_SKEW_S) * 1000);
  return { type: 'order', issuer, jti, until, subject: sub ?? null, sid: sid ?? null };
};

/** Whether a token is wrong by itself, and not only its keys out of reach. */
const isWrongToken = (error: unknown): boolean =>
  error instanceof tokenErrors.JOSEError &&
  !(error instanceof tokenErrors.JWKSTimeout) &&
  error.code !== 'ERR_JOSE_GENERIC';

export const openIssuer = (parts: Parts): Issuer => {
  const { settings } = parts;
  const discover = createDiscovery(parts);
  return {
    settings,
    signInUrl: async ({ secrets, redirectUri, again, secured }) => {
      try {
        const configuration = await discover();
        const factor = settings.secondFactor.join(' ');
        const url = oauth.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: settings.scopes,
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: 'S256',
          ...(again && { max_age: '0' }),
          ...(secured && factor !== '' && { acr_values: factor }),
        });
        return { type: 'url', url: url.href };
      } catch (error) {
        return { type: 'away', why: wordsOf(error) };
      }
    },
    finish: async (url, secrets) => {
      try {
        return await finishWith(await discover(), { ...parts, url, secrets });
      } catch (error) {
        return failureOf(error);
      }
    },
    signOutUrl: async (idToken, backTo) => {
      try {
        const configuration = await discover();
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
        return oauth.buildEndSessionUrl(configuration, {
          id_token_hint: idToken,
          post_logout_redirect_uri: backTo,
        }).href;
      } catch {
        return null;
      }
    },
    readLogout: async (token) => {
      try {
        return await readLogoutWith(await discover(), { ...parts, token });
      } catch (error) {
        return { type: isWrongToken(error) ? 'refused' : 'away', why: wordsOf(error) };
      }
    },
  };
};
