import { unguardedSkat } from '../game.ts';
import type { SkatState } from '../state.ts';
import { declaredIn, matadorsIn } from './stated.ts';

/** The figures of a replayed deal, as far as the cards decide them. */
export const factsOf = (state: SkatState): Readonly<Record<string, unknown>> => {
  const result = unguardedSkat.result(state);
  if (result === null) {
    const game = declaredIn(state);
    if (game === null) return {};
    return { declarer: game.declarer, contract: game.contract, bid: game.bid, matadors: matadorsIn(state) };
  }
  if (result.game === null) return { end: result.end, scores: result.scores };
  const { declarer, contract, bid, won, signedValue, matadors, points, tricks } = result.game;
  const { overbid, schneider, schwarz } = result.game;
  const value = { won, value: signedValue, matadors, points, tricks, overbid, schneider, schwarz };
  return { end: result.end, declarer, contract, bid, ...value, scores: result.scores };
};
