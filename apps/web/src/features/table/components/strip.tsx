import { useState } from 'react';
import { Icon } from '#web/components/icon/icon.tsx';
import { useTable } from '../hooks/use-table.ts';
import styles from './strip.module.css';
import { TableIcon } from './table-icon.tsx';
import { ownDecision } from '../model/decisions.ts';

/** At a table of the house: what a bot would do in the player's place, once asked (GAME-18). */
const Advice = () => {
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

/** What is asked now and why, at every step of a guided deal. */
const Guided = ({ words, onLeave }: { readonly words: string; readonly onLeave: () => void }) => {
  const { t } = useTable();
  return (
    <div className={styles.strip} data-guide="">
      <p role="status">{words}</p>
      <button type="button" aria-label={t('table.guide.leave')} title={t('table.guide.leave')} onClick={onLeave}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
};

/** What every table says above the prompt: moves made by the clock, else a guide's words or a newcomer's hint; beside it advice where there is some. */
export const Strip = ({ hint }: { readonly hint: string | null }) => {
  const table = useTable();
  const { view, t, venue, game } = table;
  const guide = venue.practice?.guide ?? null;
  const guided = guide === null ? null : (game.guideOf?.(table) ?? null);
  const timeOuts = view.timeOuts[view.seat] ?? 0;
  if (timeOuts > 0)
    return (
      <p className={styles.strip} data-warning="" role="status">
        <TableIcon name="warning" />
        {t('table.playedFor', { count: timeOuts })}
      </p>
    );
  return (
    <>
      {guide !== null && guided !== null && <Guided words={guided} onLeave={guide.leave} />}
      {guided === null && hint !== null && (
        <p className={styles.strip} data-hint="">
          {hint}
        </p>
      )}
      <Advice />
    </>
  );
};
