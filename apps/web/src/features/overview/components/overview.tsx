import type { Running, Teaser, Zones as AllZones } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '#web/api/queries.ts';
import { useFailure } from '#web/api/use-failure.ts';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { ButtonLink } from '#web/components/button/button.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { OverviewShape } from '#web/components/loading/shapes.tsx';
import { useUnhurried } from '#web/components/loading/use-unhurried.ts';
import { PageHeading } from '#web/components/page/page.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { changesOf, lobbyChanges } from '#web/schedule/schedule.ts';
import { useReloadOnChange } from '#web/schedule/use-schedule.ts';
import { recommended, type Recommendation } from '../recommended.ts';
import { linkTo, underWay, type RunningItem } from '../running.ts';
import { Announcement, useAnnouncement } from './announcement.tsx';
import { InfoBoxes } from './info-boxes.tsx';
import styles from './overview.module.css';
import { Prizes } from './prizes.tsx';
import { RecommendedCard } from './recommended-card.tsx';
import { RunningList } from './running-list.tsx';
import { Ways } from './ways.tsx';
import { ZoneCard } from './zone-card.tsx';

const DEFAULT_CURRENCY = 'EUR';

/** As the house lists them, those of a game together, and what can be played before what is only planned. */
const inOrder = (zones: readonly Teaser[]): readonly Teaser[] => {
  const placeOf = ({ gametype }: Teaser): number => zones.findIndex((zone) => zone.gametype === gametype);
  return [...zones].sort((a, b) => placeOf(a) - placeOf(b) || Number(a.planned) - Number(b.planned));
};

interface ZonesProps {
  readonly zones: readonly Teaser[];
  readonly receivedAt: number;
  readonly currency: string;
  /** The first tournament of the first zone at large, where there is room for it. */
  readonly featuring: boolean;
}

const Zones = ({ zones, receivedAt, currency, featuring }: ZonesProps) => {
  const t = useText();
  if (zones.length === 0)
    return (
      <Panel>
        <p>{t('overview.noZones')}</p>
      </Panel>
    );
  const ordered = inOrder(zones);
  const featured = featuring && zones.length > 2 && ordered[0]?.tournamentInfo !== null;
  return (
    <div className={styles.zones} data-featured={featured}>
      {ordered.map((teaser, at) => (
        <ZoneCard
          key={teaser.zoneId}
          teaser={teaser}
          receivedAt={receivedAt}
          currency={currency}
          featured={featured && at === 0}
        />
      ))}
    </div>
  );
};

const ReturnBar = ({ item }: { readonly item: RunningItem }) => {
  const t = useText();
  return (
    <div className={styles.bar}>
      <BottomBar label={t('common.nextStep')} place="panel">
        <ButtonLink {...linkTo(item)} wide needsNetwork>
          <Icon name="play" />
          {item.type === 'table' ? t('overview.toTable') : t('overview.toSearch')}
        </ButtonLink>
      </BottomBar>
    </div>
  );
};

interface FirstProps extends Omit<ZonesProps, 'zones' | 'featuring'> {
  readonly recommendation: Recommendation | null;
}

/** What stands first for somebody who has nothing under way: the tournament to begin with, if there is one (OVER-10). */
const First = ({ recommendation, ...about }: FirstProps) => {
  const t = useText();
  return recommendation === null ? (
    <PageHeading className={styles.heading ?? ''}>{t('overview.welcome')}</PageHeading>
  ) : (
    <RecommendedCard recommendation={recommendation} {...about} />
  );
};

interface Read<T> {
  readonly data: T | undefined;
  readonly dataUpdatedAt: number;
}

/** When something changes of the tournaments that are shown, or of what I have running. */
const useChanges = (zones: Read<AllZones>, running: Read<Running>): readonly number[] => {
  const { data: shown, dataUpdatedAt: shownAt } = zones;
  const { data: mine, dataUpdatedAt: mineAt } = running;
  return useMemo(() => {
    const tournaments = shown?.zones.flatMap((zone) => zone.tournaments) ?? [];
    const items = mine?.items ?? [];
    return [
      ...tournaments.flatMap(({ dates }) => changesOf(dates, shownAt)),
      ...items.flatMap((item) => lobbyChanges(item, mineAt)),
    ];
  }, [shown, shownAt, mine, mineAt]);
};

/** The zone overview (OVER-1 to OVER-10): what I have running or could begin with first, then every zone. */
export const Overview = () => {
  const t = useText();
  const zones = useQuery(queries.zones());
  const running = useQuery(queries.running());
  const balance = useQuery({ ...queries.balance(), enabled: false });
  useFailure(zones, 'zones');
  useReloadOnChange(useChanges(zones, running), () => {
    void zones.refetch();
    void running.refetch();
  });
  const { announcement, isComing, dismiss } = useAnnouncement(zones.data?.announcement ?? null);
  const isShown = useUnhurried(zones.data !== undefined && !running.isPending && !isComing);
  if (zones.data === undefined || !isShown) return <OverviewShape />;
  const items = running.data?.items ?? [];
  const recommendation = items.length === 0 ? recommended(zones.data.zones) : null;
  const about = { receivedAt: zones.dataUpdatedAt, currency: balance.data?.gdCurrency ?? DEFAULT_CURRENCY };
  const mine = underWay(items);
  return (
    <div className={styles.overview}>
      {announcement !== null && <Announcement announcement={announcement} onDismiss={dismiss} />}
      <Prizes prizes={running.data?.prizes ?? []} currency={about.currency} />
      {items.length > 0 ? (
        <section aria-labelledby="running">
          <PageHeading className={styles.heading ?? ''}>
            <span id="running">{t('overview.running')}</span>
          </PageHeading>
          <RunningList items={items} receivedAt={running.dataUpdatedAt} />
        </section>
      ) : (
        <First recommendation={recommendation} {...about} />
      )}
      <section aria-labelledby="all">
        <h2 id="all" className={styles.heading}>
          {t('overview.all')}
        </h2>
        <Zones zones={zones.data.zones} featuring={recommendation === null} {...about} />
      </section>
      {zones.data.zones.length > 0 && <Ways zones={inOrder(zones.data.zones)} />}
      <InfoBoxes />
      {mine !== undefined && <ReturnBar item={mine} />}
    </div>
  );
};
