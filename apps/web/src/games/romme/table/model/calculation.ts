import type { RommeCard, RommeResult, RommeView } from '@matador/romme';
import { printedOn } from '@matador/romme';
import type { Translate } from '#web/i18n/use-text.tsx';
import { numberOf } from '#web/features/table/model/seats.ts';

/** A seat of a finished deal as its result shows it. */
export interface ResultRow {
  readonly seat: number;
  /** 1 is the own seat. */
  readonly who: number;
  readonly isWinner: boolean;
  /** What was left in the hand, dearest first. */
  readonly left: readonly RommeCard[];
  /** What that counts: joker 20, ace 11, court cards and ten 10, others their face (RT-1, point 11). */
  readonly count: number;
  /** Count x factor, 0 or negative: the column without the winner's gain (point 12). */
  readonly minus: number;
  /** What the deal brings: the winner has what the others lose (point 11). */
  readonly score: number;
}

const DEAREST_FIRST = 'XAKQJT98765432';
const byCount = (a: RommeCard, b: RommeCard): number => rankAt(a) - rankAt(b);
const rankAt = (card: RommeCard): number => {
  const face = printedOn(card);
  return DEAREST_FIRST.indexOf(face === 'X' ? face : face.charAt(1));
};

/** Both score columns of a finished deal, the own seat first (RES-6). */
export const resultRows = (deal: RommeView, result: RommeResult): readonly ResultRow[] =>
  Array.from({ length: deal.seats }, (_, step): ResultRow => {
    const seat = (deal.seat + step) % deal.seats;
    const count = result.counts[seat] ?? 0;
    const isWinner = seat === result.winner;
    return {
      seat,
      who: numberOf(seat, deal.seat, deal.seats),
      isWinner,
      left: (deal.left?.[seat] ?? []).toSorted(byCount),
      count,
      minus: isWinner ? 0 : 0 - count * result.factor,
      score: result.scores[seat] ?? 0,
    };
  });

/** "Du machst aus", "Hand-Rommé von Spieler 2", "Niemand hat ausgemacht". */
export const resultTitle = (t: Translate, { end, winner }: RommeResult, deal: RommeView): string => {
  if (winner === null) return t('romme.result.nobody');
  const who = numberOf(winner, deal.seat, deal.seats);
  return t(end === 'handRomme' ? 'romme.result.handRomme' : 'romme.result.goneOut', { who });
};

/** How it came to that end. */
export const resultDetail = (t: Translate, { end }: RommeResult, deal: RommeView): string => {
  switch (end) {
    case 'goneOut':
      return t('romme.result.byDiscard');
    case 'handRomme':
      return t('romme.result.doubled');
    case 'stockEmpty':
      return t('romme.result.stockEmpty');
    case 'roundLimit':
      return t('romme.result.roundLimit', { rounds: deal.rules.rounds });
  }
};
