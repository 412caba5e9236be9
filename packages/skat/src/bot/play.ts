import type { Seat } from '@matador/cards';
import { numbersIn, pointsOf, sizeOf } from '../cards.ts';
import { classOf, membersOf, TRUMPS } from '../order.ts';
import type { Knowledge } from './knowledge.ts';
import { areAllies, ledClass, winnerWith } from './knowledge.ts';
import { canBeat, holdsAny } from './odds.ts';
import { worthKept } from './worth.ts';

/** Points that a player adds to a trick of his own side, and to one of the other's. */
const GIFT = 6;
const TOLL = 1.5;
/** How often a partner who could take the trick back does. */
const RESCUE = 0.5;
/** What it is worth to the declarer that a defender's trump is gone. */
const DRAWN = 3.4;

/** The chance that the trick ends on this seat's side once it has played the card. */
export const chanceOfTrick = (known: Knowledge, card: number): number => {
  const { seat, after } = known;
  const led = ledClass(known, card);
  const winner = winnerWith(known, card);
  const takes = (other: Seat): number => canBeat(known, other, led, winner.card);
  const ours = areAllies(known, seat, winner.seat);
  const foes = after.filter((other) => !areAllies(known, seat, other));
  const friends = after.filter((other) => areAllies(known, seat, other));
  const kept = foes.reduce((chance, foe) => chance * (1 - takes(foe)), ours ? 1 : 0);
  const rescued = friends.reduce((chance, friend) => chance + (1 - chance) * takes(friend) * (ours ? RESCUE : 1), 0);
  return ours ? kept + (1 - kept) * rescued * (foes.length === 0 ? 0 : RESCUE) : rescued;
};

/** What the players to come add, for the side that takes the trick. */
const added = ({ after, seat, ...known }: Knowledge, ours: boolean): number =>
  after.reduce((sum, other) => sum + (areAllies({ after, seat, ...known }, seat, other) === ours ? GIFT : TOLL), 0);

/** Leading trumps, the declarer draws the defenders'. */
const drawing = (known: Knowledge, card: number): number => {
  const { seat, declarer, order, unseen, hand, after, trick } = known;
  if (seat !== declarer || trick.length > 0 || classOf(order, card) !== TRUMPS) return 0;
  const trumps = membersOf(order, TRUMPS);
  if (sizeOf(hand & trumps) * 2 < sizeOf(unseen & trumps)) return 0;
  return DRAWN * after.reduce((sum, other) => sum + holdsAny(known, other, unseen & trumps), 0);
};

/** What playing a card is worth to the seat's side: the trick by its chance, less what the card would do later. */
export const worthPlayed = (known: Knowledge, card: number): number => {
  const chance = chanceOfTrick(known, card);
  const points = known.trickPoints + pointsOf(card);
  const won = chance * (points + added(known, true));
  const lost = (1 - chance) * (points + added(known, false));
  return won - lost + drawing(known, card) - worthKept(known, card);
};

/** The card of greatest worth; equals are decided by the random source. */
export const bestCard = (known: Knowledge, random: () => number): number => {
  let best = -1;
  let greatest = -Infinity;
  for (const card of numbersIn(known.playable)) {
    const worth = worthPlayed(known, card) + random() * 0.01;
    if (worth <= greatest) continue;
    best = card;
    greatest = worth;
  }
  if (best === -1) throw new Error('a seat to play holds a card');
  return best;
};
