import type { SkatResult } from '@matador/skat';
import * as z from 'zod/mini';

const FACTORS = [
  'matadorsWith',
  'matadorsWithout',
  'game',
  'hand',
  'schneider',
  'schneiderAnnounced',
  'schwarz',
  'schwarzAnnounced',
  'ouvert',
] as const;

const line = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('value'),
    base: z.int(),
    factors: z.array(z.object({ name: z.enum(FACTORS), count: z.int() })),
    value: z.int(),
  }),
  z.object({ type: z.literal('fixed'), value: z.int() }),
  z.object({ type: z.literal('overbid'), bid: z.int(), base: z.int(), times: z.int(), value: z.int() }),
  z.object({ type: z.literal('game'), seat: z.int(), won: z.boolean(), points: z.int() }),
  z.object({ type: z.literal('seegerFabian'), seat: z.int(), points: z.int() }),
]);

/** What the page reads of a deal's result, as stored by the server: the game's own `SkatResult`. */
const skatDeal = z.object({
  scores: z.array(z.int()),
  end: z.optional(z.string()),
  game: z.nullable(
    z.object({
      declarer: z.int(),
      contract: z.string(),
      bid: z.int(),
      won: z.boolean(),
      points: z.int(),
      lines: z.array(line),
    }),
  ),
});
type Game = NonNullable<SkatResult['game']>;

export interface SkatDeal extends Pick<SkatResult, 'scores'> {
  readonly end?: string | undefined;
  readonly game: Pick<Game, 'declarer' | 'contract' | 'bid' | 'won' | 'points' | 'lines'> | null;
}

/** A deal of Skat; null for what is none. */
export const readSkatDeal = (value: unknown): SkatDeal | null => skatDeal.safeParse(value).data ?? null;

/** Who has given the deal up; null: it was not given up. */
export const concededBy = ({ end }: Pick<SkatDeal, 'end'>): 'declarer' | 'defenders' | null => {
  if (end === 'declarerConceded') return 'declarer';
  return end === 'defendersConceded' ? 'defenders' : null;
};

const SUITS = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' } as const;
export type ContractKind = (typeof SUITS)[keyof typeof SUITS] | 'grand' | 'null';

const isSuit = (letter: string): letter is keyof typeof SUITS => letter in SUITS;

/** What is played: the first letter of a contract (`GO`, `CHS`, `NO`). */
export const kindOf = (contract: string): ContractKind => {
  const letter = contract.charAt(0);
  if (isSuit(letter)) return SUITS[letter];
  return letter === 'N' ? 'null' : 'grand';
};

/** Ouvert trump games and all with an announcement are hand games, written or not. */
export const extrasOf = (contract: string): { readonly hand: boolean; readonly ouvert: boolean } => {
  const rest = contract.slice(1);
  const ouvert = rest.includes('O');
  return { ouvert, hand: /[HSZ]/.test(rest) || (ouvert && kindOf(contract) !== 'null') };
};
