import { CLOSE } from '@matador/protocol/constants';
import { refusedFrame } from '@matador/table';
import type { Post } from '../cluster/post.ts';
import type { TraceSpan, Tracing } from '../observe/tracing.ts';
import type { Inbox } from '../sockets/phases.ts';
import type { TableHost } from './host.ts';
import type { PageLink } from './page-link.ts';
import { readUp, writeDown, type DownLine, type RelayedJoin, type UpLine } from './relay-lines.ts';
import { carryOut } from './seat-order.ts';
import type { Table } from './table.ts';

type OrderLine = Extract<UpLine, { readonly type: 'order' }>;

/** A place at a table of this process. */
interface Seated {
  readonly table: Table;
  readonly seat: number;
}

interface PageHooks {
  say(node: string, line: DownLine): void;
  onGone(page: RelayedPage): void;
  /** A newer page has taken its seat. */
  onReplaced(page: RelayedPage): void;
}

/** A page whose socket another process has. */
class RelayedPage implements PageLink {
  readonly key: string;
  readonly node: string;
  readonly socket: number;
  isOpen = true;
  /** Where it sits. */
  seated: Seated | null = null;
  readonly #hooks: PageHooks;

  constructor(node: string, socket: number, hooks: PageHooks) {
    this.key = keyOf(node, socket);
    this.node = node;
    this.socket = socket;
    this.#hooks = hooks;
  }

  send(text: string): void {
    if (this.isOpen) this.#hooks.say(this.node, { type: 'text', sockets: [this.socket], text });
  }

  refuse(code: string, turn: number | null, requestId?: string): void {
    this.send(refusedFrame(code, turn, requestId));
  }

  joined(): void {
    this.#hooks.say(this.node, { type: 'joined', sockets: [this.socket] });
  }

  close(code: number): void {
    if (code === CLOSE.replaced) this.#hooks.onReplaced(this);
    this.#end({ type: 'close', sockets: [this.socket], code });
  }

  moved(): void {
    this.#end({ type: 'moved', sockets: [this.socket] });
  }

  #end(line: DownLine): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#hooks.say(this.node, line);
    this.#hooks.onGone(this);
  }
}

const keyOf = (node: string, socket: number): string => `${node}:${String(socket)}`;

export interface RelayedPagesParts {
  readonly host: TableHost;
  readonly post: Post;
  readonly inbox: Inbox;
  /** Null: nothing is traced. */
  readonly tracing: Tracing | null;
  onFailure(error: unknown): void;
}

/** The keeper's side of the relay: pages at tables of this process whose sockets other processes have. */
export class RelayedPages {
  readonly #parts: RelayedPagesParts;
  readonly #pages = new Map<string, RelayedPage>();
  /** By table: keys of pages whose seats newer ones have taken. That they were told so may have got lost. */
  readonly #replaced = new WeakMap<Table, Set<string>>();
  /** What is told in this turn, by edge. Seats that are told the very same share a line. */
  readonly #told = new Map<string, DownLine[]>();
  readonly #unlisten: () => void;
  #isDue = false;

  constructor(parts: RelayedPagesParts) {
    this.#parts = parts;
    this.#unlisten = parts.post.listen('up', (from, text) => {
      const line = readUp(text);
      if (line === null) return;
      if (line.type === 'order') this.#order(from, line);
      else if (line.type === 'left') this.#left(this.#pages.get(keyOf(from, line.socket)));
      else
        this.#join(from, line.socket, line.join).catch((error: unknown) => {
          parts.onFailure(error);
        });
    });
  }

  stop(): void {
    this.#unlisten();
    this.#flush();
  }

  /** Nobody speaks for the sockets of these processes any more. */
  drop(nodes: ReadonlySet<string>): void {
    for (const page of this.#pages.values()) if (nodes.has(page.node)) this.#left(page, 'lost');
  }

  /** These processes hear nothing: their pages are away until they sit down again, and no clock counts meanwhile. */
  lose(nodes: ReadonlySet<string>): void {
    for (const page of this.#pages.values()) {
      if (!nodes.has(page.node)) continue;
      this.#say(page.node, { type: 'moved', sockets: [page.socket] }); // should it hear again by now
      this.#left(page, 'lost');
    }
  }

  /** Has every page sit down again, behind the last frame that reached it: later ones may have been lost. */
  callAgain(): void {
    for (const { node, socket } of this.#pages.values()) this.#say(node, { type: 'moved', sockets: [socket] });
  }

  /** The tables at which they sit. */
  tables(): ReadonlySet<Table> {
    return new Set([...this.#pages.values()].flatMap(({ seated }) => (seated === null ? [] : [seated.table])));
  }

  async #join(
    node: string,
    socket: number,
    { competitionId, seat, userId, nonceHash, have }: RelayedJoin,
  ): Promise<void> {
    const page = new RelayedPage(node, socket, {
      say: (to, line) => {
        this.#say(to, line);
      },
      onGone: (gone) => {
        if (this.#pages.get(gone.key) === gone) this.#pages.delete(gone.key);
      },
      onReplaced: ({ key, seated }) => {
        if (seated === null) return;
        this.#replaced.set(seated.table, (this.#replaced.get(seated.table) ?? new Set()).add(key));
      },
    });
    const before = this.#pages.get(page.key);
    if (before !== undefined) before.isOpen = false; // it sits down again, and speaks by the new one
    this.#pages.set(page.key, page);
    const table = await this.#parts.host.find(competitionId);
    if (table === null) return page.moved();
    if (!page.isOpen) return; // it has left meanwhile, or sits down again
    if (table.users[seat] !== userId) return page.close(CLOSE.unknownTable);
    if (this.#replaced.get(table)?.has(page.key) === true) return page.close(CLOSE.replaced);
    page.seated = { table, seat };
    if (!(await table.join(page, seat, nonceHash, have))) return page.moved();
    if (page.isOpen) page.joined();
    else if (!this.#pages.has(page.key)) await table.left(page, seat);
  }

  #order(node: string, { socket, order, traceparent }: OrderLine): void {
    const page = this.#pages.get(keyOf(node, socket));
    const { seated } = page ?? {};
    if (page === undefined || seated === undefined || seated === null)
      return this.#say(node, { type: 'moved', sockets: [socket] });
    const { inbox, onFailure } = this.#parts;
    inbox.push(
      {
        work: () => {
          const span = traceparent === null ? null : this.#spanOf(traceparent, seated);
          carryOut({ ...seated, link: page, span }, order, (error) => {
            span?.end(error?.message ?? null);
            if (error !== null) onFailure(error);
          });
        },
      },
      null,
    );
  }

  /** Of the trace that began where the page's socket is. */
  #spanOf(traceparent: string, { table, seat }: Seated): TraceSpan | null {
    return (
      this.#parts.tracing?.resume(traceparent, 'keeper.order', { competition: table.row.competitionId, seat }) ?? null
    );
  }

  #left(page: RelayedPage | undefined, how: 'left' | 'lost' = 'left'): void {
    if (page === undefined) return;
    page.isOpen = false;
    this.#pages.delete(page.key);
    if (page.seated === null) return;
    page.seated.table[how](page, page.seated.seat).catch((error: unknown) => {
      this.#parts.onFailure(error);
    });
  }

  #say(node: string, line: DownLine): void {
    const told = this.#told.get(node) ?? [];
    this.#told.set(node, told);
    const last = told.at(-1);
    if (last?.type === 'text' && line.type === 'text' && last.text === line.text)
      told[told.length - 1] = { ...last, sockets: [...last.sockets, ...line.sockets] };
    else told.push(line);
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#flush();
    });
  }

  #flush(): void {
    this.#isDue = false;
    for (const [node, lines] of this.#told)
      for (const line of lines) this.#parts.post.send(node, 'down', writeDown(line));
    this.#told.clear();
    this.#parts.post.flush();
  }
}
