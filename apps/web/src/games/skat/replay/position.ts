import type { PiquetCard, Seat } from '@matador/cards';
import { textsIn } from '@matador/cards/pack';
import type { SkatState } from '@matador/skat';
import type { SuitName } from '#web/components/art/suit.tsx';
import type { Position, Say, Zone } from '#web/features/replay/model/replay-game.ts';
import { inTurn, saysOf } from '#web/features/replay/model/telling.ts';
import { shownCard } from '../../trick-steps.ts';
import { openedOf } from '../table/model/sort.ts';
import { contractWords, suitOf } from '../table/model/words.ts';

/** The ten cards that a seat plays, or twelve before it has discarded. */
const fullHand = ({ table, dealt, skat }: SkatState, seat: Seat): readonly PiquetCard[] => {
  const cards = textsIn(dealt.hands[seat] ?? 0);
  if (seat !== table.declarer || !table.pickedUp) return cards;
  const put = table.contract === null ? [] : textsIn(skat);
  return [...cards, ...textsIn(dealt.skat)].filter((card) => !put.includes(card));
};

/** The cards that a seat was dealt, sorted for the contract. */
export const dealtTo = (state: SkatState, seat: Seat): readonly PiquetCard[] =>
  openedOf(state.table, fullHand(state, seat));

const PLACES = ['table.forehand', 'table.middlehand', 'table.rearhand'] as const;

export const noteOf = ({ table, points }: SkatState, seat: Seat): Say => {
  const place = PLACES[(seat - table.forehand + 3) % 3] ?? 'table.forehand';
  const hasTricks = (table.tricks[seat] ?? 0) > 0;
  return inTurn(
    [({ t }) => t(place), ({ t }) => (hasTricks ? t('replay.points', { points: points[seat] ?? 0 }) : '')],
    ', ',
  );
};

/** The skat as it was dealt, and what lies in its place after a discard. */
export const zonesOf = ({ table, dealt, skat }: SkatState): readonly Zone[] => {
  const { declarer, pickedUp, contract } = table;
  const declarers = declarer === null ? [] : [declarer];
  const first: Zone = {
    title: ({ t }) => t(pickedUp ? 'replay.skatLay' : 'replay.skat'),
    cards: textsIn(dealt.skat).map(shownCard),
    isThere: !pickedUp,
    look: 'open',
    knownTo: pickedUp ? declarers : [],
  };
  if (!pickedUp || contract === null) return [first];
  const title: Say = ({ t }) => t('replay.discarded');
  return [first, { title, cards: textsIn(skat).map(shownCard), isThere: true, look: 'open', knownTo: declarers }];
};

const SUIT_NAMES: Readonly<Record<string, SuitName>> = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' };

export const contractOf = ({ table }: SkatState): Position['contract'] => {
  const { contract, declarer, bid } = table;
  if (contract === null || declarer === null) return null;
  return {
    suit: SUIT_NAMES[suitOf(contract) ?? ''] ?? null,
    title: ({ t }) => contractWords(t, contract),
    words: saysOf('replay.skat.bidUpTo', declarer, { bid }),
  };
};
