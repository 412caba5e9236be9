import { Link } from 'react-router';
import { Button } from '#web/components/button/button.tsx';
import { saveFile } from '#web/components/save-file.ts';
import type { ReviewProps } from '#web/features/replay/model/replay-game.ts';
import { spacedDealNumber } from '#web/features/table/practice/model/deal-number.ts';
import { urls } from '#web/urls.ts';
import styles from './review.module.css';
import { sharesOf, type ReviewedDeal } from './reviewed-game.ts';

interface SourcesProps extends Pick<ReviewProps, 'sampledBy' | 'telling'> {
  /** The names of the formulas: of cards, and of calls where they are judged. */
  readonly version: string;
  readonly calls?: string;
  readonly record: ReviewedDeal;
}

/** What the samples are drawn by, the formula, and the file that it is recomputed from: `npm run -s review -- FILE`. */
export const Sources = ({ version, calls, record, sampledBy, telling: { t } }: SourcesProps) => {
  const save = (): void => {
    const { competition, nonces } = sharesOf(sampledBy);
    const file = { format: 'matador-review', version, calls, competition, nonces, deals: [record] };
    saveFile(`matador-review-${String(record.number)}.json`, [JSON.stringify(file, null, 2)], 'application/json');
  };
  return (
    <>
      {'dealNumber' in sampledBy && (
        <p className={styles.quiet}>{t('review.byNumber', { number: spacedDealNumber(sampledBy.dealNumber) })}</p>
      )}
      <p className={styles.links}>
        <span>
          <Link to={urls.review}>{t('review.formula')}</Link>{' '}
          <span className={styles.quiet}>({[version, ...(calls === undefined ? [] : [calls])].join(', ')})</span>
        </span>
        <Button kind="quiet" onClick={save}>
          {t('review.file')}
        </Button>
      </p>
    </>
  );
};
