import { bySeat, pointsIn, textsIn, withSeat } from './cards.ts';
import { matadors } from './order.ts';
import type { Outcome } from './scoring.ts';
import { passedIn, score } from './scoring.ts';
import type { Bidding, Declaration, Over, Play, Playing } from './state.ts';
import type { DealEnd, SkatEvent } from './types.ts';

const sum = (values: readonly [number, number, number]): number => values[0] + values[1] + values[2];

const ALL_TRICKS = 10;
const ALL_POINTS = 120;

/** A claim that holds gives the claimant every card that nobody has taken yet; in Null nothing is taken. */
const withRest = (play: Play, game: Declaration): Play => {
  const { claim } = play;
  if (claim === null || game.kind === 'null') return play;
  const { seat } = claim;
  const rest = ALL_POINTS - sum(play.points) - pointsIn(game.skat);
  return {
    ...play,
    tricks: withSeat(play.tricks, seat, bySeat(play.tricks, seat) + ALL_TRICKS - sum(play.tricks)),
    points: withSeat(play.points, seat, bySeat(play.points, seat) + rest),
  };
};

const outcomeOf = (state: Playing, play: Play, end: Outcome['end']): Outcome => {
  const { declarer, contract, kind, bid, skat } = state.game;
  const own = bySeat(play.points, declarer);
  const tricks = bySeat(play.tricks, declarer);
  const twelve = bySeat(state.dealt.hands, declarer) | state.dealt.skat;
  return {
    declarer,
    contract,
    bid,
    matadors: matadors(kind, twelve),
    points: own + pointsIn(skat),
    tricks,
    against: sum(play.points) - own,
    tricksAgainst: sum(play.tricks) - tricks,
    end,
  };
};

const over = (state: Bidding | Playing, end: DealEnd): Over => {
  const { dealer, turn, dealt, auction } = state;
  if (state.phase === 'bidding' || end === 'passedIn') {
    return { phase: 'over', dealer, turn, dealt, auction, game: null, play: null, result: passedIn };
  }
  const rest = end === 'claim' ? withRest(state.play, state.game) : state.play;
  const play = rest.concession === null ? rest : { ...rest, concession: null };
  const result = score(outcomeOf(state, play, end));
  return { phase: 'over', dealer, turn, dealt, auction, game: state.game, play, result };
};

/** The end of a deal: everything is opened, and the calculation made. */
export const ended = (state: Bidding | Playing, end: DealEnd): readonly [Over, SkatEvent] => {
  const after = over(state, end);
  return [after, { type: 'ended', result: after.result, ...openedOf(after) }];
};

/** The dealt hands and the final skat, open to all once the deal is over. */
export const openedOf = ({ dealt, game }: Over): Pick<Extract<SkatEvent, { type: 'ended' }>, 'hands' | 'skat'> => ({
  hands: dealt.hands.map(textsIn),
  skat: textsIn(game?.skat ?? dealt.skat),
});
