import type { Proof } from '@matador/protocol/rest';

/** Calls that wait until whoever is signed in has proved it (SAFE-5, OPS-9). */
export interface ProofAsked {
  /** What the account may prove itself by. */
  readonly proofs: readonly Proof[];
}

interface Asking extends ProofAsked {
  readonly answered: Promise<boolean>;
  readonly answer: (isProved: boolean) => void;
}

let asking: Asking | null = null;
const listeners = new Set<() => void>();

const change = (to: Asking | null): void => {
  asking = to;
  for (const listener of listeners) listener();
};

/** Where a call asks for a proof, and the one dialog of the page gets to know of it. */
export const proofDesk = {
  get: (): ProofAsked | null => asking,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** True once it is proved; false when it is given up, or where nobody is asked. Who asks meanwhile waits for the same. */
  ask: (proofs: readonly Proof[]): Promise<boolean> => {
    if (listeners.size === 0) return Promise.resolve(false);
    if (asking === null) {
      const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>();
      change({ proofs, answered, answer });
      return answered;
    }
    return asking.answered;
  },
  /** Ends what is asked, if anything is. */
  answer: (isProved: boolean): void => {
    const before = asking;
    if (before === null) return;
    change(null);
    before.answer(isProved);
  },
} as const;
