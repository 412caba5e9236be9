import { join } from 'node:path';
import { z } from 'zod';
import {
  hostList,
  LEVELS,
  natsList,
  origin,
  page,
  postgres,
  PUSH_SERVICES,
  ROLES,
  SECRET_LENGTH,
  SECRET_VARIETY,
  secretList,
  securityContact,
  sender,
  share,
  smtp,
  truth,
  wholeNumber,
  type Role,
} from './config-values.ts';
import { isLoopback } from './loopback.ts';
import {
  OPENID_EXPECTED,
  OPENID_VARIABLES,
  openIdContradictions,
  openIdSettingsOf,
  type OpenIdSettings,
} from './openid-settings.ts';

const environment = z.object({
  PORT: wholeNumber(65_535).default(8080),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_OWNER_URL: postgres.optional(),
  NATS_URL: natsList.optional(),
  ROLE: z.enum(ROLES).default('all'),
  NODE_NAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,31}$/)
    .optional(),
  DATABASE_READ_URL: postgres.optional(),
  DEMO: truth.optional(),
  DEMO_PUBLIC: truth.default(false),
  MATCH_POOL: wholeNumber(20)
    .refine((tables) => tables > 0)
    .optional(),
  MATCH_DELAY: wholeNumber(60_000).optional(),
  CROWD: wholeNumber(500).optional(),
  CROWD_PACE: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().max(10))
    .default(1),
  SECRET: secretList.optional(),
  AUDIT_KEY: secretList.optional(),
  PERSON_KEY: secretList.optional(),
  AUDIT_HEADS: z.string().optional(),
  RECEIPT_KEY: secretList.optional(),
  VAPID_KEY: secretList.optional(),
  PUSH_HOSTS: hostList.optional(),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: wholeNumber(9).default(0),
  LOGIN_URL: page.optional(),
  REGISTER_URL: page.optional(),
  BENEFITS_URL: page.optional(),
  PAYOUT_URL: page.optional(),
  SUPPORT_URL: page.optional(),
  SECURITY_CONTACT: securityContact.optional(),
  ...OPENID_VARIABLES,
  WALLET_URL: page.optional(),
  EXCLUSION_REGISTER_URL: page.optional(),
  EXCLUSION_REGISTER_TOKEN: z.string().min(16).optional(),
  SMTP_URL: smtp.optional(),
  MAIL_FROM: sender.optional(),
  APPROVAL_ABOVE: wholeNumber(999_999_999).default(100_00),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: page.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(0.1),
  CLEARANCE_RANKS: truth.default(true),
  TABLE_LOG_DAYS: wholeNumber(36_500).default(400),
  LOG_LEVEL: z.enum(LEVELS).default('info'),
});
type Variable = keyof z.infer<typeof environment>;

const PAGE = 'a web address, for example https://cards.example/page';
const SECRETS = `of at least ${SECRET_LENGTH} characters, ${SECRET_VARIETY} of them different, comma-separated; the first signs`;

/** What each variable has to be, in words, for whoever set it wrong. */
export const EXPECTED: Readonly<Record<Variable, string>> = {
  PORT: 'a port from 0 to 65535, for example 8080',
  HOST: 'an address to listen on, for example 127.0.0.1, or 0.0.0.0 for all',
  DATA_DIR: 'a folder for the embedded database, for example .data',
  DATABASE_URL: 'a PostgreSQL address, for example postgres://user:password@host:5432/matador',
  DATABASE_OWNER_URL:
    'the address of the same database as the role that owns its tables, for example postgres://owner:password@host:5432/matador',
  NATS_URL:
    'the address of the NATS by which processes on one database hear of each other, for example nats://nats.example:4222; several comma-separated',
  ROLE: 'all, edge (sockets, no tables) or table (tables, no sockets)',
  NODE_NAME:
    'what the balancer calls this process, up to 32 small letters, digits and hyphens, for example node1; its own for each',
  DATABASE_READ_URL:
    'the address of a replica of DATABASE_URL, for example postgres://user:password@replica:5432/matador',
  DEMO: '0 or 1',
  DEMO_PUBLIC: '0 or 1: whether strangers may come to the demo',
  MATCH_POOL: 'how many tables of players have to wait before tables are drawn, 1 to 20, for example 3',
  MATCH_DELAY: 'the longest random delay of a draw in milliseconds, 0 to 60000, for example 4000',
  CROWD: 'the number of simulated players, 0 to 500',
  CROWD_PACE: 'a factor of human pace from 0 to 10, for example 0.5',
  SECRET: `one or more secrets ${SECRETS}`,
  AUDIT_KEY: `one or more keys ${SECRETS}`,
  PERSON_KEY: `one or more keys ${SECRETS}`,
  AUDIT_HEADS:
    'a file on this machine that ends of the audit log are added to, for example /var/lib/matador/audit.heads',
  RECEIPT_KEY: `one or more keys ${SECRETS}`,
  VAPID_KEY: `one or more keys ${SECRETS}`,
  PUSH_HOSTS:
    'the hosts of push services, comma-separated, for example fcm.googleapis.com,*.push.apple.com; nothing is sent to any other',
  PUBLIC_URL: 'the address players use, without a path, for example https://cards.example',
  TRUST_PROXY: 'the number of proxies in front of this server whose X-Forwarded headers count, 0 to 9',
  LOGIN_URL: PAGE,
  REGISTER_URL: PAGE,
  BENEFITS_URL: PAGE,
  PAYOUT_URL: PAGE,
  SUPPORT_URL: PAGE,
  SECURITY_CONTACT:
    'where weaknesses are reported, an address of mail or of a page, for example mailto:security@cards.example',
  ...OPENID_EXPECTED,
  WALLET_URL: "the address of the platform's wallet, for example https://name:password@wallet.example/v1",
  EXCLUSION_REGISTER_URL: 'the address of the national register of exclusions, for example https://register.example/v1',
  EXCLUSION_REGISTER_TOKEN: 'the token that the register knows us by, at least 16 characters',
  SMTP_URL: 'the address of a mail server, for example smtps://name:password@mail.example',
  MAIL_FROM: 'the address that mails come from, for example Matador <cards@cards.example>',
  APPROVAL_ABOVE: 'an amount in cents, for example 10000: what moves more needs a second operator',
  METRICS_TOKEN: 'a token of at least 16 characters',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the address of a collector of traces, for example http://127.0.0.1:4318',
  OTEL_TRACES_SAMPLER_ARG: 'the share of moves that are traced, from 0 to 1, for example 0.1',
  CLEARANCE_RANKS: '0 or 1: whether ranks are shown before a tournament is settled',
  TABLE_LOG_DAYS: 'a number of days, for example 400; 0 keeps the logs for ever',
  LOG_LEVEL: `one of ${LEVELS.join(', ')}`,
};

/** Every variable there is, those of later releases included. */
export const VARIABLES: readonly string[] = Object.keys(EXPECTED);

/** Values that no message repeats. */
const CONFIDENTIAL: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'SECRET',
  'AUDIT_KEY',
  'PERSON_KEY',
  'RECEIPT_KEY',
  'VAPID_KEY',
  'METRICS_TOKEN',
  'NATS_URL',
  'OIDC_CLIENT_SECRET',
  'WALLET_URL',
  'SMTP_URL',
  'EXCLUSION_REGISTER_TOKEN',
];

/**
 * Keys with a home of their own, each with the variable that names it: given with DATABASE_URL, else made in the data
 * folder. None hangs on SECRET, so that rotating that breaks none of them.
 */
const KEY_VARIABLES = {
  audit: 'AUDIT_KEY',
  person: 'PERSON_KEY',
  receipt: 'RECEIPT_KEY',
  vapid: 'VAPID_KEY',
} as const;
export type KeyName = keyof typeof KEY_VARIABLES;

/** How this process is to run; see docs/ARCHITECTURE.md, "Configuration". */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Of the role that migrates and restores; null with the embedded database, which has its own. */
  readonly databaseOwnerUrl: string | null;
  /** NATS servers, comma-separated (CLUS-1); null: one process runs alone. */
  readonly natsUrl: string | null;
  readonly role: Role;
  /** What the balancer calls this process in `?n=`; null: it leads nobody to it. */
  readonly nodeName: string | null;
  /** Of a replica, which rankings, statistics and the past are read from; null: all is read from the primary. */
  readonly databaseReadUrl: string | null;
  readonly demo: boolean;
  /** A demo that strangers may reach: nobody signs in to its staff accounts with a known password. */
  readonly demoPublic: boolean;
  /** How tables are drawn (MATCH-17, MATCH-19): of how many tables' players, and how long a round is put off at most. */
  readonly matching: { readonly tables: number; readonly delayMs: number };
  readonly crowd: { readonly players: number; readonly pace: number };
  /** The first signs, all verify; null: generated into the data folder. */
  readonly secrets: readonly string[] | null;
  /** The first of each signs, all verify; null: generated into the data folder. */
  readonly keys: Readonly<Record<KeyName, readonly string[] | null>>;
  /** The file to which this node adds the ends of the audit log (OPS-10). */
  readonly auditHeads: string;
  /** Scheme, host and port, without a slash at the end. */
  readonly publicUrl: string | null;
  /** How many proxies stand in front. */
  readonly trustProxy: number;
  readonly pages: {
    readonly login: string | null;
    readonly register: string | null;
    readonly benefits: string | null;
    readonly payout: string | null;
    readonly support: string | null;
  };
  /** The platform's sign-in (ACC-3); null: accounts are ours. */
  readonly openId: OpenIdSettings | null;
  /** Where weaknesses are reported: `mailto:` or https (RFC 9116); null: nowhere that is told. */
  readonly securityContact: string | null;
  /** Of the platform's own wallet, with its name and password; null: money lies in our purses. */
  readonly walletUrl: string | null;
  /** The national register of exclusions (SAFE-3), and the token it knows us by; null: none is asked. */
  readonly exclusionRegister: { readonly url: string; readonly token: string } | null;
  /** The mail server, with its name and password, and who mails come from; null: no mail is sent. */
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** Minor units: an operator's act that moves more waits for a second operator (OPS-2). */
  readonly approvalAbove: number;
  /** Where pushes may be sent: hosts, `*.` before one for all below it, and addresses of this machine with a port. */
  readonly pushHosts: readonly string[];
  readonly metricsToken: string | null;
  /** Where moves are traced to, and which share of them; null: OpenTelemetry is not loaded. */
  readonly tracing: { readonly endpoint: string; readonly share: number } | null;
  /** Whether players are told their provisional ranks while a tournament waits for its settlement. */
  readonly clearanceRanks: boolean;
  /** So long the logs of finished tables are kept once their tournament is settled; 0: for ever. */
  readonly tableLogDays: number;
  readonly logLevel: string;
}

const DEMO_CROWD = 25;
const MATCH_TABLES = 3;
const MATCH_DELAY_MS = 4000;

const isVariable = (name: string): name is Variable => name in EXPECTED;

const complaint = (name: Variable, value: string): string => {
  const found = CONFIDENTIAL.includes(name) ? 'is not right' : `is "${value}"`;
  return `${name} ${found}; it should be ${EXPECTED[name]}`;
};

const tellsPassword = ({ protocol, password, hostname }: URL): boolean =>
  protocol === 'http:' && password !== '' && !isLoopback(hostname);

/** What would send who players are in the open, or ask nobody. */
const registerContradictions = ({
  EXCLUSION_REGISTER_URL: url,
  EXCLUSION_REGISTER_TOKEN: token,
}: z.infer<typeof environment>): readonly string[] => {
  if (url === undefined)
    return token === undefined
      ? []
      : [
          'EXCLUSION_REGISTER_TOKEN is set without EXCLUSION_REGISTER_URL; it should be left out, or EXCLUSION_REGISTER_URL set too',
        ];
  if (token === undefined)
    return [
      `EXCLUSION_REGISTER_TOKEN is missing; with EXCLUSION_REGISTER_URL it should be ${EXPECTED.EXCLUSION_REGISTER_TOKEN}`,
    ];
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname)
    ? []
    : [`EXCLUSION_REGISTER_URL is "${url}"; it should begin with https://, as it is told who players are`];
};

/** Rules between variables: the sentences that say what is wrong. */
const contradictions = (env: z.infer<typeof environment>, demo: boolean): readonly string[] => {
  const wrong: string[] = [];
  if (env.DATABASE_URL !== undefined && env.SECRET === undefined)
    wrong.push(`SECRET is missing; with DATABASE_URL it should be ${EXPECTED.SECRET}, the same at every start`);
  for (const name of Object.values(KEY_VARIABLES))
    if (env.DATABASE_URL !== undefined && env[name] === undefined)
      wrong.push(`${name} is missing; with DATABASE_URL it should be ${EXPECTED[name]}, the same at every start`);
  if (env.DATABASE_URL === undefined && env.DATABASE_OWNER_URL !== undefined)
    wrong.push('DATABASE_OWNER_URL is set without DATABASE_URL; it should be left out, or DATABASE_URL set too');
  if (env.NATS_URL !== undefined && env.DATABASE_URL === undefined)
    wrong.push(
      `DATABASE_URL is missing; with NATS_URL it should be ${EXPECTED.DATABASE_URL}, the same for all processes`,
    );
  if (env.NATS_URL === undefined && env.ROLE !== 'all')
    wrong.push(`ROLE is "${env.ROLE}" without NATS_URL; it should be all, or NATS_URL set too`);
  if (env.DATABASE_URL === undefined && env.DATABASE_READ_URL !== undefined)
    wrong.push('DATABASE_READ_URL is set without DATABASE_URL; it should be left out, or DATABASE_URL set too');
  if ((env.CROWD ?? 0) > 0 && !demo)
    wrong.push(`CROWD is "${env.CROWD ?? 0}" without the demo; it should be 0, or DEMO should be 1`);
  if (env.DEMO_PUBLIC && !demo) wrong.push('DEMO_PUBLIC is "1" without the demo; it should be 0, or DEMO should be 1');
  if (env.WALLET_URL !== undefined && tellsPassword(new URL(env.WALLET_URL)))
    wrong.push('WALLET_URL sends its password in the open; it should begin with https://');
  wrong.push(...registerContradictions(env));
  wrong.push(...openIdContradictions(env, { publicUrl: env.PUBLIC_URL, loginUrl: env.LOGIN_URL }));
  if (env.SMTP_URL !== undefined)
    for (const name of ['MAIL_FROM', 'PUBLIC_URL'] as const)
      if (env[name] === undefined) wrong.push(`${name} is missing; with SMTP_URL it should be ${EXPECTED[name]}`);
  if (env.SMTP_URL === undefined && env.MAIL_FROM !== undefined)
    wrong.push('MAIL_FROM is set without SMTP_URL; it should be left out, or SMTP_URL set too');
  if (env.WALLET_URL !== undefined && demo)
    wrong.push(
      'WALLET_URL is set in the demo, whose players have play money; DEMO should be 0, or WALLET_URL left out',
    );
  return wrong;
};

const configOf = (env: z.infer<typeof environment>, demo: boolean): Config => ({
  port: env.PORT,
  host: env.HOST,
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL ?? null,
  databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
  natsUrl: env.NATS_URL ?? null,
  role: env.ROLE,
  nodeName: env.NODE_NAME ?? null,
  databaseReadUrl: env.DATABASE_READ_URL ?? null,
  demo,
  demoPublic: env.DEMO_PUBLIC,
  matching: {
    tables: env.MATCH_POOL ?? (demo ? 1 : MATCH_TABLES),
    delayMs: env.MATCH_DELAY ?? (demo ? 0 : MATCH_DELAY_MS),
  },
  crowd: { players: env.CROWD ?? (demo ? DEMO_CROWD : 0), pace: env.CROWD_PACE },
  secrets: env.SECRET ?? null,
  keys: {
    audit: env.AUDIT_KEY ?? null,
    person: env.PERSON_KEY ?? null,
    receipt: env.RECEIPT_KEY ?? null,
    vapid: env.VAPID_KEY ?? null,
  },
  pushHosts: env.PUSH_HOSTS ?? PUSH_SERVICES,
  auditHeads: env.AUDIT_HEADS ?? join(env.DATA_DIR, 'audit.heads'),
  publicUrl: env.PUBLIC_URL === undefined ? null : new URL(env.PUBLIC_URL).origin,
  trustProxy: env.TRUST_PROXY,
  pages: {
    login: env.LOGIN_URL ?? null,
    register: env.REGISTER_URL ?? null,
    benefits: env.BENEFITS_URL ?? null,
    payout: env.PAYOUT_URL ?? null,
    support: env.SUPPORT_URL ?? null,
  },
  openId: openIdSettingsOf(env),
  securityContact: env.SECURITY_CONTACT ?? null,
  walletUrl: env.WALLET_URL ?? null,
  exclusionRegister:
    env.EXCLUSION_REGISTER_URL === undefined
      ? null
      : { url: env.EXCLUSION_REGISTER_URL, token: env.EXCLUSION_REGISTER_TOKEN ?? '' },
  mail: env.SMTP_URL === undefined ? null : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? '' },
  approvalAbove: env.APPROVAL_ABOVE,
  metricsToken: env.METRICS_TOKEN ?? null,
  tracing:
    env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
      ? null
      : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''), share: env.OTEL_TRACES_SAMPLER_ARG },
  clearanceRanks: env.CLEARANCE_RANKS,
  tableLogDays: env.TABLE_LOG_DAYS,
  logLevel: env.LOG_LEVEL,
});

/**
 * Reads the environment. Empty values count as not set, and blanks around a value do not count.
 * @returns the configuration, or a line for each value that is wrong: which, why, and what would be right
 */
export const readConfig = (source: Readonly<Record<string, string | undefined>>): Config | string => {
  const given: Record<string, string> = {};
  for (const name of Object.keys(EXPECTED)) {
    const value = (source[name] ?? '').trim();
    if (value !== '') given[name] = value;
  }
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
    return [...names]
      .filter(isVariable)
      .map((name) => complaint(name, given[name] ?? ''))
      .join('\n');
  }
  const { DEMO, DEMO_PUBLIC, DATABASE_URL } = parsed.data;
  const demo = DEMO ?? (DEMO_PUBLIC || DATABASE_URL === undefined);
  const wrong = contradictions(parsed.data, demo);
  return wrong.length > 0 ? wrong.join('\n') : configOf(parsed.data, demo);
};
