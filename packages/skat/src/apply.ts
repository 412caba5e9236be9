import type { Applied, Fact, Seat } from '@matador/cards';
import { afterCall } from './bids.ts';
import { beats, indexOf, pointsIn, setOf, size, textOf, textsOf, without } from './cards.ts';
import { readDiscard, refusalOf, type Position } from './check.ts';
import { makeContract, parseContract } from './contract.ts';
import { PASSED_IN, scoreDeal, type Outcome } from './scoring.ts';
import type { SkatState, TrickCard } from './state.ts';
import type { Call, Contract, DealEnd, PlayedCard, SkatAction, SkatEvent, SkatResult } from './types.ts';

type Result = Applied<SkatState, SkatEvent>;
const done = (state: SkatState, ...events: readonly SkatEvent[]): Result => ({ ok: true, state, events });

/** What a seat knows in a state, for the rules. */
export const positionOf = (state: SkatState, seat: Seat): Position => ({
  phase: state.phase,
  turn: state.turn,
  forehand: state.forehand,
  auction: state.auction,
  declarer: state.declarer,
  trick: state.trick,
  lastTrick: state.lastTrick,
  concession: state.concession,
  seat,
  hand: state.hands[seat] ?? 0,
  contract: state.contract,
  bid: state.bid,
  pickedUp: state.pickedUp,
  claim: state.claim,
});

const textTrick = (trick: readonly TrickCard[]): readonly PlayedCard[] =>
  trick.map(({ seat, card }) => ({ seat, card: textOf(card) }));

/** Deals 3, skat, 4, 3 as one block a seat: the shuffle makes the order irrelevant (rules section 1). */
const deal = (state: SkatState, deck: readonly number[]): Result => {
  const at = (from: number, count: number): number => setOf(deck.slice(from, from + count));
  const order = [0, 1, 2].map((seat) => (seat - state.forehand + 3) % 3);
  const hands = order.map((place) => at(place * 10, 10));
  const skat = at(30, 2);
  const next: SkatState = { ...state, phase: 'bidding', dealt: hands, hands, skat };
  return done(next, { type: 'dealt', hands: hands.map(textsOf), skat: textsOf(skat) });
};

const isPermutation = (deck: readonly number[]): boolean =>
  deck.length === 32 && new Set(deck).size === 32 && deck.every((card) => Number.isInteger(card) && card >= 0 && card < 32);

/** Answers a need: the shuffle before the deal, the ruling of a claim. */
export const supplyFact = (state: SkatState, fact: Fact): Result => {
  if (fact.type === 'shuffle') {
    if (state.phase !== 'shuffle') return { ok: false, code: 'notNeeded' };
    return isPermutation(fact.deck) ? deal(state, fact.deck) : { ok: false, code: 'badFact' };
  }
  if (state.phase !== 'ruling' || state.claim === null) return { ok: false, code: 'notNeeded' };
  const { seat } = state.claim;
  const ruled: SkatEvent = { type: 'ruled', seat, verdict: fact.verdict };
  const next: SkatState = { ...state, phase: 'playing', claim: { seat, verdict: fact.verdict } };
  return fact.verdict === 'holds' ? finish(takeRest(next, seat), 'claim', ruled) : done(next, ruled);
};

/** A claim that holds gives all cards still in play to its side. */
const takeRest = (state: SkatState, seat: Seat): SkatState => {
  if (state.contract?.kind === 'null') return state;
  const inTrick = setOf(state.trick.map((played) => played.card));
  const rest = state.hands.reduce((set, hand) => set | hand, inTrick);
  const tricksLeft = 10 - state.tricks.reduce((sum, tricks) => sum + tricks, 0);
  return {
    ...state,
    won: state.won.map((set, other) => (other === seat ? set | rest : set)),
    tricks: state.tricks.map((tricks, other) => (other === seat ? tricks + tricksLeft : tricks)),
  };
};

const outcomeOf = (state: SkatState, declarer: Seat, end: Outcome['end']): Outcome => {
  if (state.contract === null) throw new Error('a deal cannot be scored before its contract');
  const declarerTricks = state.tricks[declarer] ?? 0;
  return {
    declarer,
    contract: state.contract,
    bid: state.bid,
    cards: (state.dealt[declarer] ?? 0) | dealtSkat(state),
    points: pointsIn((state.won[declarer] ?? 0) | state.skat),
    declarerTricks,
    defenderTricks: state.tricks.reduce((sum, tricks) => sum + tricks, 0) - declarerTricks,
    end,
  };
};

/** The two cards that nobody was dealt. */
export const dealtSkat = (state: SkatState): number => ~state.dealt.reduce((set, hand) => set | hand, 0);

const finish = (state: SkatState, end: DealEnd, ...before: readonly SkatEvent[]): Result => {
  const result: SkatResult =
    end === 'passedIn' || state.declarer === null ? PASSED_IN : scoreDeal(outcomeOf(state, state.declarer, end));
  const next: SkatState = { ...state, phase: 'over', concession: null, result };
  return done(next, ...before, {
    type: 'ended',
    result,
    hands: state.dealt.map(textsOf),
    skat: textsOf(dealtSkat(state)),
  });
};

const call = (state: SkatState, made: Call): Result => {
  const auction = afterCall(state.auction, made, state.forehand);
  const called: SkatEvent = { type: 'called', ...made };
  const next: SkatState = { ...state, auction, turn: state.turn + 1 };
  if (auction.asked !== null) return done(next, called);
  const declarer = auction.listener;
  if (declarer === null) return finish(next, 'passedIn', called);
  const won: SkatState = { ...next, phase: 'skat', declarer, bid: auction.value };
  return done(won, called, { type: 'auctionWon', declarer, bid: auction.value });
};

const pickUp = (state: SkatState, seat: Seat): Result =>
  done(
    {
      ...state,
      phase: 'declaring',
      turn: state.turn + 1,
      pickedUp: true,
      hands: state.hands.map((hand, other) => (other === seat ? hand | state.skat : hand)),
    },
    { type: 'pickedUp', seat, skat: textsOf(state.skat) },
  );

const declare = (state: SkatState, seat: Seat, action: SkatAction & { type: 'declare' }): Result => {
  const contract = parseContract(action.contract);
  if (contract === null) throw new Error('a contract that was not checked');
  const hand = state.hands[seat] ?? 0;
  const discard = state.pickedUp ? readDiscard(hand, action.discard) : [];
  if (typeof discard === 'string') throw new Error('a discard that was not checked');
  const laid = setOf(discard);
  const kept = hand & ~laid;
  const next: SkatState = {
    ...state,
    phase: 'playing',
    turn: state.turn + 1,
    contract,
    hands: state.hands.map((cards, other) => (other === seat ? kept : cards)),
    skat: state.pickedUp ? laid : state.skat,
    open: state.open.map((open, other) => open || (contract.ouvert && other === seat)),
  };
  return done(next, {
    type: 'declared',
    seat,
    contract: makeContract(contract),
    discard: state.pickedUp ? textsOf(laid) : null,
    open: contract.ouvert ? textsOf(kept) : null,
  });
};

const bestOf = (trick: readonly TrickCard[], contract: Contract): TrickCard => {
  const [lead, ...others] = trick;
  if (lead === undefined) throw new Error('an empty trick has no winner');
  return others.reduce((best, played) => (beats(played.card, best.card, contract.kind) ? played : best), lead);
};

const play = (state: SkatState, contract: Contract, seat: Seat, card: number): Result => {
  const trick = [...state.trick, { seat, card }];
  const hands = state.hands.map((hand, other) => (other === seat ? without(hand, card) : hand));
  const played: SkatEvent = { type: 'played', seat, card: textOf(card) };
  const next: SkatState = { ...state, trick, hands, turn: state.turn + 1 };
  return trick.length < 3 ? done(next, played) : closeTrick(next, contract, played);
};

const closeTrick = (state: SkatState, contract: Contract, played: SkatEvent): Result => {
  const winner = bestOf(state.trick, contract).seat;
  const cards = setOf(state.trick.map(({ card }) => card));
  const next: SkatState = {
    ...state,
    trick: [],
    leader: winner,
    lastTrick: { cards: state.trick, winner },
    tricks: state.tricks.map((tricks, seat) => (seat === winner ? tricks + 1 : tricks)),
    won: state.won.map((set, seat) => (seat === winner ? set | cards : set)),
  };
  const taken: SkatEvent = { type: 'trickTaken', seat: winner, cards: textTrick(state.trick) };
  if (contract.kind === 'null' && winner === state.declarer) return finish(next, 'nullTrick', played, taken);
  return next.hands[winner] === 0 ? finish(next, 'played', played, taken) : done(next, played, taken);
};

const claim = (state: SkatState, seat: Seat): Result =>
  done(
    {
      ...state,
      phase: 'ruling',
      turn: state.turn + 1,
      claim: { seat, verdict: 'pending' },
      open: state.open.map((open, other) => open || other === seat),
    },
    { type: 'claimed', seat, open: textsOf(state.hands[seat] ?? 0) },
  );

const isDeclarer = (state: SkatState, seat: Seat): boolean => seat === state.declarer;

/** The declarer may concede while he holds nine cards, later with one defender's consent; defenders concede together. */
const concede = (state: SkatState, seat: Seat): Result => {
  const conceded: SkatEvent = { type: 'conceded', seat };
  if (isDeclarer(state, seat) && size(state.hands[seat] ?? 0) >= 9) return finish(state, 'declarerConceded', conceded);
  if (state.concession !== null) return consent(state, seat, true);
  return done({ ...state, concession: { seat, agreed: [seat], refused: [] } }, conceded);
};

const consent = (state: SkatState, seat: Seat, agree: boolean): Result => {
  const { concession } = state;
  if (concession === null) throw new Error('a consent that was not checked');
  const event: SkatEvent = { type: 'consented', seat, agree };
  const byDeclarer = isDeclarer(state, concession.seat);
  if (agree) return finish(state, byDeclarer ? 'declarerConceded' : 'defendersConceded', event);
  const refused = [...concession.refused, seat];
  const open = byDeclarer && refused.length < 2;
  return done({ ...state, concession: open ? { ...concession, refused } : null }, event);
};

const perform = (state: SkatState, seat: Seat, action: SkatAction): Result => {
  switch (action.type) {
    case 'bid':
      return call(state, { seat, call: 'bid', value: action.value });
    case 'hold':
      return call(state, { seat, call: 'hold', value: state.auction.value });
    case 'pass':
      return call(state, { seat, call: 'pass', value: state.auction.value });
    case 'pickUp':
      return pickUp(state, seat);
    case 'declare':
      return declare(state, seat, action);
    case 'play': {
      const card = indexOf(action.card);
      if (card === undefined || state.contract === null) throw new Error('a card that was not checked');
      return play(state, state.contract, seat, card);
    }
    case 'claim':
      return claim(state, seat);
    case 'concede':
      return concede(state, seat);
    case 'consent':
      return consent(state, seat, action.agree);
  }
};

/** Does what a seat asks for at a turn, or says why not. */
export const applyAction = (state: SkatState, seat: Seat, turn: number, action: SkatAction): Result => {
  if (state.phase !== 'over' && turn !== state.turn) return { ok: false, code: 'stale' };
  const code = refusalOf(positionOf(state, seat), action);
  return code === null ? perform(state, seat, action) : { ok: false, code };
};

