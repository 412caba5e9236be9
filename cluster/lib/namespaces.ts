import { must, run } from '../../ops/lib/programs.ts';

/** What a node reaches by an address of its own, so that it can be cut from it alone. */
export const PEERS = ['database', 'NATS'] as const;
export type Peer = (typeof PEERS)[number];

const ip = (...args: readonly string[]): Promise<string> => must('ip', args);

/** Whether this machine lets us make network namespaces. */
export const mayMakeNamespaces = async (): Promise<boolean> => {
  const name = `matador-try-${String(process.pid)}`;
  const made = await run('ip', ['netns', 'add', name]).catch(() => null);
  if (made?.code !== 0) return false;
  await ip('netns', 'del', name);
  return true;
};

/** A network of its own for each node, and an address for each of what the nodes need. They end with `close`. */
export class Namespaces {
  /** Runs at once do not get in each other's way. */
  readonly #net = `10.${String(64 + (process.pid % 128))}`;
  readonly #names = new Map<string, number>();
  #made = 0;

  static async open(): Promise<Namespaces> {
    const namespaces = new Namespaces();
    for (const peer of PEERS) await ip('addr', 'add', `${namespaces.addressOf(peer)}/32`, 'dev', 'lo');
    return namespaces;
  }

  addressOf(peer: Peer): string {
    return `${this.#net}.0.${String(1 + PEERS.indexOf(peer))}`;
  }

  /** A new one; its name, and the address that a node has in it. */
  async make(): Promise<{ readonly name: string; readonly host: string }> {
    const number = (this.#made += 1);
    const name = `matador-${String(process.pid)}-${String(number)}`;
    const [outside, inside] = [
      `mo${String(process.pid)}x${String(number)}`,
      `mi${String(process.pid)}x${String(number)}`,
    ];
    const [gateway, host] = [`${this.#net}.${String(number)}.1`, `${this.#net}.${String(number)}.2`];
    await ip('netns', 'add', name);
    this.#names.set(name, number);
    await ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside, 'netns', name);
    await ip('addr', 'add', `${gateway}/24`, 'dev', outside);
    await ip('link', 'set', outside, 'up');
    await ip('-n', name, 'addr', 'add', `${host}/24`, 'dev', inside);
    for (const device of ['lo', inside]) await ip('-n', name, 'link', 'set', device, 'up');
    await ip('-n', name, 'route', 'add', 'default', 'via', gateway);
    return { name, host };
  }

  /** From now on what the node says there is lost, without a word. */
  async cut(name: string, peers: readonly Peer[]): Promise<void> {
    for (const peer of peers) await ip('-n', name, 'route', 'add', 'blackhole', `${this.addressOf(peer)}/32`);
  }

  async mend(name: string, peers: readonly Peer[]): Promise<void> {
    for (const peer of peers) await ip('-n', name, 'route', 'del', 'blackhole', `${this.addressOf(peer)}/32`);
  }

  async drop(name: string): Promise<void> {
    if (this.#names.delete(name)) await ip('netns', 'del', name);
  }

  async close(): Promise<void> {
    for (const name of [...this.#names.keys()]) await this.drop(name);
    for (const peer of PEERS) await ip('addr', 'del', `${this.addressOf(peer)}/32`, 'dev', 'lo');
  }
}
