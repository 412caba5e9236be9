import type { Contract, GameKind } from './types.ts';

const KINDS_BY_LETTER: ReadonlyMap<string, GameKind> = new Map<string, GameKind>([
  ['C', 'clubs'],
  ['S', 'spades'],
  ['H', 'hearts'],
  ['D', 'diamonds'],
  ['G', 'grand'],
  ['N', 'null'],
]);
const KIND_LETTERS: Readonly<Record<GameKind, string>> = {
  clubs: 'C',
  spades: 'S',
  hearts: 'H',
  diamonds: 'D',
  grand: 'G',
  null: 'N',
};

/** Base values (rules section 5); Null has fixed values instead. */
export const BASE_VALUES: Readonly<Record<GameKind, number>> = {
  clubs: 12,
  spades: 11,
  hearts: 10,
  diamonds: 9,
  grand: 24,
  null: 0,
};

const GRAMMAR = /^([GCSHDN])(O?)(H?)(S?)(Z?)$/;

/**
 * Reads a contract: `(G|C|S|H|D|N)[O][H][S][Z]`. Schwarz announced implies Schneider announced, and trump ouvert
 * implies hand and both; Null takes O and H alone. Null when the text is no contract.
 */
export const parseContract = (text: string): Contract | null => {
  const match = GRAMMAR.exec(text);
  const kind = KINDS_BY_LETTER.get(match?.[1] ?? '');
  if (match === null || kind === undefined) return null;
  const ouvert = match[2] !== '';
  const hand = match[3] !== '';
  if (kind === 'null') {
    if (match[4] !== '' || match[5] !== '') return null;
    return { kind, hand, schneiderAnnounced: false, schwarzAnnounced: false, ouvert };
  }
  const schwarzAnnounced = ouvert || match[5] !== '';
  const schneiderAnnounced = schwarzAnnounced || match[4] !== '';
  return { kind, hand: hand || ouvert, schneiderAnnounced, schwarzAnnounced, ouvert };
};

/** The shortest spelling of a contract: `GO`, `CHZ`, `NOH`. */
export const makeContract = (contract: Contract): string => {
  const letter = KIND_LETTERS[contract.kind];
  const { hand, ouvert, schneiderAnnounced, schwarzAnnounced } = contract;
  if (contract.kind === 'null') return `${letter}${ouvert ? 'O' : ''}${hand ? 'H' : ''}`;
  if (ouvert) return `${letter}O`;
  return `${letter}${hand ? 'H' : ''}${schwarzAnnounced ? 'Z' : schneiderAnnounced ? 'S' : ''}`;
};

const KINDS = ['diamonds', 'hearts', 'spades', 'clubs', 'grand'] as const;

/** Every contract after picking up, cheapest kind first. */
export const SKAT_CONTRACTS: readonly string[] = [...KINDS.map((kind) => KIND_LETTERS[kind]), 'N', 'NO'];

/** Every hand contract, cheapest kind first. */
export const HAND_CONTRACTS: readonly string[] = [
  ...KINDS.flatMap((kind) => ['H', 'HS', 'HZ', 'O'].map((call) => `${KIND_LETTERS[kind]}${call}`)),
  'NH',
  'NOH',
];

const KNOWN: ReadonlyMap<string, Contract> = new Map(
  [...SKAT_CONTRACTS, ...HAND_CONTRACTS].flatMap((text) => {
    const contract = parseContract(text);
    return contract === null ? [] : [[text, contract] as const];
  }),
);

/** The contract of a canonical spelling that was accepted before; throws for any other. */
export const contractOf = (text: string): Contract => {
  const contract = KNOWN.get(text);
  if (contract === undefined) throw new Error(`no contract ${text}`);
  return contract;
};

/** The kind of a contract that was accepted before: what orders the cards. */
export const kindOfContract = (text: string): GameKind => {
  switch (text.charAt(0)) {
    case 'C':
      return 'clubs';
    case 'S':
      return 'spades';
    case 'H':
      return 'hearts';
    case 'D':
      return 'diamonds';
    case 'G':
      return 'grand';
    default:
      return 'null';
  }
};

/** The value of a Null game (rules section 5). */
export const nullValue = ({ hand, ouvert }: Contract): number => (ouvert ? (hand ? 59 : 46) : hand ? 35 : 23);

const times = (base: number, from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, step) => base * (from + step));

/** The 63 legal bids, upwards: every value that some game can reach (rules section 2). */
export const BIDS: readonly number[] = [
  ...new Set([...[9, 10, 11, 12].flatMap((base) => times(base, 2, 18)), ...times(24, 2, 11), 23, 35, 46, 59]),
].sort((a, b) => a - b);

const LEGAL_BIDS: ReadonlySet<number> = new Set(BIDS);
export const isBid = (value: number): boolean => LEGAL_BIDS.has(value);

/** The next value that may be bid above `value`, null above 264. */
export const nextBid = (value: number): number | null => BIDS.find((bid) => bid > value) ?? null;
