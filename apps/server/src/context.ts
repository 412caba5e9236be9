import type { RegisterContext } from './register/checks.ts';
import type { Issuer } from './openid/issuer.ts';
import type { Sessions } from './people/sessions.ts';
import type { Changes } from './tournaments/changes.ts';
import type { Joins } from './tournaments/joins.ts';
import type { Rankings } from './tournaments/rankings/keeper.ts';
import type { Wallet } from './wallet/wallet.ts';

/** What every part of the server is given; nothing reaches for a global. */
export interface Context extends RegisterContext {
  /** What pages may want to read again, told to this process's listeners. */
  readonly changes: Changes;
  readonly rankings: Rankings;
  readonly joins: Joins;
  readonly sessions: Sessions;
  /** The platform's sign-in (ACC-3); null where accounts are ours. */
  readonly openId: Issuer | null;
  /** The platform's own, null where money lies in our purses. */
  readonly wallet: Wallet | null;
}
