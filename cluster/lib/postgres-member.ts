import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { closeServer, listen, portOf } from '../../apps/server/test/own-server.ts';
import { until } from '../../apps/server/test/patience.ts';
import { prepareCluster } from '../../apps/server/src/store/embedded/cluster.ts';
import { addressOf } from '../../apps/server/src/store/embedded/owner.ts';
import { freePort } from '../../apps/server/src/store/embedded/port.ts';
import { startPostmaster, type Postmaster } from '../../apps/server/src/store/embedded/postmaster.ts';
import { runAs, type RunAs } from '../../apps/server/src/store/embedded/run-as.ts';
import { baseBackup } from '../../ops/lib/archived.ts';

const ASK_MS = 2000;

/** One of two PostgreSQL, with a small server beside it that says whether it leads, as a keeper of clusters has. */
export class PostgresMember {
  readonly port: number;
  readonly folder: string;
  /** Whether the proxy leads to it. */
  leads = false;
  readonly #runner: RunAs;
  readonly #password: string;
  readonly #agent: Server;
  #postmaster: Postmaster | null = null;

  private constructor(parts: { folder: string; runner: RunAs; password: string; port: number }) {
    this.folder = parts.folder;
    this.port = parts.port;
    this.#runner = parts.runner;
    this.#password = parts.password;
    this.#agent = createServer((_, response) => {
      response.writeHead(this.leads ? 200 : 503).end();
    });
  }

  /** @param bin of PostgreSQL's programs; null: those that come with the packages */
  static async make(folder: string, bin: string | null, like: PostgresMember | null = null): Promise<PostgresMember> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const runner = await runAs(folder);
    const placed = bin === null ? runner : { ...runner, bin };
    if (like !== null) await like.#copyTo(folder, placed);
    const password = await prepareCluster(placed, folder);
    const member = new PostgresMember({ folder, runner: placed, password, port: await freePort() });
    await listen(member.#agent, 0);
    return member;
  }

  get agentPort(): string {
    return portOf(this.#agent);
  }

  get url(): string {
    return addressOf(this.#password, this.port);
  }

  async start(): Promise<void> {
    await until(async () => {
      // One that was killed leaves processes behind, which stand in the way for a moment.
      if (this.#postmaster === null || this.#postmaster.hasExited())
        this.#postmaster = startPostmaster(this.#runner, this.port, join(this.folder, 'postgres.log'));
      return (await this.#ask('SELECT 1 AS answer')) === 1;
    }, 'PostgreSQL answers');
  }

  async stop(): Promise<void> {
    await this.#postmaster?.stop();
  }

  /** Without a word, as when the machine is gone. */
  async kill(): Promise<void> {
    const [pid = ''] = (await readFile(join(this.#runner.cluster, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await this.#postmaster?.exited;
  }

  /** A standby becomes the primary. */
  async promote(): Promise<void> {
    await this.must('SELECT pg_promote(true, 60) AS answer');
    this.leads = true;
  }

  /** Whether commits wait for the other one, which has to follow. */
  async waitForStandby(isAwaited: boolean): Promise<void> {
    if (isAwaited)
      await until(
        async () => (await this.#ask(`SELECT count(*)::int AS answer FROM pg_stat_replication`)) === 1,
        'the standby follows',
      );
    await this.must(`ALTER SYSTEM SET synchronous_standby_names = '${isAwaited ? '*' : ''}'`);
    await this.must('SELECT pg_reload_conf() AS answer');
  }

  async must(statement: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: ASK_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ answer: unknown }>(statement);
      return rows[0]?.answer;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** For good, with all that it has. */
  async drop(): Promise<void> {
    if (this.#agent.listening) await closeServer(this.#agent);
    await this.stop();
    await rm(this.#runner.cluster, { recursive: true, force: true });
  }

  #ask(statement: string): Promise<unknown> {
    return this.must(statement).catch(() => null);
  }

  /** A standby of this one in another folder. */
  async #copyTo(folder: string, runner: RunAs): Promise<void> {
    await baseBackup(this.url, this.folder, runner.cluster);
    const conninfo = `host=127.0.0.1 port=${String(this.port)} user=matador password=${this.#password}`;
    await writeFile(
      join(runner.cluster, 'postgresql.auto.conf'),
      `wal_keep_size = '1GB'\nwal_retrieve_retry_interval = '500ms'\nprimary_conninfo = '${conninfo}'\n`,
      { mode: 0o600 },
    );
    await writeFile(join(runner.cluster, 'standby.signal'), '');
    await writeFile(join(folder, 'postgres.password'), this.#password, { mode: 0o600 });
  }
}
