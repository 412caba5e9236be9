import type { PiquetCard, Suit } from '@matador/cards';
import { SUITS } from '@matador/cards';
import type { LawSetup, Random } from '@matador/cards/laws';
import { below, pick, shuffled } from '@matador/cards/laws';
import { announcementsIn } from '../src/announcements.ts';
import { BIDS } from '../src/auction.ts';
import { cardText, numberOf, PACK, setOf } from '../src/cards.ts';
import type { BeloteGame } from '../src/game.ts';
import type { BeloteState } from '../src/state.ts';
import type { BeloteAction, BeloteEvent, BeloteOptions, BeloteSeen, BeloteView } from '../src/types.ts';

export type Setup = LawSetup<BeloteOptions, BeloteState, BeloteAction, BeloteEvent, BeloteSeen, BeloteView>;

const anySuit = (random: Random): Suit => pick(random, SUITS);

/** A card that the seat may hold or not. */
const anyCard = (view: BeloteView, random: Random): PiquetCard =>
  pick(random, random() < 0.7 && view.hand.length > 0 ? view.hand : PACK);

/** Announcements that the hand has, and some that it has not. */
const anyAnnouncements = (view: BeloteView, random: Random): readonly (readonly string[])[] => {
  const held = announcementsIn(setOf(view.hand)).map(({ cards }) => (random() < 0.5 ? cards : cards.toReversed()));
  const strange = [[anyCard(view, random), anyCard(view, random), anyCard(view, random)], ...held];
  return random() < 0.6 ? held : [pick(random, strange), pick(random, strange)];
};

const NONE: readonly unknown[] = [null, 7, 'play', [], { type: 'play' }, { type: 'take', suit: 'S' }, { type: 'gift' }];

/** Actions of every type with likely and unlikely values, and now and then something that is none. */
const stray: Setup['stray'] = (view, random) => {
  switch (below(random, 10)) {
    case 0:
      return { type: 'take', suit: anySuit(random) };
    case 1:
      return { type: 'bid', value: random() < 0.7 ? pick(random, BIDS) : below(random, 300), suit: anySuit(random) };
    case 2:
      return { type: pick(random, ['pass', 'coinche', 'surcoinche']) };
    case 3:
      return pick(random, NONE);
    case 4:
      return { type: 'play', card: anyCard(view, random), announce: anyAnnouncements(view, random) };
    default:
      return { type: 'play', card: anyCard(view, random) };
  }
};

/** Most auctions end soon, some are passed out; in contrée coinches are not rare. */
const choose: Setup['choose'] = (legal, view, random) => {
  if (view.phase === 'playing') return pick(random, legal);
  if (random() < 0.72) return { type: 'pass' };
  const calls = legal.filter(({ type }) => type !== 'pass').slice(0, random() < 0.8 ? 8 : 60);
  return calls.length === 0 ? { type: 'pass' } : pick(random, calls);
};

/** King and queen of trumps: when one is played, silence too says where the other is not. */
const belotePair = (trump: Suit | undefined): readonly PiquetCard[] =>
  PACK.filter((card) => SUITS[numberOf(card) >>> 3] === trump && /[KQ]$/.test(card));

/** Own cards, the turn-up, everything played; announced cards (their rank is felt); all that was dealt at the end. */
const mayKnow: Setup['mayKnow'] = (events, seat) => {
  const pair = belotePair(events.find((event) => event.type === 'taken')?.trump);
  const known = events.flatMap((event): readonly PiquetCard[] => {
    switch (event.type) {
      case 'dealt':
        return [...(event.hands[seat] ?? []), ...(event.turnUp === null ? [] : [event.turnUp])];
      case 'completed':
        return event.hands[seat] ?? [];
      case 'announced':
        return event.announcements.flatMap(({ cards }) => cards);
      case 'played':
        return pair.includes(event.card) ? pair : [event.card];
      case 'ended':
        return event.hands.flat();
      default:
        return [];
    }
  });
  return known.map(numberOf);
};

const keyOf = (action: BeloteAction): string => {
  if (action.type !== 'play') return JSON.stringify(action);
  const announced = (action.announce ?? []).map((cards) => setOf(cards)).sort((a, b) => a - b);
  return `${action.card} ${announced.join(' ')}`;
};

/** Belote under some rules as the laws play it. */
export const beloteLaws = (game: BeloteGame): Setup => ({
  game,
  seats: 4,
  options: (random) => (random() < 0.8 ? { dealer: below(random, 4) } : { dealer: below(random, 4), held: 81 }),
  fact: (_, random) => ({ type: 'shuffle', deck: shuffled(random, 32), reshuffle: shuffled(random, 32) }),
  choose,
  stray,
  mayKnow,
  relabel: (action, card) => {
    if (action.type !== 'play') return action;
    const other = (text: PiquetCard): PiquetCard => cardText(card(numberOf(text)));
    const played = { type: 'play', card: other(action.card) } as const;
    return action.announce === undefined
      ? played
      : { ...played, announce: action.announce.map((cards) => cards.map(other)) };
  },
  keyOf,
});
