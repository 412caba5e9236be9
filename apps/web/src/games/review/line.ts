import type { LinePlay } from '@matador/cards/review';
import type { Replay } from '@matador/protocol/rest';
import type { Move } from '#web/features/replay/model/replay-game.ts';

/**
 * A replay as if a deal had gone on by a line: all that was before the move that the line is played in place of, then
 * the line. It has no times.
 */
export const withLine = (replay: Replay, { seq, turn }: Move, plays: readonly LinePlay[]): Replay => {
  const [first] = plays;
  const shift = turn - (first?.turn ?? 0); // turns go on over the deals of a competition
  return {
    ...replay,
    steps: [
      ...replay.steps.filter((entry) => entry.seq < seq),
      ...plays.map(({ seat, turn: own, card }, at): Replay['steps'][number] => ({
        ...{ seq: seq + at, at: '', seat, actor: 'player' },
        step: { type: 'act', turn: own + shift, action: { type: 'play', card } },
      })),
    ],
  };
};
