import type { PiquetCard } from '@matador/cards';
import { cardTyped, type TypedIn } from './typed.ts';

interface Play {
  readonly type: 'play';
  readonly card: PiquetCard;
}

/** What the command field of a game of tricks understood. */
export type Command<Action, Tell> =
  | { readonly type: 'act'; readonly action: Action | Play }
  | { readonly type: 'tell'; readonly what: Tell }
  | { readonly type: 'unknown' };

/** The words for what can be asked in every game of tricks. */
export const TRICK_WORDS = {
  last: 'last',
  l: 'last',
  letzter: 'last',
  clock: 'clock',
  u: 'clock',
  uhr: 'clock',
  hand: 'hand',
  blatt: 'hand',
  trick: 'trick',
  stich: 'trick',
} as const;

/** What passes and what holds a bid is said in any language. */
export const PASSES: readonly string[] = ['p', 'pass', 'passe', 'pas', 'paso'];
export const HOLDS: readonly string[] = ['y', 'yes', 'hold', 'j', 'ja', 'o', 'oui', 'sí', 'si'];

/** "Yes" as it is typed in a language. */
export const typedYes = (language: string): string => {
  const said: Readonly<Record<string, string>> = { da: 'ja', de: 'ja', es: 'sí', fr: 'oui', nl: 'ja', sv: 'ja' };
  return said[language] ?? 'yes';
};

/**
 * The words that a language has for what can be asked: those of its text, in the order of what they mean.
 * @param listed "hand, trick, contract, clock, last"
 */
export const wordsListed = <Tell>(listed: string, tells: readonly Tell[]): Readonly<Record<string, Tell>> => {
  const words = listed.toLowerCase().split(/\s*,\s*/);
  return Object.fromEntries(tells.flatMap((tell, place) => (words[place] ? [[words[place], tell]] : [])));
};

/** What is typed in one game. */
export interface Vocabulary<Action, Tell> {
  readonly words: Readonly<Record<string, Tell>>;
  /** What the text says in the auction; null: nothing. */
  readonly callIn: (text: string) => Action | null;
  /** Whose letters name the cards. */
  readonly typedIn: TypedIn;
}

/** Reads a typed command (GAME-15): a call, a question, or a card of the hand by suit and rank. */
export const readTyped = <Action, Tell>(
  typed: string,
  hand: readonly PiquetCard[],
  { words, callIn, typedIn }: Vocabulary<Action, Tell>,
): Command<Action, Tell> => {
  const text = typed.trim().toLowerCase();
  const call = callIn(text);
  if (call !== null) return { type: 'act', action: call };
  const what = Object.hasOwn(words, text) ? words[text] : undefined;
  if (what !== undefined) return { type: 'tell', what };
  const card = cardTyped(text, hand, typedIn);
  return card === null ? { type: 'unknown' } : { type: 'act', action: { type: 'play', card } };
};
