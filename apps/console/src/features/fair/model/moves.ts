import type { Replay } from '@matador/protocol/rest';
import * as z from 'zod/mini';

/** What somebody did, or what happened, as far as the office reads it without the rules of a game. */
export interface Move {
  readonly seq: number;
  readonly at: string;
  readonly seat: number | null;
  /** Played by the clock or by the house in somebody's place. */
  readonly byHouse: boolean;
  readonly kind: string;
  /** A number that was said, or a contract. */
  readonly value: string;
  /** As they are printed: ♥10. */
  readonly cards: readonly string[];
}

const card = z.string().check(z.regex(/^(?:[CSHD][A-Z0-9]{1,2}|X\d)$/));
const cards = z.array(card);
const action = z.object({
  type: z.string(),
  value: z.optional(z.number()),
  suit: z.optional(z.string()),
  contract: z.optional(z.string()),
  from: z.optional(z.string()),
  agree: z.optional(z.boolean()),
  card: z.optional(card),
  cards: z.optional(cards),
  melds: z.optional(z.array(cards)),
  discard: z.optional(z.nullable(z.union([card, cards]))),
});
type Action = z.output<typeof action>;
const fact = z.object({ type: z.string(), seat: z.optional(z.int()), action: z.optional(z.unknown()) });

const SUITS: Readonly<Record<string, string>> = { C: '♣', S: '♠', H: '♥', D: '♦' };

/** A card as it is printed; the copy of Rommé's packs is left out. */
const printed = (text: string): string => {
  if (text.startsWith('X')) return '★';
  const rank = text.charAt(1) === 'T' ? '10' : text.charAt(1);
  return `${SUITS[text.charAt(0)] ?? ''}${rank}`;
};

const cardsOf = ({ card: one, cards: several, melds, discard }: Action): readonly string[] =>
  [one ?? [], several ?? [], melds ?? [], discard ?? []].flat(2).map(printed);

const valueOf = ({ value, suit, contract, from, agree }: Action): string =>
  [value, suit, contract, from, agree].filter((part) => part !== undefined).join(' ');

const moveOf = (of: Omit<Move, 'kind' | 'value' | 'cards'>, sent: unknown): Move | null => {
  const read = action.safeParse(sent);
  if (!read.success) return null;
  return { ...of, kind: read.data.type, value: valueOf(read.data), cards: cardsOf(read.data) };
};

/** A finished game in its order: what seats did, what the clock did for them, and who was away. */
export const movesOf = ({ steps }: Pick<Replay, 'steps'>): readonly Move[] =>
  steps.flatMap(({ seq, at, seat, actor, step }): readonly Move[] => {
    const of = { seq, at, seat, byHouse: actor !== 'player' };
    if (step.type === 'act') return [moveOf(of, step.action) ?? []].flat();
    if (step.type === 'shuffle')
      return [{ ...of, seat: null, byHouse: false, kind: 'shuffle', value: String(step.number), cards: [] }];
    const read = step.type === 'fact' ? fact.safeParse(step.fact) : null;
    if (read?.success !== true) return [];
    const { type, seat: whose = null, action: played } = read.data;
    const byHouse = { ...of, seat: whose, byHouse: true };
    return played === undefined
      ? [{ ...byHouse, byHouse: false, kind: type, value: '', cards: [] }]
      : [moveOf(byHouse, played) ?? []].flat();
  });
