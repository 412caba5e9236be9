import type { PiquetCard, Seat } from '@matador/cards';
import { afterCall } from './bids.ts';
import { indexOf, setOf, size, textOf, textsOf, type CardIndex, type CardSet } from './cards.ts';
import type { Position } from './check.ts';
import { makeContract, parseContract } from './contract.ts';
import { dealtSkat } from './apply.ts';
import { decisionsOf, type SkatState, type TrickCard, type Waiting } from './state.ts';
import type { PlayedCard, SkatEvent, SkatSeen, SkatView } from './types.ts';

const textTrick = (trick: readonly TrickCard[]): readonly PlayedCard[] =>
  trick.map(({ seat, card }) => ({ seat, card: textOf(card) }));

/** What a seat may know of a deal, named part by part; nothing is removed from a copy of the state. */
export const viewOf = (state: SkatState, seat: Seat): SkatView => ({
  game: 'skat',
  seat,
  forehand: state.forehand,
  dealer: state.dealer,
  phase: state.phase,
  turn: state.turn,
  decisions: decisionsOf(state),
  hand: textsOf(state.hands[seat] ?? 0),
  counts: state.hands.map(size),
  auction: state.auction,
  declarer: state.declarer,
  bid: state.bid,
  pickedUp: state.pickedUp,
  skat: state.pickedUp && seat === state.declarer ? textsOf(state.skat) : null,
  contract: state.contract === null ? null : makeContract(state.contract),
  open: state.open.map((open, other) => (open ? textsOf(state.hands[other] ?? 0) : null)),
  trick: textTrick(state.trick),
  lastTrick: state.lastTrick && { cards: textTrick(state.lastTrick.cards), winner: state.lastTrick.winner },
  tricks: state.tricks,
  claim: state.claim,
  concession: state.concession,
  opened: state.result === null ? null : { hands: state.dealt.map(textsOf), skat: textsOf(dealtSkat(state)) },
  result: state.result,
});

/** What a seat is told of an event; null would keep it to itself, but every event of Skat is heard by all. */
export const seenBy = (event: SkatEvent, seat: Seat): SkatSeen => {
  switch (event.type) {
    case 'dealt':
      return { type: 'dealt', hand: event.hands[seat] ?? [] };
    case 'pickedUp':
      return { type: 'pickedUp', seat: event.seat, skat: event.seat === seat ? event.skat : null };
    case 'declared': {
      const { contract, open } = event;
      return { type: 'declared', seat: event.seat, contract, discard: event.seat === seat ? event.discard : null, open };
    }
    default:
      return event;
  }
};

const setOfTexts = (texts: readonly string[]): CardSet =>
  setOf(texts.map((text) => indexOf(text)).filter((card) => card !== undefined));

const cardOf = (text: PiquetCard): CardIndex => indexOf(text) ?? 0;
const tricksOf = (cards: readonly PlayedCard[]): readonly TrickCard[] =>
  cards.map(({ seat, card }) => ({ seat, card: cardOf(card) }));

const waitingOf = (view: SkatView): Waiting => ({
  phase: view.phase,
  turn: view.turn,
  forehand: view.forehand,
  auction: view.auction,
  declarer: view.declarer,
  trick: view.trick,
  lastTrick: view.lastTrick,
  concession: view.concession,
});

/** A view's position for the rules. */
export const positionOfView = (view: SkatView): Position => ({
  ...waitingOf(view),
  seat: view.seat,
  hand: setOfTexts(view.hand),
  contract: view.contract === null ? null : parseContract(view.contract),
  bid: view.bid,
  pickedUp: view.pickedUp,
  trick: tricksOf(view.trick),
  claim: view.claim,
});

const sorted = (texts: readonly PiquetCard[]): readonly PiquetCard[] => textsOf(setOfTexts(texts));
const dropped = (texts: readonly PiquetCard[], gone: readonly PiquetCard[]): readonly PiquetCard[] =>
  texts.filter((card) => !gone.includes(card));
const at = <Item>(items: readonly Item[], seat: Seat, change: (item: Item) => Item): readonly Item[] =>
  items.map((item, other) => (other === seat ? change(item) : item));

type Seen<Type extends SkatSeen['type']> = SkatSeen & { readonly type: Type };

const afterCalled = (view: SkatView, seen: Seen<'called'>): SkatView => {
  const auction = afterCall(view.auction, { seat: seen.seat, call: seen.call, value: seen.value }, view.forehand);
  return { ...view, auction, turn: view.turn + 1 };
};

const afterPickedUp = (view: SkatView, seen: Seen<'pickedUp'>): SkatView => ({
  ...view,
  phase: 'declaring',
  turn: view.turn + 1,
  pickedUp: true,
  skat: seen.skat,
  hand: seen.skat === null ? view.hand : sorted([...view.hand, ...seen.skat]),
  counts: at(view.counts, seen.seat, (count) => count + 2),
});

const afterDeclared = (view: SkatView, seen: Seen<'declared'>): SkatView => ({
  ...view,
  phase: 'playing',
  turn: view.turn + 1,
  contract: seen.contract,
  skat: seen.discard,
  hand: seen.discard === null ? view.hand : dropped(view.hand, seen.discard),
  counts: at(view.counts, seen.seat, () => 10),
  open: seen.open === null ? view.open : at(view.open, seen.seat, () => seen.open),
});

const afterPlayed = (view: SkatView, seen: Seen<'played'>): SkatView => ({
  ...view,
  turn: view.turn + 1,
  trick: [...view.trick, { seat: seen.seat, card: seen.card }],
  hand: seen.seat === view.seat ? dropped(view.hand, [seen.card]) : view.hand,
  counts: at(view.counts, seen.seat, (count) => count - 1),
  open: at(view.open, seen.seat, (open) => open && dropped(open, [seen.card])),
});

const afterRuled = (view: SkatView, seen: Seen<'ruled'>): SkatView => ({
  ...view,
  phase: 'playing',
  claim: { seat: seen.seat, verdict: seen.verdict },
  tricks:
    seen.verdict === 'holds' && !(view.contract?.startsWith('N') ?? false)
      ? at(view.tricks, seen.seat, (tricks) => tricks + 10 - view.tricks.reduce((sum, taken) => sum + taken, 0))
      : view.tricks,
});

const afterConsented = (view: SkatView, seen: Seen<'consented'>): SkatView => {
  const { concession } = view;
  if (concession === null || seen.agree) return { ...view, concession: null };
  const refused = [...concession.refused, seen.seat];
  const open = concession.seat === view.declarer && refused.length < 2;
  return { ...view, concession: open ? { ...concession, refused } : null };
};

const folded = (view: SkatView, seen: SkatSeen): SkatView => {
  switch (seen.type) {
    case 'dealt':
      return { ...view, phase: 'bidding', hand: seen.hand, counts: [10, 10, 10] };
    case 'called':
      return afterCalled(view, seen);
    case 'auctionWon':
      return { ...view, phase: 'skat', declarer: seen.declarer, bid: seen.bid };
    case 'pickedUp':
      return afterPickedUp(view, seen);
    case 'declared':
      return afterDeclared(view, seen);
    case 'played':
      return afterPlayed(view, seen);
    case 'trickTaken':
      return {
        ...view,
        trick: [],
        lastTrick: { cards: seen.cards, winner: seen.seat },
        tricks: at(view.tricks, seen.seat, (tricks) => tricks + 1),
      };
    case 'claimed':
      return {
        ...view,
        phase: 'ruling',
        turn: view.turn + 1,
        claim: { seat: seen.seat, verdict: 'pending' },
        open: at(view.open, seen.seat, () => seen.open),
      };
    case 'ruled':
      return afterRuled(view, seen);
    case 'conceded':
      return { ...view, concession: { seat: seen.seat, agreed: [seen.seat], refused: [] } };
    case 'consented':
      return afterConsented(view, seen);
    case 'ended':
      return {
        ...view,
        phase: 'over',
        concession: null,
        opened: { hands: seen.hands, skat: seen.skat },
        result: seen.result,
      };
  }
};

/** Folds what a seat has seen into its view (a law of the contract: equal to the view of the state after it). */
export const advanceView = (view: SkatView, seen: SkatSeen): SkatView => {
  const next = folded(view, seen);
  return { ...next, decisions: decisionsOf(waitingOf(next)) };
};
