import type { Config } from '../config.ts';

/** What the session's cookie is called where players come by http: on this machine. */
export const SESSION_COOKIE = 'matador_session';
/** What the device's is called there. */
export const DEVICE_COOKIE = 'matador_device';
/** What that of a sign-in's first step is called there. */
const STEP_COOKIE = 'matador_step';

/** What that of a browser that has left for the issuer is called there. */
const OPENID_COOKIE = 'matador_openid';

/** A browser takes a cookie of this name by https only, for all paths, and from no other host of the domain (RFC 6265bis 4.1.3.2). */
const HOST_PREFIX = '__Host-';

/** The cookies by the names they have where players come; nothing is read from another name. */
export interface CookieNames {
  readonly session: string;
  readonly device: string;
  readonly step: string;
  readonly openId: string;
}

const PLAIN: CookieNames = { session: SESSION_COOKIE, device: DEVICE_COOKIE, step: STEP_COOKIE, openId: OPENID_COOKIE };
const OF_HOST: CookieNames = {
  session: HOST_PREFIX + SESSION_COOKIE,
  device: HOST_PREFIX + DEVICE_COOKIE,
  step: HOST_PREFIX + STEP_COOKIE,
  openId: HOST_PREFIX + OPENID_COOKIE,
};

/** Whether players come by https: `PUBLIC_URL` says so. */
export const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.startsWith('https:') ?? false;

export const cookieNames = (config: Pick<Config, 'publicUrl'>): CookieNames => (isHttps(config) ? OF_HOST : PLAIN);

/** The session's token in a `Cookie` header, as a call or a socket's upgrade brings it. */
export const tokenOfCookies = ({ session }: CookieNames, header: string | undefined): string | null => {
  for (const pair of (header ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === session && value !== undefined && value !== '') return value;
  }
  return null;
};
