import type { PushSubscription } from '@matador/protocol/rest';
import { isLoopback } from '../../loopback.ts';
import type { VapidKey } from '../../keys/vapid-keys.ts';
import { encryptPush } from './encrypt.ts';

/** `gone`: the device is known no longer; `refused`: this push, for good; `later`: tried again. */
export type Pushing = { readonly type: 'sent' | 'gone' } | { readonly type: 'refused' | 'later'; readonly why: string };

/** One push, for one device. */
export interface Push {
  readonly to: PushSubscription;
  readonly text: Buffer;
  /** A newer one with the same topic takes the place of one that has not come yet (RFC 8030, section 5.4). */
  readonly topic: string;
  /** So long it is worth something, in whole seconds. */
  readonly ttlS: number;
  readonly urgency: 'normal' | 'high';
}

/** Who sends: by which key, and whom a push service may write to about it. */
export interface Sender {
  readonly key: VapidKey;
  /** `mailto:` or https; null: nobody is named. */
  readonly contact: string | null;
  readonly now: Date;
}

const TIMEOUT_MS = 10_000;
/** A token is good for half of what is allowed (RFC 8292, section 2). */
const TOKEN_S = 12 * 3600;
const GONE: readonly number[] = [404, 410];
const TOO_MANY = 429;

const isHost = (pattern: string, { host, hostname }: URL): boolean =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) && host === hostname : host === pattern;

/**
 * Whether an address is one of a push service that pushes may be sent to: by TLS on its usual port, without a name and a
 * password. Whatever a client names, the server calls nothing else.
 */
export const isPushService = (hosts: readonly string[], endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  return isSafe && url.username === '' && url.password === '' && hosts.some((pattern) => isHost(pattern, url));
};

/** Sends a push (RFC 8030). Follows no redirection, and reads nothing of the answer but its status. */
export const sendPush = async (push: Push, { key, contact, now }: Sender): Promise<Pushing> => {
  const { endpoint, publicKey, secret } = push.to;
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + TOKEN_S,
    ...(contact === null ? {} : { sub: contact }),
  };
  const keys = { publicKey: Buffer.from(publicKey, 'base64url'), secret: Buffer.from(secret, 'base64url') };
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        authorization: key.authorize(claims),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(push.ttlS),
        topic: push.topic,
        urgency: push.urgency,
      },
      body: new Uint8Array(encryptPush(push.text, keys)),
    });
    await answer.body?.cancel();
    if (answer.ok) return { type: 'sent' };
    if (GONE.includes(answer.status)) return { type: 'gone' };
    const isLater = answer.status >= 500 || answer.status === TOO_MANY;
    return { type: isLater ? 'later' : 'refused', why: `it answered ${String(answer.status)}` };
  } catch (error) {
    return { type: 'later', why: error instanceof Error ? error.name : 'it failed' };
  }
};
