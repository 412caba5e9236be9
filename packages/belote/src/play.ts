import type { Applied, PiquetCard, Seat } from '@matador/cards';
import { winningAnnouncements } from './announcements.ts';
import { after, bySeat, cardText, has, numberOf, sideOf, withSeat, without } from './cards.ts';
import type { PerSide } from './cards.ts';
import { announcementOf } from './check.ts';
import { ended } from './ending.ts';
import { ORDERS, pointsOf, winningPlace } from './order.ts';
import type { Order } from './order.ts';
import type { BeloteRules } from './rules.ts';
import { ALL_TRICKS } from './scoring.ts';
import type { BeloteState, Play, Playing, Trick } from './state.ts';
import type { Announcement, BeloteAction, BeloteEvent, PlayedCard } from './types.ts';

type Step = Applied<BeloteState, BeloteEvent>;

/** A trick as it is told, seat by seat. */
export const playedCards = (leader: Seat, cards: readonly number[]): readonly PlayedCard[] =>
  cards.map((card, place) => ({ seat: after(leader, place), card: cardText(card) }));

/** "Belote" with the first of king and queen of trumps, "rebelote" with the second, for who was dealt both. */
const sayingOf = (state: Playing, { belote }: Order, seat: Seat, card: number): BeloteEvent | null => {
  if (!has(belote, card) || (bySeat(state.hands, seat) & belote) !== belote) return null;
  const isFirst = (bySeat(state.play.hands, seat) & belote) === belote;
  return { type: 'belote', seat, said: isFirst ? 'belote' : 'rebelote' };
};

const pointsAfter = (points: PerSide<number>, winner: Seat, won: number): PerSide<number> =>
  sideOf(winner) === 0 ? [points[0] + won, points[1]] : [points[0], points[1] + won];

/** After the first trick the better side's announcements are shown. */
const showing = ({ contract, dealer }: Playing, { announced, lastTrick }: Play): readonly BeloteEvent[] => {
  if (lastTrick !== null || announced.length === 0) return [];
  return [{ type: 'shown', announcements: winningAnnouncements(announced, contract.trump, dealer).shown }];
};

const completed = (state: Playing, play: Play, events: BeloteEvent[], rules: BeloteRules): Step => {
  const order = ORDERS[state.contract.trump];
  const { leader, trick, tricks } = play;
  const winner = after(leader, winningPlace(order, trick));
  let won = 0;
  for (const card of trick) won += pointsOf(order, card);
  const lastTrick: Trick = { leader, cards: trick, winner };
  const next: Play = {
    hands: play.hands,
    leader: winner,
    trick: [],
    lastTrick,
    tricks: withSeat(tricks, winner, bySeat(tricks, winner) + 1),
    points: pointsAfter(play.points, winner, won),
    announced: play.announced,
  };
  events.push({ type: 'trickTaken', seat: winner, cards: playedCards(leader, trick) }, ...showing(state, play));
  const { dealer, turn, held, hands, turnUp, auction, contract } = state;
  const after4: Playing = {
    ...{ phase: 'playing', dealer, turn: turn + 1, held, hands, turnUp, auction, contract },
    play: next,
  };
  const [a, b, c, d] = next.tricks;
  if (a + b + c + d < ALL_TRICKS) return { ok: true, state: after4, events };
  const [over, end] = ended(after4, next, rules);
  events.push(end);
  return { ok: true, state: over, events };
};

const announcementsOf = (
  hand: number,
  seat: Seat,
  announce: readonly (readonly PiquetCard[])[],
): readonly Announcement[] =>
  announce.map((cards) => {
    const found = announcementOf(hand, cards);
    if (found === undefined) throw new Error('unchecked announcement');
    return { seat, ...found };
  });

/** A legal card of the seat on turn, with its announcements. The fourth card takes the trick, the last trick ends the deal. */
export const playCard = (
  state: Playing,
  seat: Seat,
  action: Extract<BeloteAction, { type: 'play' }>,
  rules: BeloteRules,
): Step => {
  const { play, dealer, turn, held, hands, turnUp, auction, contract } = state;
  const card = numberOf(action.card);
  const hand = bySeat(play.hands, seat);
  const events: BeloteEvent[] = [];
  let { announced } = play;
  if (action.announce !== undefined && action.announce.length > 0) {
    const announcements = announcementsOf(hand, seat, action.announce);
    announced = [...announced, ...announcements];
    events.push({ type: 'announced', seat, announcements });
  }
  events.push({ type: 'played', seat, card: action.card });
  const saying = sayingOf(state, ORDERS[contract.trump], seat, card);
  if (saying !== null) events.push(saying);
  const next: Play = {
    hands: withSeat(play.hands, seat, without(hand, card)),
    leader: play.leader,
    trick: [...play.trick, card],
    lastTrick: play.lastTrick,
    tricks: play.tricks,
    points: play.points,
    announced,
  };
  if (next.trick.length === 4) return completed(state, next, events, rules);
  return {
    ok: true,
    state: { phase: 'playing', dealer, turn: turn + 1, held, hands, turnUp, auction, contract, play: next },
    events,
  };
};
