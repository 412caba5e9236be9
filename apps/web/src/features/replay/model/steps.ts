import type { Position, ReplayDeal, ReplayStep, Say, SeatPosition } from './replay-game.ts';

const NO_TRICK = { trick: [], winner: null } as const;

/** The position with a complete trick taken up by its winner; any other one as it is. */
export const takenUp = (position: Position): Position => {
  const { trick, winner } = position;
  if (winner === null) return position;
  const seats = position.seats.map((seat, at): SeatPosition => ({
    ...seat,
    row: seat.row.map((one) => (one.state === 'lying' ? { ...one, state: 'gone' } : one)),
    won: at === winner ? [...seat.won, ...trick.map(({ card }) => card)] : seat.won,
  }));
  return { ...position, ...NO_TRICK, seats };
};

/** How a deal ended: what everybody has of it. */
const endWords =
  (scores: readonly number[] | null): Say =>
  ({ t, nameOf, format }) => {
    if (scores === null) return t('replay.end.again');
    const points = scores.map((score, seat) => `${nameOf(seat) ?? t('replay.you')} ${format.signed(score)}`);
    return t('replay.end.scores', { points: points.join(', ') });
  };

/** A deal with its end as a step of its own. */
export const withEnd = (
  number: number,
  steps: readonly ReplayStep[],
  finished: { readonly result: unknown; readonly scores: readonly number[] | null } | null,
): ReplayDeal => {
  const last = steps.at(-1);
  if (last === undefined) throw new Error(`nothing happened in deal ${String(number)}`);
  if (finished === null) return { number, steps, result: null, scores: null };
  const { result, scores } = finished;
  const end: ReplayStep = {
    type: 'end',
    seat: null,
    words: endWords(scores),
    cards: [],
    group: null,
    score: last.score,
    move: null,
    position: takenUp(last.position),
  };
  return { number, steps: [...steps, end], result, scores };
};

/** Every card of a position, each where it lies. */
export const cardsOf = ({ seats, trick, zones, melds }: Position): readonly string[] =>
  [
    ...seats.flatMap(({ row, won }) => [...row.flatMap(({ card, state }) => (state === 'held' ? [card] : [])), ...won]),
    ...trick.map(({ card }) => card),
    ...zones.flatMap(({ cards, isThere }) => (isThere ? cards : [])),
    ...melds.flatMap(({ cards }) => cards),
  ].map(({ id }) => id);
