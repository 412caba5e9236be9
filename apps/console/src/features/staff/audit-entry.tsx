import type { AuditPage } from '@matador/protocol/rest';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#console/components/button.tsx';
import { Facts, Panel } from '#console/components/panel.tsx';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { urls } from '#console/urls.ts';
import { useAuditWords } from './use-audit-words.ts';
import styles from './staff-page.module.css';

type Entry = AuditPage['items'][number];

/** Where what an entry is about can be looked at; null: nowhere in the console. */
const linkOf = (subject: string): string | null => {
  const [kind, id = ''] = subject.split(':');
  if (kind === 'player') return urls.player(id);
  return kind === 'tournament' ? urls.tournament(Number(id)) : null;
};

/** One entry of the audit log with everything that it changed, as it is kept. */
export const AuditEntry = ({ entry }: { readonly entry: Entry }) => {
  const t = useText();
  const format = useFormat();
  const { actOf, actorOf } = useAuditWords();
  const [, setSearch] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [entry.id]);
  const link = linkOf(entry.subject);
  const close = (): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('entry');
        return after;
      },
      { replace: true },
    );
  return (
    <div ref={box} tabIndex={-1} className={styles.entry}>
      <Panel
        title={t('staff.entryOf', { id: entry.id })}
        note={format.dayTime(entry.at)}
        side={
          <>
            {link !== null && <Link to={link}>{entry.subject}</Link>}
            <Button kind="quiet" onClick={close}>
              {t('staff.closeDetail')}
            </Button>
          </>
        }
      >
        <Facts
          facts={[
            [t('staff.who'), actorOf(entry)],
            [t('staff.what'), actOf(entry.act)],
            [t('staff.whom'), entry.subject],
            [t('commands.reason'), entry.reason === '' ? '–' : entry.reason],
            [t('staff.hash'), entry.hash],
          ]}
        />
        <h3 className={styles.detailHead}>{t('staff.detail')}</h3>
        <pre className={styles.detail}>{JSON.stringify(entry.detail, null, 2)}</pre>
      </Panel>
    </div>
  );
};
