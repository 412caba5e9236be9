import { COUNTING_RESULTS } from '@matador/tournament';
import type { SeasonRankings } from '@matador/protocol/rest';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { rowsOfSeason, type SeasonAsk } from '#web/api/paths.ts';
import { queries } from '#web/api/queries.ts';
import { useFatal } from '#web/api/use-failure.ts';
import { Failed } from '#web/components/list/failed.tsx';
import { RankingTabs } from '#web/components/list/ranking-tabs.tsx';
import { SearchField } from '#web/components/list/search-field.tsx';
import { ShowMore } from '#web/components/list/show-more.tsx';
import { PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { nameOfZone } from '#web/components/zone-names.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { endOfSeats, finalSeats } from '../model/final-seats.ts';

import styles from './rankings.module.css';
import { FinalStrip, SeasonWay } from './season-way.tsx';
import { SeasonTable } from './season-table.tsx';

type Filter = SeasonAsk['filter'];

const FILTERS = [
  ['none', 'rankings.all'],
  ['scores', 'rankings.scoresOnly'],
  ['tickets', 'rankings.ticketsOnly'],
] as const;

const FilterChoice = ({ value, onChange }: { readonly value: Filter; readonly onChange: (filter: Filter) => void }) => {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.filter}>
      <legend className="heard">{t('rankings.filter')}</legend>
      {FILTERS.map(([filter, label]) => (
        <label key={filter}>
          <input type="radio" name={name} checked={value === filter} onChange={() => onChange(filter)} />
          <span>{t(label)}</span>
        </label>
      ))}
    </fieldset>
  );
};

interface SeasonProps {
  readonly zoneId: string;
  /** Where the first tab leads back to. */
  readonly tournamentId?: number;
  readonly currency: string;
  /** Shows how one comes to the final; another feature knows how. Without it nothing leads there. */
  readonly renderFinal?: (onClose: () => void) => ReactNode;
}

const useSeason = (zoneId: string, ask: SeasonAsk) => {
  const pages = useInfiniteQuery(queries.seasonPages(zoneId, ask));
  const own = useQuery(queries.ownSeason(zoneId));
  useFatal(pages, 'season');
  const first = pages.data?.pages[0];
  const rows = pages.data?.pages.flatMap(({ seasonRankings }) => seasonRankings) ?? [];
  const shownPages = pages.data?.pages.length ?? 0;
  const size = rowsOfSeason(ask);
  const left = Math.max(0, (first?.total ?? 0) - shownPages * size);
  const isComing = pages.isPending || own.isPending;
  return {
    pages,
    first,
    rows,
    next: Math.min(size, left),
    isComing,
    own: own.data?.seasonRankings[0] ?? null,
    mine: own.data,
  };
};

const Lead = ({ season }: { readonly season: NonNullable<SeasonRankings['season']> }) => {
  const t = useText();
  const format = useFormat();
  const { settledQualifiers: settled, qualifiers, state } = season;
  const results = COUNTING_RESULTS;
  return (
    <p className={styles.lead}>
      {state === 'running'
        ? t('rankings.seasonLead', { settled, qualifiers, results })
        : t('rankings.seasonOver', { results })}{' '}
      <span>{format.withBerlin((clock) => `${clock.day(season.startsAt)} – ${clock.day(season.endsAt)}`)}</span>
    </p>
  );
};

/** The Masters season: the six counted results, prizes, who comes to the final (RANK-2 to RANK-4). */
export const Season = ({ zoneId, tournamentId, currency, renderFinal }: SeasonProps) => {
  const t = useText();
  const [how, setHow] = useState(false);
  const [filter, setFilter] = useState<Filter>('none');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const { pages, first, rows, next, isComing, own, mine } = useSeason(zoneId, { filter, search: wanted });
  const lastQualified = first?.lastQualifiedRank ?? 0;
  const all = filter === 'none' && wanted === '';
  // What stands above the rows is not known before them.
  if (isComing && all) return null;
  const seats = finalSeats(rows, lastQualified, all);
  const season = first?.season ?? null;
  const title =
    season === null
      ? t('common.tabSeason')
      : t('rankings.seasonTitle', { zone: nameOfZone(zoneId, t), season: season.name });
  const hidden = own !== null && wanted === '' && !rows.some((row) => row.own);
  const empty = (): string => {
    if (pages.isPending) return t('common.loading');
    if (season === null) return t('rankings.noSeason');
    if (wanted !== '') return t('common.noPlayers');
    return filter === 'tickets' ? t('rankings.noTickets') : t('rankings.noResults');
  };
  return (
    <>
      <header className={styles.title}>
        <PageHeading>{title}</PageHeading>
        {season !== null && <Lead season={season} />}
      </header>
      {mine?.figures != null && (
        <FinalStrip
          figures={mine.figures}
          currency={currency}
          onHow={renderFinal === undefined ? null : () => setHow(true)}
        />
      )}
      {mine?.figures != null && mine.way !== null && (
        <SeasonWay way={mine.way} figures={mine.figures} rank={mine.myRank} currency={currency} />
      )}
      {how && renderFinal?.(() => setHow(false))}
      <Panel flush aria-label={t('common.tabSeason')} className={styles.panel}>
        <div className={styles.tools}>
          <RankingTabs zoneId={zoneId} current="season" {...(tournamentId !== undefined && { tournamentId })} />
          <FilterChoice value={filter} onChange={setFilter} />
          <SearchField value={search} onChange={setSearch} />
        </div>
        {pages.isError && rows.length === 0 ? (
          <Failed onRetry={() => void pages.refetch()} />
        ) : rows.length === 0 ? (
          <p role="status" className={styles.empty}>
            {empty()}
          </p>
        ) : (
          <SeasonTable
            label={title}
            rows={rows}
            seats={seats}
            endAt={filter !== 'tickets' && wanted === '' ? endOfSeats(rows, lastQualified) : null}
            byTournament={filter === 'tickets'}
            pinned={hidden ? { row: own, seat: finalSeats([own], lastQualified, false)[0] ?? null } : null}
            currency={currency}
          />
        )}
        <ShowMore rows={next} busy={pages.isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />
      </Panel>
    </>
  );
};
