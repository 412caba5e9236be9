import { useBelote } from '../hooks/use-belote.ts';
import { bySide } from '../model/words.ts';
import styles from './totals.module.css';

/** In a corner of the felt: the totals after the deals that are over; never the points of the running one. */
export const Totals = () => {
  const { view, deal, t } = useBelote();
  if (view.counted === 0) return null;
  const [ours, theirs] = bySide(view.totals, deal.seat);
  return (
    <p className={styles.totals} data-bidding={deal.contract === null ? deal.auction.round : undefined}>
      <strong aria-hidden="true">
        {ours}
        {' : '}
        {theirs}
      </strong>
      <span className="heard">{t('belote.tell.score', { ours, theirs })}</span>
      <span aria-hidden="true">{t('belote.afterDeal', { number: view.counted })}</span>
    </p>
  );
};
