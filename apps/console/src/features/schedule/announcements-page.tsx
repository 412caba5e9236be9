import * as addresses from '@matador/protocol/addresses';
import type { Announcements } from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queries } from '#console/api/queries.ts';
import { ActForm } from '#console/acts/act-form.tsx';
import { Button } from '#console/components/button.tsx';
import { CsvLink } from '#console/components/csv-link.tsx';
import { Dialog } from '#console/components/dialog.tsx';
import { List, type ListColumn } from '#console/components/list.tsx';
import { PageHead, Split } from '#console/components/page-head.tsx';
import { Empty, Panel, State } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { useLingui } from '@lingui/react';
import { useSession } from '#console/session/role.ts';
import { useTyped } from '#console/session/use-typed.ts';
import { AnnounceForm } from './announce-form.tsx';
import { announcementDraft, draftOf, isWhole, textsOf } from './model/announcement-draft.ts';
import { PreviewFrame } from './preview-frame.tsx';

type Row = Announcements['items'][number];

const stateOf = ({ from, until }: Row, now: string): 'coming' | 'shown' | 'over' =>
  until !== null && until <= now ? 'over' : from > now ? 'coming' : 'shown';
const MARKS = { coming: 'hint', shown: 'good', over: 'none' } as const;

interface AnnouncementListProps {
  readonly rows: readonly Row[];
  readonly onCopy: ((row: Row) => void) | null;
  readonly onEnd: (row: Row) => void;
}

const AnnouncementList = ({ rows, onCopy, onEnd }: AnnouncementListProps) => {
  const t = useText();
  const format = useFormat();
  const { i18n } = useLingui();
  const { now } = useSession();
  const language = i18n.locale === 'de' ? 'de' : 'en';
  const columns: readonly ListColumn<Row>[] = [
    {
      id: 'title',
      name: t('schedule.announcement'),
      width: 'minmax(180px, 1fr)',
      value: (row) => row.texts[language].title,
    },
    {
      id: 'state',
      name: t('common.stateHead'),
      width: '112px',
      value: (row) => stateOf(row, now),
      show: (row) => {
        const state = stateOf(row, now);
        return <State mark={MARKS[state]}>{t(`schedule.announced.${state}`)}</State>;
      },
    },
    {
      id: 'from',
      name: t('schedule.announcedFrom'),
      width: '132px',
      isNumber: true,
      value: ({ from }) => Date.parse(from),
      show: ({ from }) => format.dayTime(from),
    },
    {
      id: 'until',
      name: t('schedule.announcedUntil'),
      width: '132px',
      isNumber: true,
      value: ({ until }) => (until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until)),
      show: ({ until }) => (until === null ? t('schedule.untilEnded') : format.dayTime(until)),
    },
    ...(onCopy === null
      ? []
      : [
          {
            id: 'acts',
            name: t('schedule.copyHead'),
            width: '152px',
            value: () => '',
            show: (row: Row) => (
              <>
                <Button kind="quiet" onClick={() => onCopy(row)}>
                  {t('schedule.copy')}
                </Button>{' '}
                {stateOf(row, now) !== 'over' && (
                  <Button kind="quiet" onClick={() => onEnd(row)}>
                    {t('schedule.end')}
                  </Button>
                )}
              </>
            ),
          },
        ]),
  ];
  return (
    <List
      label={t('schedule.announcements')}
      columns={columns}
      rows={rows}
      idOf={({ announcementId }) => announcementId}
      least={720}
    />
  );
};

/** What the overview announces, in every locale (OVER-2): written, looked at as players see it, ended. */
export const AnnouncementsPage = () => {
  const t = useText();
  const format = useFormat();
  const { role } = useSession();
  const isOperator = role === 'operator';
  const { data, isError } = useQuery(queries.announcements());
  const { value: draft, ...typed } = useTyped({ id: 'announcement', schema: announcementDraft, start: draftOf });
  const [ending, setEnding] = useState<Row | null>(null);
  const rows = data?.items ?? [];
  const shown = useMemo(() => ({ what: 'announcement' as const, texts: textsOf(draft) }), [draft]);
  const copy = (row: Row): void => typed.change({ ...draftOf(), texts: row.texts });
  return (
    <>
      <PageHead title={t('schedule.announcements')} note={t('schedule.announcementsNote')} />
      <Split railPx={408} rail={<PreviewFrame shown={shown} empty="" />}>
        <Panel
          title={t('schedule.announcements')}
          note={format.number(rows.length)}
          side={<CsvLink url={to(addresses.announcements).url} name="announcements" />}
        >
          {rows.length === 0 ? (
            <Empty>{t(isError ? 'common.failed' : data === undefined ? 'common.looking' : 'common.none')}</Empty>
          ) : (
            <AnnouncementList rows={rows} onCopy={isOperator ? copy : null} onEnd={setEnding} />
          )}
        </Panel>
        {isOperator && (
          <AnnounceForm draft={draft} onChange={typed.change} onSent={typed.forget} isWhole={isWhole(draft)} />
        )}
      </Split>
      {ending !== null && (
        <Dialog title={t('commands.act.endAnnouncement')} onClose={() => setEnding(null)}>
          <ActForm
            command={{ type: 'endAnnouncement', announcementId: ending.announcementId }}
            missing=""
            verb={t('commands.act.endAnnouncement')}
            nameOf={(userId) => userId}
          />
        </Dialog>
      )}
    </>
  );
};
