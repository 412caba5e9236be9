import { useTable } from '../hooks/use-table.ts';
import { courseOf } from '../model/log.ts';
import { numberOf } from '../model/words.ts';
import styles from './course.module.css';

/** The running deal in sentences. */
export const Course = () => {
  const { deal, view, scene, say } = useTable();
  const isOver = scene.readUntilMs !== null || view.phase === 'finished';
  const head = say('table.log.deal', {
    number: view.counted + (isOver ? 0 : 1),
    who: numberOf(deal.dealer, deal.seat),
  });
  return (
    <>
      <p className={styles.head}>{head}</p>
      <ol className={styles.course}>
        {courseOf(say, deal).map(({ key, text, strong }) => (
          <li key={key} data-strong={strong || undefined}>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
};
