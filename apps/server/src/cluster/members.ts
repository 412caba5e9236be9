import { hash } from 'node:crypto';
import type { NodeRow } from '../store/queries/nodes.ts';

/** So many of those who are gone are remembered. */
const MAX_GONE = 1000;

/** The processes that count, as this one last saw them. */
export class Members {
  readonly #own: string;
  readonly #handlers = new Set<(gone: ReadonlySet<string>) => void>();
  readonly #deafHandlers = new Set<(deaf: ReadonlySet<string>) => void>();
  #nodes: ReadonlyMap<string, NodeRow> = new Map();
  /** Ids are never used twice: who is gone does not come back. */
  readonly #gone = new Set<string>();

  constructor(own: string) {
    this.#own = own;
  }

  /** What the database has; who was there before and is not is gone. */
  update(nodes: readonly NodeRow[]): void {
    const before = this.#nodes;
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    this.#tell([...before.keys()].filter((id) => !this.#nodes.has(id)));
    const deaf = nodes.filter(({ id, hears }) => id !== this.#own && !hears && before.get(id)?.hears !== false);
    if (deaf.length === 0) return;
    const ids = new Set(deaf.map(({ id }) => id));
    for (const handler of this.#deafHandlers) handler(ids);
  }

  /** These were declared dead. */
  bury(ids: readonly string[]): void {
    const gone = ids.filter((id) => this.#nodes.has(id));
    this.#nodes = new Map([...this.#nodes].filter(([id]) => !gone.includes(id)));
    this.#tell(gone);
  }

  /** Whether it was there and is not any more. One that has just entered may not have been seen yet. */
  isGone(id: string): boolean {
    return this.#gone.has(id);
  }

  /** Told who is gone, each once. The answer ends it. */
  onGone(handler: (gone: ReadonlySet<string>) => void): () => void {
    this.#handlers.add(handler);
    return () => {
      this.#handlers.delete(handler);
    };
  }

  /** Told who has lost NATS, once each time. The answer ends it. */
  onDeaf(handler: (deaf: ReadonlySet<string>) => void): () => void {
    this.#deafHandlers.add(handler);
    return () => {
      this.#deafHandlers.delete(handler);
    };
  }

  /** What a balancer calls it; null: nothing, or it does not count any more. */
  nameOf(id: string): string | null {
    return this.#nodes.get(id)?.name ?? null;
  }

  /** Others that take tables played by this version of the rules; null: of tables that nobody has loaded yet. */
  heirs(rules: string | null): readonly string[] {
    return [...this.#nodes.values()]
      .filter(({ id, takesTables }) => takesTables && id !== this.#own)
      .filter((node) => rules === null || node.rules === null || node.rules.includes(rules))
      .map(({ id }) => id);
  }

  /** Whether new tables may be made here: this process takes some, or none does. */
  get isAble(): boolean {
    const able = this.#able();
    return able.length === 0 || able.includes(this.#own);
  }

  /**
   * Whether this process is the one that is to do something first that any could do: the same answer everywhere, another
   * process for each key (rendezvous hashing), and none that is not able. The others step in when it is late.
   */
  isFirst(key: string): boolean {
    const weightOf = (id: string): string => hash('sha256', `${key} ${id}`);
    const own = weightOf(this.#own);
    return this.isAble && this.#able().every((id) => id === this.#own || weightOf(id) < own);
  }

  #able(): readonly string[] {
    return [...this.#nodes.values()].filter(({ takesTables }) => takesTables).map(({ id }) => id);
  }

  #tell(gone: readonly string[]): void {
    if (gone.length === 0) return;
    for (const id of gone) this.#gone.add(id);
    for (const id of this.#gone) {
      if (this.#gone.size <= MAX_GONE) break;
      this.#gone.delete(id);
    }
    const all = new Set(gone);
    for (const handler of this.#handlers) handler(all);
  }
}
