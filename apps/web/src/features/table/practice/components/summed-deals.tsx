import { Suit } from '#web/components/art/suit.tsx';
import { Heard } from '#web/components/heard.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { AccountOf, Telling } from '#web/games/deal-account.ts';
import { DealLines } from '#web/games/deal-lines.tsx';
import type { View } from '../../model/snapshot.ts';
import styles from './summary.module.css';

/** Each deal that counts: what was played, what it brought, and how that is counted. */
export const SummedDeals = (props: {
  readonly deals: View['finished'];
  readonly accountOf: AccountOf;
  readonly telling: Telling;
}) => {
  const { accountOf, telling } = props;
  const { t, format } = telling;
  const deals = props.deals.filter(({ scores }) => scores !== null);
  return (
    <Panel flush aria-labelledby="deals">
      <h2 id="deals" className={styles.deals}>
        {t('practice.deals')}
      </h2>
      {deals.map(({ dealNumber, result }, place) => {
        const account = accountOf(result, telling);
        if (account === null) return null;
        const { title, suit, outcome, points } = account;
        return (
          <details key={dealNumber} className={styles.deal} open={place === 0}>
            <summary>
              <span className={styles.number}>
                <Heard>{t('practice.deal')} </Heard>
                {place + 1}
              </span>
              <span className={styles.what}>
                <strong className={styles.contract}>
                  {suit !== null && <Suit suit={suit} />}
                  {title}
                </strong>
                <small>{outcome}</small>
              </span>
              <strong className={styles.points}>{format.signed(points)}</strong>
              <Icon name="down" />
            </summary>
            <div className={styles.lines}>
              <DealLines account={account} />
            </div>
          </details>
        );
      })}
    </Panel>
  );
};
