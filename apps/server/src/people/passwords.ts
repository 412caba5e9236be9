import argon2 from 'argon2';
import { FairQueue, type Waiter } from './fair-queue.ts';

/**
 * At most so many hashes at once: each takes 19 MB and a core for tens of milliseconds. So many wait that the last one of
 * them still has its answer before a person gives up.
 */
const LIMITS = { atOnce: 2, waitingThere: 64, waiting: 256 };

/** OWASP's first choice of parameters for argon2id with little memory. */
const COST = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The house itself, where it hashes what nobody sent. */
const HOUSE: Waiter = { from: 'house', known: true, gone: new AbortController().signal };

/** Both wait for their turn. @throws QueueFull or WaiterGone before anything was done */
export interface Passwords {
  hash(password: string, waiter?: Waiter): Promise<string>;
  /** False without a hash, after as long as with one: the answer's time does not tell which names exist. */
  verify(hash: string | null, password: string, waiter?: Waiter): Promise<boolean>;
}

export const createPasswords = (): Passwords => {
  const queue = new FairQueue(LIMITS);
  let nobody: Promise<string> | null = null;
  return {
    hash: (password, waiter = HOUSE) => queue.run(waiter, () => argon2.hash(password, COST)),
    verify: (stored, password, waiter = HOUSE) =>
      queue.run(waiter, async () => {
        nobody ??= argon2.hash('nobody has this password', COST);
        const right = await argon2.verify(stored ?? (await nobody), password);
        return right && stored !== null;
      }),
  };
};

/** Passwords of ten characters and more that every list of stolen ones has, and beginnings that they are made of. */
const COMMON = [
  '1234567890',
  '0123456789',
  '0987654321',
  '1q2w3e4r5t',
  'abcdefghij',
  'adminadmin',
  'football12',
  'iloveyou12',
  'letmein123',
  'passw0rd12',
  'password12',
  'passwort12',
  'qwerty1234',
  'qwertyuiop',
  'qwertzuiop',
  'schalke04',
  'welcome123',
  'willkommen',
] as const;
/** Fewer different characters than that are no secret, however many there are of them. */
const DIFFERENT = 5;

/** Whether anybody who knows the name would try this password early (NIST SP 800-63B, 5.1.1.2). */
export const isGuessable = (password: string, userName: string): boolean => {
  const plain = password.toLowerCase();
  return (
    new Set(plain).size < DIFFERENT ||
    plain.includes(userName.toLowerCase()) ||
    COMMON.some((common) => plain.startsWith(common))
  );
};
