import type { PiquetCard, Seat } from '@matador/cards';
import { afterCall, openingAuction } from './auction.ts';
import { setOf, textsIn } from './cards.ts';
import { contractOf } from './contract.ts';
import { decisionsAt, onTurnOf } from './decisions.ts';
import type { SkatEvent, SkatSeen, SkatView } from './types.ts';

/** What a seat is told of an event. Everybody hears of everything in Skat; the cards in it are what differs. */
export const seenBy = (event: SkatEvent, seat: Seat): SkatSeen => {
  switch (event.type) {
    case 'dealt':
      return { type: 'dealt', hand: event.hands[seat] ?? [] };
    case 'pickedUp':
      return { type: 'pickedUp', seat: event.seat, skat: event.seat === seat ? event.skat : null };
    case 'declared': {
      const { contract, discard, open } = event;
      return { type: 'declared', seat: event.seat, contract, discard: event.seat === seat ? discard : null, open };
    }
    case 'called':
    case 'auctionWon':
    case 'played':
    case 'trickTaken':
    case 'claimed':
    case 'ruled':
    case 'conceded':
    case 'consented':
    case 'ended':
      return event;
  }
};

type Seen<Type extends SkatSeen['type']> = Extract<SkatSeen, { readonly type: Type }>;

const changed = <T>(values: readonly T[], seat: Seat, change: (value: T) => T): readonly T[] =>
  values.map((value, other) => (other === seat ? change(value) : value));

const withoutCards = (cards: readonly PiquetCard[], gone: readonly PiquetCard[]): readonly PiquetCard[] =>
  cards.filter((card) => !gone.includes(card));

const onDealt = (view: SkatView, { hand }: Seen<'dealt'>): SkatView => ({
  ...view,
  phase: 'bidding',
  hand,
  counts: [10, 10, 10],
  auction: openingAuction(view.forehand),
});

const onCalled = (view: SkatView, { seat, call, value }: Seen<'called'>): SkatView => ({
  ...view,
  turn: view.turn + 1,
  auction: afterCall(view.auction, { seat, call, value }, view.forehand).auction,
});

const onPickedUp = (view: SkatView, { seat, skat }: Seen<'pickedUp'>): SkatView => ({
  ...view,
  phase: 'declaring',
  turn: view.turn + 1,
  pickedUp: true,
  skat,
  hand: skat === null ? view.hand : textsIn(setOf(view.hand) | setOf(skat)),
  counts: changed(view.counts, seat, (count) => count + 2),
});

const onDeclared = (view: SkatView, { seat, contract, discard, open }: Seen<'declared'>): SkatView => ({
  ...view,
  phase: 'playing',
  turn: view.turn + 1,
  contract,
  skat: discard,
  hand: discard === null ? view.hand : withoutCards(view.hand, discard),
  counts: changed(view.counts, seat, () => 10),
  open: changed(view.open, seat, () => open),
});

const onPlayed = (view: SkatView, { seat, card }: Seen<'played'>): SkatView => ({
  ...view,
  turn: view.turn + 1,
  trick: [...view.trick, { seat, card }],
  hand: seat === view.seat ? withoutCards(view.hand, [card]) : view.hand,
  counts: changed(view.counts, seat, (count) => count - 1),
  open: changed(view.open, seat, (open) => (open === null ? null : withoutCards(open, [card]))),
});

const onTrickTaken = (view: SkatView, { seat, cards }: Seen<'trickTaken'>): SkatView => ({
  ...view,
  trick: [],
  lastTrick: { cards, winner: seat },
  tricks: changed(view.tricks, seat, (count) => count + 1),
  concession: null,
});

const onClaimed = (view: SkatView, { seat, open }: Seen<'claimed'>): SkatView => ({
  ...view,
  phase: 'ruling',
  turn: view.turn + 1,
  open: changed(view.open, seat, () => open),
  claim: { seat, verdict: 'pending' },
  concession: null,
});

/** A claim that holds gives the claimant the tricks that are left. */
const onRuled = (view: SkatView, { seat, verdict }: Seen<'ruled'>): SkatView => {
  const isNull = view.contract !== null && contractOf(view.contract).kind === 'null';
  const left = verdict === 'holds' && !isNull ? 10 - view.tricks.reduce((sum, count) => sum + count, 0) : 0;
  return {
    ...view,
    phase: 'playing',
    claim: { seat, verdict },
    tricks: changed(view.tricks, seat, (count) => count + left),
  };
};

const onConsented = (view: SkatView, { seat, agree }: Seen<'consented'>): SkatView => {
  const { concession } = view;
  if (concession === null || agree) return view;
  return { ...view, concession: { ...concession, refused: [...concession.refused, seat] } };
};

const onEnded = (view: SkatView, { result, hands, skat }: Seen<'ended'>): SkatView => ({
  ...view,
  phase: 'over',
  concession: null,
  opened: { hands, skat },
  result,
});

const folded = (view: SkatView, seen: SkatSeen): SkatView => {
  switch (seen.type) {
    case 'dealt':
      return onDealt(view, seen);
    case 'called':
      return onCalled(view, seen);
    case 'auctionWon':
      return { ...view, phase: 'skat', declarer: seen.declarer, bid: seen.bid };
    case 'pickedUp':
      return onPickedUp(view, seen);
    case 'declared':
      return onDeclared(view, seen);
    case 'played':
      return onPlayed(view, seen);
    case 'trickTaken':
      return onTrickTaken(view, seen);
    case 'claimed':
      return onClaimed(view, seen);
    case 'ruled':
      return onRuled(view, seen);
    case 'conceded':
      return { ...view, concession: { seat: seen.seat, agreed: [seen.seat], refused: [] } };
    case 'consented':
      return onConsented(view, seen);
    case 'ended':
      return onEnded(view, seen);
  }
};

/** Folds what a seat has seen into its view. */
export const advance = (view: SkatView, seen: SkatSeen): SkatView => {
  const next = folded(view, seen);
  return { ...next, decisions: decisionsAt(next, onTurnOf(next), next.concession, next.declarer) };
};
