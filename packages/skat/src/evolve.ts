import type { Seat } from '@matador/cards';
import { afterCall } from './auction.ts';
import { bySeat, numberOf, pointsIn, pointsOf, setOf, sumOf, withSeat, without } from './cards.ts';
import type { CardSet, PerSeat } from './cards.ts';
import { classOf } from './order.ts';
import type { Dealt, SkatState } from './state.ts';
import { kindOf, ledCard, orderOf } from './table.ts';
import type { OpenedCards, PlayedCard, PublicEvent, SkatEvent, SkatTable } from './types.ts';

type Public<Type extends PublicEvent['type']> = Extract<PublicEvent, { readonly type: Type }>;

const ALL_TRICKS = 10;
const ALL_POINTS = 120;

/** The same list with the value of one seat replaced. */
const changed = <T>(values: readonly T[], seat: Seat, value: T): readonly T[] => {
  const next = values.slice();
  next[seat] = value;
  return next;
};

/** The same counts with that of one seat gone up. */
const counted = (counts: readonly number[], seat: Seat, more: number): readonly number[] =>
  changed(counts, seat, (counts[seat] ?? 0) + more);

const onCalled = (table: SkatTable, { seat, call, value }: Public<'called'>): SkatTable => ({
  ...table,
  turn: table.turn + 1,
  auction: afterCall(table.auction, { seat, call, value }, table.forehand),
});

const onPickedUp = (table: SkatTable, { seat }: Public<'pickedUp'>): SkatTable => ({
  ...table,
  phase: 'declaring',
  turn: table.turn + 1,
  pickedUp: true,
  counts: counted(table.counts, seat, 2),
});

const onDeclared = (table: SkatTable, { seat, contract, open }: Public<'declared'>): SkatTable => ({
  ...table,
  phase: 'playing',
  turn: table.turn + 1,
  contract,
  counts: changed(table.counts, seat, 10),
  open: changed(table.open, seat, open),
});

const onPlayed = (table: SkatTable, { seat, card }: Public<'played'>): SkatTable => {
  const open = table.open[seat] ?? null;
  return {
    ...table,
    turn: table.turn + 1,
    trick: [...table.trick, { seat, card }],
    counts: counted(table.counts, seat, -1),
    open:
      open === null
        ? table.open
        : changed(
            table.open,
            seat,
            open.filter((other) => other !== card),
          ),
  };
};

const onTrickTaken = (table: SkatTable, { seat, cards }: Public<'trickTaken'>): SkatTable => ({
  ...table,
  trick: [],
  lastTrick: { cards, winner: seat },
  tricks: counted(table.tricks, seat, 1),
  concession: null,
});

const onClaimed = (table: SkatTable, { seat, open }: Public<'claimed'>): SkatTable => ({
  ...table,
  phase: 'ruling',
  turn: table.turn + 1,
  open: changed(table.open, seat, open),
  claim: { seat, verdict: 'pending' },
  concession: null,
});

/** A claim that holds takes everything that is left; in Null nothing is taken. */
const takesRest = (table: SkatTable, verdict: Public<'ruled'>['verdict']): boolean =>
  verdict === 'holds' && kindOf(table) !== 'null';

const onRuled = (table: SkatTable, { seat, verdict }: Public<'ruled'>): SkatTable => {
  const left = ALL_TRICKS - sumOf(table.tricks);
  return {
    ...table,
    phase: 'playing',
    claim: { seat, verdict },
    tricks: takesRest(table, verdict) ? counted(table.tricks, seat, left) : table.tricks,
  };
};

const onConceded = (table: SkatTable, { seat }: Public<'conceded'>): SkatTable => ({
  ...table,
  concession: { seat, agreed: [seat], refused: [] },
});

/** Consent ends the deal, which the next event says. */
const onConsented = (table: SkatTable, { seat, agree }: Public<'consented'>): SkatTable => {
  const { concession } = table;
  if (concession === null || agree) return table;
  return { ...table, concession: { ...concession, refused: [...concession.refused, seat] } };
};

const onEnded = (table: SkatTable, { result, hands, skat }: Public<'ended'>): SkatTable => ({
  ...table,
  phase: 'over',
  concession: null,
  opened: { hands, skat },
  result,
});

/** What everybody knows after something has happened. State and views evolve by this alike. */
export const evolve = (table: SkatTable, event: PublicEvent): SkatTable => {
  switch (event.type) {
    case 'dealt':
      return { ...table, phase: 'bidding', counts: [10, 10, 10] };
    case 'called':
      return onCalled(table, event);
    case 'auctionWon':
      return { ...table, phase: 'skat', declarer: event.declarer, bid: event.bid };
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
      return onConceded(table, event);
    case 'consented':
      return onConsented(table, event);
    case 'ended':
      return onEnded(table, event);
  }
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

const withPoints = (points: PerSeat<number>, seat: Seat, more: number): PerSeat<number> =>
  withSeat(points, seat, bySeat(points, seat) + more);

const pointsOfTrick = (cards: readonly PlayedCard[]): number => {
  let points = 0;
  for (const { card } of cards) points += pointsOf(numberOf(card));
  return points;
};

/** A deal after something has happened: the table, and beside it the cards that not everybody sees. */
export const evolveState = (state: SkatState, event: SkatEvent): SkatState => {
  const table = evolve(state.table, event);
  const { dealt, hands, skat, points, voids } = state;
  switch (event.type) {
    case 'dealt': {
      const cards: Dealt = { hands: setsOf(event.hands), skat: setOf(event.skat) };
      return { table, dealt: cards, hands: cards.hands, skat: cards.skat, points, voids };
    }
    case 'pickedUp': {
      const twelve = bySeat(hands, event.seat) | skat;
      return { table, dealt, hands: withSeat(hands, event.seat, twelve), skat, points, voids };
    }
    case 'declared': {
      if (event.discard === null) return { table, dealt, hands, skat, points, voids };
      const discard = setOf(event.discard);
      const kept = bySeat(hands, event.seat) & ~discard;
      return { table, dealt, hands: withSeat(hands, event.seat, kept), skat: discard, points, voids };
    }
    case 'played': {
      const card = numberOf(event.card);
      const kept = without(bySeat(hands, event.seat), card);
      return {
        table,
        dealt,
        hands: withSeat(hands, event.seat, kept),
        skat,
        points,
        voids: voidsAfter(state, event.seat, card),
      };
    }
    case 'trickTaken':
      return { table, dealt, hands, skat, points: withPoints(points, event.seat, pointsOfTrick(event.cards)), voids };
    case 'ruled': {
      const rest = takesRest(table, event.verdict) ? ALL_POINTS - sumOf(points) - pointsIn(skat) : 0;
      return { table, dealt, hands, skat, points: withPoints(points, event.seat, rest), voids };
    }
    case 'called':
    case 'auctionWon':
    case 'claimed':
    case 'conceded':
    case 'consented':
    case 'ended':
      return { table, dealt, hands, skat, points, voids };
  }
};
