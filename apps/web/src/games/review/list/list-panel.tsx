import type { Seat } from '@matador/cards';
import { knownCost, sumOfTerms, type ListedDeal, type Terms } from '@matador/cards/list';
import type { Judged, ReviewShares } from '@matador/cards/review';
import { useMemo } from 'react';
import { Panel } from '#web/components/surface/surface.tsx';
import type { Telling } from '#web/games/deal-account.ts';
import { useNamespace } from '#web/i18n/use-text.tsx';
import type { ReviewedDeal } from '../reviewed-game.ts';
import { HonestBar } from './bar.tsx';
import { Formula } from './formula.tsx';
import type { HonestGame } from './honest-game.ts';
import { ListProgress } from './list-progress.tsx';
import styles from './list.module.css';
import { useList } from './use-list.ts';

interface HonestPanelProps<Deal extends ReviewedDeal> {
  readonly game: HonestGame<Deal>;
  /** All deals of the competition; null for one in which no card was dealt. */
  readonly records: readonly (Deal | null)[];
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
  /** The steps of the deal that play a card; null: none was dealt. */
  readonly played: readonly number[] | null;
  readonly listed: ListedDeal | null | undefined;
  readonly judged: readonly Judged[];
  readonly telling: Telling;
}

/** Which of the points that own cards cost by open cards one could have known of; nothing before all of them are judged. */
const Known = ({ played, listed, judged, telling: { t, format, own } }: KnownProps) => {
  if (played === null || listed == null) return null;
  const cost = knownCost(listed, played, judged, own);
  if (cost === null || cost.known + cost.unknown === 0) return null;
  const values = { known: format.signed(cost.known), unknown: format.signed(cost.unknown) };
  return <p>{t('honest.known', values)}</p>;
};

/** How the result of a deal came about, and that of its competition (RES-8). */
export const HonestPanel = <Deal extends ReviewedDeal>(props: HonestPanelProps<Deal>) => {
  const { game, records, shares, deal, judged, telling } = props;
  const hasTexts = useNamespace('honest', true);
  const dealt = useMemo(() => records.flatMap((record) => (record === null ? [] : [record])), [records]);
  const deals = useMemo(() => dealt.map((record) => ({ record, shares })), [dealt, shares]);
  const { listing, want } = useList(game.newWorker, deals);
  if (!hasTexts) return null;
  const { t, own } = telling;
  const record = records[deal] ?? null;
  const place = dealt.findIndex((one) => one === record);
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
          <HonestBar game={game} terms={shown} telling={telling} />
          <Known
            played={record === null ? null : game.cardStepsOf(record)}
            listed={listing.listed[place]}
            judged={judged}
            telling={telling}
          />
        </>
      )}
      {isDone && deals.length > 1 && all.length > 0 && (
        <>
          <h3>{t('honest.match', { count: all.length })}</h3>
          <HonestBar game={game} terms={sumOfTerms(all)} telling={telling} />
        </>
      )}
      {isDone && all.length < deals.length && (
        <p className={styles.quiet}>{t('honest.leftOut', { count: deals.length - all.length })}</p>
      )}
      <Formula game={game} telling={telling} />
    </Panel>
  );
};
