import { zoneOf } from '#web/games/index.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls, type ZoneTable } from '#web/urls.ts';
import { LinkTabs } from '../tabs/tabs.tsx';

interface RankingTabsProps {
  readonly zoneId: string;
  /** The tournament that the first tab belongs to; none: the zone has none now. */
  readonly tournamentId?: number;
  readonly current: 'tournament' | ZoneTable;
}

/** This tournament, the Masters season, what is over (RANK-1). */
export const RankingTabs = ({ zoneId, tournamentId, current }: RankingTabsProps) => {
  const t = useText();
  const tabs = [
    { id: 'tournament', to: urls.tournaments(zoneId, tournamentId), label: t('common.tabRanking') },
    ...(zoneOf(zoneId)?.hasSeason === true
      ? [{ id: 'season', to: urls.season(zoneId, tournamentId), label: t('common.tabSeason') }]
      : []),
    { id: 'history', to: urls.history(zoneId, tournamentId), label: t('common.tabHistory') },
  ];
  return (
    <LinkTabs label={t('common.rankings')} tabs={tabs.map(({ id, ...tab }) => ({ ...tab, current: id === current }))} />
  );
};
