import * as z from 'zod/mini';
import { SUITS } from '#web/components/art/suit.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import type { AccountOf, DealAccount, Row, Telling } from '../deal-account.ts';

const split = z.object({
  cards: z.int(),
  lastTrick: z.int(),
  capot: z.int(),
  belote: z.int(),
  announcements: z.int(),
  contract: z.int(),
  held: z.int(),
});

/** What the page reads of a deal's result, as stored by the server: the game's own `BeloteResult`. */
const beloteDeal = z.object({
  scores: z.array(z.int()),
  redeal: z.optional(z.literal(true)),
  game: z.nullable(
    z.object({
      taker: z.int(),
      trump: z.enum(SUITS),
      outcome: z.enum(['made', 'dedans', 'litige', 'capot', 'capotAgainst']),
      scores: z.tuple([z.int(), z.int()]),
      splits: z.tuple([split, split]),
    }),
  ),
});
export type BeloteDeal = z.infer<typeof beloteDeal>;
type Game = NonNullable<BeloteDeal['game']>;
type Part = keyof z.infer<typeof split>;

/** A deal of Belote; null for what is none. */
export const readBeloteDeal = (value: unknown): BeloteDeal | null => beloteDeal.safeParse(value).data ?? null;

const TRUMPS = {
  clubs: 'result.clubs',
  spades: 'result.spades',
  hearts: 'result.hearts',
  diamonds: 'result.diamonds',
} as const satisfies Record<Game['trump'], MessageId>;

/** Where points come from, in the order in which they are told; the first two always are. */
const PARTS = [
  'cards',
  'lastTrick',
  'capot',
  'belote',
  'announcements',
  'contract',
  'held',
] as const satisfies readonly Part[];
const ALWAYS = 2;

const partText = (part: Part, { outcome }: Game): MessageId => {
  if (part !== 'contract') return `result.belote.${part}`;
  if (outcome === 'litige') return 'result.belote.litige';
  return outcome === 'made' || outcome === 'capot' ? 'result.belote.contract' : 'result.belote.dedans';
};

/** "Du nahmst: gemacht", "Vera nahm: gefallen (dedans)". */
const outcomeOf = ({ taker, outcome }: Game, { t, nameOf }: Telling): string => {
  const name = nameOf(taker);
  const how = t(`result.belote.outcome.${outcome}`);
  return name === null ? t('result.belote.youTook', { how }) : t('result.belote.theyTook', { name, how });
};

/** Both sides' points beside each other, mine first: seats 0 and 2 are a side, 1 and 3 the other. */
const rowsOf = (game: Game, { t, format, own }: Telling): readonly Row[] => {
  const mineFirst = <T>([even, odd]: readonly [T, T]): readonly [T, T] => (own % 2 === 0 ? [even, odd] : [odd, even]);
  const splits = mineFirst(game.splits);
  const rows = PARTS.filter((part, place) => place < ALWAYS || splits.some((each) => each[part] !== 0)).map(
    (part): Row => ({
      words: t(partText(part, game)),
      figures: splits.map((each) => format.signed(each[part])),
      weight: 'plain',
    }),
  );
  const sums = mineFirst(game.scores).map((score) => format.number(score));
  return [...rows, { words: t('result.belote.sum'), figures: sums, weight: 'sum' }];
};

/** A deal of Belote: who took which trumps, and where both sides' points come from (rules page, scoring). */
export const beloteAccount = ({ scores, redeal, game }: BeloteDeal, telling: Telling): DealAccount => {
  const { t, own } = telling;
  const base = { points: scores[own] ?? 0, rule: null };
  if (game === null)
    return {
      ...base,
      title: t('result.belote.passedOut'),
      suit: null,
      outcome: t(redeal === true ? 'result.belote.redeal' : 'result.passedInWords'),
      heads: null,
      rows: [{ words: t('result.forYou'), figures: [telling.format.signed(base.points)], weight: 'sum' }],
    };
  return {
    ...base,
    title: t(TRUMPS[game.trump]),
    suit: game.trump,
    outcome: outcomeOf(game, telling),
    heads: [t('result.belote.from'), t('result.belote.we'), t('result.belote.they')],
    rows: rowsOf(game, telling),
  };
};

/** A stored deal of Belote, explained. */
export const accountOf: AccountOf = (stored, telling) => {
  const deal = readBeloteDeal(stored);
  return deal === null ? null : beloteAccount(deal, telling);
};
