import { useTable } from '../hooks/use-table.ts';
import { numberOf } from '../model/seats.ts';
import styles from './course.module.css';

/** The running deal in sentences. */
export const Course = () => {
  const table = useTable();
  const { deal, view, scene, say, game } = table;
  const isOver = scene.readUntilMs !== null || view.phase === 'finished';
  const head = say('table.log.deal', {
    number: view.counted + (isOver ? 0 : 1),
    who: numberOf(deal.dealer, deal.seat, view.seats.length),
  });
  return (
    <>
      <p className={styles.head}>{head}</p>
      <ol className={styles.course}>
        {game.courseOf(table).map(({ key, text, strong }) => (
          <li key={key} data-strong={strong || undefined}>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
};
