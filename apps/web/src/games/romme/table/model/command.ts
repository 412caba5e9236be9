import { printedOn, type RommeAction, type RommeCard, type RommeView } from '@matador/romme';
import { cardSign } from '#web/features/table/model/card-letters.ts';
import { wordsListed } from '#web/features/table/model/typed-command.ts';
import { usesOf, actionOf } from './places.ts';
import type { Tell } from './tell.ts';

/** What the command field understood. */
export type Command =
  | { readonly type: 'act'; readonly action: RommeAction }
  | { readonly type: 'discard'; readonly card: RommeCard }
  /** Cards of the hand become a meld of the tray. */
  | { readonly type: 'tray'; readonly cards: readonly RommeCard[] }
  | { readonly type: 'do'; readonly what: Doing }
  | { readonly type: 'tell'; readonly what: Tell }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'unknown' };

/** What needs no card: laying the tray, taking it back, a suggestion. */
export type Doing = 'lay' | 'back' | 'suggest' | 'sort';

const DRAWS: Readonly<Record<string, 'stock' | 'discardPile'>> = {
  z: 'stock',
  stock: 'stock',
  stapel: 'stock',
  draw: 'stock',
  a: 'discardPile',
  pile: 'discardPile',
  ablage: 'discardPile',
};
/** In English, and in the words that the texts of each language list. */
const DOINGS: Readonly<Record<string, Doing>> = {
  ...{
    lay: 'lay',
    auslegen: 'lay',
    bajar: 'lay',
    lægge: 'lay',
    læg: 'lay',
    lägg: 'lay',
    poser: 'lay',
    uitleggen: 'lay',
  },
  ...{ back: 'back', zurück: 'back', atrás: 'back', tilbage: 'back', tillbaka: 'back', retour: 'back', terug: 'back' },
  ...{ suggest: 'suggest', vorschlag: 'suggest' },
  ...{
    sort: 'sort',
    sortieren: 'sort',
    ordenar: 'sort',
    sorter: 'sort',
    sortera: 'sort',
    trier: 'sort',
    sorteren: 'sort',
  },
};
const TOLD: Readonly<Record<string, Tell>> = {
  hand: 'hand',
  blatt: 'hand',
  melds: 'melds',
  tisch: 'melds',
  tray: 'tray',
  auslage: 'tray',
  others: 'others',
  andere: 'others',
  clock: 'clock',
  uhr: 'clock',
  u: 'clock',
};

/** In the order of `romme.command.draws`, and of `romme.command.asks`. */
const DRAWN = ['stock', 'discardPile'] as const;
const ASKED = ['hand', 'melds', 'tray', 'others', 'clock'] as const satisfies readonly Tell[];

/** How a player types: whose letters name the cards, and the language's own words, as its texts list them. */
export interface RommeSpeech {
  readonly language: string;
  /** The text `romme.command.asks`. */
  readonly asks: string;
  /** The text `romme.command.draws`. */
  readonly draws: string;
}

const at = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** The cards of a hand that some words name, each once; null if one is not held. */
const cardsIn = (
  words: readonly string[],
  hand: readonly RommeCard[],
  language: string,
): readonly RommeCard[] | null => {
  const found: RommeCard[] = [];
  for (const word of words) {
    const face = /^(?:x|joker|\*)$/.test(word) ? 'X' : cardSign(word, language);
    const card = hand.find((held) => printedOn(held) === face && !found.includes(held));
    if (card === undefined) return null;
    found.push(card);
  }
  return found;
};

const onMeld = (words: readonly string[], view: RommeView, type: 'layOff' | 'swap', language: string): Command => {
  const [word = '', number = ''] = words;
  const [card] = cardsIn([word], view.hand, language) ?? [];
  if (card === undefined) return { type: 'refused', code: 'notYourCard' };
  const all = usesOf(view, card).filter((use) => use.type === type);
  const wanted = number === '' ? all : all.filter(({ meld }) => meld === Number(number) - 1);
  const [use, ...others] = wanted;
  if (use !== undefined && others.length === 0) return { type: 'act', action: actionOf(card, use) };
  if (others.length > 0) return { type: 'refused', code: number === '' ? 'chooseOne' : 'endNeeded' };
  return { type: 'refused', code: type === 'swap' ? 'noJokerForCard' : 'doesNotFit' };
};

/**
 * Reads a typed command (GAME-15): "z" draws from the stock, "a" takes from the discard pile; "h9 h10 hb" puts a meld
 * together, "lay" lays the tray, "+ h9 2" lays off to the second meld, "* h9 2" swaps its joker, "x h9" discards; "hand",
 * "melds", "tray", "others", "clock" tell. Cards in the letters of the language, "x" alone among cards is a joker.
 *
 * @param isPractice at a table of the house "suggest" lays out the best melds
 */
export const readCommand = (
  typed: string,
  view: RommeView,
  isPractice: boolean,
  { language, asks, draws }: RommeSpeech,
): Command => {
  const words = typed.trim().toLowerCase().split(/\s+/);
  const [first = '', ...rest] = words;
  if (rest.length === 0) {
    const [drawn, told] = [wordsListed(draws, DRAWN), wordsListed(asks, ASKED)];
    const from = at(drawn, first) ?? at(DRAWS, first);
    const [what, tell] = [at(DOINGS, first), at(told, first) ?? at(TOLD, first)];
    if (from !== undefined) return { type: 'act', action: { type: 'draw', from } };
    // In paid play nothing proposes what was not laid out by hand (GAME-22).
    if (what === 'suggest' && !isPractice) return { type: 'unknown' };
    if (what !== undefined) return { type: 'do', what };
    if (tell !== undefined) return { type: 'tell', what: tell };
  }
  if (first === 'x' && rest.length === 1) {
    const [card] = cardsIn(rest, view.hand, language) ?? [];
    return card === undefined ? { type: 'refused', code: 'notYourCard' } : { type: 'discard', card };
  }
  if (first === '+') return onMeld(rest, view, 'layOff', language);
  if (first === '*' && rest.length > 0) return onMeld(rest, view, 'swap', language);
  const cards = cardsIn(words, view.hand, language);
  if (cards !== null && cards.length > 0) return { type: 'tray', cards };
  const areCards = words.every((word) => cardSign(word, language) !== null);
  return areCards ? { type: 'refused', code: 'notYourCard' } : { type: 'unknown' };
};
