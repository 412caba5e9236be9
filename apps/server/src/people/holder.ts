import type { Tx } from '../store/store.ts';
import type { Account } from './account.ts';

/** Whoever changes by what an account is signed in to. */
export interface Holder {
  readonly account: Account;
  /** Of the token of the session. */
  readonly tokenHash: Buffer;
  /** A transaction that holds the account, and is not made once the session has ended. */
  readonly change: <Result>(task: (tx: Tx) => Promise<Result>) => Promise<Result>;
}
