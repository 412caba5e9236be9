import type { LinePlay } from '@matador/cards/review';
import type { Replay } from '@matador/protocol/rest';
import type { Move } from '#web/features/replay/model/replay-game.ts';

type Entry = Replay['steps'][number];

/**
 * A replay as if a deal had gone on by a line: all that was before the move that the line is played in place of, then
 * the line. It has no times.
 */
export const withLine = (
  replay: Replay,
  { seq, turn, leftSeats }: Pick<Move, 'seq' | 'turn' | 'leftSeats'>,
  plays: readonly LinePlay[],
): Replay => {
  const [first] = plays;
  const shift = turn - (first?.turn ?? 0); // turns go on over the deals of a competition
  const entryOf = ({ seat, turn: own, card }: LinePlay, at: number): Entry => {
    const played = { turn: own + shift, action: { type: 'play', card } };
    const entry = { seq: seq + at, at: '', seat };
    // A seat that was left acts no more: it is played for.
    return leftSeats.includes(seat)
      ? { ...entry, actor: 'clock', step: { type: 'fact', fact: { type: 'timeOut', seat, ...played } } }
      : { ...entry, actor: 'player', step: { type: 'act', ...played } };
  };
  return { ...replay, steps: [...replay.steps.filter((entry) => entry.seq < seq), ...plays.map(entryOf)] };
};
