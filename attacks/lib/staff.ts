import { codeOfStep, stepOf } from '../../apps/server/src/people/totp.ts';
import { NotThere } from './not-there.ts';
import type { House, StaffAccount } from './house.ts';
import { textAt } from './json.ts';
import { Outsider } from './outsider.ts';

const LOOK_MS = 250;
/** A proof holds for five minutes. */
const PROOF_MS = 240_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const bytesOf = (secret: string): Uint8Array => {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
};

/** Codes of an authenticator, none twice; three are good at any moment. */
class Authenticator {
  readonly #secret: Uint8Array;
  #last = 0;

  constructor(secret: string) {
    this.#secret = bytesOf(secret);
  }

  /** @returns the next code, once it is good */
  async code(): Promise<string> {
    const step = Math.max(this.#last + 1, stepOf(new Date()) - 1);
    while (step > stepOf(new Date()) + 1) await pause(LOOK_MS);
    this.#last = step;
    return codeOfStep(this.#secret, step);
  }
}

const secretOf = async (url: string, { userName, secret }: StaffAccount): Promise<() => Promise<string>> => {
  if (secret !== '') {
    const own = new Authenticator(secret);
    return () => own.code();
  }
  // An older demo shows the codes of its staff to whoever asks.
  return async () =>
    textAt((await new Outsider(url, '127.0.0.1').get(`session/demoCode?userName=${userName}`)).body, 'code');
};

/** Somebody of the staff at work. */
export class Clerk {
  readonly at: Outsider;
  readonly #code: () => Promise<string>;
  #provedMs = -Infinity;

  private constructor(at: Outsider, code: () => Promise<string>) {
    this.at = at;
    this.#code = code;
  }

  /** @param of an account, or the name of one of the demo's. @throws NotThere */
  static async signIn(house: House, network: string, of: StaffAccount | string): Promise<Clerk> {
    const known = typeof of === 'string' ? house.staff.find(({ userName }) => userName === of) : of;
    const account = known ?? { userName: typeof of === 'string' ? of : of.userName, password: 'demo', secret: '' };
    const { userName, password } = account;
    const code = await secretOf(house.url, account);
    const at = new Outsider(house.url, network);
    const answer = await at.post('session', { userName, password, code: await code() });
    if (answer.status !== 200) throw new NotThere(`${userName} is not signed in: ${answer.text.slice(0, 200)}`);
    return new Clerk(at, code);
  }

  /** Shows a code again where the last one was shown long ago; a tree that does not ask for it takes none. */
  async prove(): Promise<this> {
    if (performance.now() - this.#provedMs < PROOF_MS) return this;
    const { status } = await this.at.post('session/proof', { code: await this.#code() });
    if (status !== 200 && status !== 404) throw new NotThere(`no proof: ${String(status)}`);
    this.#provedMs = performance.now();
    return this;
  }
}
