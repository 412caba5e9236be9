import type { PiquetCard, Seat } from '@matador/cards';
import { cardWords } from '#web/features/table/model/card-words.ts';
import type { FoldedDeal, Moment } from '#web/features/replay/model/fold.ts';
import type {
  Position,
  ReplayDeal,
  ReplayStep,
  RowCard,
  Say,
  SeatPosition,
  ShownCard,
  Zone,
} from '#web/features/replay/model/replay-game.ts';
import { takenUp, withEnd } from '#web/features/replay/model/steps.ts';
import { inTurn } from '#web/features/replay/model/telling.ts';

interface Lying {
  readonly seat: Seat;
  readonly card: PiquetCard;
}

/** What every game of tricks knows of a deal. */
interface TrickState {
  readonly table: { readonly dealer: Seat; readonly tricks: readonly number[]; readonly trick: readonly Lying[] };
}

/** What a game of tricks says of its replay. */
export interface TrickReplay<State extends TrickState, Event> {
  readonly seats: number;
  readonly typeOf: (first: Event | undefined) => ReplayStep['type'];
  /** The card that an event puts into the trick; null for another event. */
  readonly playedIn: (event: Event) => PiquetCard | null;
  /** The trick that an event takes up, and whose it is; null for another event. */
  readonly takenIn: (event: Event) => { readonly seat: Seat; readonly cards: readonly Lying[] } | null;
  /** @param before the state that the event happened in; null when the deal begins */
  readonly wordsOf: (event: Event, before: State | null) => Say;
  readonly scoreOf: (state: State) => Say | null;
  /** The cards that a seat was dealt, as they lie. */
  readonly dealtTo: (state: State, seat: Seat) => readonly PiquetCard[];
  readonly heldBy: (state: State, seat: Seat) => readonly PiquetCard[];
  readonly noteOf: (state: State, seat: Seat) => Say;
  readonly zonesOf: (state: State) => readonly Zone[];
  readonly contractOf: (state: State) => Position['contract'];
}

/** One of the 32 as a replay shows it. */
export const shownCard = (card: PiquetCard): ShownCard => ({
  id: card,
  name: card,
  stands: null,
  words: (t) => cardWords(t, card),
});

const firstOf = <Event, Found>(events: readonly Event[], find: (event: Event) => Found | null): Found | null =>
  events.reduce<Found | null>((found, event) => found ?? find(event), null);

/** Where every card is after a moment; `won` holds the tricks that have been taken up, by seat. */
const positionOf = <State extends TrickState, Event>(
  game: TrickReplay<State, Event>,
  { after, events }: Moment<State, Event>,
  won: readonly (readonly ShownCard[])[],
): Position => {
  const taken = firstOf(events, game.takenIn);
  const lying = taken?.cards ?? after.table.trick;
  const seats = Array.from({ length: game.seats }, (_, seat): SeatPosition => {
    const held = game.heldBy(after, seat);
    const row = game.dealtTo(after, seat).map((card): RowCard => {
      const isLying = lying.some((one) => one.card === card);
      return { card: shownCard(card), state: held.includes(card) ? 'held' : isLying ? 'lying' : 'gone' };
    });
    return { row, won: won[seat] ?? [], note: game.noteOf(after, seat) };
  });
  return {
    seats,
    dealer: after.table.dealer,
    trick: lying.map(({ seat, card }) => ({ seat, card: shownCard(card) })),
    winner: taken?.seat ?? null,
    zones: game.zonesOf(after),
    melds: [],
    contract: game.contractOf(after),
  };
};

const tricksIn = ({ table }: TrickState): number => table.tricks.reduce((sum, tricks) => sum + tricks, 0);

/** A deal of a game of tricks, step by step: dealt, every call, every card, the end. */
export const trickSteps = <State extends TrickState, Event, Result>(
  game: TrickReplay<State, Event>,
  { number, moments, finished }: FoldedDeal<State, Event, Result>,
): ReplayDeal => {
  let won: readonly (readonly ShownCard[])[] = [];
  const steps = moments.map((moment): ReplayStep => {
    const { before, after, events, move } = moment;
    const played = firstOf(events, game.playedIn);
    const position = positionOf(game, moment, won);
    won = takenUp(position).seats.map((seat) => seat.won);
    return {
      type: game.typeOf(events[0]),
      seat: move?.seat ?? null,
      words: inTurn(
        events.map((event) => game.wordsOf(event, before)),
        '. ',
      ),
      cards: played === null ? [] : [shownCard(played)],
      group: played === null || before === null ? null : tricksIn(before),
      score: game.scoreOf(after),
      move,
      position,
    };
  });
  return withEnd(number, steps, finished);
};
