import type { PiquetCard, Seat } from '@matador/cards';
import { textsIn } from '@matador/cards/pack';
import type { SkatEvent, SkatState } from '@matador/skat';
import type { SuitName } from '#web/components/art/suit.tsx';
import { cardWords } from '#web/features/table/model/card-words.ts';
import type { FoldedDeal, Moment } from '#web/features/replay/model/fold.ts';
import type { Position, RowCard, Say, SeatPosition, ShownCard, Zone } from '#web/features/replay/model/replay-game.ts';
import { inTurn, saysOf } from '#web/features/replay/model/telling.ts';
import { sortHand } from '../table/model/sort.ts';
import { contractWords, kindOf, suitOf } from '../table/model/words.ts';
import type { SkatResult } from '@matador/skat';

export type SkatMoment = Moment<SkatState, SkatEvent>;
export type SkatFolded = FoldedDeal<SkatState, SkatEvent, SkatResult>;

export const shown = (card: PiquetCard): ShownCard => ({
  id: card,
  name: card,
  stands: null,
  words: (t) => cardWords(t, card),
});

/** The ten cards that a seat plays, or twelve before it has discarded. */
const fullHand = ({ table, dealt, skat }: SkatState, seat: Seat): readonly PiquetCard[] => {
  const cards = textsIn(dealt.hands[seat] ?? 0);
  if (seat !== table.declarer || !table.pickedUp) return cards;
  const put = table.contract === null ? [] : textsIn(skat);
  return [...cards, ...textsIn(dealt.skat)].filter((card) => !put.includes(card));
};

const rowOf = (state: SkatState, seat: Seat, lying: readonly string[]): readonly RowCard[] => {
  const { contract } = state.table;
  const trumps = suitOf(contract) ?? (kindOf(contract) === 'null' ? 'null' : 'grand');
  const held = new Set<string>(textsIn(state.hands[seat] ?? 0));
  return sortHand(fullHand(state, seat), { trumps, alternate: false, ascending: false }).map((card) => ({
    card: shown(card),
    state: held.has(card) ? 'held' : lying.includes(card) ? 'lying' : 'gone',
  }));
};

const PLACES = ['table.forehand', 'table.middlehand', 'table.rearhand'] as const;

const noteOf = ({ table, points }: SkatState, seat: Seat): Say => {
  const place = PLACES[(seat - table.forehand + 3) % 3] ?? 'table.forehand';
  const hasTricks = (table.tricks[seat] ?? 0) > 0;
  return inTurn(
    [({ t }) => t(place), ({ t }) => (hasTricks ? t('replay.points', { points: points[seat] ?? 0 }) : '')],
    ', ',
  );
};

/** The skat as it was dealt, and what lies in its place after a discard. */
const zonesOf = ({ table, dealt, skat }: SkatState): readonly Zone[] => {
  const { declarer, pickedUp, contract } = table;
  const declarers = declarer === null ? [] : [declarer];
  const first: Zone = {
    title: ({ t }) => t(pickedUp ? 'replay.skatLay' : 'replay.skat'),
    cards: textsIn(dealt.skat).map(shown),
    isThere: !pickedUp,
    look: 'open',
    knownTo: pickedUp ? declarers : [],
  };
  if (!pickedUp || contract === null) return [first];
  const title: Say = ({ t }) => t('replay.discarded');
  return [first, { title, cards: textsIn(skat).map(shown), isThere: true, look: 'open', knownTo: declarers }];
};

const SUIT_NAMES: Readonly<Record<string, SuitName>> = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' };

const contractOf = ({ table }: SkatState): Position['contract'] => {
  const { contract, declarer, bid } = table;
  if (contract === null || declarer === null) return null;
  return {
    suit: SUIT_NAMES[suitOf(contract) ?? ''] ?? null,
    title: ({ t }) => contractWords(t, contract),
    words: saysOf('replay.skat.bidUpTo', declarer, { bid }),
  };
};

/** Where every card is after a moment; `won` holds the tricks that have been taken up, by seat. */
export const positionOf = ({ after, events }: SkatMoment, won: readonly (readonly ShownCard[])[]): Position => {
  const taken = events.find((event) => event.type === 'trickTaken');
  const trick = (taken?.cards ?? after.table.trick).map(({ seat, card }) => ({ seat, card: shown(card) }));
  const lying = trick.map(({ card }) => card.id);
  const seats = [0, 1, 2].map((seat): SeatPosition => ({
    row: rowOf(after, seat, lying),
    won: won[seat] ?? [],
    note: noteOf(after, seat),
  }));
  return {
    seats,
    dealer: after.table.dealer,
    trick,
    winner: taken?.seat ?? null,
    zones: zonesOf(after),
    melds: [],
    contract: contractOf(after),
  };
};
