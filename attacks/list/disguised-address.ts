import type { Arena } from '../lib/arena.ts';
import type { Attack } from '../lib/attack.ts';
import { NotThere } from '../lib/not-there.ts';
import { Outsider } from '../lib/outsider.ts';

const PLAIN = '/gd/rest/session';
/** The same to the router. */
const DISGUISED = ['/%67d/rest/session', '/gd/%72est/session', '/%67%64/rest/%73ession'] as const;
/** Of one network within ten seconds. */
const MOST = 600;
const SENT = 700;
const AT_ONCE = 50;

const stored = async (arena: Arena): Promise<string | null> => {
  const at = new Outsider((await arena.demo()).url, arena.network());
  for (const address of DISGUISED) {
    const answer = await at.get(address);
    if (answer.status === 200 && !(answer.headers.get('cache-control') ?? '').includes('no-store'))
      return `${address} may be kept by whatever stands between`;
  }
  return null;
};

/** How often a network is answered something else than 429. */
const answeredOf = async (at: Outsider, address: string): Promise<number> => {
  let answered = 0;
  for (let sent = 0; sent < SENT; sent += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => at.get(address)));
    answered += answers.filter(({ status }) => status !== 429).length;
  }
  return answered;
};

const unlimited = async (arena: Arena): Promise<string | null> => {
  const { url } = await arena.demo();
  if ((await answeredOf(new Outsider(url, arena.network()), PLAIN)) > MOST)
    throw new NotThere('this machine is too slow to reach the limit, or there is none');
  for (const address of DISGUISED) {
    const answered = await answeredOf(new Outsider(url, arena.network()), address);
    if (answered > MOST) return `${address} was answered ${String(answered)} times, ${PLAIN} ${String(MOST)} times`;
  }
  return null;
};

/** What an address means decides, and not how it is written. */
export const disguisedAddress: Attack = {
  number: 7,
  title: 'limits and no-store are passed by another spelling',
  attempts: [
    { what: 'an answer that may be stored', run: stored },
    { what: 'calls without a limit', run: unlimited },
  ],
};
