import type { PiquetCard } from '@matador/cards';
import type { LawSetup, Random } from '@matador/cards/laws';
import { below, pick, shuffled } from '@matador/cards/laws';
import { cardText, numberOf, PACK } from '../src/cards.ts';
import { skat } from '../src/game.ts';
import type { SkatState } from '../src/state.ts';
import type { SkatAction, SkatEvent, SkatOptions, SkatSeen, SkatView } from '../src/types.ts';
import { BIDS } from '../src/contract.ts';

type Setup = LawSetup<SkatOptions, SkatState, SkatAction, SkatEvent, SkatSeen, SkatView>;

const CONTRACTS = [
  'C',
  'S',
  'H',
  'D',
  'G',
  'N',
  'NO',
  'CH',
  'GHS',
  'SHZ',
  'GO',
  'NH',
  'NOH',
  'DS',
  'X',
  '',
  'CHSZ',
] as const;

/** A card that the seat may hold or not. */
const anyCard = (view: SkatView, random: Random): string =>
  pick(random, random() < 0.6 && view.hand.length > 0 ? view.hand : PACK);

/** Actions of every type with likely and unlikely values, and now and then something that is none. */
const stray: Setup['stray'] = (view, random) => {
  switch (below(random, 12)) {
    case 0:
      return { type: 'bid', value: random() < 0.7 ? pick(random, BIDS) : below(random, 300) };
    case 1:
      return { type: pick(random, ['hold', 'pass', 'pickUp', 'claim', 'concede']) };
    case 2:
      return { type: 'consent', agree: random() < 0.5 };
    case 3:
    case 4:
      return {
        type: 'declare',
        contract: pick(random, CONTRACTS),
        discard: [anyCard(view, random), anyCard(view, random)],
      };
    case 5:
      return { type: 'declare', contract: pick(random, CONTRACTS) };
    case 6:
      return pick<unknown>(random, [
        null,
        7,
        'play',
        [],
        { type: 'play' },
        { type: 'bid', value: '18' },
        { type: 'gift' },
      ]);
    default:
      return { type: 'play', card: anyCard(view, random) };
  }
};

/** Short auctions, any contract, mostly cards in play. */
const choose: Setup['choose'] = (legal, view, random) => {
  if (view.phase === 'bidding') {
    if (random() < 0.45) return { type: 'pass' };
    const small = legal.filter((action) => action.type !== 'pass').slice(0, random() < 0.9 ? 3 : 60);
    return small.length === 0 ? { type: 'pass' } : pick(random, small);
  }
  if (view.phase === 'skat' && random() < 0.6) return { type: 'pickUp' };
  const cards: readonly SkatAction[] = legal.filter((action) => action.type === 'play' || action.type === 'declare');
  const others: readonly SkatAction[] = legal.filter((action) => action.type !== 'play');
  const isRight = cards.length === 0 || (others.length > 0 && view.phase === 'playing' && random() < 0.02);
  return pick(random, isRight ? others : cards);
};

/** Own cards, everything played or laid open, the skat for whoever picked it up; all of it once the deal is over. */
const mayKnow: Setup['mayKnow'] = (events, seat) => {
  const known = events.flatMap((event): readonly PiquetCard[] => {
    switch (event.type) {
      case 'dealt':
        return event.hands[seat] ?? [];
      case 'pickedUp':
        return event.seat === seat ? event.skat : [];
      case 'declared':
        return event.open ?? [];
      case 'claimed':
        return event.open;
      case 'played':
        return [event.card];
      case 'ended':
        return PACK;
      default:
        return [];
    }
  });
  return known.map(numberOf);
};

/** Skat as the laws play it. Rulings are random: the laws hold whatever the ruling says. */
export const skatLaws: Setup = {
  game: skat,
  seats: 3,
  options: (random) => ({ dealer: below(random, 3) }),
  fact: (state, random) =>
    state.table.phase === 'shuffle'
      ? { type: 'shuffle', deck: shuffled(random, 32), reshuffle: shuffled(random, 32) }
      : { type: 'ruling', verdict: pick(random, ['holds', 'fails', 'unknown'] as const) },
  choose,
  stray,
  mayKnow,
  relabel: (action, card) => {
    const other = (text: (typeof PACK)[number]) => cardText(card(numberOf(text)));
    if (action.type === 'play') return { ...action, card: other(action.card) };
    if (action.type !== 'declare' || action.discard === undefined) return action;
    return { ...action, discard: [other(action.discard[0]), other(action.discard[1])] };
  },
  keyOf: (action) => {
    if (action.type !== 'declare') return JSON.stringify(action);
    const contract = canonical(action.contract);
    return `declare ${contract} ${[...(action.discard ?? [])].sort().join(' ')}`;
  },
};

/** Spellings that say the same: ouvert implies hand, Schneider and Schwarz, and Schwarz announced implies Schneider. */
const canonical = (contract: string): string => (contract === 'CHSZ' ? 'CHZ' : contract);
