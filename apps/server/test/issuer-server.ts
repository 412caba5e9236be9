import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { closeServer, listen, portOf } from './own-server.ts';

type Claims = Readonly<Record<string, unknown>>;

/** Somebody who has an account at the issuer. */
export interface Member {
  readonly sub: string;
  /** Told by the userinfo endpoint. */
  readonly claims?: Claims;
  /** Told by the ID token. */
  readonly signed?: Claims;
}

interface Grant {
  readonly member: Member;
  readonly sid: string;
  readonly authTime: number;
  readonly asked: URLSearchParams;
}

interface Key {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

const CLIENT_ID = 'matador';
const CLIENT_SECRET = 'a secret of the tests';
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const random = (): string => randomBytes(16).toString('base64url');

const newKey = async (): Promise<Key> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = random();
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
};

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return new URLSearchParams(text);
};

/** An issuer of OpenID Connect over real HTTP, in memory, with the faults that a test wants. */
export class IssuerServer {
  /** Who signs in next; asked on a page of its own where `asks` is set, otherwise at once. */
  member: Member = { sub: 'nobody' };
  asks = false;
  /** `down`: cuts every line; `error`: answers 500. */
  fault: 'none' | 'down' | 'error' = 'none';
  /** Changes what an ID token says, before it is signed. */
  tamper: (claims: Claims) => Claims = (claims) => claims;
  /** When whoever it is has last shown who it is; null: at the moment of the call. */
  authTime: Date | null = null;
  /** What the sign-in page was asked for, each time. */
  readonly asked: URLSearchParams[] = [];
  /** Who was signed out by a browser: what came along. */
  readonly signedOut: URLSearchParams[] = [];
  readonly #now: () => Date;
  readonly #grants = new Map<string, Grant>();
  readonly #tokens = new Map<string, Member>();
  #keys: readonly Key[] = [];
  #signing: Key | null = null;
  lastSid = '';
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch(() => response.writeHead(400).end());
  });

  constructor(now: () => Date) {
    this.#now = now;
  }

  async listen(): Promise<string> {
    await this.rotate();
    await listen(this.#server, 0);
    return this.url;
  }

  get url(): string {
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  /** How a server is told of this issuer. */
  get settings(): Readonly<Record<string, string>> {
    return { OIDC_ISSUER: this.url, OIDC_CLIENT_ID: CLIENT_ID, OIDC_CLIENT_SECRET: CLIENT_SECRET };
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  /** Signs with a new key from now on; keys of before are withdrawn. */
  async rotate(): Promise<void> {
    this.#signing = await newKey();
    this.#keys = [this.#signing];
  }

  /** Withdraws the key that is signed with, and goes on signing with it. */
  async withdraw(): Promise<void> {
    this.#keys = [await newKey()];
  }

  /** What is told of a session that has ended here. */
  logoutToken(about: Claims, header: Readonly<Record<string, string>> = { typ: 'logout+jwt' }): Promise<string> {
    const seconds = Math.floor(this.#now().getTime() / 1000);
    const times = { iat: seconds, exp: seconds + 120, jti: random() };
    return this.#sign({ iss: this.url, aud: CLIENT_ID, ...times, events: { [LOGOUT_EVENT]: {} }, ...about }, header);
  }

  #sign(claims: Claims, header: Readonly<Record<string, string>> = {}): Promise<string> {
    const key = this.#signing;
    if (key === null) throw new Error('the issuer has no key');
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header })
      .sign(key.privateKey);
  }

  #metadata(): object {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      userinfo_endpoint: `${this.url}/userinfo`,
      jwks_uri: `${this.url}/jwks`,
      end_session_endpoint: `${this.url}/logout`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    };
  }

  #grant(asked: URLSearchParams): string {
    const code = random();
    this.lastSid = random();
    const authTime = Math.floor((this.authTime ?? this.#now()).getTime() / 1000);
    this.#grants.set(code, { member: this.member, sid: this.lastSid, authTime, asked });
    const to = new URL(asked.get('redirect_uri') ?? '');
    to.searchParams.set('code', code);
    to.searchParams.set('state', asked.get('state') ?? '');
    to.searchParams.set('iss', this.url);
    return to.href;
  }

  async #token(request: IncomingMessage): Promise<object | null> {
    const form = await formOf(request);
    const shown = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
    const grant = this.#grants.get(form.get('code') ?? '');
    this.#grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      shown === `${CLIENT_ID}:${encodeURIComponent(CLIENT_SECRET).replaceAll('%20', '+')}` &&
      grant?.asked.get('code_challenge_method') === 'S256' &&
      grant.asked.get('code_challenge') === challenge &&
      grant.asked.get('redirect_uri') === form.get('redirect_uri');
    if (!isRight) return null;
    const seconds = Math.floor(this.#now().getTime() / 1000);
    const access = random();
    this.#tokens.set(access, grant.member);
    const claims = {
      ...{ iss: this.url, aud: CLIENT_ID, sub: grant.member.sub, iat: seconds, exp: seconds + 300, sid: grant.sid },
      ...{ nonce: grant.asked.get('nonce'), auth_time: grant.authTime, ...grant.member.signed },
    };
    const idToken = await this.#sign(this.tamper(claims));
    return { access_token: access, token_type: 'Bearer', expires_in: 300, id_token: idToken };
  }

  async #answer(request: IncomingMessage, url: URL): Promise<object | string | null> {
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return this.#metadata();
      case '/jwks':
        return { keys: this.#keys.map(({ jwk }) => jwk) };
      case '/authorize':
        this.asked.push(url.searchParams);
        if (this.asks) return `/sign-in?${url.searchParams.toString()}`;
        return this.#grant(url.searchParams);
      case '/grant':
        return this.#grant(url.searchParams);
      case '/token':
        return this.#token(request);
      case '/userinfo': {
        const member = this.#tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
        return member === undefined ? null : { sub: member.sub, ...member.claims };
      }
      case '/logout':
        this.signedOut.push(url.searchParams);
        return url.searchParams.get('post_logout_redirect_uri');
      default:
        return null;
    }
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.fault === 'down') return void response.destroy();
    if (this.fault === 'error') return void response.writeHead(500).end();
    const url = new URL(request.url ?? '', this.url);
    if (url.pathname === '/sign-in') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      const cancel = `${url.searchParams.get('redirect_uri') ?? ''}?error=access_denied&state=${url.searchParams.get('state') ?? ''}&iss=${encodeURIComponent(this.url)}`;
      return void response.end(
        `<h1>The platform</h1><p><a href="/grant${url.search.replaceAll('&', '&amp;')}">Continue</a></p><p><a href="${cancel.replaceAll('&', '&amp;')}">Cancel</a></p>`,
      );
    }
    const answer = await this.#answer(request, url);
    if (typeof answer === 'string') return void response.writeHead(303, { location: answer }).end();
    response.writeHead(answer === null ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'invalid_grant' }));
  }
}
