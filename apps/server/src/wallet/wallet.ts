import { z } from 'zod';
import type { WalletBalance, WalletBalances } from '../money/balance.ts';
import type { OrderRow } from '../store/queries/wallet.ts';

/** `unknown`: it may have been carried out or not; the same order is sent again. */
type WalletAnswer =
  | { readonly type: 'done' }
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'unknown'; readonly why: string };

type Message = Pick<OrderRow, 'id' | 'userId' | 'currency' | 'kind' | 'cents' | 'undoes' | 'tournamentId'>;

/** The platform's own wallet (MONEY-7); the interface is in docs/PROTOCOL.md. */
export interface Wallet extends WalletBalances {
  /** Never throws: whatever is not a clear answer is `unknown`. */
  send(message: Message): Promise<WalletAnswer>;
}

const TIMEOUT_MS = 5000;

const minor = z.int().min(0);
const balanceAnswer = z.object({ balance: minor, withdrawable: minor.optional() });
const doneAnswer = z.object({ state: z.literal('done') });
const refusedAnswer = z.object({ state: z.literal('refused'), reason: z.string().regex(/^[\w-]{1,64}$/) });

/** Name and password of the address are sent as a header: an address with them is never fetched. */
const split = (walletUrl: string): { readonly base: string; readonly headers: Readonly<Record<string, string>> } => {
  const url = new URL(walletUrl);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  url.username = '';
  url.password = '';
  return { base: url.href.replace(/\/$/, ''), headers: credentials === ':' ? {} : { authorization } };
};

const bodyOf = (message: Message): string =>
  JSON.stringify({
    transferId: message.id,
    userId: message.userId,
    currency: message.currency,
    amount: message.cents,
    ...(message.undoes === null ? {} : { undoes: message.undoes }),
    ...(message.tournamentId === null ? {} : { tournamentId: message.tournamentId }),
  });

const answerOf = (status: number, body: unknown): WalletAnswer => {
  const refused = refusedAnswer.safeParse(body);
  if (status === 409 && refused.success) return { type: 'refused', reason: refused.data.reason };
  if (status === 200 && doneAnswer.safeParse(body).success) return { type: 'done' };
  return { type: 'unknown', why: `it answered ${String(status)} without saying done or refused` };
};

const wordsOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : 'it failed');

/** Asks once for all who ask the same while the answer is on its way. */
const sharing = <Key, Answer>(ask: (key: Key) => Promise<Answer>, name: (key: Key) => string) => {
  const underWay = new Map<string, Promise<Answer>>();
  return (key: Key): Promise<Answer> => {
    const before = underWay.get(name(key));
    if (before !== undefined) return before;
    const asked = ask(key).finally(() => underWay.delete(name(key)));
    underWay.set(name(key), asked);
    return asked;
  };
};

/** Says when the answer about an order, or about a user, is not waited for any longer. */
export type Patience = (id: string) => AbortSignal;

export const openWallet = (walletUrl: string, patience: Patience = () => AbortSignal.timeout(TIMEOUT_MS)): Wallet => {
  const { base, headers } = split(walletUrl);
  const call = async (path: string, id: string, init: RequestInit): Promise<{ status: number; body: unknown }> => {
    const signal = patience(id);
    const answer = await fetch(`${base}${path}`, { ...init, signal, redirect: 'error' });
    const body: unknown = await answer.json();
    return { status: answer.status, body };
  };
  const balance = async (userId: string): Promise<WalletBalance | null> => {
    try {
      const { status, body } = await call(`/accounts/${userId}`, userId, { headers });
      const parsed = balanceAnswer.safeParse(body);
      if (status !== 200 || !parsed.success) return null;
      return { balance: parsed.data.balance, withdrawable: parsed.data.withdrawable ?? parsed.data.balance };
    } catch {
      return null;
    }
  };
  const send = async (message: Message): Promise<WalletAnswer> => {
    try {
      const { status, body } = await call(`/${message.kind}`, message.id, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': message.id },
        body: bodyOf(message),
      });
      return answerOf(status, body);
    } catch (error) {
      return { type: 'unknown', why: wordsOf(error) };
    }
  };
  return { balance: sharing(balance, (userId) => userId), send: sharing(send, (message) => message.id) };
};
