import type { PiquetCard, Seat } from '@matador/cards';
import { numberOf, PACK } from '../cards.ts';
import { deckOf } from '../facts.ts';
import { unguardedSkat } from '../game.ts';
import type { SkatState } from '../state.ts';
import { forehandOf } from '../state.ts';
import type { SkatAction } from '../types.ts';

/** Why a record stops before its deal is over. */
type BreakOff = 'timeOut' | 'left' | 'resigned' | 'lost';

/** How far a record has been followed through the engine. */
export interface Replay {
  readonly state: SkatState;
  /** Declared, with the discard still to follow (newer servers send it apart). */
  readonly declared: string | null;
  /** Seats that have resigned. */
  readonly resigned: readonly Seat[];
  /** Cards that were recorded after the deal was over: a lost Null game that was played on. */
  readonly after: readonly PiquetCard[];
  readonly breakOff: BreakOff | null;
  /** Whether cards were hidden and have been filled in: what was not played may have lain otherwise. */
  readonly isGuessed: boolean;
  /** Why it cannot be followed any further. */
  readonly problem: string | null;
}

/** The engine's opening for recorded cards, or what is wrong with them. `hands` by seat. */
export const openReplay = (
  dealer: Seat,
  hands: readonly (readonly PiquetCard[])[],
  skat: readonly PiquetCard[],
): Replay | string => {
  const all = [...hands.flat(), ...skat];
  const twice = all.find((card, place) => all.indexOf(card) !== place);
  if (twice !== undefined) return `${twice} is dealt twice`;
  if (hands.length !== 3 || hands.some((hand) => hand.length !== 10) || skat.length !== 2) {
    return `${all.length} cards are dealt, not three times 10 and 2`;
  }
  const forehand = forehandOf(dealer);
  const fromForehand = [0, 1, 2].map((place) => (hands[(forehand + place) % 3] ?? []).map(numberOf));
  const deck = deckOf(fromForehand, skat.map(numberOf));
  const reshuffle = PACK.map((_, card) => card);
  const applied = unguardedSkat.applyFact(unguardedSkat.start({ dealer }), { type: 'shuffle', deck, reshuffle });
  if (!applied.ok) throw new Error(`a deal refused: ${applied.code}`);
  return {
    state: applied.state,
    declared: null,
    resigned: [],
    after: [],
    breakOff: null,
    isGuessed: false,
    problem: null,
  };
};

/** The replay after an action, by the engine's own `apply`; refused, it ends there. */
export const act = (replay: Replay, seat: Seat, action: SkatAction): Replay => {
  const applied = unguardedSkat.apply(replay.state, seat, replay.state.table.turn, action);
  return applied.ok ? { ...replay, state: applied.state } : { ...replay, problem: `refused (${applied.code})` };
};

/** Cards laid open: play went on in the record, so the ruling that it does not hold is what was played. */
export const show = (replay: Replay, seat: Seat): Replay => {
  const { state } = replay;
  const { phase, claim, turn } = state.table;
  if (phase !== 'playing' || claim !== null) return replay;
  const claimed = unguardedSkat.apply(state, seat, turn, { type: 'claim' });
  if (!claimed.ok) return replay;
  const ruled = unguardedSkat.applyFact(claimed.state, { type: 'ruling', verdict: 'unknown' });
  return ruled.ok ? { ...replay, state: ruled.state } : replay;
};

/** Somebody gives up. The declarer alone ends the deal, the defenders together do, in whatever order and trick. */
export const resign = (replay: Replay, seat: Seat): Replay => {
  const { phase, declarer } = replay.state.table;
  if (phase === 'over' || replay.resigned.includes(seat)) return replay;
  if (phase !== 'playing') return { ...replay, breakOff: 'resigned' };
  const resigned = [...replay.resigned, seat];
  const next = { ...replay, resigned };
  const defenders = resigned.filter((other) => other !== declarer);
  if (seat !== declarer && defenders.length < 2) return next;
  const consenting = [0, 1, 2].find((other) => other !== declarer && other !== seat) ?? 0;
  const offered = act(next, seat, { type: 'concede' });
  return offered.state.table.phase === 'over' ? offered : act(offered, consenting, { type: 'consent', agree: true });
};

/** A declaration; where the discard comes apart it waits for it. */
export const declare = (replay: Replay, seat: Seat, contract: string, discard: readonly PiquetCard[]): Replay => {
  const [first, second] = discard;
  if (first !== undefined && second !== undefined) {
    return { ...act(replay, seat, { type: 'declare', contract, discard: [first, second] }), declared: null };
  }
  if (replay.state.table.phase === 'declaring') return { ...replay, declared: contract };
  return act(replay, seat, { type: 'declare', contract });
};

/** A card; after a lost Null game it is kept apart, since the deal is over. */
export const play = (replay: Replay, seat: Seat, card: PiquetCard): Replay => {
  if (replay.state.table.result?.end === 'nullTrick') return { ...replay, after: [...replay.after, card] };
  return act(replay, seat, { type: 'play', card });
};
