import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Patience } from '../src/wallet/wallet.ts';
import { bodyOf, closeServer, listen, portOf } from './own-server.ts';

const KINDS = ['debit', 'credit', 'rollback'] as const;
type Kind = (typeof KINDS)[number];

/**
 * What goes wrong with one order: `…Before` it is carried out, `…After` it was. `silent` never answers, `dropped` cuts
 * the connection, `error` answers 500, `nonsense` answers 200 with a page, `late` answers after the other has given up.
 */
export const WALLET_FAULTS = [
  'none',
  'silentBefore',
  'silentAfter',
  'droppedBefore',
  'droppedAfter',
  'errorBefore',
  'errorAfter',
  'nonsenseAfter',
] as const;
export type WalletFault = (typeof WALLET_FAULTS)[number];

const order = z.strictObject({
  transferId: z.uuid(),
  userId: z.uuid(),
  currency: z.string().length(3),
  amount: z.int().positive(),
  undoes: z.uuid().optional(),
  tournamentId: z.int().optional(),
});
type Order = z.infer<typeof order>;

type Answer = { readonly state: 'done' } | { readonly state: 'refused'; readonly reason: string };

const DONE: Answer = { state: 'done' };
const refused = (reason: string): Answer => ({ state: 'refused', reason });

const isKind = (path: string): path is Kind => KINDS.some((kind) => kind === path);

/**
 * A platform's wallet as docs/PROTOCOL.md asks for, over real HTTP, with the faults that a test wants. It is the
 * reference: what is accounted here, and how often, is what players would see on the platform.
 */
export class WalletServer {
  /** Cents by user. */
  readonly accounts = new Map<string, number>();
  /** Users whose orders are refused. */
  readonly closed = new Set<string>();
  /** Every order that came, repeats included. */
  readonly heard: { readonly kind: Kind; readonly id: string; readonly fault: WalletFault }[] = [];
  /** Orders that moved money. */
  readonly carriedOut: { readonly kind: Kind; readonly order: Order }[] = [];
  /** Decides what goes wrong with the next order. */
  fault: (kind: Kind, id: string) => WalletFault = () => 'none';
  authorization: string | null = null;
  /** What ends the patience of whoever has asked, by the order or user asked about. */
  readonly #asked = new Map<string, AbortController>();
  readonly #answers = new Map<string, { readonly digest: string; readonly answer: Answer }>();
  readonly #undone = new Set<string>();
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch(() => response.destroy());
  });

  async listen(port = 0): Promise<string> {
    await listen(this.#server, port);
    return this.url;
  }

  get url(): string {
    return `http://platform:token@127.0.0.1:${portOf(this.#server)}/v1`;
  }

  close(): Promise<void> {
    return closeServer(this.#server);
  }

  /** For who asks this wallet: no answer takes too long but one that never comes. */
  readonly patience: Patience = (id) => {
    const asked = new AbortController();
    this.#asked.set(id, asked);
    return asked.signal;
  };

  /** What all players hold together. */
  get total(): number {
    return [...this.accounts.values()].reduce((sum, cents) => sum + cents, 0);
  }

  #carryOut(kind: Kind, asked: Order): Answer {
    const { userId, amount, transferId, undoes } = asked;
    const held = this.accounts.get(userId);
    const move = (cents: number): Answer => {
      this.accounts.set(userId, (held ?? 0) + cents);
      this.carriedOut.push({ kind, order: asked });
      return DONE;
    };
    if (kind === 'rollback') {
      if (undoes === undefined) return refused('incomplete');
      const debited = this.#answers.get(undoes)?.answer.state === 'done' && !this.#undone.has(undoes);
      this.#undone.add(undoes);
      return debited ? move(amount) : DONE;
    }
    if (this.#undone.has(transferId)) return refused('undone');
    if (held === undefined || this.closed.has(userId)) return refused('unknownAccount');
    if (kind === 'credit') return move(amount);
    return held < amount ? refused('insufficientFunds') : move(-amount);
  }

  /** The same order is carried out once and answered the same ever after. */
  #answer(kind: Kind, asked: Order): Answer {
    const digest = JSON.stringify([kind, asked]);
    const before = this.#answers.get(asked.transferId);
    if (before !== undefined) return before.digest === digest ? before.answer : refused('keyReused');
    const answer = this.#carryOut(kind, asked);
    this.#answers.set(asked.transferId, { digest, answer });
    return answer;
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, , path = '', userId = ''] = (request.url ?? '').split('/');
    this.authorization = request.headers.authorization ?? null;
    const send = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method === 'GET' && path === 'accounts') {
      const balance = this.accounts.get(userId);
      return balance === undefined ? send(404, {}) : send(200, { balance });
    }
    if (request.method !== 'POST' || !isKind(path)) return send(404, {});
    const asked = order.parse(await bodyOf(request));
    if (request.headers['idempotency-key'] !== asked.transferId) return send(400, {});
    const fault = this.fault(path, asked.transferId);
    this.heard.push({ kind: path, id: asked.transferId, fault });
    const answer = fault.endsWith('Before') ? null : this.#answer(path, asked);
    if (fault.startsWith('silent')) return this.#asked.get(asked.transferId)?.abort();
    if (fault.startsWith('dropped')) return void response.destroy();
    if (fault.startsWith('error') || answer === null) return send(500, { error: 'out of order' });
    if (fault === 'nonsenseAfter') return void response.end('<html>welcome</html>');
    send(answer.state === 'done' ? 200 : 409, answer);
  }
}
