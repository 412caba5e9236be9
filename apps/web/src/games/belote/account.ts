import type { BeloteResult } from '@matador/belote';
import * as z from 'zod/mini';
import { SUITS } from '#web/components/art/suit.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import type { AccountOf, DealAccount, Entry, Ledger, Telling } from '../deal-account.ts';

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
type Played = NonNullable<BeloteResult['game']>;

export interface BeloteDeal extends Pick<BeloteResult, 'scores'> {
  readonly game: Pick<Played, 'taker' | 'trump' | 'outcome' | 'scores' | 'splits'> | null;
}
type Game = NonNullable<BeloteDeal['game']>;
type Part = keyof z.infer<typeof split>;

/** A deal of Belote; null for what is none. */
export const readBeloteDeal = (value: unknown): BeloteDeal | null => beloteDeal.safeParse(value).data ?? null;

export const TRUMPS = {
  clubs: 'deal.clubs',
  spades: 'deal.spades',
  hearts: 'deal.hearts',
  diamonds: 'deal.diamonds',
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
  if (part !== 'contract') return `deal.belote.${part}`;
  if (outcome === 'litige') return 'deal.belote.litige';
  return outcome === 'made' || outcome === 'capot' ? 'deal.belote.contract' : 'deal.belote.dedans';
};

/** "Du hast genommen: gemacht", "Vera hat genommen: verloren (dedans)". */
const outcomeOf = ({ taker, outcome }: Game, { t, nameOf }: Telling): string => {
  const name = nameOf(taker);
  const how = t(`deal.belote.outcome.${outcome}`);
  return name === null ? t('deal.belote.youTook', { how }) : t('deal.belote.theyTook', { name, how });
};

/** What both sides are called, mine first; a stranger reads the players of each. */
const sidesOf = ({ t, nameOf, own }: Telling): readonly string[] => {
  const name = (step: number): string => nameOf((own + step) % 4) ?? '';
  if (nameOf(own) === null) return [t('deal.belote.we'), t('deal.belote.they')];
  return [0, 1].map((step) => t('deal.belote.side', { one: name(step), other: name(step + 2) }));
};

/** Both sides' points beside each other, mine first: seats 0 and 2 are a side, 1 and 3 the other. */
const ledgerOf = (game: Game, telling: Telling): Ledger => {
  const { t, own } = telling;
  const mineFirst = <T>([even, odd]: readonly [T, T]): readonly [T, T] => (own % 2 === 0 ? [even, odd] : [odd, even]);
  const splits = mineFirst(game.splits);
  const rows = PARTS.filter((part, place) => place < ALWAYS || splits.some((each) => each[part] !== 0)).map(
    (part): Entry => ({ words: t(partText(part, game)), amounts: splits.map((each) => each[part]) }),
  );
  return {
    heads: [t('deal.belote.from'), ...sidesOf(telling)],
    rows,
    sum: { words: t('deal.belote.sum'), amounts: mineFirst(game.scores) },
  };
};

/**
 * A deal of Belote: who took which trumps, and where both sides' points come from (rules page, scoring).
 * @param isDealtAgain it counts for nobody: of deals that are passed out, one after several others does count
 */
export const beloteAccount = ({ scores, game }: BeloteDeal, telling: Telling, isDealtAgain: boolean): DealAccount => {
  const { t, own, nameOf } = telling;
  const name = nameOf(own);
  const base = { points: scores[own] ?? 0, counting: [], others: [], players: null, rule: null };
  if (game === null)
    return {
      ...base,
      title: t('deal.belote.passedOut'),
      suit: null,
      outcome: t(isDealtAgain ? 'deal.belote.redeal' : 'deal.passedInWords'),
      ledger: null,
      others: [{ words: name === null ? t('deal.forYou') : t('deal.for', { name }), points: base.points, isOwn: true }],
    };
  return {
    ...base,
    title: t(TRUMPS[game.trump]),
    suit: game.trump,
    outcome: outcomeOf(game, telling),
    ledger: ledgerOf(game, telling),
  };
};

/** A stored deal of Belote, explained. */
export const accountOf: AccountOf = ({ result, scores }, telling) => {
  const deal = readBeloteDeal(result);
  return deal === null ? null : beloteAccount(deal, telling, scores === null);
};
