import { PIQUET_RANKS, SUIT_LETTERS } from '@matador/cards';
import { tableSeen } from '@matador/protocol/socket';
import type { SkatResult, SkatSeen } from '@matador/skat';
import type { Heard } from './socket-ear.ts';
import type { Page, Seen } from './page.ts';
import { isSeen } from './seat-page.ts';

const PACK: readonly string[] = Object.values(SUIT_LETTERS).flatMap((suit) =>
  PIQUET_RANKS.map((rank) => `${suit}${rank}`),
);

/** Cards in a frame's text, wherever they stand. */
const cardsIn = (text: string): readonly string[] => PACK.filter((card) => text.includes(`"${card}"`));

const competitionEventsIn = ({ frame }: Heard): readonly Seen[] =>
  frame.eventName === 'seen'
    ? tableSeen.parse(frame.payload).events.filter((event) => isSeen<SkatSeen, SkatResult>(event))
    : [];

const gameEventsIn = (heard: Heard): readonly SkatSeen[] =>
  competitionEventsIn(heard).flatMap((event) => (event.type === 'game' ? [event.event] : []));

/** Every event of the game that a page was told, in order. */
export const eventsOf = (page: Page): readonly SkatSeen[] => page.heard.flatMap(gameEventsIn);

/** The hands of every deal as dealt, from what was opened at its end. */
const dealsOf = (page: Page): readonly (readonly (readonly string[])[])[] =>
  eventsOf(page).flatMap((event) => (event.type === 'ended' ? [event.hands] : []));

/** What an event teaches a seat by the rules: told what happened, never what was sent. */
const taught = (event: SkatSeen, seat: number, hands: readonly (readonly string[])[]): readonly string[] => {
  switch (event.type) {
    case 'dealt':
      return hands[seat] ?? [];
    case 'pickedUp':
      return event.seat === seat ? PACK.filter((card) => !hands.flat().includes(card)) : [];
    case 'declared':
      return event.contract.includes('O') ? (event.open ?? []) : [];
    case 'claimed':
      return event.open;
    case 'played':
      return [event.card];
    case 'ended':
      return PACK;
    default:
      return [];
  }
};

/**
 * Cards in a text that a seat cannot know.
 * @param events of the deal under way, as anybody at the table was told them; none for a stranger
 * @param hands as they were dealt, by seat
 */
export const untaughtIn = (
  text: string,
  seat: number,
  events: readonly SkatSeen[],
  hands: readonly (readonly string[])[],
): readonly string[] => {
  const known = new Set(events.flatMap((event) => taught(event, seat, hands)));
  return cardsIn(text).filter((card) => !known.has(card));
};

/**
 * Cards that a page was shown before its seat could know them. For a page that was there from the first deal to the
 * last, so that all deals have been opened to it.
 */
export const leaksOf = (page: Page): readonly string[] => {
  const deals = dealsOf(page);
  const leaks: string[] = [];
  let known = new Set<string>();
  let deal = -1;
  for (const heard of page.heard) {
    for (const event of gameEventsIn(heard)) {
      if (event.type === 'dealt') {
        deal += 1;
        known = new Set();
      }
      const hands = deals[deal];
      if (hands === undefined) throw new Error('a deal that was never opened');
      for (const card of taught(event, page.seat, hands)) known.add(card);
    }
    for (const card of cardsIn(heard.text)) if (!known.has(card)) leaks.push(`${card} in ${heard.text}`);
  }
  return leaks;
};
