import { useDeferredValue, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PAGE_ROWS } from '#web/api/paths.ts';
import { hasFailed, useFatal } from '#web/api/use-failure.ts';
import { Icon } from '#web/components/icon/icon.tsx';
import { Failed } from '#web/components/list/failed.tsx';
import { RankingTabs } from '#web/components/list/ranking-tabs.tsx';
import { SearchField } from '#web/components/list/search-field.tsx';
import list from '#web/components/list/list.module.css';
import { ShowMore } from '#web/components/list/show-more.tsx';
import { useInAddress } from '#web/components/list/use-in-address.ts';
import { urls } from '#web/urls.ts';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { useOwnRank, useRankingPages, useRowsAroundMe } from '../hooks/use-ranking.ts';
import { readRanking, writeRanking } from '../model/address.ts';
import { RankingTable } from './ranking-table.tsx';
import styles from './ranking-list.module.css';
import type { TournamentProps } from './types.ts';

const TOP = 3;
/** Up to so many, all are shown. */
const FEW = 10;

interface RankingListProps extends Pick<TournamentProps, 'tournament' | 'currency'> {
  /** In place of the heading, beside the other rankings. */
  readonly tabs?: boolean;
}

/** The first three, and me among my neighbours; or all, page by page (RANK-5, RANK-11). */
export const RankingList = ({ tournament, currency, tabs = false }: RankingListProps) => {
  const t = useText();
  const { tournamentId, zoneId } = tournament;
  const isProvisional = tournament.metaData.clearancePhase;
  const [{ search, byPrize, all }, show] = useInAddress(readRanking, writeRanking);
  const table = useRef<HTMLTableElement>(null);
  const showAll = (): void => {
    // The button goes when all are shown; the focus stays at the list.
    table.current?.focus({ preventScroll: true });
    show({ all: true });
  };
  const [searching, setSearching] = useState(search !== '' || byPrize);
  const { own } = useOwnRank(tournamentId);
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const pages = useRankingPages(tournamentId, {
    ...(wanted !== '' && { search: wanted }),
    ...(byPrize && { sort: '-prize' as const }),
  });
  useFatal(pages, 'ranking');
  const around = useRowsAroundMe(tournamentId, own?.tournamentRank ?? null);
  const rows = pages.data?.pages.flatMap(({ tournamentRankings }) => tournamentRankings) ?? [];
  const total = pages.data?.pages[0]?.total ?? 0;
  const whole = all || searching || byPrize || total <= FEW;
  const near = (around.data?.tournamentRankings ?? []).filter(({ tournamentRank }) => tournamentRank > TOP);
  /** Without a row for those between the first three and my neighbours, nothing else says that there are more. */
  const hasGap = (near[0]?.tournamentRank ?? 0) > TOP + 1;
  const pinned = whole && own !== null && wanted === '' && !rows.some((row) => row.own) ? own : null;
  return (
    <Panel flush aria-label={t('common.tabRanking')} className={styles.ranking}>
      <header className={styles.head}>
        <div className={styles.heading}>
          {tabs ? (
            <RankingTabs zoneId={zoneId} tournamentId={tournamentId} current="tournament" />
          ) : (
            <h2>{isProvisional ? t('tournament.rankingProvisional') : t('common.tabRanking')}</h2>
          )}
        </div>
        <button
          type="button"
          className={styles.icon}
          aria-label={t('tournament.searchAndSort')}
          aria-expanded={searching}
          onClick={() => {
            setSearching(!searching);
            show({ search: '', byPrize: false });
          }}
        >
          <Icon name={searching ? 'close' : 'search'} />
        </button>
      </header>
      {searching && (
        <div className={styles.search}>
          <SearchField value={search} onChange={(text) => show({ search: text })} />
          <button
            type="button"
            className={styles.tool}
            aria-pressed={byPrize}
            onClick={() => show({ byPrize: !byPrize })}
          >
            {t('tournament.byPrize')}
          </button>
        </div>
      )}
      {hasFailed(pages) ? (
        <Failed onRetry={() => void pages.refetch()} />
      ) : rows.length === 0 ? (
        <p role="status" className={styles.empty}>
          {pages.isPending ? t('common.loading') : wanted === '' ? t('tournament.noResults') : t('common.noPlayers')}
        </p>
      ) : (
        <RankingTable
          tournament={tournament}
          currency={currency}
          top={whole ? rows : rows.slice(0, TOP)}
          near={whole ? [] : near}
          pinned={pinned}
          onShowAll={showAll}
          ref={table}
        />
      )}
      {whole && (
        <ShowMore
          rows={Math.min(PAGE_ROWS, total - rows.length)}
          busy={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
      {rows.length > 0 && (
        <p className={list.more}>
          <Link to={urls.standings(zoneId, tournamentId)}>{t('tournament.standings')}</Link>
        </p>
      )}
      {!whole && !hasGap && (
        <p className={list.more}>
          <button type="button" className={list.button} onClick={showAll}>
            {t('tournament.showAll')}
          </button>
        </p>
      )}
    </Panel>
  );
};
