/** What the crowd is started with; the server passes it on (`CROWD`, see docs/ARCHITECTURE.md). */
export interface CrowdOptions {
  /** Where the server listens, `http://127.0.0.1:8080`. */
  readonly url: string;
  /** What its pages call themselves: `PUBLIC_URL`, or where it listens. */
  readonly origin: string;
  readonly players: number;
  readonly password: string;
  /** Multiplies every thinking time: 1 is human pace, 0 answers at once (load, browser journeys). */
  readonly pace: number;
}

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : null;

/** Reads the environment; the answer is a sentence that says what is wrong when it cannot. */
export const readOptions = (env: Readonly<Record<string, string | undefined>>): CrowdOptions | string => {
  const players = wholeNumber(env.CROWD);
  if (players === null) return `CROWD is "${env.CROWD ?? ''}"; it is the number of simulated players, for example 12`;
  const url = env.CROWD_URL ?? '';
  if (!URL.canParse(url)) return `CROWD_URL is "${url}"; it is the server's address, for example http://127.0.0.1:8080`;
  const origin = env.CROWD_ORIGIN ?? url;
  if (!URL.canParse(origin)) return `CROWD_ORIGIN is "${origin}"; it is the address that players use, as PUBLIC_URL`;
  const password = env.CROWD_PASSWORD ?? '';
  if (password === '') return 'CROWD_PASSWORD is missing; it is the password of the simulated accounts';
  const pace = Number(env.CROWD_PACE ?? '1');
  if (!Number.isFinite(pace) || pace < 0 || pace > 10)
    return `CROWD_PACE is "${env.CROWD_PACE ?? ''}"; it is a factor from 0 to 10`;
  return { url, origin: new URL(origin).origin, players, password, pace };
};
