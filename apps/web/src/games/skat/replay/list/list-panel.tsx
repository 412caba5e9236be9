import type { Seat } from '@matador/cards';
import type { Judged, ReviewShares } from '@matador/cards/review';
import { knownCost, sumOfTerms, type ListedDeal, type Terms } from '@matador/skat/list';
import type { DealRecord } from '@matador/skat/review';
import { useMemo } from 'react';
import { Panel } from '#web/components/surface/surface.tsx';
import type { Telling } from '#web/games/deal-account.ts';
import { useNamespace } from '#web/i18n/use-text.tsx';
import { HonestBar } from './bar.tsx';
import { Formula } from './formula.tsx';
import { ListProgress } from './list-progress.tsx';
import styles from './list.module.css';
import { useList } from './use-list.ts';

interface HonestPanelProps {
  /** All deals of the competition; null for one in which no card was dealt. */
  readonly records: readonly (DealRecord | null)[];
  readonly shares: ReviewShares;
  /** Which of them is shown. */
  readonly deal: number;
  /** The verdicts on its cards, as far as they have been reached. */
  readonly judged: readonly Judged[];
  readonly telling: Telling;
}

const ownTerms = (listed: ListedDeal | null | undefined, own: Seat): readonly Terms[] => {
  const terms = listed?.terms[own];
  return terms === undefined ? [] : [terms];
};

interface KnownProps {
  readonly record: DealRecord | null | undefined;
  readonly listed: ListedDeal | null | undefined;
  readonly judged: readonly Judged[];
  readonly telling: Telling;
}

/** Which of the points that own cards cost by open cards one could have known of; nothing before all of them are judged. */
const Known = ({ record, listed, judged, telling: { t, format, own } }: KnownProps) => {
  if (record == null || listed == null) return null;
  const cost = knownCost(record, listed, judged, own);
  if (cost === null || cost.known + cost.unknown === 0) return null;
  const values = { known: format.signed(cost.known), unknown: format.signed(cost.unknown) };
  return <p>{t('honest.known', values)}</p>;
};

/** How the result of a deal came about, and that of its competition (RES-8). */
export const HonestPanel = ({ records, shares, deal, judged, telling }: HonestPanelProps) => {
  const hasTexts = useNamespace('honest', true);
  const dealt = useMemo(() => records.flatMap((record) => (record === null ? [] : [record])), [records]);
  const deals = useMemo(() => dealt.map((record) => ({ record, shares })), [dealt, shares]);
  const { listing, want } = useList(deals);
  if (!hasTexts) return null;
  const { t, own } = telling;
  const place = dealt.findIndex((record) => record === records[deal]);
  const [shown] = ownTerms(listing.listed[place], own);
  const all = listing.listed.flatMap((one) => ownTerms(one, own));
  const isDone = listing.state === 'done';
  return (
    <Panel className={[styles.honest, styles.panelBelow].join(' ')} aria-labelledby="honest">
      <h2 id="honest">{t('honest.title')}</h2>
      <p className={styles.quiet}>{t('honest.lead')}</p>
      <ListProgress listing={listing} count={deals.length} onWant={want} telling={telling} />
      {shown !== undefined && (
        <>
          <h3>{t('honest.thisDeal')}</h3>
          <HonestBar terms={shown} telling={telling} />
          <Known record={records[deal]} listed={listing.listed[place]} judged={judged} telling={telling} />
        </>
      )}
      {isDone && deals.length > 1 && all.length > 0 && (
        <>
          <h3>{t('honest.match', { count: all.length })}</h3>
          <HonestBar terms={sumOfTerms(all)} telling={telling} />
        </>
      )}
      {isDone && all.length < deals.length && (
        <p className={styles.quiet}>{t('honest.leftOut', { count: deals.length - all.length })}</p>
      )}
      <Formula telling={telling} />
    </Panel>
  );
};
