import * as addresses from '@matador/protocol/addresses';
import type { StoredTemplate } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { queries } from '#console/api/queries.ts';
import { CsvLink } from '#console/components/csv-link.tsx';
import { Filters, useFilter, useFind } from '#console/components/filters.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useRole } from '#console/session/role.ts';
import { urls } from '#console/urls.ts';
import { NAME_LANGUAGES } from './editor/name-languages.ts';
import { useZoneWords } from './zone-words.ts';

const STATES = ['all', 'on', 'off'] as const;

const useColumns = (): readonly ListColumn<StoredTemplate>[] => {
  const t = useText();
  const format = useFormat();
  const role = useRole();
  const words = useTemplateWords();
  const zoneWords = useZoneWords();
  return useMemo(
    (): readonly ListColumn<StoredTemplate>[] => [
      { id: 'name', name: t('schedule.template'), width: 'minmax(180px, 2fr)', value: ({ name }) => name },
      { id: 'zone', name: t('schedule.field.zoneId'), width: '120px', value: ({ zoneId }) => zoneWords(zoneId) },
      {
        id: 'state',
        name: t('common.stateHead'),
        width: '120px',
        value: ({ enabled }) => (enabled ? 1 : 0),
        show: ({ enabled }) => (
          <State mark={enabled ? 'good' : 'none'}>{t(enabled ? 'schedule.isOn' : 'schedule.isOff')}</State>
        ),
      },
      {
        id: 'times',
        name: t('schedule.times'),
        width: '130px',
        value: ({ times }) => `${String(times.weekdays[0] ?? 0)} ${times.startTime}`,
        show: (row) => `${words.field(row, 'weekdays')}, ${row.times.startTime}`,
      },
      {
        id: 'next',
        name: t('schedule.nextStart'),
        width: '140px',
        isNumber: true,
        value: ({ nextStart }) => (nextStart === null ? Number.MAX_SAFE_INTEGER : Date.parse(nextStart)),
        show: ({ nextStart }) => (nextStart === null ? '–' : format.dayTime(nextStart)),
      },
      {
        id: 'fee',
        name: t('schedule.field.entryFee'),
        width: '92px',
        isNumber: true,
        value: ({ entryFee }) => entryFee,
        show: ({ entryFee }) => words.money(entryFee),
      },
      {
        id: 'pool',
        name: t('schedule.sum'),
        width: '104px',
        isNumber: true,
        value: ({ prizes }) => prizes.reduce((sum, { from, to: last, prize }) => sum + (last - from + 1) * prize, 0),
        show: ({ prizes }) => words.prizes(prizes),
      },
      {
        id: 'names',
        name: t('schedule.tab.names'),
        width: '72px',
        isNumber: true,
        value: ({ names = {} }) => Object.keys(names).length,
        show: ({ names = {} }) => `${String(Object.keys(names).length)}/${String(NAME_LANGUAGES.length)}`,
      },
      ...(role === 'operator'
        ? [
            {
              id: 'copy',
              name: t('schedule.copyHead'),
              width: '88px',
              value: () => '',
              show: ({ templateId }: StoredTemplate) => (
                <Link to={urls.copyTemplate(templateId)} onClick={(event) => event.stopPropagation()}>
                  {t('schedule.copy')}
                </Link>
              ),
            },
          ]
        : []),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the words follow from the language, by which `t` changes
    [t, format, role, zoneWords],
  );
};

/** What makes the coming tournaments by itself (MAST-11). */
export const TemplatesPage = () => {
  const t = useText();
  const zoneWords = useZoneWords();
  const format = useFormat();
  const columns = useColumns();
  const [state, choose] = useFilter('state', STATES);
  const [text, find] = useFind();
  const { data, isError } = useQuery(queries.templates());
  const rows = (data?.items ?? []).filter(
    ({ name, zoneId, enabled }) =>
      (state === 'all' || (state === 'on') === enabled) &&
      `${name} ${zoneWords(zoneId)}`.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <>
      <PageHead title={t('schedule.templates')} note={t('schedule.templatesNote')} />
      <Panel
        title={t('schedule.templates')}
        note={format.number(rows.length)}
        side={
          <>
            <Filters
              label={t('common.stateHead')}
              options={STATES.map((one) => [one, t(`schedule.filter.${one}`)])}
              chosen={state}
              onChoose={choose}
              text={text}
              onFind={find}
            />
            <CsvLink url={to(addresses.templates).url} name="templates" />
          </>
        }
      >
        {rows.length === 0 ? (
          <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'common.none')}</Empty>
        ) : (
          <List
            label={t('schedule.templates')}
            columns={columns}
            rows={rows}
            idOf={({ templateId }) => String(templateId)}
            linkOf={({ templateId }) => urls.template(templateId)}
            least={1000}
          />
        )}
      </Panel>
    </>
  );
};
