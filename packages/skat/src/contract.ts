import { SUITS, type Suit } from '@matador/cards';
import { groupSet, has, JACKS, TRUMP, type CardSet } from './cards.ts';
import type { Contract, GameKind } from './types.ts';

const KIND_LETTERS: readonly (readonly [string, GameKind])[] = [
  ['G', 'grand'],
  ['C', 'clubs'],
  ['S', 'spades'],
  ['H', 'hearts'],
  ['D', 'diamonds'],
  ['N', 'null'],
];
const KIND_OF: ReadonlyMap<string, GameKind> = new Map(KIND_LETTERS);
const LETTER_OF: ReadonlyMap<GameKind, string> = new Map(KIND_LETTERS.map(([letter, kind]) => [kind, letter]));

/** Kinds from the cheapest to the dearest, Null aside. */
export const TRUMP_KINDS = ['diamonds', 'hearts', 'spades', 'clubs', 'grand'] as const;

/** Base values (ISkO 5.1). */
const BASES = { diamonds: 9, hearts: 10, spades: 11, clubs: 12, grand: 24 } as const;
export const baseOf = (kind: Exclude<GameKind, 'null'>): number => BASES[kind];

/** Null's four fixed values: 23, hand 35, ouvert 46, ouvert hand 59. */
export const nullValue = (contract: Contract): number => {
  if (contract.ouvert) return contract.hand ? 59 : 46;
  return contract.hand ? 35 : 23;
};

/** Reads `(G|C|S|H|D|N)[O][H][S][Z]`; null for anything else. Trump ouvert implies hand and both announcements. */
export const parseContract = (text: string): Contract | null => {
  const match = /^([GCSHDN])(O?)(H?)(S?)(Z?)$/.exec(text);
  const kind = KIND_OF.get(match?.[1] ?? '');
  if (match === null || kind === undefined) return null;
  const ouvert = match[2] === 'O';
  const schwarz = match[5] === 'Z';
  const schneider = match[4] === 'S' || schwarz;
  if (kind === 'null') {
    if (schneider) return null;
    return { kind, hand: match[3] === 'H', schneiderAnnounced: false, schwarzAnnounced: false, ouvert };
  }
  return {
    kind,
    hand: match[3] === 'H' || ouvert,
    schneiderAnnounced: schneider || ouvert,
    schwarzAnnounced: schwarz || ouvert,
    ouvert,
  };
};

/** The shortest spelling: `GO`, `CHZ`, `NOH`. */
export const makeContract = (contract: Contract): string => {
  const letter = LETTER_OF.get(contract.kind) ?? '';
  if (contract.kind === 'null') return `${letter}${contract.ouvert ? 'O' : ''}${contract.hand ? 'H' : ''}`;
  if (contract.ouvert) return `${letter}O`;
  const announced = contract.schwarzAnnounced ? 'Z' : contract.schneiderAnnounced ? 'S' : '';
  return `${letter}${contract.hand ? 'H' : ''}${announced}`;
};

/** Every contract: after picking up those without hand, else the hand games with each announcement. */
export const contractsFor = (pickedUp: boolean): readonly string[] => (pickedUp ? AFTER_PICK_UP : HAND_GAMES);
const TRUMP_LETTERS = ['D', 'H', 'S', 'C', 'G'] as const;
const AFTER_PICK_UP: readonly string[] = [...TRUMP_LETTERS, 'N', 'NO'];
const HAND_GAMES: readonly string[] = [
  ...TRUMP_LETTERS.flatMap((letter) => [`${letter}H`, `${letter}HS`, `${letter}HZ`, `${letter}O`]),
  'NH',
  'NOH',
];

const isSuit = (kind: GameKind): kind is Suit => SUITS.some((suit) => suit === kind);
const JACK_ORDER = [3, 11, 19, 27] as const;
const RANKS_BELOW_JACKS = [0, 4, 1, 2, 5, 6, 7] as const; // A T K Q 9 8 7

/** Trumps from the jack of clubs downwards: four in Grand, eleven in a suit game. */
export const trumpOrder = (kind: Exclude<GameKind, 'null'>): readonly number[] => {
  if (!isSuit(kind)) return JACK_ORDER;
  const suit = SUITS.indexOf(kind);
  return [...JACK_ORDER, ...RANKS_BELOW_JACKS.map((rank) => suit * 8 + rank)];
};

/**
 * Matadors (Spitzen): the unbroken run from the jack of clubs downwards in the declarer's cards, ten and the skat
 * (ISkO 5.1.2): positive when held ("with"), negative when missing ("without"), 0 in Null.
 */
export const matadors = (cards: CardSet, kind: GameKind): number => {
  if (kind === 'null') return 0;
  const order = trumpOrder(kind);
  const held = has(cards, JACK_ORDER[0]);
  const run = order.findIndex((card) => has(cards, card) !== held);
  const length = run === -1 ? order.length : run;
  return held ? length : -length;
};

/** The greatest value a kind can still reach: Schwarz, and for hand games all announcements (section 9). */
const reach = (cards: CardSet, kind: Exclude<GameKind, 'null'>, hand: boolean): number =>
  baseOf(kind) * (Math.abs(matadors(cards, kind)) + 1 + (hand ? 6 : 2));

const anyReaches = (cards: CardSet, bid: number, hand: boolean): boolean =>
  (hand ? 59 : 46) >= bid || TRUMP_KINDS.some((kind) => reach(cards, kind, hand) >= bid);

/**
 * The declaration guard: false for a contract that cannot reach the bid while another can; Null always has to.
 * @param cards the declarer's twelve cards after picking up, his ten in a hand game
 */
export const reachesBid = (contract: Contract, cards: CardSet, bid: number): boolean => {
  if (contract.kind === 'null') return nullValue(contract) >= bid;
  return reach(cards, contract.kind, contract.hand) >= bid || !anyReaches(cards, bid, contract.hand);
};

/** Trumps in a set. */
export const trumpsIn = (cards: CardSet, kind: GameKind): CardSet =>
  kind === 'null' ? 0 : cards & (kind === 'grand' ? JACKS : groupSet(TRUMP, kind));
