import { useTable } from '../hooks/use-table.ts';
import { Course } from './course.tsx';
import styles from './rail.module.css';
import { TableIcon } from './table-icon.tsx';

/** The desktop's right side: list, course of the deal, last trick, and that the deal can be proved. */
export const Rail = () => {
  const { deal, say, game, venue } = useTable();
  const { ScoreList, LastTrick } = game;
  return (
    <aside className={styles.rail} aria-label={say('table.rail')}>
      <section aria-labelledby="rail-list">
        <h2 id="rail-list">{say(game.listTitle)}</h2>
        <ScoreList />
      </section>
      <section aria-labelledby="rail-course">
        <h2 id="rail-course">{say('table.log.title')}</h2>
        <Course />
      </section>
      {LastTrick !== null && 'lastTrick' in deal && deal.lastTrick !== null && (
        <section aria-labelledby="rail-last">
          <h2 id="rail-last">{say('table.last.title')}</h2>
          <LastTrick />
        </section>
      )}
      {venue.practice === null && (
        <p className={styles.fair}>
          <TableIcon name="proof" size={20} />
          {say('table.fair')}
        </p>
      )}
    </aside>
  );
};
