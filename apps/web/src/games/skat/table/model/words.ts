import type { PiquetCard, Seat, SuitLetter } from '@matador/cards';
import { parseContract, type GameKind, type SkatView } from '@matador/skat';
import type { MessageId } from '#web/i18n/messages.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import { TRICK_REFUSAL_TEXTS, trickRefusalWords } from '#web/features/table/model/refusal-words.ts';
import { numberOf as numberAt } from '#web/features/table/model/seats.ts';

const KIND_TEXTS = {
  clubs: 'table.suit.clubs',
  spades: 'table.suit.spades',
  hearts: 'table.suit.hearts',
  diamonds: 'table.suit.diamonds',
  grand: 'table.grand',
  null: 'table.null',
} as const satisfies Record<GameKind, MessageId>;

export const SUIT_OF_KIND: Readonly<Record<GameKind, SuitLetter | null>> = {
  clubs: 'C',
  spades: 'S',
  hearts: 'H',
  diamonds: 'D',
  grand: null,
  null: null,
};

/** "Herz Hand, Schneider angesagt". */
export const contractWords = (t: Translate, text: string): string => {
  const contract = parseContract(text);
  if (contract === null) return text;
  const words = [t(KIND_TEXTS[contract.kind])];
  if (contract.ouvert) words.push(t('table.ouvert'));
  if (contract.hand && !(contract.ouvert && contract.kind !== 'null')) words.push(t('table.hand'));
  const name = words.join(' ');
  if (contract.ouvert) return name;
  if (contract.schwarzAnnounced) return `${name}, ${t('table.schwarzAnnounced')}`;
  return contract.schneiderAnnounced ? `${name}, ${t('table.schneiderAnnounced')}` : name;
};

/** "Herz Hand, Schneider": a contract while it is being named. */
export const declaredWords = (t: Translate, text: string): string => {
  const contract = parseContract(text);
  if (contract === null || contract.ouvert || !contract.schneiderAnnounced) return contractWords(t, text);
  const level = contract.schwarzAnnounced ? 'table.level.schwarz' : 'table.level.schneider';
  return `${t(KIND_TEXTS[contract.kind])} ${t('table.hand')}, ${t(level)}`;
};

/** What there is to choose: the game without hand and announcements, "Null ouvert" being one of its own. */
export const choiceWords = (t: Translate, text: string): string => {
  const contract = parseContract(text);
  if (contract === null) return text;
  const name = t(KIND_TEXTS[contract.kind]);
  return contract.ouvert ? `${name} ${t('table.ouvert')}` : name;
};

export const kindOf = (contract: string | null): GameKind | null =>
  contract === null ? null : (parseContract(contract)?.kind ?? null);

/** The suit of a contract's sign; null for Grand and Null. */
export const suitOf = (contract: string | null): SuitLetter | null => {
  const kind = kindOf(contract);
  return kind === null ? null : SUIT_OF_KIND[kind];
};

/** 1 is the own seat, 2 the next clockwise, 3 the one after: `who` of the messages. */
export const numberOf = (seat: Seat, own: Seat): number => numberAt(seat, own, 3);

/** "Du", "Spieler 2": nobody is named before the competition is over (MATCH-13). */
export const seatWords = (t: Translate, seat: Seat, own: Seat): string => t('table.who', { who: numberOf(seat, own) });

const placeText = ({ forehand }: SkatView, seat: Seat): MessageId => {
  if (seat === forehand) return 'table.forehand';
  return seat === (forehand + 1) % 3 ? 'table.middlehand' : 'table.rearhand';
};

/** "Mittelhand, sagt", "Hinterhand, gibt": a seat's part in the auction. */
const auctionWords = (t: Translate, view: SkatView, seat: Seat): string => {
  const { caller, listener } = view.auction;
  const place = t(placeText(view, seat));
  if (seat === caller) return t('table.role.calls', { place });
  if (seat === listener) return t('table.role.listens', { place });
  return seat === view.dealer ? t('table.role.deals', { place }) : place;
};

/** Declarer, opponent, or partner of the own seat. */
const sideText = (view: SkatView, seat: Seat): MessageId => {
  if (seat === view.declarer) return seat === view.seat ? 'table.role.declarer' : 'table.role.plays';
  return view.seat === view.declarer || seat === view.seat ? 'table.role.opponent' : 'table.role.partner';
};

/** What a plate says under the name: where a seat sits in the auction, then whose side it is on. */
export const partWords = (t: Translate, view: SkatView, seat: Seat): string =>
  t(view.declarer === null ? placeText(view, seat) : sideText(view, seat));

/** The same with what a seat does in the auction, and the tricks it has won. */
export const roleWords = (t: Translate, view: SkatView, seat: Seat): string => {
  if (view.declarer === null) return auctionWords(t, view, seat);
  const role = partWords(t, view, seat);
  return view.contract === null ? role : t('table.role.tricks', { role, count: view.tricks[seat] ?? 0 });
};

const REFUSAL_TEXTS: Readonly<Record<string, MessageId>> = {
  ...TRICK_REFUSAL_TEXTS,
  bidTooLow: 'table.refused.bidTooLow',
  bidNotInList: 'table.refused.bidNotInList',
  contractBelowBid: 'table.refused.contractBelowBid',
  discardNeeded: 'table.refused.discardNeeded',
  discardFull: 'table.refused.discardFull',
  announcementNeedsHand: 'table.refused.announcementNeedsHand',
  claimUsed: 'table.refused.claimUsed',
  claimNotPossible: 'table.refused.claimNotPossible',
  concessionPending: 'table.refused.concessionPending',
  concessionRefused: 'table.refused.concessionRefused',
};

/** A refusal in words; `led` is the card that has to be followed. */
export const refusalWords = (t: Translate, code: string, led: PiquetCard | undefined): string =>
  trickRefusalWords(t, REFUSAL_TEXTS[code], led);
