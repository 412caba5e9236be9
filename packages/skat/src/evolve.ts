import type { Draft, Seat } from '@matador/cards';
import { afterCall } from './auction.ts';
import { bySeat, numberOf, pointsIn, pointsOf, setOf, sumOf, withSeat, without } from './cards.ts';
import type { CardSet, PerSeat } from './cards.ts';
import { classOf } from './order.ts';
import type { SkatState } from './state.ts';
import { kindOf, ledCard, orderOf } from './table.ts';
import type { OpenedCards, PlayedCard, PublicEvent, SkatEvent, SkatTable } from './types.ts';

type Public<Type extends PublicEvent['type']> = Extract<PublicEvent, { readonly type: Type }>;

const ALL_TRICKS = 10;
const ALL_POINTS = 120;

/** The same counts with that of one seat gone up. */
const counted = (counts: PerSeat<number>, seat: Seat, more: number): PerSeat<number> =>
  withSeat(counts, seat, bySeat(counts, seat) + more);

const onCalled = (table: Draft<SkatTable>, { seat, call, value }: Public<'called'>): void => {
  table.turn += 1;
  table.auction = afterCall(table.auction, { seat, call, value }, table.forehand);
};

const onPickedUp = (table: Draft<SkatTable>, { seat }: Public<'pickedUp'>): void => {
  table.phase = 'declaring';
  table.turn += 1;
  table.pickedUp = true;
  table.counts = counted(table.counts, seat, 2);
};

const onDeclared = (table: Draft<SkatTable>, { seat, contract, open }: Public<'declared'>): void => {
  table.phase = 'playing';
  table.turn += 1;
  table.contract = contract;
  table.counts = withSeat(table.counts, seat, 10);
  table.open = withSeat(table.open, seat, open);
};

const onPlayed = (table: Draft<SkatTable>, { seat, card }: Public<'played'>): void => {
  const open = bySeat(table.open, seat);
  table.turn += 1;
  table.trick = [...table.trick, { seat, card }];
  table.counts = counted(table.counts, seat, -1);
  if (open === null) return;
  const left = open.filter((other) => other !== card);
  table.open = withSeat(table.open, seat, left);
};

const onTrickTaken = (table: Draft<SkatTable>, { seat, cards }: Public<'trickTaken'>): void => {
  table.trick = [];
  table.lastTrick = { cards, winner: seat };
  table.tricks = counted(table.tricks, seat, 1);
  table.concession = null;
};

const onClaimed = (table: Draft<SkatTable>, { seat, open }: Public<'claimed'>): void => {
  table.phase = 'ruling';
  table.turn += 1;
  table.open = withSeat(table.open, seat, open);
  table.claim = { seat, verdict: 'pending' };
  table.concession = null;
};

/** A claim that holds takes everything that is left; in Null nothing is taken. */
const takesRest = (table: SkatTable, verdict: Public<'ruled'>['verdict']): boolean =>
  verdict === 'holds' && kindOf(table) !== 'null';

const onRuled = (table: Draft<SkatTable>, { seat, verdict }: Public<'ruled'>): void => {
  table.phase = 'playing';
  table.claim = { seat, verdict };
  if (takesRest(table, verdict)) table.tricks = counted(table.tricks, seat, ALL_TRICKS - sumOf(table.tricks));
};

/** Consent ends the deal, which the next event says. */
const onConsented = (table: Draft<SkatTable>, { seat, agree }: Public<'consented'>): void => {
  const { concession } = table;
  if (concession === null || agree) return;
  table.concession = { ...concession, refused: [...concession.refused, seat] };
};

const onEnded = (table: Draft<SkatTable>, { result, hands, skat }: Public<'ended'>): void => {
  table.phase = 'over';
  table.concession = null;
  table.opened = { hands, skat };
  table.result = result;
};

/** Writes what everybody knows after something has happened. State and views evolve by this alike. */
const write = (table: Draft<SkatTable>, event: PublicEvent): void => {
  switch (event.type) {
    case 'dealt':
      table.phase = 'bidding';
      table.counts = [10, 10, 10];
      return;
    case 'called':
      return onCalled(table, event);
    case 'auctionWon':
      table.phase = 'skat';
      table.declarer = event.declarer;
      table.bid = event.bid;
      return;
    case 'pickedUp':
      return onPickedUp(table, event);
    case 'declared':
      return onDeclared(table, event);
    case 'played':
      return onPlayed(table, event);
    case 'trickTaken':
      return onTrickTaken(table, event);
    case 'claimed':
      return onClaimed(table, event);
    case 'ruled':
      return onRuled(table, event);
    case 'conceded':
      table.concession = { seat: event.seat, agreed: [event.seat], refused: [] };
      return;
    case 'consented':
      return onConsented(table, event);
    case 'ended':
      return onEnded(table, event);
  }
};

/** What everybody knows after something has happened. */
export const evolve = (table: SkatTable, event: PublicEvent): SkatTable => {
  const next = { ...table };
  write(next, event);
  return next;
};

const setsOf = ([first = [], second = [], third = []]: OpenedCards['hands']): PerSeat<CardSet> => [
  setOf(first),
  setOf(second),
  setOf(third),
];

/** Remembers that a seat did not follow. */
const voidsAfter = ({ table, voids }: SkatState, seat: Seat, card: number): number => {
  const led = ledCard(table);
  if (led === undefined) return voids;
  const order = orderOf(table);
  const group = classOf(order, led);
  return classOf(order, card) === group ? voids : voids | (1 << (seat * 5 + group));
};

const pointsOfTrick = (cards: readonly PlayedCard[]): number => {
  let points = 0;
  for (const { card } of cards) points += pointsOf(numberOf(card));
  return points;
};

/** Writes what happens to the cards that not everybody sees; the table in the state is still the one before. */
const writeCards = (state: Draft<SkatState>, event: SkatEvent): void => {
  switch (event.type) {
    case 'dealt':
      state.dealt = { hands: setsOf(event.hands), skat: setOf(event.skat) };
      state.hands = state.dealt.hands;
      state.skat = state.dealt.skat;
      return;
    case 'pickedUp':
      state.hands = withSeat(state.hands, event.seat, bySeat(state.hands, event.seat) | state.skat);
      return;
    case 'declared':
      if (event.discard === null) return;
      state.skat = setOf(event.discard);
      state.hands = withSeat(state.hands, event.seat, bySeat(state.hands, event.seat) & ~state.skat);
      return;
    case 'played': {
      const card = numberOf(event.card);
      state.voids = voidsAfter(state, event.seat, card);
      state.hands = withSeat(state.hands, event.seat, without(bySeat(state.hands, event.seat), card));
      return;
    }
    case 'trickTaken':
      state.points = counted(state.points, event.seat, pointsOfTrick(event.cards));
      return;
    case 'ruled':
      if (!takesRest(state.table, event.verdict)) return;
      state.points = counted(state.points, event.seat, ALL_POINTS - sumOf(state.points) - pointsIn(state.skat));
      return;
    case 'called':
    case 'auctionWon':
    case 'claimed':
    case 'conceded':
    case 'consented':
    case 'ended':
      return;
  }
};

/** A deal after some events, one after the other: the table, and beside it the cards that not everybody sees. */
export const evolveState = (state: SkatState, events: readonly SkatEvent[]): SkatState => {
  const table = { ...state.table };
  const next = { ...state, table };
  for (const event of events) {
    writeCards(next, event);
    write(table, event);
  }
  return next;
};
