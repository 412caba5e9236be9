import { randomBytes } from 'node:crypto';
import { codeOfStep, stepOf } from '../../apps/server/src/people/totp.ts';
import { NotThere } from './attack.ts';
import type { House, StaffAccount } from './house.ts';
import { listAt, textAt } from './json.ts';
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
export const eventually = async <Found>(what: string, look: () => Promise<Found | null>): Promise<Found> => {
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

const letters = (): string => randomBytes(6).toString('hex').replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

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

/** Says who it is, where the tree asks for it. */
export const tellPerson = (at: Outsider, person: Person): Promise<Answer> => at.post('me/person', person);

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string): Uint8Array => {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
};

/** Codes of an authenticator, none twice; three are good at any moment. */
export class Authenticator {
  readonly #secret: Uint8Array;
  #last = 0;

  constructor(secret: string) {
    this.#secret = bytesOf(secret);
  }

  /** @returns the next code, once it is good */
  async code(): Promise<string> {
    const step = Math.max(this.#last + 1, stepOf(new Date()) - 1);
    while (step > stepOf(new Date()) + 1) await pause(WAIT_MS);
    this.#last = step;
    return codeOfStep(this.#secret, step);
  }
}

/** Somebody of the staff at work, whose session is proved. */
export interface Clerk {
  readonly at: Outsider;
  readonly account: StaffAccount;
}

const authenticators = new Map<string, Authenticator>();
const codeOf = async (house: House, { userName, secret }: StaffAccount): Promise<string> => {
  if (secret === '') return textAt((await new Outsider(house.url, '127.0.0.1').get(`session/demoCode?userName=${userName}`)).body, 'code');
  const own = authenticators.get(secret) ?? new Authenticator(secret);
  authenticators.set(secret, own);
  return own.code();
};

/** Signs somebody of the staff in. @throws NotThere */
export const signInStaff = async (house: House, network: string, of: StaffAccount | string): Promise<Clerk> => {
  const known = typeof of === 'string' ? house.staff.find(({ userName }) => userName === of) : of;
  const account = known ?? { userName: String(of), password: 'demo', secret: '' };
  const at = new Outsider(house.url, network);
  const { userName, password } = account;
  const answer = await at.post('session', { userName, password, code: await codeOf(house, account) });
  if (answer.status !== 200) throw new NotThere(`${userName} is not signed in: ${answer.text.slice(0, 200)}`);
  if (account.secret !== '') await at.post('session/proof', { code: await codeOf(house, account) });
  return { at, account };
};
