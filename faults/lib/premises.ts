import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressesOf, contextOf, MAIN, POSTGRES, READY, settingsOf, type Addresses } from '../../bench/lib/hall.ts';
import { Program } from '../../bench/lib/programs.ts';
import type { Context } from '../../apps/server/src/context.ts';
import { systemClock } from '../../apps/server/src/clock.ts';
import { prepareDatabase } from '../../apps/server/src/store/prepare.ts';
import { openWay, type Way } from './network.ts';

const commandOf = async (pid: string): Promise<string> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');

/**
 * A PostgreSQL, a server on it, and the two ways between players, server and database. Everything on them can be
 * killed, frozen, cut and slowed down; players keep one address through all of it.
 */
export class Premises {
  /** From the players to the server. */
  readonly clientLink: Way;
  /** From the server to the database. */
  readonly databaseLink: Way;
  /** Reads the database by a way of its own. */
  readonly context: Context;
  readonly #folder: string;
  readonly #postgres: Program;
  readonly #throughLink: Addresses;
  server: Program | null = null;

  private constructor(parts: Addresses & { folder: string; postgres: Program; clientLink: Way; databaseLink: Way }) {
    const { folder, postgres, clientLink, databaseLink, url, ownerUrl } = parts;
    this.#folder = folder;
    this.#postgres = postgres;
    this.clientLink = clientLink;
    this.databaseLink = databaseLink;
    databaseLink.leadTo(Number(new URL(url).port));
    const throughLink = (direct: string): string => {
      const address = new URL(direct);
      address.port = String(databaseLink.port);
      return address.href;
    };
    this.#throughLink = { url: throughLink(url), ownerUrl: throughLink(ownerUrl) };
    this.context = contextOf({ url, ownerUrl }, folder);
  }

  static async open(): Promise<Premises> {
    const folder = await mkdtemp(join(tmpdir(), 'matador-faults-'));
    const postgres = new Program({ file: POSTGRES, args: [join(folder, 'data')] });
    const addresses = await addressesOf(postgres);
    const premises = new Premises({
      folder,
      postgres,
      ...addresses,
      clientLink: await openWay(),
      databaseLink: await openWay(),
    });
    await prepareDatabase(premises.context.store, addresses.ownerUrl, systemClock.now());
    return premises;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.clientLink.port)}`;
  }

  /** Starts a server and leads the players to it. */
  async start(): Promise<Program> {
    const env = {
      ...settingsOf(this.#throughLink, this.#folder),
      LOG_LEVEL: 'fatal',
      APPROVAL_ABOVE: '999999999',
    };
    const server = new Program({ file: MAIN, env });
    const [, host = ''] = await server.line(READY);
    this.clientLink.leadTo(Number(host.split(':')[1]));
    this.server = server;
    return server;
  }

  /** Process number of the postmaster. */
  async postmaster(): Promise<number> {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    for (const pid of pids) {
      const command = await commandOf(pid);
      if (/^\S+bin\/postgres /.test(command) && command.includes(this.#folder)) return Number(pid);
    }
    throw new Error('no PostgreSQL runs');
  }

  async close(): Promise<void> {
    await this.server?.stop('SIGKILL');
    await this.clientLink.close();
    await this.databaseLink.close();
    await this.context.store.close();
    await this.#postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
