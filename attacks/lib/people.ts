import { randomBytes } from 'node:crypto';
import { NotThere } from './not-there.ts';
import type { House } from './house.ts';
import type { Clerk } from './staff.ts';
import { listAt, numberAt, textAt } from './json.ts';
import { Outsider, type Answer } from './outsider.ts';

/** A player with an account. */
export interface Player {
  readonly userName: string;
  readonly password: string;
  readonly userId: string;
  readonly at: Outsider;
}

const TRIES = 40;
const WAIT_MS = 250;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks again until there is something. @throws NotThere when there is nothing for ten seconds */
const eventually = async <Found>(what: string, look: () => Promise<Found | null>): Promise<Found> => {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found = await look();
    if (found !== null) return found;
    await pause(WAIT_MS);
  }
  throw new NotThere(what);
};

const digits = (text: string): string => [...text].map((one) => one.charCodeAt(0) % 10).join('');

/** A German IBAN (ISO 13616). */
const newIban = (): string => {
  const bban = `37040044${digits(randomBytes(5).toString('hex'))}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bban}`;
};

export interface Person {
  readonly legalName: string;
  readonly birthDay: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly iban: string;
}

const letters = (): string =>
  randomBytes(6)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

export const newPerson = (): Person => ({
  ...{ legalName: `Erika ${letters()}`, birthDay: '1971-05-04', street: `${letters()}weg 7` },
  ...{ postalCode: '51147', city: 'Köln', iban: newIban() },
});

export const newName = (): string => `Mauer${letters()}`;
/** Of no list, and of no name. */
export const newPassword = (): string => `${letters()} ${letters()}`;

/** Opens an account as the page would; an older tree knows no mail address. */
export const tryRegister = async (at: Outsider, userName: string, password: string): Promise<Answer> => {
  const terms = await at.get('terms/default');
  const form = {
    ...{ userName, password, birthDay: '1971-05-04', country: 'DE' },
    termsVersion: textAt(terms.body, 'version'),
  };
  const answer = await at.post('accounts', { ...form, mail: `${userName.toLowerCase()}@players.example` });
  return answer.status === 400 && answer.text.includes('mail') ? at.post('accounts', form) : answer;
};

/** Follows the link of the mail, where the tree mails any. */
const confirm = async (at: Outsider): Promise<void> => {
  const isThere = (await at.get('me/mail')).status === 200;
  if (!isThere) return;
  const token = await eventually('no mail to confirm the address', async () => {
    const { body } = await at.get('session/mails');
    const texts = listAt(body, 'items').map((mail) => textAt(mail, 'text'));
    return texts.map((text) => /\/confirm#([\w-]+)/.exec(text)?.[1]).find((found) => found !== undefined) ?? null;
  });
  await at.post('mail/confirmation', { token });
};

/** A player whose address is confirmed. @throws NotThere when none can be made */
export const newPlayer = async (house: House, network: string, userName = newName()): Promise<Player> => {
  const at = new Outsider(house.url, network);
  const password = newPassword();
  const answer = await tryRegister(at, userName, password);
  if (answer.status !== 201) throw new NotThere(`no account: ${String(answer.status)} ${answer.text.slice(0, 200)}`);
  await confirm(at);
  return { userName, password, userId: textAt(answer.body, 'userId'), at };
};

/** Proves the session where the tree asks for it; with the password, as only its owner can. */
export const prove = async ({ at, password }: Player): Promise<void> => {
  await at.post('session/proof', { password });
};

/** Says who it is, where the tree asks for it, as only the owner of the account can. */
export const tellPerson = async (player: Player, person: Person): Promise<Answer> => {
  await prove(player);
  return player.at.post('me/person', person);
};

const REASON = 'paid to the bank account';

/** Who calls the staff. */
interface Staffed {
  clerk(userName: string): Promise<Clerk>;
}

/** Pays out all that a player has, as two of the staff may. @throws NotThere when something is left */
export const emptyPurse = async (arena: Staffed, player: Player): Promise<void> => {
  const balance = async (): Promise<number> => numberAt((await player.at.get('me/balance')).body, 'balance');
  const amount = await balance();
  if (amount === 0) return;
  await prove(player);
  const asked = await player.at.post('me/payouts', { amount });
  const id = textAt(asked.body, 'payoutId');
  for (const name of ['operator', 'operator2'])
    await (await arena.clerk(name)).at.post(`operator/payouts/${id}`, { decision: 'paid', reason: REASON });
  const [paid] = listAt((await player.at.get('me/payouts')).body, 'items');
  if (textAt(paid, 'state') !== 'paid') throw new NotThere(`nothing is paid out: ${asked.text.slice(0, 200)}`);
};
