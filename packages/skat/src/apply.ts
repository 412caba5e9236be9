import type { Applied, Seat } from '@matador/cards';
import { afterCall, openingAuction } from './auction.ts';
import { bySeat, cardNumber, leftOf, setOf, textsIn, withSeat } from './cards.ts';
import type { Position } from './check.ts';
import { concedesAlone, refuse } from './check.ts';
import { makeContract, parseContract } from './contract.ts';
import { onTurnIn } from './decisions.ts';
import { ended } from './ending.ts';
import { playCard } from './play.ts';
import type { Bidding, Declaration, Declaring, Play, Playing, SkatState } from './state.ts';
import { forehandOf } from './state.ts';
import type { Call, SkatAction, SkatEvent } from './types.ts';

type Step = Applied<SkatState, SkatEvent>;
type Declare = Extract<SkatAction, { type: 'declare' }>;

const step = (state: SkatState, ...events: SkatEvent[]): Step => ({ ok: true, state, events });

/** The position that a seat is judged by in a state; `positionOf` in view.ts makes the same from a view. */
const positionIn = (state: SkatState, seat: Seat, guarded: boolean): Position => {
  const { phase } = state;
  const play = phase === 'playing' || phase === 'ruling' ? state.play : null;
  const game = phase === 'playing' || phase === 'ruling' ? state.game : null;
  const declaring = phase === 'skat' || phase === 'declaring' ? state : null;
  return {
    phase,
    seat,
    onTurn: onTurnIn(state),
    auction: phase === 'shuffle' ? openingAuction(forehandOf(state.dealer)) : state.auction,
    declarer: game?.declarer ?? declaring?.declarer ?? null,
    bid: game?.bid ?? declaring?.auction.value ?? 0,
    pickedUp: game?.pickedUp ?? phase === 'declaring',
    kind: game?.kind ?? null,
    hand: play !== null ? bySeat(play.hands, seat) : phase === 'shuffle' ? 0 : heldBefore(state, seat),
    led: play?.trick[0],
    claimed: play !== null && play.claim !== null,
    concession: play?.concession ?? null,
    guarded,
  };
};

/** A seat's cards before the first one is played; the skat is with the declarer while he declares. */
const heldBefore = (state: Exclude<SkatState, { phase: 'shuffle' }>, seat: Seat): number => {
  const dealt = bySeat(state.dealt.hands, seat);
  return state.phase === 'declaring' && seat === state.declarer ? dealt | state.dealt.skat : dealt;
};

const called = (state: Bidding, call: Call): Step => {
  const forehand = forehandOf(state.dealer);
  const { auction, declarer } = afterCall(state.auction, call, forehand);
  const { dealer, dealt } = state;
  const turn = state.turn + 1;
  const event: SkatEvent = { type: 'called', ...call };
  if (auction.asked !== null) return step({ phase: 'bidding', dealer, turn, dealt, auction }, event);
  if (declarer === null) {
    const [over, end] = ended({ phase: 'bidding', dealer, turn, dealt, auction }, 'passedIn');
    return step(over, event, end);
  }
  const next: Declaring = { phase: 'skat', dealer, turn, dealt, auction, declarer };
  return step(next, event, { type: 'auctionWon', declarer, bid: auction.value });
};

const firstPlay = (state: Declaring, hands: Play['hands'], isOuvert: boolean): Play => ({
  hands,
  leader: forehandOf(state.dealer),
  trick: [],
  lastTrick: null,
  tricks: [0, 0, 0],
  points: [0, 0, 0],
  voids: 0,
  open: isOuvert ? 1 << state.declarer : 0,
  claim: null,
  concession: null,
});

const declared = (state: Declaring, action: Declare): Step => {
  const contract = parseContract(action.contract);
  if (contract === null) throw new Error(`unchecked contract ${action.contract}`);
  const { dealer, dealt, auction, declarer } = state;
  const pickedUp = state.phase === 'declaring';
  const skat = action.discard === undefined ? dealt.skat : setOf(action.discard);
  const kept = (bySeat(dealt.hands, declarer) | dealt.skat) & ~skat;
  const { kind } = contract;
  const game: Declaration = { declarer, bid: auction.value, contract: makeContract(contract), kind, pickedUp, skat };
  const play = firstPlay(state, withSeat(dealt.hands, declarer, kept), contract.ouvert);
  return step(
    { phase: 'playing', dealer, turn: state.turn + 1, dealt, auction, game, play },
    {
      type: 'declared',
      seat: declarer,
      contract: game.contract,
      discard: pickedUp ? textsIn(skat) : null,
      open: contract.ouvert ? textsIn(kept) : null,
    },
  );
};

const claimed = (state: Playing, seat: Seat): Step => {
  const { play } = state;
  const next: Play = {
    ...play,
    open: play.open | (1 << seat),
    claim: { seat, verdict: 'pending' },
    concession: null,
  };
  return step(
    { ...state, phase: 'ruling', turn: state.turn + 1, play: next },
    { type: 'claimed', seat, open: textsIn(bySeat(play.hands, seat)) },
  );
};

const conceded = (state: Playing, seat: Seat): Step => {
  const event: SkatEvent = { type: 'conceded', seat };
  const { play, game } = state;
  if (concedesAlone({ seat, declarer: game.declarer, hand: bySeat(play.hands, seat) })) {
    const [over, end] = ended(state, 'declarerConceded');
    return step(over, event, end);
  }
  return step({ ...state, play: { ...play, concession: { seat, agreed: [seat], refused: [] } } }, event);
};

const consented = (state: Playing, seat: Seat, agree: boolean): Step => {
  const { concession } = state.play;
  if (concession === null) throw new Error('unchecked consent');
  const event: SkatEvent = { type: 'consented', seat, agree };
  if (agree) {
    const byDeclarer = concession.seat === state.game.declarer;
    const [over, end] = ended(state, byDeclarer ? 'declarerConceded' : 'defendersConceded');
    return step(over, event, end);
  }
  const refused = [...concession.refused, seat];
  return step({ ...state, play: { ...state.play, concession: { ...concession, refused } } }, event);
};

const played = (state: Playing, text: string): Step => {
  const card = cardNumber(text);
  if (card === undefined) throw new Error(`unchecked card ${text}`);
  return playCard(state, leftOf(state.play.leader, state.play.trick.length), card);
};

const isDeclaring = (state: SkatState): state is Declaring => state.phase === 'skat' || state.phase === 'declaring';

/** What an action does that was not refused. */
const perform = (state: SkatState, seat: Seat, action: SkatAction): Step => {
  if (state.phase === 'playing') return performInPlay(state, seat, action);
  if (state.phase === 'bidding') {
    const { value } = state.auction;
    if (action.type === 'bid') return called(state, { seat, call: 'bid', value: action.value });
    if (action.type === 'hold' || action.type === 'pass') return called(state, { seat, call: action.type, value });
  }
  if (isDeclaring(state)) {
    if (action.type === 'declare') return declared(state, action);
    const next: Declaring = { ...state, phase: 'declaring', turn: state.turn + 1 };
    return step(next, { type: 'pickedUp', seat, skat: textsIn(state.dealt.skat) });
  }
  throw new Error(`unchecked ${action.type} in ${state.phase}`);
};

const performInPlay = (state: Playing, seat: Seat, action: SkatAction): Step => {
  switch (action.type) {
    case 'play':
      return played(state, action.card);
    case 'claim':
      return claimed(state, seat);
    case 'concede':
      return conceded(state, seat);
    case 'consent':
      return consented(state, seat, action.agree);
    default:
      throw new Error(`unchecked ${action.type} in play`);
  }
};

const isSeat = (seat: Seat): boolean => seat === 0 || seat === 1 || seat === 2;

/** What applies a seat's action at a turn: the next state and what happened, or why it is refused. */
export const applying =
  (guarded: boolean) =>
  (state: SkatState, seat: Seat, turn: number, action: SkatAction): Step => {
    if (turn !== state.turn) return { ok: false, code: 'stale' };
    if (!isSeat(seat)) return { ok: false, code: 'notYourTurn' };
    const code = refuse(positionIn(state, seat, guarded), action);
    return code === null ? perform(state, seat, action) : { ok: false, code };
  };
