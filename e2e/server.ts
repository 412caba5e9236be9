import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/src/store/embedded/index.ts';
import { until } from '../apps/server/test/patience.ts';

const ignore = (): void => undefined;

const ENTRY = new URL('../apps/server/src/main.ts', import.meta.url).pathname;
const TURNED_CLOCK = new URL('turned-clock.ts', import.meta.url).href;
const CREATE_OPERATOR = new URL('../apps/server/src/create-operator.ts', import.meta.url).pathname;
const NODE = new URL('../node_modules/.bin/node', import.meta.url).pathname;

/** A server of our own with its embedded database and crowd, as `npm start` runs it. */
export interface RunningServer {
  readonly url: string;
  /** Second factor of the operator, as `create-operator` has printed it (base 32); empty without one. */
  readonly secret: string;
  /** Ends it without a word, as a power cut would, and starts it again on the same data. */
  killAndRestart(): Promise<void>;
  /**
   * Starts it again without its crowd, which takes the processor from whatever is measured.
   * @param work on its database in between, as its owner
   */
  sendCrowdHome(work: (databaseUrl: string) => Promise<void>): Promise<void>;
  /** Puts its wall clock ahead, so that a tournament ends now; what runs at a table is not hurried. */
  turn(ms: number): void;
  stop(): Promise<void>;
}

/** An account of the staff as the machine's owner makes one. */
interface StaffAccount {
  readonly userName: string;
  /** At least twelve characters. */
  readonly password: string;
}

export interface ServerOptions {
  /** With zones, tournaments and one-click accounts; otherwise an installation as it is after its first start. */
  readonly demo?: boolean;
  /** Made before the start. */
  readonly operator?: StaffAccount;
  readonly crowd?: number;
  /** A mail server, `smtp://`: mails are sent, and players come to `localhost`, which is a domain. */
  readonly smtpUrl?: string;
  /** Variables on top of these. */
  readonly env?: Readonly<Record<string, string>>;
  /** Thinking time of the crowd, a factor of human pace. */
  readonly pace?: number;
}

/** A port of this machine that nobody has. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolve(address.port);
      });
    });
  });

const exited = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => {
          resolve();
        });
      });

/** Asks `/readyz` until it is green; a server that ended says what it printed. */
const ready = async (url: string, child: ChildProcess, printed: () => string): Promise<void> => {
  const isReady = async (): Promise<boolean> => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${String(child.exitCode)}`);
    return (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
  };
  await until(isReady, 'the server is ready').catch((error: unknown) => {
    throw new Error(`${String(error)}:\n${printed()}`, { cause: error });
  });
};

/** Runs `create-operator`; answers the secret of the second factor, which it prints once. */
const createOperator = async (env: NodeJS.ProcessEnv, { userName, password }: StaffAccount): Promise<string> => {
  const child = spawn(NODE, [CREATE_OPERATOR, userName], {
    env: { ...env, PASSWORD: password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  await exited(child);
  const secret = /^\s+([A-Z2-7]{32})$/m.exec(printed)?.[1];
  if (secret === undefined) throw new Error(`no operator was made:\n${printed}`);
  return secret;
};

/** Starts a server on a free port with fresh data. */
export const startServer = async (options: ServerOptions = {}): Promise<RunningServer> => {
  const isDemo = options.demo ?? true;
  const dataDir = await mkdtemp(join(tmpdir(), 'matador-e2e-'));
  const port = await freePort();
  const url = `http://${options.smtpUrl === undefined ? '127.0.0.1' : 'localhost'}:${String(port)}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: isDemo ? '1' : '0',
    CROWD: String(isDemo ? (options.crowd ?? 8) : 0),
    CROWD_PACE: String(options.pace ?? 0.05),
    LOG_LEVEL: 'warn',
    ...(options.smtpUrl !== undefined && {
      ...{ SMTP_URL: options.smtpUrl, MAIL_FROM: 'house@cards.example', PUBLIC_URL: url },
    }),
    ...options.env,
  };
  const launch = async (crowd = env.CROWD): Promise<ChildProcess> => {
    let output = '';
    const its = { ...env, CROWD: crowd };
    const child = spawn(NODE, ['--import', TURNED_CLOCK, ENTRY], {
      env: its,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-20_000);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    await ready(url, child, () => output);
    return child;
  };
  const secret = options.operator === undefined ? '' : await createOperator(env, options.operator);
  let child = await launch();
  return {
    url,
    secret,
    killAndRestart: async () => {
      child.kill('SIGKILL');
      await exited(child);
      child = await launch();
    },
    sendCrowdHome: async (work) => {
      child.kill('SIGTERM');
      await exited(child);
      const database = await startEmbedded(dataDir, { report: ignore, onLost: ignore });
      await work(database.ownerUrl);
      await database.stop();
      child = await launch('0');
    },
    turn: (ms) => {
      child.send(ms);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
