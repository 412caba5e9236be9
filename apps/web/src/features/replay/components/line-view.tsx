import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/components/button/button.tsx';
import type { Telling } from '#web/games/deal-account.ts';
import { useKeys } from '../hooks/use-keys.ts';
import { useWalk } from '../hooks/use-walk.ts';
import type { Line, ReplayGame } from '../model/replay-game.ts';
import styles from './line-view.module.css';
import { WalkedBoard } from './walked-board.tsx';

interface LineViewProps {
  readonly gametype: string;
  readonly game: ReplayGame;
  readonly line: Line;
  readonly telling: Telling;
  /** Back to the deal as it was played. */
  readonly onLeave: () => void;
}

/** Escape leaves, wherever the focus is; one that has closed something else does not. */
const useEscape = (onEscape: () => void): void => {
  const pressed = useEffectEvent(onEscape);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) pressed();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

/** How a deal goes on with all cards open and everybody at his best, step by step on the table of the replay. */
export const LineView = ({ gametype, game, line, telling, onLeave }: LineViewProps) => {
  const { t } = telling;
  const { deal, from } = line;
  const { steps } = deal;
  const [at, setAt] = useState(from);
  const walk = useWalk(steps, at, setAt, Math.max(0, from - 1));
  const onKeyDown = useKeys(walk.ways);
  useEscape(onLeave);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the slider and buttons in it
    <div className={styles.line} onKeyDown={onKeyDown}>
      <WalkedBoard
        {...{ gametype, game, steps, walk, telling }}
        onlyOf={null}
        choice={null}
        head={
          <div className={styles.head} data-testid="best-line">
            <h2 ref={heading} tabIndex={-1}>
              {t('replay.line.title')}
            </h2>
            <p>{t('replay.line.words')}</p>
            <Button kind="secondary" onClick={onLeave}>
              {t('replay.line.leave')}
            </Button>
          </div>
        }
      />
    </div>
  );
};
