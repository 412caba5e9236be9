import { insteadWords } from '#web/features/replay/model/clock-words.ts';
import type { Move } from '#web/features/replay/model/replay-game.ts';
import type { Telling } from '../deal-account.ts';
import styles from './review.module.css';

interface InsteadProps {
  readonly telling: Telling;
  readonly move: Pick<Move, 'seat' | 'actor'> | null;
}

/** Who played if not the player (GAME-19); nothing where the player did. */
export const Instead = ({ telling, move }: InsteadProps) => {
  const words = move === null ? null : insteadWords(telling, move);
  return words !== null && <span className={styles.quiet}>{words}</span>;
};
