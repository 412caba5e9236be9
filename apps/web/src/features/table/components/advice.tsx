import { useState } from 'react';
import { useTable } from '../hooks/use-table.ts';
import { ownDecision } from '../model/decisions.ts';
import styles from './strip.module.css';

/** At a table of the house: what a bot would do in the player's place, once he asks (GAME-18). */
export const Advice = () => {
  const table = useTable();
  const { view, deal, snapshot, game, venue, t } = table;
  const [told, setTold] = useState<{ readonly turn: number; readonly words: string | null } | null>(null);
  if (venue.practice === null) return null;
  // Its room is kept while others play: the table does not jump.
  if (ownDecision(deal) === null || snapshot.pending !== null) return <div className={styles.advice} data-advice="" />;
  const isTold = told?.turn === view.turn;
  const words = told?.words ?? null;
  const advice = words === null ? t('table.practice.noAdvice') : t('table.practice.advice', { words });
  return (
    <div className={styles.advice} data-advice="">
      <p role="status">{isTold && advice}</p>
      {!isTold && (
        <button type="button" onClick={() => setTold({ turn: view.turn, words: game.adviceOf(table) })}>
          {t('table.practice.ask')}
        </button>
      )}
    </div>
  );
};
