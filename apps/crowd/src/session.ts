import { PATHS } from '@matador/protocol/constants';

/** A signed-in account: calls carry its cookie, answers are JSON. */
export interface Session {
  readonly userName: string;
  readonly cookie: string;
  readonly url: string;
  call(method: 'GET' | 'POST', path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

export interface Answer {
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

/**
 * Signs an account in by the public call.
 * @throws Error with the status when the server refuses
 */
export const signIn = async (url: string, userName: string, password: string): Promise<Session> => {
  const origin = new URL(url).origin;
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
  const call: Session['call'] = async (method, path, headers = {}) => {
    const answer = await fetch(`${url}${PATHS.rest}/${path}`, { method, headers: { ...headers, cookie, origin } });
    return { status: answer.status, body: await bodyOf(answer) };
  };
  return { userName, cookie, url, call };
};
