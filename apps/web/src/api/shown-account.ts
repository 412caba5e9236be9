import { ACCOUNT_HEADER } from '@matador/protocol/constants';

/** What is said when this tab has become another account's: by another tab's word, or found out when it asked. */
export type AccountWord =
  | { readonly type: 'told' | 'found'; readonly userName: string; readonly before: string | null }
  | { readonly type: 'signedOut' };

/** Whom this tab shows. */
export interface Shown {
  /** Null: nobody, or not known yet. */
  readonly userId: string | null;
  /** How often it has become another's without its own doing: what belongs to one account begins anew with each. */
  readonly changes: number;
  /** Of the last change, until it is dismissed. */
  readonly word: AccountWord | null;
}

/**
 * Why the account is doubtful: a call was refused for another's, or a line was lost and nobody said why; `old`: what is
 * known of it may have changed since.
 */
export type Doubt = 'refused' | 'unsure' | 'old';

let shown: Shown = { userId: null, changes: 0, word: null };
const listeners = new Set<() => void>();
const doubters = new Set<(doubt: Doubt) => void>();

const change = (to: Shown): void => {
  shown = to;
  for (const listener of listeners) listener();
};

/**
 * The account that this tab shows, and so acts for (ROUTE-12). It is the tab's own: neither the cookie nor the local
 * storage, which other tabs change.
 */
export const shownAccount = {
  get: (): Shown => shown,
  /** By the tab's own doing: known from before, signed in, signed out. */
  show: (userId: string | null): void => {
    if (userId !== shown.userId) change({ ...shown, userId, word: userId === null ? shown.word : null });
  },
  /** Without its doing: somebody else is signed in now, or nobody. */
  become: (userId: string | null, word: AccountWord): void => change({ userId, word, changes: shown.changes + 1 }),
  dismiss: (): void => change({ ...shown, word: null }),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Has it asked anew who is signed in. */
  doubt: (why: Doubt): void => {
    for (const doubter of doubters) doubter(why);
  },
  onDoubt: (doubter: (why: Doubt) => void): (() => void) => {
    doubters.add(doubter);
    return () => {
      doubters.delete(doubter);
    };
  },
} as const;

/** Says with a call for whom it is made. */
export const accountHeaders = (): Readonly<Record<string, string>> =>
  shown.userId === null ? {} : { [ACCOUNT_HEADER]: shown.userId };
