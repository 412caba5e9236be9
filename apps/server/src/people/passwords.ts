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
