import { Link } from 'react-router';
import type { Telling } from '#web/games/deal-account.ts';
import { urls } from '#web/urls.ts';
import styles from './list.module.css';
import { measuredWords, type HonestWords } from './words.ts';

interface FormulaProps {
  readonly game: HonestWords;
  readonly telling: Pick<Telling, 't' | 'format'>;
}

/** What the parts of an honest list are, how much it narrows, and where its formula stands. */
export const Formula = ({ game, telling }: FormulaProps) => (
  <>
    <p className={styles.quiet}>{telling.t('honest.openWords')}</p>
    <p className={styles.quiet}>{measuredWords(telling, game)}</p>
    <p>
      <Link to={urls.review}>{telling.t('honest.formula')}</Link>
    </p>
  </>
);
