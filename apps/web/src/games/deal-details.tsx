import type { ReactNode } from 'react';
import { Suit } from '#web/components/art/suit.tsx';
import { Heard } from '#web/components/heard.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import type { DealAccount } from './deal-account.ts';
import styles from './deal-details.module.css';
import { DealLines } from './deal-lines.tsx';
import { NO_NUMBER } from './deal-numbers.ts';

interface DealDetailsProps {
  /** Null: it was dealt again, and has none. */
  readonly number: number | null;
  readonly account: DealAccount;
  /** What the clock decided in it, a sentence each. */
  readonly clocked?: readonly string[];
  readonly open: boolean;
  /** What stands below its calculation. */
  readonly children?: ReactNode;
}

/** One deal: what was played and by whom, opening to its calculation (RES-6). */
export const DealDetails = ({ number, account, clocked = [], open, children }: DealDetailsProps) => {
  const t = useText();
  const format = useFormat();
  const { title, suit, outcome, points } = account;
  return (
    <details className={styles.deal} open={open}>
      <summary>
        <span className={styles.number}>
          {number === null ? (
            <span aria-hidden="true">{NO_NUMBER}</span>
          ) : (
            <>
              <Heard>{t('deal.numberHeard')} </Heard>
              {number}
            </>
          )}
        </span>
        <span className={styles.what}>
          <strong className={styles.contract}>
            {suit !== null && <Suit suit={suit} />}
            {title}
          </strong>
          <span className={styles.who}>{outcome}</span>
          {clocked.map((sentence) => (
            <span key={sentence} className={styles.who}>
              {sentence}
            </span>
          ))}
        </span>
        <strong className={styles.points}>
          <span aria-hidden="true">{format.signed(points)}</span>
          <Heard>{t('deal.pointsHeard', { points: format.signed(points) })}</Heard>
        </strong>
        <Icon name="down" />
      </summary>
      <div className={styles.lines}>
        <DealLines account={account} />
        {children}
      </div>
    </details>
  );
};
