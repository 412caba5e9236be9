import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../apps/server/src/store/embedded/port.ts';
import { NotThere } from './not-there.ts';
import { Program } from './program.ts';
import { pathIn, type Tree } from './tree.ts';

const READY = /^Matador is ready: \S+ - [^\n]*\n/m;
const START_MS = 180_000;
/** An older tree tells nothing, and is waited for so long in vain. */
const STAFF_TOLD_MS = 15_000;
/** Of `postmaster.pid`, from 0. */
const PORT_LINE = 3;
const STAFF = /^(\S+), shown this once: password (\S+), second factor \S+secret=([A-Z2-7]+)/gm;

const STAFF_NAMES = ['operator', 'operator2', 'support', 'auditor'];

/** What a start of the product has printed of an account of the staff. */
export interface StaffAccount {
  readonly userName: string;
  readonly password: string;
  /** Base 32. */
  readonly secret: string;
}

export type Environment = Readonly<Record<string, string>>;

/**
 * The product as it stands in front of strangers: a demo behind a proxy, so that attackers have networks. A tree that
 * knows no demo for strangers has staff whose passwords are `demo`.
 */
export const PUBLIC_DEMO: Environment = {
  DEMO: '1',
  DEMO_PUBLIC: '1',
  TRUST_PROXY: '1',
  CROWD: '0',
  HOST: '127.0.0.1',
};
/** Where players of a house for money come. */
export const PUBLIC_URL = 'https://cards.example';
export const LIVE: Environment = { DEMO: '0', TRUST_PROXY: '1', CROWD: '0', HOST: '127.0.0.1', PUBLIC_URL };

/** The product of a tree, started as whoever runs it starts it, on data of its own. */
export class House {
  readonly tree: Tree;
  readonly dataDir: string;
  #program: Program | null = null;
  #port = 0;
  staff: readonly StaffAccount[] = [];

  private constructor(tree: Tree, dataDir: string) {
    this.tree = tree;
    this.dataDir = dataDir;
  }

  static async build(tree: Tree, env: Environment): Promise<House> {
    const house = new House(tree, await mkdtemp(join(tmpdir(), 'matador-attacks-')));
    try {
      await house.start(env);
    } catch (error) {
      await house.tearDown();
      throw error;
    }
    return house;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  /** @throws when it does not start */
  async start(env: Environment): Promise<void> {
    this.#port ||= await freePort();
    const its = { ...env, PORT: String(this.#port), DATA_DIR: this.dataDir, LOG_LEVEL: 'error' };
    const program = new Program(this.tree, [this.tree.server], its);
    this.#program = program;
    if ((await program.said(READY, START_MS)) === null) {
      const { errors } = await program.stop('SIGKILL');
      throw new Error(`it does not start: ${errors.slice(-500)}`);
    }
    await this.#readStaff(program);
  }

  async stop(): Promise<void> {
    await this.#program?.stop();
    this.#program = null;
  }

  /** Ends it, and nothing of it is left. */
  async tearDown(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Runs `create-operator` on its data while it stands still; what it prints of the second factor. */
  async createOperator(userName: string, password: string, env: Environment): Promise<StaffAccount> {
    const its = { ...env, DATA_DIR: this.dataDir, PASSWORD: password, REASON: 'nobody can sign in any more' };
    const program = new Program(this.tree, [pathIn(this.tree, 'apps/server/src/create-operator.ts'), userName], its);
    const { out, errors } = await program.end();
    const secret = /^\s+([A-Z2-7]{32})$/m.exec(out)?.[1];
    if (secret === undefined) throw new NotThere(`no operator was made: ${errors.slice(-300)}`);
    return { userName, password, secret };
  }

  /**
   * The address of its database as the server itself connects, or as the owner of the machine may.
   * @param as `server`: the role that the server works with, which in an older tree is the owner's
   */
  async databaseUrl(as: 'server' | 'owner', database = 'postgres'): Promise<string> {
    const kept = (name: string): Promise<string> =>
      readFile(join(this.dataDir, name), 'utf8').then((text) => text.trim());
    const port = (await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[PORT_LINE] ?? '';
    const server = as === 'server' ? await kept('postgres.server-password').catch(() => null) : null;
    const [user, password] =
      server === null ? ['matador', await kept('postgres.password')] : ['matador_server', server];
    return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port.trim()}/${database}`;
  }

  /** Runs statements on its database; what the last one answered. */
  async sql(as: 'server' | 'owner', ...statements: readonly string[]): Promise<readonly unknown[]> {
    const client = new pg.Client({ connectionString: await this.databaseUrl(as) });
    await client.connect();
    try {
      let rows: readonly unknown[] = [];
      for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
      return rows;
    } finally {
      await client.end();
    }
  }

  async #readStaff(program: Program): Promise<void> {
    // What is said of the staff comes behind the line that the server is ready, account by account.
    if (this.staff.length === 0)
      await Promise.all(
        STAFF_NAMES.map((name) => program.said(new RegExp(`^${name}, shown.*\\n`, 'm'), STAFF_TOLD_MS)),
      );
    const told = [...program.so.out.matchAll(STAFF)].map(([, userName = '', password = '', secret = '']) => ({
      ...{ userName, password, secret },
    }));
    if (told.length > 0) this.staff = told;
  }
}
