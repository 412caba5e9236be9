import * as z from 'zod/mini';
import type { AccountOf, DealAccount, Telling } from '../deal-account.ts';

type PlayerRow = NonNullable<DealAccount['players']>['rows'][number];

/** What the page reads of a deal's result, as stored by the server: the game's own `RommeResult`. */
const rommeDeal = z.object({
  scores: z.array(z.int()),
  end: z.enum(['goneOut', 'handRomme', 'stockEmpty', 'roundLimit']),
  winner: z.nullable(z.int()),
  counts: z.array(z.int()),
  factor: z.union([z.literal(1), z.literal(2)]),
});
export type RommeDeal = z.infer<typeof rommeDeal>;

/** A deal of Rommé; null for what is none. */
export const readRommeDeal = (value: unknown): RommeDeal | null => rommeDeal.safeParse(value).data ?? null;

const TITLES = {
  goneOut: 'deal.romme.goneOut',
  handRomme: 'deal.romme.handRomme',
  stockEmpty: 'deal.romme.nobody',
  roundLimit: 'deal.romme.nobody',
} as const;

const outcomeOf = ({ end, winner }: RommeDeal, { t, nameOf }: Telling): string => {
  if (winner === null) return t(end === 'roundLimit' ? 'deal.romme.roundLimit' : 'deal.romme.stockEmpty');
  const name = nameOf(winner);
  return name === null ? t('deal.romme.youOut') : t('deal.romme.theyOut', { name });
};

/** A player's line: what the hand still counts, doubled after a Hand-Rommé (RT-1, point 9), and the score. */
const rowOf = (
  { winner, counts, factor, scores }: RommeDeal,
  seat: number,
  { t, format, nameOf, own }: Telling,
): PlayerRow => {
  const count = format.number(counts[seat] ?? 0);
  const counted = factor === 1 ? count : t('deal.romme.doubled', { count });
  return {
    words: nameOf(seat) ?? t('deal.you'),
    figures: [seat === winner ? '–' : counted, format.signed(scores[seat] ?? 0)],
    isOwn: seat === own,
  };
};

/** A deal of Rommé: what everybody was left with, and how it scores (RT-1, points 9 to 11), my own seat first. */
export const rommeAccount = (deal: RommeDeal, telling: Telling): DealAccount => {
  const { t, own } = telling;
  const { scores, end, winner } = deal;
  const seats = scores.map((_, step) => (own + step) % scores.length);
  return {
    title: t(TITLES[end]),
    suit: null,
    outcome: outcomeOf(deal, telling),
    points: scores[own] ?? 0,
    counting: [],
    ledger: null,
    others: [],
    players: {
      heads: [t('deal.playerColumn'), t('deal.romme.left'), t('deal.points')],
      rows: seats.map((seat) => rowOf(deal, seat, telling)),
    },
    rule: t(winner === null ? 'deal.romme.ruleNobody' : 'deal.romme.rule'),
  };
};

/** A stored deal of Rommé, explained. */
export const accountOf: AccountOf = ({ result }, telling) => {
  const deal = readRommeDeal(result);
  return deal === null ? null : rommeAccount(deal, telling);
};
