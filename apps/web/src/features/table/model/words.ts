import type { PiquetCard, PiquetRank, Seat, SuitLetter } from '@matador/cards';
import { parseContract, type GameKind, type SkatView } from '@matador/skat';
import { partsOf } from '../../../components/card/card-face.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import type { Say } from '../../../i18n/use-text.tsx';

const SUIT_TEXTS = {
  C: 'table.suit.clubs',
  S: 'table.suit.spades',
  H: 'table.suit.hearts',
  D: 'table.suit.diamonds',
} as const satisfies Record<SuitLetter, MessageId>;

const RANK_TEXTS = {
  A: 'table.rank.ace',
  K: 'table.rank.king',
  Q: 'table.rank.queen',
  J: 'table.rank.jack',
  T: 'table.rank.ten',
  '9': 'table.rank.nine',
  '8': 'table.rank.eight',
  '7': 'table.rank.seven',
} as const satisfies Record<PiquetRank, MessageId>;

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

/** "Herz 9", "jack of clubs". */
export const cardWords = (say: Say, card: PiquetCard): string => {
  const { suit, rank } = partsOf(card);
  return say('table.card', { suit: say(SUIT_TEXTS[suit]), rank: say(RANK_TEXTS[rank]) });
};

/** "Herz Hand, Schneider angesagt". */
export const contractWords = (say: Say, text: string): string => {
  const contract = parseContract(text);
  if (contract === null) return text;
  const words = [say(KIND_TEXTS[contract.kind])];
  if (contract.ouvert) words.push(say('table.ouvert'));
  if (contract.hand && !(contract.ouvert && contract.kind !== 'null')) words.push(say('table.hand'));
  const name = words.join(' ');
  if (contract.ouvert) return name;
  if (contract.schwarzAnnounced) return `${name}, ${say('table.schwarzAnnounced')}`;
  return contract.schneiderAnnounced ? `${name}, ${say('table.schneiderAnnounced')}` : name;
};

export const kindOf = (contract: string): GameKind | null => parseContract(contract)?.kind ?? null;

/** 1 is the own seat, 2 the next clockwise, 3 the one after. */
export const numberOf = (seat: Seat, own: Seat): number => ((seat - own + 3) % 3) + 1;

/** "Du", "Spieler 2": nobody is named before the competition is over (MATCH-13). */
export const seatWords = (say: Say, seat: Seat, own: Seat): string =>
  seat === own ? say('table.you') : say('table.player', { number: numberOf(seat, own) });

const place = (view: SkatView, seat: Seat): MessageId => {
  if (seat === view.forehand) return 'table.forehand';
  return seat === (view.forehand + 1) % 3 ? 'table.middlehand' : 'table.rearhand';
};

/** What a plate says under the name. */
export const roleWords = (say: Say, view: SkatView, seat: Seat): string => {
  if (view.declarer === null) {
    const words = [say(place(view, seat))];
    if (seat === view.dealer) words.push(say('table.deals'));
    return words.join(', ');
  }
  const role = say(seat === view.declarer ? 'table.declarer' : 'table.defender');
  if (view.contract === null) return role;
  return `${role}, ${say('table.tricks', { count: view.tricks[seat] ?? 0 })}`;
};

const REFUSAL_TEXTS: Readonly<Record<string, MessageId>> = {
  mustFollowSuit: 'table.refused.mustFollowSuit',
  mustFollowTrump: 'table.refused.mustFollowTrump',
  notYourTurn: 'table.refused.notYourTurn',
  stale: 'table.refused.stale',
  bidTooLow: 'table.refused.bidTooLow',
  bidNotInList: 'table.refused.bidNotInList',
  contractBelowBid: 'table.refused.contractBelowBid',
  discardNeeded: 'table.refused.discardNeeded',
  announcementNeedsHand: 'table.refused.announcementNeedsHand',
  claimUsed: 'table.refused.claimUsed',
  claimNotPossible: 'table.refused.claimNotPossible',
  concessionPending: 'table.refused.concessionPending',
  concessionRefused: 'table.refused.concessionRefused',
  needsFact: 'table.refused.wait',
  notLoaded: 'table.refused.wait',
  notYourCard: 'table.refused.notYourCard',
  unknownCommand: 'table.refused.unknownCommand',
};

/** A refusal in words; `led` is the suit that has to be followed. */
export const refusalWords = (say: Say, code: string, led: PiquetCard | undefined): string => {
  const suit = led === undefined ? '' : say(SUIT_TEXTS[partsOf(led).suit]);
  return say(REFUSAL_TEXTS[code] ?? 'table.refused.other', { suit });
};
