import argon2 from 'argon2';
import { FairQueue, type Waiter } from './fair-queue.ts';
import { PasswordStrength } from './password-strength.ts';

/**
 * At most so many hashes at once: each takes 19 MB and a core for tens of milliseconds. So many wait that the last one of
 * them still has its answer before a person gives up.
 */
const LIMITS = { atOnce: 2, waitingThere: 64, waiting: 256 };

/** OWASP's first choice of parameters for argon2id with little memory. */
const COST = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The house itself, where it hashes what nobody sent. */
const HOUSE: Waiter = { from: 'house', known: true, gone: new AbortController().signal };

/** All wait for their turn. @throws QueueFull or WaiterGone before anything was done */
export interface Passwords {
  hash(password: string, waiter?: Waiter): Promise<string>;
  /** False without a hash, after as long as with one: the answer's time does not tell which names exist. */
  verify(hash: string | null, password: string, waiter?: Waiter): Promise<boolean>;
  /** Whether anybody who knows the name would try this password early (ACC-1). */
  isGuessable(password: string, userName: string, waiter?: Waiter): Promise<boolean>;
}

export const createPasswords = (): Passwords => {
  const queue = new FairQueue(LIMITS);
  const looked = new FairQueue({ ...LIMITS, atOnce: 1 });
  const strength = new PasswordStrength();
  let nobody: Promise<string> | null = null;
  return {
    hash: (password, waiter = HOUSE) => queue.run(waiter, () => argon2.hash(password, COST)),
    verify: (stored, password, waiter = HOUSE) =>
      queue.run(waiter, async () => {
        nobody ??= argon2.hash('nobody has this password', COST);
        const right = await argon2.verify(stored ?? (await nobody), password);
        return right && stored !== null;
      }),
    isGuessable: (password, userName, waiter = HOUSE) =>
      looked.run(waiter, () => strength.isGuessable(password, userName)),
  };
};
