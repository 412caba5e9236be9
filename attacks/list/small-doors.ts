import type { Arena } from '../lib/arena.ts';
import type { Attack } from '../lib/attack.ts';
import { NotThere } from '../lib/not-there.ts';
import { listAt, numberAt, textAt } from '../lib/json.ts';
import { Outsider } from '../lib/outsider.ts';
import { newPassword, newPlayer, tryRegister } from '../lib/people.ts';
import { liveHouse } from './colluders.ts';
import { PUBLIC_URL } from '../lib/house.ts';

/** A spreadsheet whose list separator is the semicolon sees a field of its own behind each, and takes its quotes away. */
const FORMULA = `my game stopped;=HYPERLINK("https://evil.example","open");"=1+1`;
const NAMES = ['Operator3', 'Support-Team', 'xX_Matador_Xx', '0perator'] as const;
/** Of one /48, and of names that nobody has. */
const WRONG = 1400;
const AT_ONCE = 32;

const formula = async (arena: Arena): Promise<string | null> => {
  const player = await newPlayer(await arena.demo(), arena.network());
  await player.at.post('me/cases', { topic: 'other', words: FORMULA });
  const { at } = await arena.clerk('support');
  const { text } = await at.get('support/cases', { headers: { accept: 'text/csv' } });
  if (!text.includes('my game stopped')) throw new NotThere('no table with what was written');
  return /;["\s]*=/.test(text) ? 'a cell of a table becomes a formula' : null;
};

const names = async (arena: Arena): Promise<string | null> => {
  const { url } = await arena.demo();
  for (const name of NAMES) {
    const answer = await tryRegister(new Outsider(url, arena.network()), name, newPassword());
    if (answer.status === 201) return `a player is called ${name}`;
  }
  return null;
};

const cookies = async (arena: Arena): Promise<string | null> => {
  const [house, [player]] = await liveHouse(arena, 1);
  if (player === undefined) throw new NotThere('nobody');
  const { userName, password } = player;
  const at = new Outsider(house.url, arena.network(), PUBLIC_URL);
  await at.post('session', { userName, password });
  await house.stop();
  if (at.setCookies.length === 0) throw new NotThere('no cookie');
  const bare = at.setCookies.find((line) => !line.startsWith('__Host-') || !/;\s*secure/i.test(line));
  return bare === undefined ? null : `a cookie that another host of the domain can plant: ${bare.split('=')[0] ?? ''}`;
};

const otherZone = async (arena: Arena): Promise<string | null> => {
  const house = await arena.demo();
  const player = await newPlayer(house, arena.network());
  const [row] = await house.sql('owner', `SELECT id::int AS id FROM tournaments WHERE zone_id = 'skat_gd' LIMIT 1`);
  const over = new AbortController();
  const answer = await fetch(`${house.url}/gd/rest/live?tournamentId=${String(numberAt(row, 'id'))}`, {
    headers: { ...player.at.headers, accept: 'text/event-stream' },
    signal: over.signal,
  });
  over.abort();
  return answer.status === 200 ? 'what happens in a zone that the player must not see is told to him' : null;
};

const unseen = async (arena: Arena): Promise<string | null> => {
  const { userId } = await newPlayer(await arena.demo(), arena.network());
  await (await arena.clerk('operator')).at.get(`ops/players/${userId}/ledger`);
  const { body } = await (await arena.clerk('auditor')).at.get(`ops/audit?subject=player:${userId}`);
  return listAt(body, 'items').some((one) => textAt(one, 'act') !== '')
    ? null
    : 'staff reads a player’s books, and nobody knows';
};

const manyAddresses = async (arena: Arena): Promise<string | null> => {
  const { url } = await arena.demo();
  const part = (): string => arena.random.below(65_536).toString(16);
  const site = `2a02:${part()}:${part()}`;
  let tried = 0;
  let refused = 0;
  const tryAll = async (): Promise<void> => {
    while (tried < WRONG) {
      tried += 1;
      const at = new Outsider(url, `${site}:${tried.toString(16)}::1`);
      const { status } = await at.post('session', { userName: `nobody${String(tried)}`, password: newPassword() });
      if (status === 429) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, tryAll));
  return refused > 0 ? null : `${String(WRONG)} wrong passwords from one customer of a provider, none refused`;
};

/** What is small alone. */
export const smallDoors: Attack = {
  number: 12,
  title: 'formulas, names, cookies, zones, looks and addresses',
  attempts: [
    { what: 'a formula behind a semicolon, in a table of the staff', run: formula },
    { what: 'names that speak for the house', run: names },
    { what: 'a cookie that another host could plant', run: cookies },
    { what: 'listens to a tournament of another zone', run: otherZone },
    { what: 'looks at a player’s books unseen', run: unseen },
    { what: 'wrong passwords from all addresses of one line', long: true, run: manyAddresses },
  ],
};
