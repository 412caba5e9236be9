import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Keyring } from '../people/keyring.ts';

/**
 * What a sign-in at the issuer takes along and comes back with. Nothing of it is stored before: the state carries it,
 * sealed, and nonce and PKCE verifier follow from a key that the browser alone has in a cookie.
 */

/** So long somebody may take at the issuer. */
export const FLOW_VALID_MS = 15 * 60_000;

const PLACE = 'openid state';
const KEY = /^[\w-]{43}$/;

const flow = z.object({
  id: z.string(),
  /** Signed key of the browser. */
  browser: z.string(),
  /** Where to go on, a path of this site. */
  to: z.string(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  /** The account that is to be proved; null: a sign-in. */
  proves: z.nullable(z.string()),
  /** A second factor was asked for. */
  secured: z.boolean(),
});
export type Flow = z.infer<typeof flow>;

/** What the issuer is sent, and what its answer is held against. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  /** PKCE (RFC 7636). */
  readonly verifier: string;
}

/** The key of a browser by its cookie; a new one where it has none. */
export const browserKey = (cookie: string | undefined): string =>
  cookie !== undefined && KEY.test(cookie) ? cookie : randomBytes(32).toString('base64url');

const secretsOf = (keyring: Keyring, key: string, { id }: Pick<Flow, 'id'>, state: string): FlowSecrets => ({
  state,
  nonce: keyring.sign('openid nonce', `${key} ${id}`),
  verifier: keyring.sign('openid verifier', `${key} ${id}`),
});

/** @param key of the browser that leaves for the issuer */
export const beginFlow = (
  keyring: Keyring,
  key: string,
  begun: Pick<Flow, 'to' | 'at' | 'proves' | 'secured'>,
): FlowSecrets => {
  const id = randomBytes(16).toString('base64url');
  const browser = keyring.sign('openid browser', key);
  const state = keyring.seal(PLACE, Buffer.from(JSON.stringify({ ...begun, id, browser }))).toString('base64url');
  return secretsOf(keyring, key, { id }, state);
};

/** What a state says, whoever has brought it; null for one that is not ours. */
const readState = (keyring: Keyring, state: string): Flow | null => {
  try {
    return flow.parse(JSON.parse(keyring.open(PLACE, Buffer.from(state, 'base64url')).toString('utf8')));
  } catch {
    return null; // forged, or sealed under a secret that is gone
  }
};

/** The flow that a browser comes back from; null for another browser's, one that took too long, or none. */
export const endFlow = (
  keyring: Keyring,
  { state, cookie, now }: { readonly state: string; readonly cookie: string | undefined; readonly now: Date },
): { readonly flow: Flow; readonly secrets: FlowSecrets } | null => {
  const found = readState(keyring, state);
  if (found === null || cookie === undefined || !KEY.test(cookie)) return null;
  if (now.getTime() - found.at.getTime() > FLOW_VALID_MS) return null;
  if (!keyring.verify('openid browser', cookie, found.browser)) return null;
  return { flow: found, secrets: secretsOf(keyring, cookie, found, state) };
};

/** By what it is known that a flow has come back, or that a logout token was here. */
export const onceDigest = (what: string): Buffer => createHash('sha256').update(what).digest();
