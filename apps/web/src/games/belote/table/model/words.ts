import type { PiquetCard, Seat, Suit, SuitLetter } from '@matador/cards';
import { SUIT_LETTERS } from '@matador/cards';
import type { BeloteView, Contract } from '@matador/belote';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import { suitWords } from '#web/features/table/model/card-words.ts';
import { TRICK_REFUSAL_TEXTS, trickRefusalWords } from '#web/features/table/model/refusal-words.ts';
import { numberOf as numberAt } from '#web/features/table/model/seats.ts';

export const SEATS = 4;

/** 1 is the own seat, 2 the next in order of play, at the right; 3 is the partner. */
export const numberOf = (seat: Seat, own: Seat): number => numberAt(seat, own, SEATS);

export const isPartner = (seat: Seat, own: Seat): boolean => numberOf(seat, own) === 3;
/** Whether a seat is of the own side. */
export const isOurs = (seat: Seat, own: Seat): boolean => (seat - own) % 2 === 0;

/** "Du", "Spieler 2", "Spieler 3 (Partner)" where nothing else says who that is. */
export const seatWords = (t: Translate, seat: Seat, own: Seat): string =>
  t(isPartner(seat, own) ? 'belote.partnerName' : 'table.who', { who: numberOf(seat, own) });

export const letterOf = (suit: Suit): SuitLetter => SUIT_LETTERS[suit];

/** "Herz", "Hearts": standing alone. */
export const trumpTitle = (t: Translate, suit: Suit): string => t(`table.suit.${suit}`);

/** "Herz", "hearts": in a sentence. */
export const trumpWords = (t: Translate, suit: Suit): string => suitWords(t, letterOf(suit));

/** What a plate says under the name: the side by where it sits, or that it has named the trumps. */
export const roleWords = (t: Translate, deal: BeloteView, seat: Seat): string => {
  if (deal.contract?.taker === seat) return t('belote.role.taker');
  return t(isPartner(seat, deal.seat) ? 'belote.role.partner' : 'belote.role.opponent');
};

/** Tricks of the own side and of the other. */
export const tricksBySide = ({ tricks, seat: own }: BeloteView): readonly [ours: number, theirs: number] => {
  const ours = tricks.reduce((sum, count, seat) => sum + (isOurs(seat, own) ? count : 0), 0);
  return [ours, tricks.reduce((sum, count) => sum + count, 0) - ours];
};

/** A total a side, as the own seat reads it. */
export const bySide = (totals: readonly number[], own: Seat): readonly [ours: number, theirs: number] => [
  totals[own] ?? 0,
  totals[(own + 1) % SEATS] ?? 0,
];

/** "Trumpf, von dir". */
export const takerWords = (t: Translate, { taker }: Contract, own: Seat): string =>
  t('belote.trumpBy', { who: numberOf(taker, own) });

const REFUSAL_TEXTS: Readonly<Record<string, MessageId>> = {
  ...TRICK_REFUSAL_TEXTS,
  mustTakeTurnUp: 'belote.refused.mustTakeTurnUp',
  suitTurnedDown: 'belote.refused.suitTurnedDown',
  mustRaiseTrump: 'belote.refused.mustRaiseTrump',
  mustRuff: 'belote.refused.mustRuff',
  mustOverruff: 'belote.refused.mustOverruff',
  mustUnderRuff: 'belote.refused.mustUnderRuff',
};

/** A refusal in words; `led` is the card that has to be followed. */
export const refusalWords = (t: Translate, code: string, led: PiquetCard | undefined): string =>
  trickRefusalWords(t, REFUSAL_TEXTS[code], led);
