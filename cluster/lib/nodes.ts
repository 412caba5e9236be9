import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../apps/server/src/context.ts';
import { systemClock } from '../../apps/server/src/clock.ts';
import { prepareDatabase } from '../../apps/server/src/store/prepare.ts';
import { startNats, type NatsServer } from '../../apps/server/test/nats-server.ts';
import { addressesOf, contextOf, MAIN, POSTGRES, READY, settingsOf, type Addresses } from '../../bench/lib/hall.ts';
import { Program } from '../../bench/lib/programs.ts';
import { openBalancer, type Balancer } from './balancer.ts';

interface Server {
  readonly program: Program;
  readonly port: number;
  /** As `nodes` has it. */
  readonly id: string;
}

interface Parts {
  readonly folder: string;
  readonly postgres: Program;
  readonly addresses: Addresses;
  readonly nats: NatsServer;
  readonly balancer: Balancer;
}

/** Several servers on one PostgreSQL and one NATS, behind one address. */
export class Nodes {
  /** Reads the database by a way of its own. */
  readonly context: Context;
  readonly nats: NatsServer;
  readonly #parts: Parts;
  #servers: readonly Server[] = [];
  #started = 0;

  private constructor(parts: Parts) {
    this.#parts = parts;
    this.nats = parts.nats;
    this.context = contextOf(parts.addresses, parts.folder);
  }

  static async open(): Promise<Nodes> {
    const folder = await mkdtemp(join(tmpdir(), 'matador-cluster-'));
    const postgres = new Program({ file: POSTGRES, args: [join(folder, 'data')] });
    const addresses = await addressesOf(postgres);
    const nodes = new Nodes({ folder, postgres, addresses, nats: await startNats(), balancer: await openBalancer() });
    await prepareDatabase(nodes.context.store, addresses.ownerUrl, systemClock.now());
    return nodes;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#parts.balancer.port)}`;
  }

  get size(): number {
    return this.#servers.length;
  }

  /** Starts one more, and leads players to it too. */
  async start(): Promise<void> {
    const { addresses, folder, nats } = this.#parts;
    const env = {
      ...settingsOf(addresses, folder),
      NATS_URL: nats.url,
      AUDIT_HEADS: join(folder, `audit.heads.${String((this.#started += 1))}`),
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    };
    const program = new Program({ file: MAIN, env });
    const [, host = ''] = await program.line(READY);
    const { rows } = await this.context.store.pool.query<{ id: string }>(
      'SELECT id FROM nodes ORDER BY started_at DESC LIMIT 1',
    );
    this.#lead([...this.#servers, { program, port: Number(host.split(':')[1]), id: rows[0]?.id ?? '' }]);
  }

  /** Those that keep tables now, by their places. */
  async keepers(): Promise<readonly number[]> {
    const { rows } = await this.context.store.pool.query<{ node: string }>(
      'SELECT DISTINCT node FROM tables WHERE NOT finished AND node IS NOT NULL',
    );
    const kept = new Set(rows.map(({ node }) => node));
    return this.#servers.flatMap(({ id }, at) => (kept.has(id) ? [at] : []));
  }

  /** Kills one without a word. */
  async kill(at: number): Promise<void> {
    const server = this.#take(at);
    await server.program.stop('SIGKILL');
  }

  /** Asks one to stop; settles when it has. New connections go to the others from then on, as a balancer sees to. */
  async terminate(at: number): Promise<void> {
    const server = this.#take(at);
    await server.program.stop('SIGTERM');
  }

  /** Stops one in its tracks; the answer lets it go on, and settles when it has ended. */
  freeze(at: number): () => Promise<void> {
    const server = this.#take(at);
    server.program.signal('SIGSTOP');
    return async () => {
      server.program.signal('SIGCONT');
      await server.program.ended;
    };
  }

  async close(): Promise<void> {
    for (const { program } of this.#servers) await program.stop('SIGKILL');
    await this.#parts.balancer.close();
    await this.context.store.close();
    await this.#parts.postgres.stop();
    await this.#parts.nats.stop();
    await rm(this.#parts.folder, { recursive: true, force: true });
  }

  #take(at: number): Server {
    const server = this.#servers[at % this.#servers.length];
    if (server === undefined) throw new Error('no server runs');
    this.#lead(this.#servers.filter((other) => other !== server));
    return server;
  }

  #lead(servers: readonly Server[]): void {
    this.#servers = servers;
    this.#parts.balancer.leadTo(servers.map(({ port }) => port));
  }
}
