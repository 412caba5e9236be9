/** Versions of the protocol that this server speaks: those that pages of this release and of its neighbours speak. */
export const PROTOCOL = { oldest: 1, newest: 1 } as const;
/** What our pages speak, sent with `start` and `join`: the newest version that the release before speaks too. */
export const PROTOCOL_VERSION = 1;
/** Whether a server of this release understands such a page; any other is closed with 4009. */
export const speaksProtocol = (version: number): boolean => version >= PROTOCOL.oldest && version <= PROTOCOL.newest;

/** Keep-alive of the matching and table sockets (MATCH-3). */
export const HEARTBEAT_INTERVAL_MS = 45_000;
export const HEARTBEAT_ANSWER_MS = 20_000;
/** How long a page re-enters with the same ticket before it fails (MATCH-8). */
export const REENTER_MS = 30_000;

/** Close codes of the sockets; below 4000 they are reported (MATCH-11). */
export const CLOSE = {
  restart: 1012,
  handOff: 4000,
  cancelled: 4001,
  /** another socket took the seat or the search over */
  replaced: 4002,
  badMessage: 4003,
  notAllowed: 4004,
  over: 4005,
  unknownTable: 4006,
  /** the page shows another account than the session's; nothing was done */
  otherAccount: 4007,
  tooSlow: 4008,
  /** the page speaks no version of the protocol that this server does: another release of it has to be loaded */
  otherVersion: 4009,
} as const;

/** Names the account that a page shows: a call is only made for that one (ROUTE-12). */
export const ACCOUNT_HEADER = 'account-id';
/** The problem type of a call that was made for another account than the session's (RFC 9457, section 3.1.1). */
export const OTHER_ACCOUNT = 'urn:matador:other-account';
/** The problem type of a call that its session has to be proved for again (SAFE-5, OPS-9). */
export const PROOF_NEEDED = 'urn:matador:proof-needed';
/** The problem type of a call for which the national register of exclusions has to be asked, and gives no answer (SAFE-3). */
export const REGISTER_AWAY = 'urn:matador:register-away';

/**
 * Query parameter of a table's socket, and what 1012 is closed with (`n=node1`): what a balancer calls the process that
 * keeps the table. It is only quicker: any process takes any socket.
 */
export const NODE = 'n';

/** Paths that both sides spell. */
export const PATHS = {
  rest: '/gd/rest',
  launcher: '/gd/launcher',
  contact: '/gd/support/contact.xhtml',
  matchingSocket: '/gameserver',
  matchingBeacon: '/gameserver-rest',
  tableSocket: '/gameserver/table',
} as const;

export const LOCALES = ['default', 'da', 'de', 'en-GB', 'en', 'es', 'fr', 'nl', 'sv'] as const;
export type Locale = (typeof LOCALES)[number];

export const ZONE_IDS = ['skatmasters', 'skat', 'rommemasters', 'romme', 'belote'] as const;
export type ZoneName = (typeof ZONE_IDS)[number];

/** Version of the terms that a join accepts (REG-11). */
export const TERMS_VERSION = '2026-11-28';
export const APP_VERSION = '0.1.0';
