import type { BeloteEvent, BeloteResult, BeloteState } from '@matador/belote';
import type { PiquetCard, Seat } from '@matador/cards';
import { cardText, textsIn } from '@matador/cards/pack';
import { cardWords } from '#web/features/table/model/card-words.ts';
import type { FoldedDeal, Moment } from '#web/features/replay/model/fold.ts';
import type { Position, RowCard, Say, SeatPosition, ShownCard, Zone } from '#web/features/replay/model/replay-game.ts';
import { inTurn, saysOf } from '#web/features/replay/model/telling.ts';
import { sortHand } from '../table/model/sort.ts';
import { letterOf, SEATS, trumpTitle } from '../table/model/words.ts';

export type BeloteMoment = Moment<BeloteState, BeloteEvent>;
export type BeloteFolded = FoldedDeal<BeloteState, BeloteEvent, BeloteResult>;

export const shown = (card: PiquetCard): ShownCard => ({
  id: card,
  name: card,
  stands: null,
  words: (t) => cardWords(t, card),
});

const rowOf = ({ table, dealt, hands }: BeloteState, seat: Seat, lying: readonly string[]): readonly RowCard[] => {
  const trump = table.contract === null ? null : letterOf(table.contract.trump);
  const held = new Set<string>(textsIn(hands[seat] ?? 0));
  const sorting = { trump, offered: null, alternate: false, ascending: false };
  return sortHand(textsIn(dealt[seat] ?? 0), sorting).map((card) => ({
    card: shown(card),
    state: held.has(card) ? 'held' : lying.includes(card) ? 'lying' : 'gone',
  }));
};

const noteOf = ({ table }: BeloteState, seat: Seat): Say => {
  const tricks = table.tricks[seat] ?? 0;
  return inTurn(
    [
      ({ t }) => (table.contract?.taker === seat ? t('belote.role.taker') : ''),
      ({ t }) => (tricks > 0 ? t('replay.tricks', { count: tricks }) : ''),
    ],
    ', ',
  );
};

/** The turn-up until somebody takes it, and the cards of the second packet until they are dealt. */
const zonesOf = ({ table, stock }: BeloteState): readonly Zone[] => {
  const { turnUp, contract } = table;
  if (turnUp === null) return [];
  const isThere = contract === null;
  const title: Say = ({ t }) => t(isThere ? 'replay.belote.turnUp' : 'replay.belote.turnUpWas');
  const up: Zone = { title, cards: [shown(turnUp)], isThere, look: 'open', knownTo: null };
  if (stock.length === 0) return [up];
  const rest = stock.map((card) => shown(cardText(card)));
  return [up, { title: ({ t }) => t('replay.stock'), cards: rest, isThere: true, look: 'closed', knownTo: [] }];
};

const contractOf = ({ table: { contract } }: BeloteState): Position['contract'] =>
  contract === null
    ? null
    : {
        suit: contract.trump,
        title: ({ t }) => trumpTitle(t, contract.trump),
        words: saysOf('replay.belote.trumpBy', contract.taker),
      };

/** Where every card is after a moment; `won` holds the tricks that have been taken up, by seat. */
export const positionOf = ({ after, events }: BeloteMoment, won: readonly (readonly ShownCard[])[]): Position => {
  const taken = events.find((event) => event.type === 'trickTaken');
  const trick = (taken?.cards ?? after.table.trick).map(({ seat, card }) => ({ seat, card: shown(card) }));
  const lying = trick.map(({ card }) => card.id);
  const seats = Array.from({ length: SEATS }, (_, seat): SeatPosition => ({
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
