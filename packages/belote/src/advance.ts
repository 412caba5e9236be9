import type { Seat } from '@matador/cards';
import { afterCall, openingAuction } from './auction.ts';
import { setOf, textsIn } from './cards.ts';
import { decisionsAt, onTurnOf } from './decisions.ts';
import type { BeloteRules } from './rules.ts';
import type { BeloteEvent, BeloteSeen, BeloteView } from './types.ts';

/** What a seat is told of an event. Everybody hears of everything; the cards in it are what differs. */
export const seenBy = (event: BeloteEvent, seat: Seat): BeloteSeen => {
  switch (event.type) {
    case 'dealt':
      return { type: 'dealt', hand: event.hands[seat] ?? [], turnUp: event.turnUp };
    case 'completed':
      return { type: 'completed', hand: event.hands[seat] ?? [] };
    case 'announced': {
      const said = event.announcements.map(({ seat: by, kind, points }) => ({ seat: by, kind, points }));
      return { type: 'announced', seat: event.seat, said };
    }
    case 'called':
    case 'taken':
    case 'played':
    case 'belote':
    case 'trickTaken':
    case 'shown':
    case 'ended':
      return event;
  }
};

type Seen<Type extends BeloteSeen['type']> = Extract<BeloteSeen, { readonly type: Type }>;

const changed = <T>(values: readonly T[], seat: Seat, change: (value: T) => T): readonly T[] =>
  values.map((value, other) => (other === seat ? change(value) : value));

const onDealt = (view: BeloteView, { hand, turnUp }: Seen<'dealt'>): BeloteView => ({
  ...view,
  phase: 'bidding',
  hand,
  counts: view.counts.map(() => hand.length),
  turnUp,
  auction: openingAuction(view.dealer),
});

const onCalled = (view: BeloteView, { seat, call, suit, value }: Seen<'called'>, rules: BeloteRules): BeloteView => ({
  ...view,
  turn: view.turn + 1,
  auction: afterCall(view.auction, { seat, call, suit, value }, rules),
});

const onTaken = (view: BeloteView, { taker, trump, value, multiplier }: Seen<'taken'>): BeloteView => ({
  ...view,
  phase: 'playing',
  contract: { taker, trump, value, multiplier },
});

const onCompleted = (view: BeloteView, { hand }: Seen<'completed'>): BeloteView => ({
  ...view,
  hand: textsIn(setOf(view.hand) | setOf(hand)),
  counts: view.counts.map(() => 8),
});

const onPlayed = (view: BeloteView, { seat, card }: Seen<'played'>): BeloteView => ({
  ...view,
  turn: view.turn + 1,
  trick: [...view.trick, { seat, card }],
  hand: seat === view.seat ? view.hand.filter((held) => held !== card) : view.hand,
  counts: changed(view.counts, seat, (count) => count - 1),
});

const onTrickTaken = (view: BeloteView, { seat, cards }: Seen<'trickTaken'>): BeloteView => ({
  ...view,
  trick: [],
  lastTrick: { cards, winner: seat },
  tricks: changed(view.tricks, seat, (count) => count + 1),
});

const folded = (view: BeloteView, seen: BeloteSeen, rules: BeloteRules): BeloteView => {
  switch (seen.type) {
    case 'dealt':
      return onDealt(view, seen);
    case 'called':
      return onCalled(view, seen, rules);
    case 'taken':
      return onTaken(view, seen);
    case 'completed':
      return onCompleted(view, seen);
    case 'announced':
      return { ...view, said: [...view.said, ...seen.said] };
    case 'played':
      return onPlayed(view, seen);
    case 'belote':
      return { ...view, belote: { seat: seen.seat, said: seen.said } };
    case 'trickTaken':
      return onTrickTaken(view, seen);
    case 'shown':
      return { ...view, shown: seen.announcements };
    case 'ended':
      return { ...view, phase: 'over', opened: seen.hands, result: seen.result };
  }
};

/** Folds what a seat has seen into its view. */
export const advancing =
  (rules: BeloteRules) =>
  (view: BeloteView, seen: BeloteSeen): BeloteView => {
    const next = folded(view, seen, rules);
    return { ...next, decisions: decisionsAt(next, onTurnOf(next)) };
  };
