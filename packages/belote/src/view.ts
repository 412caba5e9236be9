import type { Seat } from '@matador/cards';
import { winningAnnouncements } from './announcements.ts';
import { openingAuction } from './auction.ts';
import type { CardSet, PerSeat } from './cards.ts';
import { bySeat, cardText, numberOf, setOf, sizeOf, suitOf, textsIn } from './cards.ts';
import type { Position } from './check.ts';
import { decisionsAt, onTurnIn, onTurnOf } from './decisions.ts';
import { beloteSaid } from './ending.ts';
import { playedCards } from './play.ts';
import type { BeloteRules } from './rules.ts';
import type { BeloteState, Play, Trick } from './state.ts';
import type { BeloteView, Contract } from './types.ts';

/** The parts of a view that come with the cards. */
type Holding = Pick<
  BeloteView,
  'hand' | 'counts' | 'contract' | 'trick' | 'lastTrick' | 'tricks' | 'belote' | 'said' | 'shown'
>;

const holdingBefore = (hands: PerSeat<CardSet>, seat: Seat): Holding => ({
  hand: textsIn(bySeat(hands, seat)),
  counts: hands.map(sizeOf),
  contract: null,
  trick: [],
  lastTrick: null,
  tricks: [0, 0, 0, 0],
  belote: null,
  said: [],
  shown: [],
});

const toldTrick = (trick: Trick | null): BeloteView['lastTrick'] =>
  trick === null ? null : { cards: playedCards(trick.leader, trick.cards), winner: trick.winner };

const holdingIn = (
  { hands, dealer }: Exclude<BeloteState, { phase: 'shuffle' }>,
  play: Play,
  contract: Contract,
  seat: Seat,
): Holding => ({
  hand: textsIn(bySeat(play.hands, seat)),
  counts: play.hands.map(sizeOf),
  contract,
  trick: playedCards(play.leader, play.trick),
  lastTrick: toldTrick(play.lastTrick),
  tricks: play.tricks,
  belote: beloteSaid(hands, play, contract),
  said: play.announced.map(({ seat: by, kind, points }) => ({ seat: by, kind, points })),
  shown: play.lastTrick === null ? [] : winningAnnouncements(play.announced, contract.trump, dealer).shown,
});

const holdingOf = (state: BeloteState, seat: Seat): Holding => {
  switch (state.phase) {
    case 'shuffle':
      return holdingBefore([0, 0, 0, 0], seat);
    case 'bidding':
      return holdingBefore(state.hands, seat);
    case 'playing':
      return holdingIn(state, state.play, state.contract, seat);
    case 'over': {
      const { play, contract } = state;
      return play === null || contract === null
        ? holdingBefore(state.hands, seat)
        : holdingIn(state, play, contract, seat);
    }
  }
};

/** What a seat may know of a deal, part by part. */
export const viewOf = (state: BeloteState, seat: Seat): BeloteView => {
  const turnUp = state.phase === 'shuffle' ? null : state.turnUp;
  const isOver = state.phase === 'over';
  return {
    game: 'belote',
    seat,
    dealer: state.dealer,
    phase: state.phase,
    turn: state.turn,
    decisions: decisionsAt(state, onTurnIn(state)),
    turnUp: turnUp === null ? null : cardText(turnUp),
    auction: state.phase === 'shuffle' ? openingAuction(state.dealer) : state.auction,
    ...holdingOf(state, seat),
    opened: isOver ? state.hands.map(textsIn) : null,
    result: isOver ? state.result : null,
  };
};

/** The position that the view's own seat is judged by. */
export const positionOf = (view: BeloteView, rules: BeloteRules): Position => ({
  rules,
  phase: view.phase,
  seat: view.seat,
  onTurn: onTurnOf(view),
  auction: view.auction,
  turnUp: view.turnUp === null ? null : suitOf(numberOf(view.turnUp)),
  trump: view.contract?.trump ?? null,
  hand: setOf(view.hand),
  trick: view.trick.map(({ card }) => numberOf(card)),
});
