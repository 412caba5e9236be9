import { ButtonLink } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import type { AccountOf, Telling } from '#web/games/deal-account.ts';
import { DealDetails } from '#web/games/deal-details.tsx';
import type { View } from '../../model/snapshot.ts';
import styles from './summary.module.css';

/** Each deal that counts: what was played, what it brought, and how that is counted. */
export const SummedDeals = (props: {
  readonly deals: View['finished'];
  readonly accountOf: AccountOf;
  readonly telling: Telling;
  /** Where a deal is looked at again, from 0 with those that were dealt again; null: nowhere. */
  readonly replayUrl: (deal: number) => string | null;
}) => {
  const { accountOf, telling, replayUrl } = props;
  const { t } = telling;
  const deals = props.deals.flatMap((deal, at) => (deal.scores === null ? [] : [{ ...deal, address: replayUrl(at) }]));
  return (
    <Panel flush aria-labelledby="deals">
      <h2 id="deals" className={styles.deals}>
        {t('practice.deals')}
      </h2>
      {deals.map((deal, place) => {
        const { dealNumber, address } = deal;
        const account = accountOf(deal, telling);
        if (account === null) return null;
        return (
          <DealDetails key={dealNumber} number={place + 1} account={account} open={place === 0}>
            {address !== null && (
              <p className={styles.look}>
                <ButtonLink kind="secondary" to={address}>
                  {t('practice.look')}
                </ButtonLink>
              </p>
            )}
          </DealDetails>
        );
      })}
    </Panel>
  );
};
