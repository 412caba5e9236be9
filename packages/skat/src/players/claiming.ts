import type { HousePlayer as HousePlayerOf } from '@matador/cards/players';
import { ownQuestion, solveClaim } from '../ruling/index.ts';
import type { SkatAction, SkatView } from '../types.ts';
import type { Recollection } from './recollection.ts';

type Player = HousePlayerOf<SkatView, SkatAction, Recollection>;

/** Positions looked at before a claim: what people see at a glance, a millisecond or two. */
const GLANCE = 300;
/** With fewer cards playing on is as quick. */
const LEAST_CARDS = 3;

/** Whether the rest is the seat's own however the cards lie, and soon seen to be (rules section 9, GAME-25). */
const mayClaim = (view: SkatView, memory: Recollection): boolean => {
  if (view.claim !== null || view.concession !== null || view.hand.length < LEAST_CARDS) return false;
  const question = ownQuestion(view, memory);
  if (question === null || (question.goal === 'noTrick' && view.seat !== view.declarer)) return false;
  // People lay their cards down when it is their lead; in a Null game nobody waits for that.
  if (question.goal === 'allTricks' && (question.leader !== 0 || question.trick.length > 0)) return false;
  return solveClaim(question, GLANCE) === 'holds';
};

/** A player who lays the cards down once the rest is surely won, so that nobody has to play it out. */
export const claiming = (player: Player): Player => ({
  ...player,
  choose: (view, random, memory) => (mayClaim(view, memory) ? { type: 'claim' } : player.choose(view, random, memory)),
});
