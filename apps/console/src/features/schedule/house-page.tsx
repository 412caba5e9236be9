import * as addresses from '@matador/protocol/addresses';
import { ZONE_IDS, type ZoneName } from '@matador/protocol/constants';
import type { OfficeSeasons, OfficeTerms, OfficeZones } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queries } from '#console/api/queries.ts';
import { ButtonLink } from '#console/components/button.tsx';
import { CsvLink } from '#console/components/csv-link.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { PageHead, Split } from '#console/components/page-head.tsx';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { PrizeList } from './house/prize-list.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { useZoneWords } from './zone-words.ts';

type Zone = OfficeZones['items'][number];
type Season = OfficeSeasons['items'][number];
type Version = OfficeTerms['items'][number];

const ZONE_MARKS = { open: 'good', planned: 'none', closed: 'bad' } as const;

const Zones = () => {
  const t = useText();
  const role = useRole();
  const zoneWords = useZoneWords();
  const { data } = useQuery(queries.zones());
  const columns: readonly ListColumn<Zone>[] = [
    {
      id: 'zone',
      name: t('schedule.field.zoneId'),
      width: 'minmax(120px, 1fr)',
      value: ({ zoneId }) => zoneWords(zoneId),
    },
    { id: 'game', name: t('schedule.field.gametype'), width: '96px', value: ({ gametype }) => gametype },
    {
      id: 'kind',
      name: t('common.stateHead'),
      width: '140px',
      value: ({ state }) => state,
      show: ({ internal, state }) => (
        <State mark={ZONE_MARKS[state]}>
          {t(internal && state === 'open' ? 'schedule.zoneInternal' : `schedule.zoneState.${state}`)}
        </State>
      ),
    },
    { id: 'position', name: t('schedule.place'), width: '72px', isNumber: true, value: (row) => row.position },
    { id: 'templates', name: t('schedule.templates'), width: '96px', isNumber: true, value: (row) => row.templates },
    {
      id: 'tournaments',
      name: t('common.tournaments'),
      width: '96px',
      isNumber: true,
      value: (row) => row.tournaments,
    },
    { id: 'entries', name: t('schedule.sold'), width: '96px', isNumber: true, value: (row) => row.entries },
  ];
  const rows = data?.items ?? [];
  return (
    <Panel
      title={t('schedule.zones')}
      note={t('schedule.zonesNote')}
      side={
        <>
          {role === 'operator' && <ButtonLink to={urls.newZone}>{t('schedule.newZoneDots')}</ButtonLink>}
          <CsvLink url={to(addresses.officeZones).url} name="zones" />
        </>
      }
    >
      {rows.length === 0 ? (
        <Empty>{t(data === undefined ? 'common.looking' : 'common.none')}</Empty>
      ) : (
        <List
          label={t('schedule.zones')}
          columns={columns}
          rows={rows}
          idOf={({ zoneId }) => zoneId}
          linkOf={({ zoneId }) => urls.zone(zoneId)}
          least={640}
        />
      )}
    </Panel>
  );
};

const SEASON_MARKS = { coming: 'none', running: 'good', closed: 'hint', settled: 'none' } as const;

/** A season that has not begun is still to come. */
const stateOf = ({ state, isComing }: Season): keyof typeof SEASON_MARKS => (isComing ? 'coming' : state);

/** The latest season of each zone, which the next one is like. */
const latestOf = (rows: readonly Season[]): readonly Season[] =>
  rows.filter((one, at) => rows.findIndex(({ zoneId }) => zoneId === one.zoneId) === at);

const Seasons = () => {
  const t = useText();
  const role = useRole();
  const zoneWords = useZoneWords();
  const format = useFormat();
  const { data } = useQuery(queries.seasons());
  const columns: readonly ListColumn<Season>[] = [
    {
      id: 'season',
      name: t('schedule.season'),
      width: 'minmax(164px, 1fr)',
      value: ({ zoneId, name }) => `${zoneWords(zoneId)} ${name}`,
    },
    {
      id: 'state',
      name: t('common.stateHead'),
      width: '120px',
      value: stateOf,
      show: (row) => <State mark={SEASON_MARKS[stateOf(row)]}>{t(`schedule.seasonState.${stateOf(row)}`)}</State>,
    },
    {
      id: 'qualifiers',
      name: t('schedule.qualifiers'),
      width: '148px',
      isNumber: true,
      value: ({ made }) => made,
      show: ({ qualifiers, made, settled }) => t('schedule.qualifiersOf', { qualifiers, made, settled }),
    },
    {
      id: 'ends',
      name: t('common.ends'),
      width: '120px',
      isNumber: true,
      value: ({ endsAt }) => Date.parse(endsAt),
      show: ({ endsAt }) => format.dayTime(endsAt),
    },
    { id: 'players', name: t('room.players'), width: '80px', isNumber: true, value: ({ players }) => players },
    {
      id: 'seats',
      name: t('schedule.field.finalSeats'),
      width: '96px',
      isNumber: true,
      value: (row) => row.finalSeats,
    },
  ];
  const rows = data?.items ?? [];
  return (
    <Panel
      title={t('schedule.seasons')}
      note={t('schedule.seasonsNote')}
      side={
        <>
          {role === 'operator' &&
            latestOf(rows)
              .filter(({ made }) => made > 0)
              .map(({ seasonId, zoneId }) => (
                <ButtonLink key={seasonId} to={urls.nextSeason(seasonId)} title={zoneWords(zoneId)}>
                  {t('schedule.newSeason')}
                </ButtonLink>
              ))}
          <CsvLink url={to(addresses.officeSeasons).url} name="seasons" />
        </>
      }
    >
      {rows.length === 0 ? (
        <Empty>{t(data === undefined ? 'common.looking' : 'common.none')}</Empty>
      ) : (
        <List
          label={t('schedule.seasons')}
          columns={columns}
          rows={rows}
          idOf={({ seasonId }) => String(seasonId)}
          linkOf={({ seasonId }) => urls.season(seasonId)}
          least={820}
        />
      )}
    </Panel>
  );
};

const Terms = () => {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(queries.terms());
  const columns: readonly ListColumn<Version>[] = [
    {
      id: 'kind',
      name: t('schedule.termsOf'),
      width: 'minmax(140px, 1fr)',
      value: ({ kind }) => t(`schedule.terms.${kind}`),
    },
    { id: 'version', name: t('schedule.version'), width: '112px', value: ({ version }) => version },
    {
      id: 'state',
      name: t('common.stateHead'),
      width: '112px',
      value: ({ current }) => (current ? 1 : 0),
      show: ({ current }) => (
        <State mark={current ? 'good' : 'none'}>{t(current ? 'schedule.termsCurrent' : 'schedule.termsOld')}</State>
      ),
    },
    {
      id: 'published',
      name: t('schedule.published'),
      width: '132px',
      isNumber: true,
      value: ({ publishedAt }) => Date.parse(publishedAt),
      show: ({ publishedAt }) => format.dayTime(publishedAt),
    },
    { id: 'entries', name: t('schedule.acceptedBy'), width: '112px', isNumber: true, value: ({ entries }) => entries },
  ];
  const rows = data?.items ?? [];
  return (
    <Panel
      title={t('schedule.termsTitle')}
      note={t('schedule.termsNote')}
      side={<CsvLink url={to(addresses.officeTerms).url} name="terms" />}
    >
      {rows.length === 0 ? (
        <Empty>{t(data === undefined ? 'common.looking' : 'common.none')}</Empty>
      ) : (
        <List
          label={t('schedule.termsTitle')}
          columns={columns}
          rows={rows}
          idOf={({ kind, version }) => `${kind} ${version}`}
          least={600}
        />
      )}
    </Panel>
  );
};

/** What schedules are made of: zones, seasons, and the terms as players read them. */
export const HousePage = () => {
  const t = useText();
  const zoneWords = useZoneWords();
  const [zoneId, setZone] = useState<ZoneName>(ZONE_IDS[0]);
  const shown = useMemo(() => ({ what: 'terms' as const, zoneId }), [zoneId]);
  return (
    <>
      <PageHead
        title={t('schedule.house')}
        note={t('schedule.houseNote')}
        side={
          <label>
            {t('schedule.termsPreview')}{' '}
            <select
              value={zoneId}
              onChange={({ target }) => setZone(ZONE_IDS.find((one) => one === target.value) ?? ZONE_IDS[0])}
            >
              {ZONE_IDS.map((one) => (
                <option key={one} value={one}>
                  {zoneWords(one)}
                </option>
              ))}
            </select>
          </label>
        }
      />
      <Split railPx={408} rail={<PreviewFrame shown={shown} empty="" />}>
        <Zones />
        <Seasons />
        <PrizeList />
        <Terms />
      </Split>
    </>
  );
};
