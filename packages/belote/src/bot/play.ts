import type { PiquetCard, Seat } from '@matador/cards';
import { announcementsIn } from '../announcements.ts';
import { numbersIn, setOf, sizeOf } from '../cards.ts';
import { pointsOf, suitAround } from '../order.ts';
import type { BeloteRules } from '../rules.ts';
import type { BeloteAction, BeloteView } from '../types.ts';
import type { Knowledge } from './knowledge.ts';
import { areAllies, foesMayHold, isTrump, winnerWith } from './knowledge.ts';
import { canBeat, holdsAny } from './odds.ts';
import type { Style } from './style.ts';
import { DEFENDING, TAKING } from './style.ts';
import { worthKept } from './worth.ts';

/** The chance that the trick ends on this seat's side once it has played the card. */
const chanceOfTrick = (known: Knowledge, { rescue }: Style, card: number): number => {
  const { seat, trick } = known;
  const led = trick[0] ?? card;
  const winner = winnerWith(known, card);
  const takes = (other: Seat): number => canBeat(known, other, led, winner.card);
  const friend = known.after.find((other) => areAllies(seat, other));
  const helps = friend === undefined ? 0 : takes(friend) * rescue;
  if (!areAllies(seat, winner.seat)) return helps;
  const foes = known.after.filter((other) => !areAllies(seat, other));
  const kept = foes.reduce((chance, foe) => chance * (1 - takes(foe)), 1);
  return kept + (1 - kept) * helps;
};

/** What the players to come add, for the side that takes the trick. */
const added = (known: Knowledge, { gift, toll }: Style, ours: boolean): number =>
  known.after.reduce((sum, other) => sum + (areAllies(known.seat, other) === ours ? gift : toll), 0);

/** Leading trumps draws the opponents', and costs the side its own; masters are led before they can be ruffed. */
const worthLed = (known: Knowledge, { drawn, trumpLead, masterLead }: Style, card: number): number => {
  const { order, seat } = known;
  if (!isTrump(known, card)) return (foesMayHold(known) & (order.above[card] ?? 0)) === 0 ? masterLead : 0;
  const foes = known.after.filter((other) => !areAllies(seat, other));
  return trumpLead + drawn * foes.reduce((sum, foe) => sum + holdsAny(known, foe, order.trumps), 0);
};

/** Who has trumps and no card of a suit left can take its next trick. */
const worthVoid = (known: Knowledge, { voiding }: Style, card: number): number => {
  const isLast = !isTrump(known, card) && sizeOf(known.hand & suitAround(card)) === 1;
  return isLast && (known.hand & known.order.trumps) !== 0 && foesMayHold(known) !== 0 ? voiding : 0;
};

/** What playing a card is worth to the seat's side: the trick by its chance, less what the card would do later. */
export const worthPlayed = (known: Knowledge, style: Style, card: number): number => {
  const chance = chanceOfTrick(known, style, card);
  const points = known.stake + pointsOf(known.order, card);
  const won = chance * (points + added(known, style, true));
  const lost = (1 - chance) * (points + added(known, style, false));
  const besides = worthVoid(known, style, card) + (known.trick.length === 0 ? worthLed(known, style, card) : 0);
  return won - lost + besides - worthKept(known, style, card);
};

/** How the two sides play: the taker's and the other. */
export interface Styles {
  readonly taking: Style;
  readonly defending: Style;
}

export const STYLES: Styles = { taking: TAKING, defending: DEFENDING };

/** The card of greatest worth; the random source decides between equals. */
export const bestCard = (known: Knowledge, random: () => number, styles: Styles): number => {
  const style = known.isTaking ? styles.taking : styles.defending;
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

/** Plays a card, and with the first one announces all that there is. */
export const announced = ({ hand }: BeloteView, { announcements }: BeloteRules, card: PiquetCard): BeloteAction =>
  announcements && hand.length === 8
    ? { type: 'play', card, announce: announcementsIn(setOf(hand)).map(({ cards }) => cards) }
    : { type: 'play', card };
