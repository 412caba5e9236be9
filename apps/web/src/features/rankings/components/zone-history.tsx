import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PAGE_ROWS, type HistoryAsk, type HistorySort } from '#web/api/paths.ts';
import { queries } from '#web/api/queries.ts';
import { hasFailed, useFatal } from '#web/api/use-failure.ts';
import { Failed } from '#web/components/list/failed.tsx';
import { RankingTabs } from '#web/components/list/ranking-tabs.tsx';
import { ShowMore } from '#web/components/list/show-more.tsx';
import { useInAddress } from '#web/components/list/use-in-address.ts';
import { TableShape } from '#web/components/loading/shapes.tsx';
import { PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useZoneName } from '#web/components/zone-names.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { readHistory, writeHistory } from '../model/address.ts';
import { HISTORY_COLUMNS, HistoryTable } from './history-table.tsx';
import shared from './rankings.module.css';
import styles from './zone-history.module.css';

interface SortChoiceProps {
  readonly ask: HistoryAsk;
  readonly onSort: (ask: HistoryAsk) => void;
}

/** The order by a list, where the columns have no heads to press. */
const SortChoice = ({ ask, onSort }: SortChoiceProps) => {
  const t = useText();
  const id = useId();
  const values = HISTORY_COLUMNS.flatMap(([sort, label]) =>
    [true, false].map((descending) => ({ sort, descending, label, value: `${descending ? '-' : ''}${sort}` })),
  );
  const choose = (chosen: string): void => {
    const found = values.find(({ value }) => value === chosen);
    if (found !== undefined) onSort({ sort: found.sort, descending: found.descending });
  };
  return (
    <p className={styles.sort}>
      <label htmlFor={id}>{t('rankings.sort')}</label>
      <select
        id={id}
        value={`${ask.descending ? '-' : ''}${ask.sort}`}
        onChange={(event) => choose(event.target.value)}
      >
        {values.map(({ value, label, descending }) => (
          <option key={value} value={value}>
            {t(label)}, {descending ? t('rankings.descending') : t('rankings.ascending')}
          </option>
        ))}
      </select>
    </p>
  );
};

/** Columns whose best is their lowest: a first press shows it on top. */
const LOWEST_FIRST: readonly HistorySort[] = ['tournament', 'rank'];

interface ZoneHistoryProps {
  readonly zoneId: string;
  /** Where the first tab leads back to. */
  readonly tournamentId?: number;
  readonly currency: string;
}

/** My settled tournaments of a zone, with what they won (RANK-6). */
export const ZoneHistory = ({ zoneId, tournamentId, currency }: ZoneHistoryProps) => {
  const t = useText();
  const nameOf = useZoneName();
  const { data: zone } = useQuery({ ...queries.zone(zoneId), enabled: false });
  const format = useFormat();
  const [ask, setAsk] = useInAddress(readHistory, writeHistory);
  const pages = useInfiniteQuery(queries.zoneHistory(zoneId, ask));
  useFatal(pages, 'history');
  const rows = pages.data?.pages.flatMap(({ finishedTournaments }) => finishedTournaments) ?? [];
  const { sumOfWinnings = 0, total = 0 } = pages.data?.pages[0] ?? {};
  if (pages.isPending && !hasFailed(pages)) return <TableShape />;
  const sortBy = (sort: HistorySort): void =>
    setAsk({ sort, descending: sort === ask.sort ? !ask.descending : !LOWEST_FIRST.includes(sort) });
  return (
    <>
      <header className={shared.title}>
        <PageHeading>{t('rankings.historyTitle')}</PageHeading>
        <p className={shared.lead}>{t('rankings.historyLead', { zone: nameOf(zoneId, zone?.names) })}</p>
      </header>
      <Panel flush aria-label={t('rankings.historyTitle')} className={shared.panel}>
        <div className={styles.tools}>
          <RankingTabs zoneId={zoneId} current="history" {...(tournamentId !== undefined && { tournamentId })} />
          {rows.length > 0 && (
            <p className={styles.sum}>
              <Text
                id="rankings.sumOfWinnings"
                values={{ sum: format.prize(sumOfWinnings, currency) }}
                tags={{ b: <b /> }}
              />
            </p>
          )}
        </div>
        {hasFailed(pages) ? (
          <Failed onRetry={() => void pages.refetch()} />
        ) : rows.length === 0 ? (
          <p role="status" className={shared.empty}>
            {pages.isPending ? t('common.loading') : t('rankings.historyEmpty')}
          </p>
        ) : (
          <>
            {rows.length > 1 && <SortChoice ask={ask} onSort={setAsk} />}
            <HistoryTable zoneId={zoneId} rows={rows} ask={ask} currency={currency} onSort={sortBy} />
          </>
        )}
        <ShowMore
          rows={Math.min(PAGE_ROWS, total - rows.length)}
          busy={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
        />
      </Panel>
    </>
  );
};
