import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAIN, settingsOf } from '../../bench/lib/hall.ts';
import { Program } from '../../bench/lib/programs.ts';
import { until } from '../../apps/server/test/patience.ts';
import { openBalancer, type Balancer, type Target } from './balancer.ts';
import type { Peer } from './namespaces.ts';
import type { Site } from './site.ts';

const READY = /^Matador is ready: http:\/\/(\S+):(\d+) - /;
/** In a network of its own a node has every port to itself. */
const OWN_PORT = '8080';
/** Three beats of a process: with the second timely one it judges others. */
const BEATS_MS = 1200;

/** A server of the cluster. */
export interface Node extends Target {
  readonly program: Program;
  /** As `nodes` has it. */
  readonly id: string;
  /** The network that it is in; null: the machine's. */
  readonly namespace: string | null;
  /** What turns its clock. */
  readonly clockFile: string;
}

/** Several servers on one site, behind one address. */
export class Nodes {
  readonly site: Site;
  readonly #balancer: Balancer;
  #nodes: readonly Node[] = [];
  #started = 0;

  private constructor(site: Site, balancer: Balancer) {
    this.site = site;
    this.#balancer = balancer;
  }

  static async open(site: Site): Promise<Nodes> {
    return new Nodes(site, await openBalancer());
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#balancer.port)}`;
  }

  /** Those that players are led to. */
  get all(): readonly Node[] {
    return this.#nodes;
  }

  /** Starts one more, and leads players to it too. */
  async start(): Promise<void> {
    const { addresses, folder, nats, namespaces, faketime, context } = this.site;
    const number = (this.#started += 1);
    const place = (await namespaces?.make()) ?? null;
    const clockFile = join(folder, `clock-${String(number)}`);
    await writeFile(clockFile, '+0');
    const env = {
      ...settingsOf(addresses, folder),
      NATS_URL: nats.url,
      AUDIT_HEADS: join(folder, `audit.heads.${String(number)}`),
      APPROVAL_ABOVE: '999999999',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
      ...(place === null ? {} : { HOST: place.host, PORT: OWN_PORT, PUBLIC_URL: this.url }),
      ...(faketime === null ? {} : clockSettings(faketime, clockFile)),
    };
    const program = new Program({ file: MAIN, env, ...(place === null ? {} : { namespace: place.name }) });
    const [, host = '', port = ''] = await program.line(READY);
    const { rows } = await context.store.pool.query<{ id: string }>(
      'SELECT id FROM nodes ORDER BY started_at DESC LIMIT 1',
    );
    const id = rows[0]?.id ?? '';
    this.#lead([
      ...this.#nodes,
      {
        ...{ program, id, clockFile, host: place?.host ?? host },
        ...{ port: Number(place === null ? port : OWN_PORT), namespace: place?.name ?? null },
      },
    ]);
  }

  /** Those of them that keep tables now; what keeps none is missed by nobody. */
  async keepers(): Promise<readonly Node[]> {
    const { rows } = await this.site.context.store.pool.query<{ node: string }>(
      'SELECT DISTINCT node FROM tables WHERE NOT finished AND node IS NOT NULL',
    );
    const kept = new Set(rows.map(({ node }) => node));
    return this.#nodes.filter(({ id }) => kept.has(id));
  }

  /** Players are led to the others from now on, as a balancer sees to; who is connected stays. */
  leave(node: Node): void {
    this.#lead(this.#nodes.filter((other) => other !== node));
  }

  /** It has ended: its network goes too. */
  async bury(node: Node): Promise<void> {
    await node.program.ended;
    if (node.namespace !== null) await this.site.namespaces?.drop(node.namespace);
  }

  /**
   * All of them beat again, often enough to judge each other: what cut them off from the database is behind them. A
   * failover is mended by a proxy that starts again, which no fault has to stand besides its own.
   */
  async settled(): Promise<void> {
    const { pool } = this.site.context.store;
    let sinceMs: number | null = null;
    await until(async () => {
      const { rows } = await pool
        .query<{ nowMs: number; oldestMs: number }>(
          `SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS "nowMs",
             extract(epoch FROM min(beat))::float8 * 1000 AS "oldestMs" FROM nodes`,
        )
        .catch(() => ({ rows: [] }));
      const [now] = rows;
      if (now === undefined) return false;
      sinceMs ??= now.nowMs;
      return now.oldestMs - sinceMs > BEATS_MS;
    }, 'all processes beat again');
  }

  /** What a node says to these is lost, until the answer is called. */
  async cut(node: Node, peers: readonly Peer[]): Promise<() => Promise<void>> {
    const { namespace } = node;
    const { namespaces } = this.site;
    if (namespace === null || namespaces === null) throw new Error('without namespaces nothing is cut');
    await namespaces.cut(namespace, peers);
    return () => namespaces.mend(namespace, peers);
  }

  /** @param offset as libfaketime takes it, such as `+1h` */
  async turnClock(node: Node, offset: string): Promise<void> {
    await writeFile(node.clockFile, offset);
  }

  async close(): Promise<void> {
    for (const { program } of this.#nodes) await program.stop('SIGKILL');
    await this.#balancer.close();
  }

  #lead(nodes: readonly Node[]): void {
    this.#nodes = nodes;
    this.#balancer.leadTo(nodes.map(({ host, port }) => ({ host, port })));
  }
}

/** Business time is turned, time that only goes forward is not: nor can it be on a real machine. */
const clockSettings = (library: string, file: string): Readonly<Record<string, string>> => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  FAKETIME_DONT_RESET: '1',
});
