import { COUNTING_RESULTS } from '@matador/tournament';
import type { SeasonRankings } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { wholeSeason, type SeasonAsk } from '#web/api/paths.ts';
import { queries } from '#web/api/queries.ts';
import { hasFailed } from '#web/api/use-failure.ts';
import { FilterChoice } from '#web/components/list/filter-choice.tsx';
import { Failed } from '#web/components/list/failed.tsx';
import { RankingTabs } from '#web/components/list/ranking-tabs.tsx';
import { SearchField } from '#web/components/list/search-field.tsx';
import { ShowMore } from '#web/components/list/show-more.tsx';
import { useInAddress } from '#web/components/list/use-in-address.ts';
import { TableShape } from '#web/components/loading/shapes.tsx';
import { useUnhurried } from '#web/components/loading/use-unhurried.ts';
import { PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { LinkTabs } from '#web/components/tabs/tabs.tsx';
import { useZoneName } from '#web/components/zone-names.ts';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { useSeasonList, useWholeSeason } from '../hooks/use-season.ts';
import { readSeason, writeSeason } from '../model/address.ts';
import { finalSeats, qualifiedIn, type SeasonRow } from '../model/final-seats.ts';
import styles from './rankings.module.css';
import { FinalStrip, SeasonWay } from './season-way.tsx';
import { SeasonTable } from './season-table.tsx';

const isAll = ({ filter, search }: SeasonAsk): boolean => filter === 'none' && search === '';

const FILTERS = [
  { filter: 'none', label: 'rankings.all' },
  { filter: 'scores', label: 'rankings.scoresOnly' },
  { filter: 'tickets', label: 'rankings.ticketsOnly' },
] as const;

interface SeasonProps {
  readonly zoneId: string;
  /** By its id; null: the present one. */
  readonly seasonId: number | null;
  /** Where the first tab leads back to. */
  readonly tournamentId?: number;
  readonly currency: string;
  /** Shows how one comes to the final; another feature knows how. Without it nothing leads there. */
  readonly renderFinal?: (onClose: () => void) => ReactNode;
}

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

interface RowsProps {
  readonly label: string;
  readonly ask: SeasonAsk;
  readonly whole: ReturnType<typeof useWholeSeason>;
  readonly list: ReturnType<typeof useSeasonList>;
  readonly own: SeasonRow | null;
  readonly currency: string;
}

/** The rows that are asked for, or why there are none. */
const Rows = ({ label, ask, whole, list, own, currency }: RowsProps) => {
  const t = useText();
  const isWhole = isAll(ask);
  const source = isWhole ? whole.first : list.pages;
  const { lines } = isWhole ? whole : list;
  const season = whole.first.data?.season ?? null;
  const empty = (): string => {
    if (source.isPending) return t('common.loading');
    if (season === null) return t('rankings.noSeason');
    if (ask.search !== '') return t('common.noPlayers');
    return ask.filter === 'tickets' ? t('rankings.noTickets') : t('rankings.noResults');
  };
  if (hasFailed(source)) return <Failed onRetry={() => void source.refetch()} />;
  if (lines.length === 0)
    return (
      <p role="status" className={styles.empty}>
        {empty()}
      </p>
    );
  const isHidden = !isWhole && own !== null && ask.search === '' && !list.rows.some((row) => row.own);
  return (
    <SeasonTable
      label={label}
      lines={lines}
      pinned={isHidden ? { row: own, seat: finalSeats([own], qualifiedIn(whole.first.data))[0] ?? null } : null}
      currency={currency}
      onUnfold={whole.unfold}
    />
  );
};

/** The Masters season: my way through it, the counted results, prizes, who comes to the final (RANK-2 to RANK-4, RANK-13). */
export const Season = ({ zoneId, seasonId, tournamentId, currency, renderFinal }: SeasonProps) => {
  const t = useText();
  const nameOf = useZoneName();
  const { data: zone } = useQuery({ ...queries.zone(zoneId), enabled: false });
  const [how, setHow] = useState(false);
  const [shown, show] = useInAddress(readSeason, writeSeason);
  const { filter, search: typed } = shown;
  const search = useDeferredValue(typed.trim().toLowerCase());
  const ask: SeasonAsk = { ...wholeSeason(seasonId), filter, search };
  const { data: mine, isPending } = useQuery(queries.ownSeason(zoneId, seasonId));
  const own = mine?.seasonRankings[0] ?? null;
  const whole = useWholeSeason({
    zoneId,
    season: seasonId,
    ownRank: own?.seasonRank ?? null,
    isShown: isAll(ask) && !isPending,
  });
  const list = useSeasonList(zoneId, ask, !isAll(ask));
  // What stands above the rows is not known before them.
  const isShown = useUnhurried(!isAll(ask) || !(whole.isComing || isPending));
  if (!isShown) return <TableShape />;
  const { season = null, seasons = [] } = whole.first.data ?? {};
  const title =
    season === null
      ? t('common.tabSeason')
      : t('rankings.seasonTitle', { zone: nameOf(zoneId, zone?.names), season: season.name });
  return (
    <>
      <header className={styles.title}>
        <PageHeading>{title}</PageHeading>
        {season !== null && <Lead season={season} />}
        {seasons.length > 1 && (
          <LinkTabs
            label={t('rankings.seasons')}
            tabs={seasons.map((one) => ({
              to: urls.seasonOf(one.seasonId, zoneId, tournamentId),
              label: one.name,
              current: one.seasonId === season?.seasonId,
            }))}
          />
        )}
      </header>
      {mine?.figures != null && (
        <FinalStrip
          figures={mine.figures}
          currency={currency}
          onHow={renderFinal === undefined || season?.state !== 'running' ? null : () => setHow(true)}
        />
      )}
      {mine?.figures != null && mine.way !== null && (
        <SeasonWay way={mine.way} figures={mine.figures} rank={mine.myRank} currency={currency} />
      )}
      {how && renderFinal?.(() => setHow(false))}
      <Panel flush aria-label={t('common.tabSeason')} className={styles.panel}>
        <div className={styles.tools}>
          <RankingTabs zoneId={zoneId} current="season" {...(tournamentId !== undefined && { tournamentId })} />
          <FilterChoice
            label={t('rankings.filter')}
            filters={FILTERS.map((one) => ({ ...one, label: t(one.label) }))}
            value={filter}
            onChange={(chosen) => show({ filter: chosen })}
          />
          <SearchField value={typed} onChange={(text) => show({ search: text })} />
        </div>
        <Rows label={title} ask={ask} whole={whole} list={list} own={own} currency={currency} />
        {!isAll(ask) && (
          <ShowMore
            rows={list.next}
            busy={list.pages.isFetchingNextPage}
            onMore={() => void list.pages.fetchNextPage()}
          />
        )}
      </Panel>
    </>
  );
};
