import { useTable } from '../hooks/use-table.ts';
import { courseOf } from '../model/log.ts';
import styles from './course.module.css';

/** The running deal in sentences. */
export const Course = () => {
  const { deal, view, say } = useTable();
  const head = say('table.log.deal', {
    number: view.finished.length + 1,
    who: ((deal.dealer - deal.seat + 3) % 3) + 1,
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
