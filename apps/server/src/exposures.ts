import { EXPECTED, type Config } from './config.ts';
import { isLoopback } from './loopback.ts';

const PUBLIC_DEMO = 'or DEMO_PUBLIC should be 1, for a demo with play money that strangers may reach';

/** What would let strangers in to a demo whose staff signs in with a password that everybody knows. */
const openDemo = ({ databaseUrl, host, publicUrl, trustProxy }: Config): readonly string[] => {
  const wrong: string[] = [];
  if (databaseUrl !== null) wrong.push(`DEMO is "1" with DATABASE_URL; it should be 0, ${PUBLIC_DEMO}`);
  if (!isLoopback(host)) wrong.push(`HOST is "${host}" in the demo; it should be 127.0.0.1, ${PUBLIC_DEMO}`);
  if (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname))
    wrong.push(`PUBLIC_URL is "${publicUrl}" in the demo; it should be left out, ${PUBLIC_DEMO}`);
  if (trustProxy > 0) wrong.push(`TRUST_PROXY is "${trustProxy}" in the demo; it should be 0, ${PUBLIC_DEMO}`);
  return wrong;
};

/** What would send players' passwords and sessions in the open. */
const openLine = ({ host, publicUrl, trustProxy }: Config): readonly string[] => {
  if (publicUrl === null) {
    const reached = isLoopback(host) ? null : `HOST "${host}"`;
    const led = trustProxy === 0 ? null : `TRUST_PROXY "${String(trustProxy)}"`;
    const open = reached ?? led;
    return open === null ? [] : [`PUBLIC_URL is missing; with ${open} it should be ${EXPECTED.PUBLIC_URL}`];
  }
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || isLoopback(hostname)
    ? []
    : [`PUBLIC_URL is "${publicUrl}"; it should begin with https://, as passwords and sessions go over it`];
};

/** What would let the server do to the database whatever it likes (OPS-10). */
const openBooks = ({ databaseUrl, databaseOwnerUrl }: Config): readonly string[] => {
  if (databaseUrl === null) return [];
  if (databaseOwnerUrl === null)
    return [`DATABASE_OWNER_URL is missing; with DATABASE_URL it should be ${EXPECTED.DATABASE_OWNER_URL}`];
  return new URL(databaseUrl).username === new URL(databaseOwnerUrl).username
    ? ['DATABASE_URL has the user of DATABASE_OWNER_URL; it should have one of its own, which owns nothing']
    : [];
};

/**
 * Why a server with this configuration must not be started: it would be open to those it should be closed to. Commands
 * that serve nobody need not ask.
 * @returns a line for each value that is wrong, which, why, and what would be right
 */
export const exposures = (config: Config): readonly string[] => {
  const books = openBooks(config);
  if (!config.demo) return [...books, ...openLine(config)];
  return config.demoPublic ? books : [...books, ...openDemo(config)];
};
