import type { PiquetCard, SuitLetter } from '@matador/cards';
import { nextBid, worthOf, type SkatView } from '@matador/skat';
import { suitWords } from '#web/features/table/model/card-words.ts';
import { ownDecision, waitedFor } from '#web/features/table/model/decisions.ts';
import type { Translate } from '#web/i18n/use-text.tsx';
import { kindOf, numberOf, suitOf } from './words.ts';

const SUITS: readonly SuitLetter[] = ['C', 'S', 'H', 'D'];
/** With so many trumps of ten cards a game is worth trying. */
const ENOUGH = 6;

const isJack = (card: PiquetCard): boolean => card.endsWith('J');
const trumpsIn = (hand: readonly PiquetCard[], suit: SuitLetter): number =>
  hand.filter((card) => isJack(card) || card.startsWith(suit)).length;

/** The suit with most trumps, and what a game in it would be worth with these cards. */
const bestOf = (hand: readonly PiquetCard[]) => {
  const suit = SUITS.reduce((best, other) => (trumpsIn(hand, other) > trumpsIn(hand, best) ? other : best), 'C');
  return { suit, count: trumpsIn(hand, suit), worth: worthOf(suit, hand) };
};

const auctionGuide = (t: Translate, deal: SkatView): string => {
  const { asked, value, caller } = deal.auction;
  if (ownDecision(deal) === null) return t('table.guide.theyBid');
  const { suit, count, worth } = bestOf(deal.hand);
  const hand = { suit: suitWords(t, suit), count, worth };
  if (asked === 'listener' && caller !== null) {
    const isEnough = count >= ENOUGH && worth >= value;
    const who = numberOf(caller, deal.seat);
    return t(isEnough ? 'table.guide.hold' : 'table.guide.holdWeak', { ...hand, value, who });
  }
  // A caller has to go higher than what was bid last.
  const next = nextBid(value) ?? value;
  if (count < ENOUGH) return t('table.guide.bidWeak', hand);
  return worth < next ? t('table.guide.bidOver', { ...hand, value: next }) : t('table.guide.bid', hand);
};

/** What is led, as it has to be followed: trumps as one. */
const classOf = (card: PiquetCard, { contract }: SkatView): string => {
  if (kindOf(contract) === 'null') return card.charAt(0);
  return isJack(card) || card.startsWith(suitOf(contract) ?? 'J') ? 'trumps' : card.charAt(0);
};

const followGuide = (t: Translate, deal: SkatView, led: PiquetCard): string => {
  const wanted = classOf(led, deal);
  if (!deal.hand.some((card) => classOf(card, deal) === wanted))
    return t(kindOf(deal.contract) === 'null' ? 'table.guide.freeNull' : 'table.guide.free');
  const suit = SUITS.find((letter) => letter === wanted);
  return suit === undefined ? t('table.guide.followTrumps') : t('table.guide.follow', { suit: suitWords(t, suit) });
};

const leadGuide = (t: Translate, deal: SkatView): string => {
  const isDeclarer = deal.declarer === deal.seat;
  if (kindOf(deal.contract) === 'null') return t(isDeclarer ? 'table.guide.leadNull' : 'table.guide.leadAgainstNull');
  return t(isDeclarer ? 'table.guide.lead' : 'table.guide.leadAgainst');
};

const playGuide = (t: Translate, deal: SkatView): string => {
  if (ownDecision(deal) === null) {
    if (kindOf(deal.contract) === 'null') return t('table.guide.countNull');
    return t(deal.declarer === deal.seat ? 'table.guide.count' : 'table.guide.countAgainst');
  }
  const [first] = deal.trick;
  return first === undefined ? leadGuide(t, deal) : followGuide(t, deal, first.card);
};

/** What is asked at this moment of a deal, and why, in plain words (OVER-11): whatever was played before. */
export const guideOf = (t: Translate, deal: SkatView): string => {
  const isOwn = ownDecision(deal) !== null;
  switch (deal.phase) {
    case 'bidding':
      return auctionGuide(t, deal);
    case 'skat':
    case 'declaring': {
      const who = numberOf(waitedFor(deal) ?? deal.declarer ?? deal.seat, deal.seat);
      if (!isOwn) return t('table.guide.theyDeclare', { who });
      if (deal.phase === 'skat') return t('table.guide.skat');
      const { suit, count } = bestOf(deal.hand);
      return t('table.guide.declare', { suit: suitWords(t, suit), count });
    }
    case 'playing':
      return playGuide(t, deal);
    default:
      return t('table.guide.moment');
  }
};
