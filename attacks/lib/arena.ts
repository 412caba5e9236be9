import { seeded, type Random } from '../../hostile/lib/random.ts';
import { House, PUBLIC_DEMO } from './house.ts';
import { Clerk } from './staff.ts';
import type { Tree } from './tree.ts';

/** Where attacks take place: the houses that they share, and networks that nobody else comes from. */
export class Arena {
  readonly tree: Tree;
  readonly random: Random;
  /** Says what was measured. */
  readonly say: (line: string) => void;
  #demo: Promise<House> | null = null;
  readonly #staff = new Map<string, Promise<Clerk>>();
  readonly #houses: House[] = [];

  constructor(tree: Tree, seed: number, say: (line: string) => void) {
    this.tree = tree;
    this.random = seeded(seed);
    this.say = say;
  }

  /** The demo that most attacks share. */
  demo(): Promise<House> {
    this.#demo ??= this.build(() => House.build(this.tree, PUBLIC_DEMO)).catch((error: unknown) => {
      this.#demo = null; // the next one to ask starts another
      throw error;
    });
    return this.#demo;
  }

  /** A house of one attack's own. */
  async build(make: () => Promise<House>): Promise<House> {
    const house = await make();
    this.#houses.push(house);
    return house;
  }

  /** Somebody of the demo's staff, who may act: signed in once, and proved. */
  async clerk(userName: string): Promise<Clerk> {
    const known =
      this.#staff.get(userName) ?? this.demo().then((house) => Clerk.signIn(house, this.network(), userName));
    this.#staff.set(userName, known);
    known.catch(() => this.#staff.delete(userName));
    return (await known).prove();
  }

  /** An address of a network that nobody has come from. */
  network(): string {
    const part = (): string => String(1 + this.random.below(250));
    return `${String(20 + this.random.below(70))}.${part()}.${part()}.${part()}`;
  }

  async close(): Promise<void> {
    await Promise.all(this.#houses.map((house) => house.tearDown()));
  }
}
