import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../apps/server/src/context.ts';
import { systemClock } from '../../apps/server/src/clock.ts';
import { prepareDatabase } from '../../apps/server/src/store/prepare.ts';
import { openStore } from '../../apps/server/src/store/store.ts';
import { startNats, type NatsServer } from '../../apps/server/test/nats-server.ts';
import { addressesOf, contextOf, POSTGRES, READY, settingsOf, type Addresses } from '../../bench/lib/hall.ts';
import { Program } from '../../bench/lib/programs.ts';
import { PATIENCE_MS } from '../../apps/server/test/patience.ts';
import { openBalancer, type Balancer } from '../../cluster/lib/balancer.ts';
import { RELEASES, type Release } from './steps.ts';

interface Server {
  readonly release: Release;
  readonly program: Program;
  readonly port: number;
}

interface Parts {
  readonly folder: string;
  readonly trees: Readonly<Record<Release, string>>;
  readonly postgres: Program;
  readonly addresses: Addresses;
  readonly nats: NatsServer;
  readonly balancer: Balancer;
}

/** Servers of several releases on one PostgreSQL and one NATS, behind one address. */
export class Fleet {
  /** Reads the database by a way of its own. */
  readonly context: Context;
  readonly #parts: Parts;
  #servers: readonly Server[] = [];
  #started = 0;
  #repeated = 0;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.context = contextOf(parts.addresses, parts.folder);
  }

  /** @param trees where each release lies */
  static async open(trees: Readonly<Record<Release, string>>): Promise<Fleet> {
    const folder = await mkdtemp(join(tmpdir(), 'matador-releases-'));
    const postgres = new Program({ file: POSTGRES, args: [join(folder, 'data')] });
    const addresses = await addressesOf(postgres);
    const [nats, balancer] = [await startNats(), await openBalancer()];
    const fleet = new Fleet({ folder, trees, postgres, addresses, nats, balancer });
    await prepareDatabase(fleet.context.store, addresses.ownerUrl, systemClock.now());
    return fleet;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#parts.balancer.port)}`;
  }

  /** Starts that ended before their server was ready, and were repeated. */
  get repeated(): number {
    return this.#repeated;
  }

  /**
   * Starts one more of a release, and leads players to it too. As a supervisor does, it starts a second time what has
   * ended: on a machine that has too much to do a process may stand still for so long that others take it for dead.
   */
  async start(release: Release): Promise<void> {
    const once = async (): Promise<void> => {
      const program = new Program({ file: this.#mainOf(release), env: this.#env() });
      const [, host = ''] = await program.line(READY, PATIENCE_MS);
      this.#lead([...this.#servers, { release, program, port: Number(host.split(':')[1]) }]);
    };
    await once().catch(() => {
      this.#repeated += 1;
      return once();
    });
  }

  /** Asks the oldest one of a release to stop; settles when it has. New connections go to the others from then on. */
  async stop(release: Release): Promise<void> {
    const server = this.#servers.find((one) => one.release === release);
    if (server === undefined) throw new Error(`no server of the release ${release} runs`);
    this.#lead(this.#servers.filter((other) => other !== server));
    await server.program.stop('SIGTERM');
  }

  /**
   * Tries to start a release on a schema of which a step says that no other release works with it.
   * @returns its exit code, and what it said
   */
  async startOnUnknownSchema(): Promise<{ readonly code: number | null; readonly said: string }> {
    const owner = openStore(this.#parts.addresses.ownerUrl, () => undefined);
    const step = ['9003-takes-away', 'x', systemClock.now()];
    await owner.pool.query('INSERT INTO schema_migrations (name, checksum, at) VALUES ($1, $2, $3)', step);
    const child = spawn(process.execPath, [this.#mainOf('now')], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...this.#env() },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
    await once(child, 'close');
    await owner.pool.query('DELETE FROM schema_migrations WHERE name = $1', [step[0]]);
    await owner.close();
    return { code: child.exitCode, said };
  }

  async close(): Promise<void> {
    const { balancer, postgres, nats, folder } = this.#parts;
    await Promise.all(this.#servers.map(({ program }) => program.stop('SIGKILL')));
    await Promise.all([balancer.close(), nats.stop(), this.context.store.close()]);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }

  #mainOf(release: Release): string {
    return join(this.#parts.trees[release], 'apps/server/src/main.ts');
  }

  #env(): Readonly<Record<string, string>> {
    const { addresses, folder, nats } = this.#parts;
    return {
      ...settingsOf(addresses, folder),
      NATS_URL: nats.url,
      // A table forms as soon as there are players for one: few play here, and would wait for a pool.
      MATCH_POOL: '1',
      MATCH_DELAY: '0',
      AUDIT_HEADS: join(folder, `audit.heads.${String((this.#started += 1))}`),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    };
  }

  #lead(servers: readonly Server[]): void {
    this.#servers = servers;
    this.#parts.balancer.leadTo(servers.map(({ port }) => ({ host: '127.0.0.1', port })));
  }
}

const [BEFORE, NOW, NEXT] = RELEASES;
const FORTH = [
  [BEFORE, NOW],
  [NOW, NEXT],
] as const;
const BACK = [
  [NEXT, NOW],
  [NOW, BEFORE],
] as const;
/** Which releases are put in place of which, one after the other. */
export const WAYS = { both: [...FORTH, ...BACK], forth: FORTH, back: BACK } as const;
export type Way = keyof typeof WAYS;
