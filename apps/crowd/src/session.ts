import { PATHS } from '@matador/protocol/constants';
import type { Envelope } from '@matador/protocol/socket';
import type { CrowdOptions } from './options.ts';

/** A network that loses and repeats frames, for tests of what that does. */
export interface Network {
  /** How often this frame gets through: 0 is lost, 2 twice. */
  copies(direction: 'out' | 'in', frame: Envelope): number;
  /** Whether the socket breaks at this moment. */
  breaks(): boolean;
}

/** A signed-in account: calls carry its cookie, answers are JSON. */
export interface Session {
  readonly userName: string;
  readonly cookie: string;
  readonly url: string;
  /** What its pages call themselves. */
  readonly origin: string;
  /** What the network does to this account's frames; none: it works. */
  readonly network?: Network;
  call(method: 'GET' | 'POST', path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // an error page of something in between
  }
};

/** An account whose cookie is known. */
export const sessionOf = (
  url: string,
  userName: string,
  cookie: string,
  { network, origin = new URL(url).origin }: { readonly network?: Network; readonly origin?: string } = {},
): Session => {
  return {
    userName,
    cookie,
    url,
    origin,
    ...(network === undefined ? {} : { network }),
    call: async (method, path, headers = {}) => {
      const answer = await fetch(`${url}${PATHS.rest}/${path}`, { method, headers: { ...headers, cookie, origin } });
      return { status: answer.status, body: await bodyOf(answer) };
    },
  };
};

/**
 * Signs an account in by the public call.
 * @throws Error with the status when the server refuses
 */
export const signIn = async (
  { url, origin, password }: Pick<CrowdOptions, 'url' | 'origin' | 'password'>,
  userName: string,
): Promise<Session> => {
  const response = await fetch(`${url}${PATHS.rest}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ userName, password }),
  });
  if (!response.ok) throw new Error(`sign-in of ${userName} answered ${String(response.status)}`);
  await response.arrayBuffer();
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ');
  return sessionOf(url, userName, cookie, { origin });
};
