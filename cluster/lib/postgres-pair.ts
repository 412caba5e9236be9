import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../../apps/server/test/patience.ts';
import { ensureRuntimeRole, RUNTIME_ROLE, runtimePassword } from '../../apps/server/src/store/embedded/runtime-role.ts';
import { freePort } from '../../apps/server/src/store/embedded/port.ts';
import type { Addresses } from '../../bench/lib/hall.ts';
import { PostgresMember } from './postgres-member.ts';

/** Where the programs of the pair are. */
export interface PairPrograms {
  /** The folder that the package of haproxy is unpacked in. */
  readonly haproxy: string;
  /** The folder of PostgreSQL's programs; null: those of the packages. */
  readonly postgres: string | null;
}

/**
 * The proxy leads to whichever says that it is the primary; sessions of one that is none any more end. Until it has
 * asked, it takes all for primaries: the standby is its second choice, or the first connections would be shared out.
 * @param members the primary first
 */
const proxyFile = (binds: readonly string[], members: readonly PostgresMember[]): string =>
  `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 5s
listen postgres
${binds.map((bind) => `  bind ${bind}\n`).join('')}  option httpchk GET /primary
  http-check expect status 200
  default-server inter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ port, agentPort }, at) => `  server m${String(at)} 127.0.0.1:${String(port)} check port ${agentPort}${at === 0 ? '' : ' backup'}\n`).join('')}`;

/** A PostgreSQL and its synchronous standby, behind a proxy that leads to whichever is the primary. */
export class PostgresPair {
  readonly addresses: Addresses;
  readonly #folder: string;
  readonly #programs: PairPrograms;
  readonly #binds: readonly string[];
  #primary: PostgresMember;
  #standby: PostgresMember;
  #proxy: ChildProcess | null = null;
  #made = 1;

  private constructor(
    parts: { folder: string; programs: PairPrograms; binds: readonly string[]; addresses: Addresses },
    primary: PostgresMember,
    standby: PostgresMember,
  ) {
    this.#folder = parts.folder;
    this.#programs = parts.programs;
    this.#binds = parts.binds;
    this.addresses = parts.addresses;
    this.#primary = primary;
    this.#standby = standby;
  }

  /** @param host where the nodes find the proxy */
  static async open(folder: string, programs: PairPrograms, host: string): Promise<PostgresPair> {
    const primary = await PostgresMember.make(join(folder, 'member-0'), programs.postgres);
    await primary.start();
    primary.leads = true;
    await primary.must(`ALTER SYSTEM SET wal_keep_size = '1GB'`);
    await primary.must('SELECT pg_reload_conf() AS answer');
    const password = await runtimePassword(folder);
    await ensureRuntimeRole(primary.url, password);
    const standby = await PostgresMember.make(join(folder, 'member-1'), programs.postgres, primary);
    await standby.start();
    await primary.waitForStandby(true);
    const port = await freePort();
    const through = (direct: string): string => {
      const address = new URL(direct);
      address.host = `${host}:${String(port)}`;
      return address.href;
    };
    const server = new URL(primary.url);
    [server.username, server.password] = [RUNTIME_ROLE, password];
    const addresses = { url: through(server.href), ownerUrl: through(primary.url) };
    const pair = new PostgresPair(
      { folder, programs, binds: [`${host}:${String(port)}`], addresses },
      primary,
      standby,
    );
    await pair.#startProxy();
    return pair;
  }

  /** Ends the primary and starts it again where it was. */
  async restart(isKilled: boolean): Promise<void> {
    await (isKilled ? this.#primary.kill() : this.#primary.stop());
    await this.#primary.start();
  }

  /** The primary is gone for good, and its standby takes its place. The answer gives that one a standby. */
  async failOver(): Promise<() => Promise<void>> {
    const gone = this.#primary;
    await gone.kill();
    gone.leads = false;
    await this.#standby.promote();
    this.#primary = this.#standby;
    return async () => {
      await gone.drop();
      this.#made += 1;
      const folder = join(this.#folder, `member-${String(this.#made)}`);
      this.#standby = await PostgresMember.make(folder, this.#programs.postgres, this.#primary);
      await this.#standby.start();
      await this.#primary.waitForStandby(true);
      await this.#startProxy();
    };
  }

  async close(): Promise<void> {
    await this.#stopProxy();
    for (const member of [this.#standby, this.#primary]) await member.drop();
  }

  /** Again for other members: those who are connected are cut off, and come back. */
  async #startProxy(): Promise<void> {
    await this.#stopProxy();
    const file = join(this.#folder, 'haproxy.cfg');
    await writeFile(file, proxyFile(this.#binds, [this.#primary, this.#standby]));
    const usr = join(this.#programs.haproxy, 'usr');
    const env = { ...process.env, LD_LIBRARY_PATH: join(usr, 'lib', 'x86_64-linux-gnu') };
    const proxy = spawn(join(usr, 'sbin', 'haproxy'), ['-db', '-f', file], { env, stdio: 'ignore' });
    this.#proxy = proxy;
    process.once('exit', () => proxy.kill('SIGKILL')); // however this process ends
    await until(async () => {
      if (proxy.exitCode !== null) throw new Error(`haproxy ended with ${String(proxy.exitCode)}`);
      const client = new pg.Client({ connectionString: this.addresses.ownerUrl, connectionTimeoutMillis: 2000 });
      client.on('error', () => undefined);
      return client
        .connect()
        .then(() => true)
        .catch(() => false)
        .finally(() => void client.end().catch(() => undefined));
    }, 'the proxy leads to the primary');
  }

  async #stopProxy(): Promise<void> {
    const proxy = this.#proxy;
    this.#proxy = null;
    if (proxy === null || proxy.exitCode !== null) return;
    proxy.kill('SIGKILL');
    if (proxy.signalCode === null) await once(proxy, 'exit');
  }
}
