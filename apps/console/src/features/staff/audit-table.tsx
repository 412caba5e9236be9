import type { AuditPage } from '@matador/protocol/rest';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { List, type ListColumn } from '#console/components/list.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { useAuditWords } from './use-audit-words.ts';

type Entry = AuditPage['items'][number];

/** Entries of the audit log, each of which opens. */
export const AuditTable = ({ rows }: { readonly rows: readonly Entry[] }) => {
  const t = useText();
  const format = useFormat();
  const [search] = useSearchParams();
  const { actOf, actorOf } = useAuditWords();
  const columns = useMemo(
    (): readonly ListColumn<Entry>[] => [
      {
        id: 'at',
        name: t('room.when'),
        width: '132px',
        isNumber: true,
        value: ({ id }) => id,
        show: ({ at }) => format.dayTime(at),
      },
      { id: 'actor', name: t('staff.who'), width: '120px', value: actorOf },
      { id: 'act', name: t('staff.what'), width: 'minmax(140px, 200px)', value: ({ act }) => actOf(act) },
      { id: 'subject', name: t('staff.whom'), width: 'minmax(140px, 220px)', value: ({ subject }) => subject },
      { id: 'reason', name: t('commands.reason'), width: 'minmax(160px, 1fr)', value: ({ reason }) => reason },
    ],
    [t, format, actOf, actorOf],
  );
  const linkOf = ({ id }: Entry): string => {
    const after = new URLSearchParams(search);
    after.set('entry', String(id));
    return `${urls.audit}?${after.toString()}`;
  };
  return (
    <List
      label={t('staff.auditList')}
      columns={columns}
      rows={rows}
      idOf={({ id }) => String(id)}
      linkOf={linkOf}
      least={760}
      isTall
    />
  );
};
