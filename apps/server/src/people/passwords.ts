import argon2 from 'argon2';

/** At most so many hashes at once: each takes 19 MB and a core for tens of milliseconds. */
const MAX_CONCURRENT = 2;

/** OWASP's first choice of parameters for argon2id with little memory. */
const COST = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Lets `limit` tasks run at a time, the others in their order. */
const createGate = (limit: number): (<T>(task: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False without a hash, after as long as with one: the answer's time does not tell which names exist. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

export const createPasswords = (): Passwords => {
  const gate = createGate(MAX_CONCURRENT);
  const hash: Passwords['hash'] = (password) => gate(() => argon2.hash(password, COST));
  let nobody: Promise<string> | null = null;
  return {
    hash,
    verify: async (stored, password) => {
      nobody ??= hash('nobody has this password');
      const compared = stored ?? (await nobody);
      const right = await gate(() => argon2.verify(compared, password));
      return right && stored !== null;
    },
  };
};
