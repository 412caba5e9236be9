import type { Seat } from '@matador/cards';
import type { ReactNode } from 'react';
import { Panel } from '#web/components/surface/surface.tsx';
import type { Telling } from '#web/games/deal-account.ts';
import { useSwipe } from '../hooks/use-swipe.ts';
import type { Walk } from '../hooks/use-walk.ts';
import type { ReplayGame, ReplayStep } from '../model/replay-game.ts';
import { ReplayBoard } from './board.tsx';
import { Buttons, StepWords, Strip, Timeline } from './player.tsx';
import styles from './replay-view.module.css';

interface WalkedBoardProps {
  readonly gametype: string;
  readonly game: ReplayGame;
  readonly steps: readonly ReplayStep[];
  readonly walk: Walk;
  readonly telling: Telling;
  /** Whose hand is open besides; null: all are. */
  readonly onlyOf: Seat | null;
  /** Beside the buttons. */
  readonly choice: ReactNode;
  /** Above what moves the cards, and below it. */
  readonly head?: ReactNode;
  readonly children?: ReactNode;
}

/** The cards at a step, and what leads through the steps. */
export const WalkedBoard = (props: WalkedBoardProps) => {
  const { gametype, game, steps, walk, telling, onlyOf, choice, head, children } = props;
  const { at, first, last, ways, jump, plays, onPlay } = walk;
  const swipe = useSwipe(ways.next, ways.previous);
  const step = steps[at];
  if (step === undefined) return null;
  const line = { steps, at, telling, unit: game.unit, onGo: jump };
  return (
    <>
      <div className={styles.board} {...swipe}>
        <ReplayBoard
          gametype={gametype}
          position={step.position}
          telling={telling}
          next={game.next}
          onlyOf={onlyOf}
          mover={step.seat}
        />
      </div>
      <Panel flush className={styles.controls} aria-label={telling.t('replay.player.title')}>
        {head}
        <StepWords step={step} telling={telling} />
        <div className={styles.line}>
          <Buttons
            telling={telling}
            unit={game.unit}
            ways={ways}
            isFirst={at === first}
            isLast={at === last}
            plays={plays}
            onPlay={onPlay}
          />
          {choice}
        </div>
        <Timeline {...line} />
        <Strip {...line} />
        {game.unit === 'trick' && <p className={styles.legend}>{telling.t('replay.scoreUnder')}</p>}
        {children}
      </Panel>
    </>
  );
};
