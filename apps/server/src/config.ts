import { z } from 'zod';

const truth = z.enum(['0', '1']).transform((value) => value === '1');
const address = z.url({ protocol: /^https?$/ });
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional();

/** What each variable has to be, in words, for whoever set it wrong. */
const EXPECTED = {
  PORT: 'a port from 0 to 65535, for example 8080',
  HOST: 'an address to listen on, for example 127.0.0.1',
  DATA_DIR: 'a folder for the embedded database, for example .data',
  DATABASE_URL: 'a PostgreSQL address, for example postgres://user:password@host:5432/matador',
  NATS_URL: 'a NATS address, for example nats://host:4222',
  DEMO: '0 or 1',
  CROWD: 'the number of simulated players, 0 to 500',
  CROWD_PACE: 'a factor of human pace from 0 to 10',
  SECRET: 'one or more secrets of at least 32 characters, comma-separated; the first signs',
  PUBLIC_URL: 'the address players use, for example https://cards.example',
  TRUST_PROXY: '0 or 1',
  LOGIN_URL: 'a web address',
  BENEFITS_URL: 'a web address',
  PAYOUT_URL: 'a web address',
  SUPPORT_URL: 'a web address',
  METRICS_TOKEN: 'a token of at least 16 characters',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
} as const;
type Variable = keyof typeof EXPECTED;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  NATS_URL: optional(z.url({ protocol: /^(nats|tls)$/ })),
  DEMO: optional(truth),
  CROWD: optional(z.coerce.number().int().min(0).max(500)),
  CROWD_PACE: z.coerce.number().min(0).max(10).default(1),
  SECRET: optional(z.string().refine((value) => value.split(',').every((secret) => secret.length >= 32))),
  PUBLIC_URL: optional(address),
  TRUST_PROXY: truth.default(false),
  LOGIN_URL: optional(address),
  BENEFITS_URL: optional(address),
  PAYOUT_URL: optional(address),
  SUPPORT_URL: optional(address),
  METRICS_TOKEN: optional(z.string().min(16)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** How this process is to run; see docs/ARCHITECTURE.md, "Configuration". */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly demo: boolean;
  readonly crowd: { readonly players: number; readonly pace: number };
  /** The first signs, all verify; null: generated into the data folder. */
  readonly secrets: readonly string[] | null;
  readonly publicUrl: string | null;
  readonly trustProxy: boolean;
  readonly pages: {
    readonly login: string | null;
    readonly benefits: string | null;
    readonly payout: string | null;
    readonly support: string | null;
  };
  readonly metricsToken: string | null;
  readonly logLevel: string;
}

const DEMO_CROWD = 12;

const isVariable = (name: string): name is Variable => name in EXPECTED;

const complaint = (name: string, value: string | undefined): string =>
  `${name} is "${name === 'SECRET' ? '…' : (value ?? '')}"; it should be ${isVariable(name) ? EXPECTED[name] : 'left out'}`;

/** Rules between variables: the sentence that says what is wrong, or null. */
const contradiction = (env: z.infer<typeof environment>, demo: boolean): string | null => {
  if (env.DATABASE_URL !== undefined && env.SECRET === undefined)
    return 'SECRET is missing; with DATABASE_URL it should be one or more secrets of at least 32 characters, the same on every node';
  if ((env.CROWD ?? 0) > 0 && !demo) return `CROWD is "${String(env.CROWD)}"; simulated players need DEMO=1`;
  if (env.NATS_URL !== undefined) return 'NATS_URL is set; this release runs one node, leave it out';
  return null;
};

/**
 * Reads the environment. Empty values count as not set.
 * @returns the configuration, or the sentence that says which value is wrong, why and what would be right
 */
export const readConfig = (source: Readonly<Record<string, string | undefined>>): Config | string => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    return [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
      .map((name) => complaint(name, source[name]))
      .join('; ');
  const env = parsed.data;
  const demo = env.DEMO ?? env.DATABASE_URL === undefined;
  const wrong = contradiction(env, demo);
  if (wrong !== null) return wrong;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    demo,
    crowd: { players: env.CROWD ?? (demo ? DEMO_CROWD : 0), pace: env.CROWD_PACE },
    secrets: env.SECRET?.split(',') ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    trustProxy: env.TRUST_PROXY,
    pages: {
      login: env.LOGIN_URL ?? null,
      benefits: env.BENEFITS_URL ?? null,
      payout: env.PAYOUT_URL ?? null,
      support: env.SUPPORT_URL ?? null,
    },
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
};
