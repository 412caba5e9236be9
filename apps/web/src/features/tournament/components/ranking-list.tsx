import { useId, useState } from 'react';
import { Icon } from '../../../components/icon/icon.tsx';
import { Panel } from '../../../components/surface/surface.tsx';
import { useText } from '../../../i18n/use-text.tsx';
import { useOwnRow, useRankingRows, useRowsAroundMe } from '../hooks/use-ranking.ts';
import { RankingTable } from './ranking-table.tsx';
import styles from './ranking-list.module.css';
import type { TournamentProps } from './types.ts';

const TOP = 3;
const PAGE = 50;
/** Up to so many, all are shown. */
const FEW = 10;

/** The first three, and me among my neighbours; or all, page by page (RANK-5, RANK-11). */
export const RankingList = ({ tournament, currency }: TournamentProps) => {
  const t = useText();
  const searchId = useId();
  const [all, setAll] = useState(false);
  const [pages, setPages] = useState(1);
  const [searching, setSearching] = useState(false);
  const [search, setSearch] = useState('');
  const [byPrize, setByPrize] = useState(false);
  const own = useOwnRow(tournament.tournamentId);
  const wanted = search.trim().toLowerCase();
  const { data, isPending } = useRankingRows(tournament.tournamentId, {
    limit: Math.min(200, pages * PAGE),
    ...(wanted !== '' && { search: wanted }),
    ...(byPrize && { sort: '-prize' as const }),
  });
  const around = useRowsAroundMe(tournament.tournamentId, own?.tournamentRank ?? null);
  const rows = data?.tournamentRankings ?? [];
  const total = data?.total ?? 0;
  const whole = all || searching || byPrize || total <= FEW;
  const near = (around.data?.tournamentRankings ?? []).filter(({ tournamentRank }) => tournamentRank > TOP);
  const pinned = whole && own !== null && wanted === '' && !rows.some((row) => row.own) ? own : null;
  return (
    <Panel flush aria-labelledby="ranking" className={styles.ranking}>
      <header className={styles.head}>
        <h2 id="ranking">{t('tournament.ranking')}</h2>
        <button type="button" className={styles.tool} aria-pressed={byPrize} onClick={() => setByPrize(!byPrize)}>
          {t('tournament.byPrize')}
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label={t('tournament.search')}
          aria-expanded={searching}
          onClick={() => {
            setSearching(!searching);
            setSearch('');
          }}
        >
          <Icon name={searching ? 'close' : 'search'} />
        </button>
      </header>
      {searching && (
        <div className={styles.search}>
          <label htmlFor={searchId}>{t('tournament.searchPlayer')}</label>
          <input
            id={searchId}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
      )}
      {rows.length === 0 ? (
        <p className={styles.empty}>
          {isPending ? t('common.loading') : wanted === '' ? t('tournament.noResults') : t('tournament.noPlayers')}
        </p>
      ) : (
        <RankingTable
          tournament={tournament}
          currency={currency}
          top={whole ? rows : rows.slice(0, TOP)}
          near={whole ? [] : near}
          pinned={pinned}
          onShowAll={() => setAll(true)}
        />
      )}
      {whole && rows.length < total && wanted === '' && rows.length < 200 && (
        <p className={styles.more}>
          <button type="button" onClick={() => setPages(pages + 1)}>
            {t('tournament.showMore', { rows: Math.min(PAGE, total - rows.length) })}
          </button>
        </p>
      )}
      {!whole && near.length === 0 && (
        <p className={styles.more}>
          <button type="button" onClick={() => setAll(true)}>
            {t('tournament.showAll')}
          </button>
        </p>
      )}
    </Panel>
  );
};
