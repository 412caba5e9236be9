import type { Seat } from '@matador/cards';
import { openingAuction } from './auction.ts';
import type { PerSeat } from './cards.ts';
import { bySeat, has, numberOf, setOf, sizeOf, textsIn, withSeat } from './cards.ts';
import type { Position } from './check.ts';
import { contractOf } from './contract.ts';
import { decisionsAt, onTurnIn, onTurnOf } from './decisions.ts';
import { openedOf } from './ending.ts';
import { playedCards } from './play.ts';
import type { Declaration, Play, SkatState, Trick } from './state.ts';
import { forehandOf } from './state.ts';
import type { SkatView } from './types.ts';

/** The parts of a view that come with the cards. */
type Holding = Pick<SkatView, 'hand' | 'counts' | 'open' | 'trick' | 'lastTrick' | 'tricks' | 'claim' | 'concession'>;
/** The parts that come with the auction's end. */
type Contracted = Pick<SkatView, 'declarer' | 'bid' | 'pickedUp' | 'skat' | 'contract'>;

const UNDECLARED: Contracted = { declarer: null, bid: 0, pickedUp: false, skat: null, contract: null };

const holdingBefore = (hands: PerSeat<number>, seat: Seat): Holding => ({
  hand: textsIn(bySeat(hands, seat)),
  counts: hands.map(sizeOf),
  open: [null, null, null],
  trick: [],
  lastTrick: null,
  tricks: [0, 0, 0],
  claim: null,
  concession: null,
});

const toldTrick = (trick: Trick | null): SkatView['lastTrick'] =>
  trick === null ? null : { cards: playedCards(trick.leader, trick.cards), winner: trick.winner };

const holdingIn = (play: Play, seat: Seat): Holding => ({
  hand: textsIn(bySeat(play.hands, seat)),
  counts: play.hands.map(sizeOf),
  open: play.hands.map((hand, other) => (has(play.open, other) ? textsIn(hand) : null)),
  trick: playedCards(play.leader, play.trick),
  lastTrick: toldTrick(play.lastTrick),
  tricks: play.tricks,
  claim: play.claim,
  concession: play.concession,
});

const contracted = ({ declarer, bid, pickedUp, skat, contract }: Declaration, seat: Seat): Contracted => ({
  declarer,
  bid,
  pickedUp,
  skat: pickedUp && seat === declarer ? textsIn(skat) : null,
  contract,
});

const partsOf = (state: SkatState, seat: Seat): Holding & Contracted => {
  switch (state.phase) {
    case 'shuffle':
      return { ...UNDECLARED, ...holdingBefore([0, 0, 0], seat) };
    case 'bidding':
      return { ...UNDECLARED, ...holdingBefore(state.dealt.hands, seat) };
    case 'skat':
    case 'declaring': {
      const { declarer, dealt, auction } = state;
      const pickedUp = state.phase === 'declaring';
      const twelve = bySeat(dealt.hands, declarer) | dealt.skat;
      const holding = holdingBefore(pickedUp ? withSeat(dealt.hands, declarer, twelve) : dealt.hands, seat);
      const skat = pickedUp && seat === declarer ? textsIn(dealt.skat) : null;
      return { declarer, bid: auction.value, pickedUp, skat, contract: null, ...holding };
    }
    case 'playing':
    case 'ruling':
      return { ...contracted(state.game, seat), ...holdingIn(state.play, seat) };
    case 'over': {
      const { game, play, dealt } = state;
      if (game === null || play === null) return { ...UNDECLARED, ...holdingBefore(dealt.hands, seat) };
      return { ...contracted(game, seat), ...holdingIn(play, seat) };
    }
  }
};

/** What a seat may know of a deal, part by part. */
export const viewOf = (state: SkatState, seat: Seat): SkatView => {
  const forehand = forehandOf(state.dealer);
  const parts = partsOf(state, seat);
  return {
    game: 'skat',
    seat,
    forehand,
    dealer: state.dealer,
    phase: state.phase,
    turn: state.turn,
    decisions: decisionsAt(state, onTurnIn(state), parts.concession, parts.declarer),
    auction: state.phase === 'shuffle' ? openingAuction(forehand) : state.auction,
    ...parts,
    opened: state.phase === 'over' ? openedOf(state) : null,
    result: state.phase === 'over' ? state.result : null,
  };
};

/** The position that the view's own seat is judged by. */
export const positionOf = (view: SkatView, guarded: boolean): Position => {
  const led = view.trick[0];
  return {
    phase: view.phase,
    seat: view.seat,
    onTurn: onTurnOf(view),
    auction: view.auction,
    declarer: view.declarer,
    bid: view.bid,
    pickedUp: view.pickedUp,
    kind: view.contract === null ? null : contractOf(view.contract).kind,
    hand: setOf(view.hand),
    led: led === undefined ? undefined : numberOf(led.card),
    claimed: view.claim !== null,
    concession: view.concession,
    guarded,
  };
};
