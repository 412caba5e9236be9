import { Thread } from '../thread.ts';

/** What the thread is asked, which knows lists of stolen passwords, names and words (zxcvbn). */
export interface StrengthQuestion {
  readonly password: string;
  /** Of whose password it is, and of the house: what comes of them is guessed early. */
  readonly words: readonly string[];
}

/** So many signs are looked at: what comes after them only makes it longer to guess, and longer to look at. */
const LOOKED_AT = 40;
/** 10^8 guesses, of a scale to 4 (zxcvbn): out of reach where each costs a hash. */
const STRONG = 3;
/** Fewer different characters than that are no secret, however many there are of them. */
const DIFFERENT = 5;
const HOUSE = ['matador', 'skat', 'romme', 'belote'];

/** Tells passwords that are guessed early (NIST SP 800-63B, 5.1.1.2). */
export class PasswordStrength {
  /** One that cannot be looked at is let through by what is checked here. */
  readonly #thread = new Thread<StrengthQuestion, number>(
    new URL('./strength-worker.ts', import.meta.url),
    (score) => (typeof score === 'number' ? score : STRONG),
    STRONG,
  );

  async isGuessable(password: string, userName: string): Promise<boolean> {
    const plain = password.toLowerCase();
    if (new Set(plain).size < DIFFERENT || plain.includes(userName.toLowerCase())) return true;
    const question = { password: password.slice(0, LOOKED_AT), words: [userName, ...HOUSE] };
    return (await this.#thread.ask(question)) < STRONG;
  }
}
