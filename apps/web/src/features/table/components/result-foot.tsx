import { ButtonLink } from '../../../components/button/button.tsx';
import type { Say } from '../../../i18n/use-text.tsx';
import styles from './foot.module.css';

/** Under a finished deal: on to the next one, or to the result of the competition. */
export const ResultFoot = (props: {
  readonly say: Say;
  /** Number of the next deal; null when the competition is over. */
  readonly next: number | null;
  readonly seconds: number | null;
  readonly resultUrl: string;
  readonly onNext: () => void;
}) => (
  <div className={styles.foot}>
    {props.next === null ? (
      <ButtonLink className={styles.main} to={props.resultUrl} data-testid="main-action">
        {props.say('table.toResult')}
      </ButtonLink>
    ) : (
      <button type="button" className={styles.main} data-testid="main-action" onClick={props.onNext}>
        {props.say('table.nextDeal', { number: props.next, seconds: props.seconds ?? 0 })}
      </button>
    )}
  </div>
);
