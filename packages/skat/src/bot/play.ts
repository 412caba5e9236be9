import type { Seat } from '@matador/cards';
import { numbersIn, pointsOf, sizeOf } from '../cards.ts';
import { classOf, membersOf, TRUMPS } from '../order.ts';
import type { Knowledge } from './knowledge.ts';
import { areAllies, ledClass, winnerWith } from './knowledge.ts';
import { canBeat, holdsAny } from './odds.ts';
import type { Style } from './style.ts';
import { DECLARER, DEFENDER } from './style.ts';
import { worthKept } from './worth.ts';

/** The chance that the trick ends on this seat's side once it has played the card. */
const chanceOfTrick = (known: Knowledge, { rescue }: Style, card: number): number => {
  const { seat, after } = known;
  const led = ledClass(known, card);
  const winner = winnerWith(known, card);
  const takes = (other: Seat): number => canBeat(known, other, led, winner.card);
  const friend = after.find((other) => areAllies(known, seat, other));
  const helps = friend === undefined ? 0 : takes(friend);
  if (!areAllies(known, seat, winner.seat)) return helps;
  const foes = after.filter((other) => !areAllies(known, seat, other));
  const kept = foes.reduce((chance, foe) => chance * (1 - takes(foe)), 1);
  return kept + (1 - kept) * helps * rescue;
};

/** What the players to come add, for the side that takes the trick. */
const added = (known: Knowledge, { gift, toll }: Style, ours: boolean): number =>
  known.after.reduce((sum, other) => sum + (areAllies(known, known.seat, other) === ours ? gift : toll), 0);

/** Leading trumps draws those of the defenders, as long as the declarer has enough of them. */
const drawing = (known: Knowledge, style: Style): number => {
  const trumps = membersOf(known.order, TRUMPS);
  const outside = known.unseen & trumps;
  if (sizeOf(known.hand & trumps) * style.drawable < sizeOf(outside)) return 0;
  return style.drawn * known.after.reduce((sum, other) => sum + holdsAny(known, other, outside), 0);
};

/** Besides the trick itself: what leading this suit is good for. */
const worthLed = (known: Knowledge, style: Style, card: number): number => {
  const group = classOf(known.order, card);
  if (known.seat === known.declarer) return group === TRUMPS ? drawing(known, style) : 0;
  if (group === TRUMPS) return style.trumpLead;
  const length = sizeOf(known.hand & membersOf(known.order, group));
  return length * (known.after[0] === known.declarer ? style.lengthToFoe : style.lengthToFriend);
};

/** Who has trumps and no card of a suit left can take its next trick. */
const worthVoid = ({ order, hand }: Knowledge, { voiding }: Style, card: number): number => {
  const group = classOf(order, card);
  const last = group !== TRUMPS && sizeOf(hand & membersOf(order, group)) === 1;
  return last && (hand & membersOf(order, TRUMPS)) !== 0 ? voiding : 0;
};

/** What playing a card is worth to the seat's side: the trick by its chance, less what the card would do later. */
export const worthPlayed = (known: Knowledge, style: Style, card: number): number => {
  const chance = chanceOfTrick(known, style, card);
  const points = known.trickPoints + pointsOf(card);
  const won = chance * (points + added(known, style, true));
  const lost = (1 - chance) * (points + added(known, style, false));
  const besides = worthVoid(known, style, card) + (known.trick.length === 0 ? worthLed(known, style, card) : 0);
  return won - lost + besides - worthKept(known, style, card);
};

/** How the seat to play plays. */
export const styleOf = ({ seat, declarer }: Knowledge): Style => (seat === declarer ? DECLARER : DEFENDER);

/** The card of greatest worth in a game with trumps; the random source decides between equals. */
export const bestCard = (known: Knowledge, random: () => number): number => {
  const style = styleOf(known);
  let best = -1;
  let greatest = -Infinity;
  for (const card of numbersIn(known.playable)) {
    const worth = worthPlayed(known, style, card) + random() * 0.01;
    if (worth <= greatest) continue;
    best = card;
    greatest = worth;
  }
  if (best === -1) throw new Error('a seat to play holds a card');
  return best;
};
