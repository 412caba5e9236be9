import { statusOf } from '@matador/ui/caller';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { queries } from '#console/api/queries.ts';
import { useFilter } from '#console/components/filters.tsx';
import { PageHead } from '#console/components/page-head.tsx';
import { Empty, Panel } from '#console/components/panel.tsx';
import { useText } from '#console/i18n/use-text.ts';
import { HintPanel } from './hint-panel.tsx';
import { Queue } from './queue.tsx';
import styles from './fair-page.module.css';

/** How far back games are looked at. */
const DAYS = ['30', '7', '90'] as const;

const Opened = ({ hintId, days }: { readonly hintId: string; readonly days: number }) => {
  const t = useText();
  const client = useQueryClient();
  const { data: file, error } = useQuery(queries.hint(hintId, days));
  const { data: hints } = useQuery(queries.hints(days));
  const listed = [...(hints?.items ?? []), ...(hints?.refusers ?? [])].find((one) => one.hintId === hintId);
  const isOld = listed !== undefined && file !== undefined && listed.digest !== file.digest;
  useEffect(() => {
    // A game has ended since, or a colleague has decided.
    if (isOld) void client.invalidateQueries({ queryKey: queries.hint(hintId, days).queryKey });
  }, [client, isOld, hintId, days]);
  if (file !== undefined) return <HintPanel key={hintId} file={file} />;
  const isUnknown = [400, 404].includes(statusOf(error));
  return (
    <Panel title={t('fair.hint')}>
      <Empty>{t(error === null ? 'common.looking' : isUnknown ? 'fair.unknown' : 'common.failed')}</Empty>
    </Panel>
  );
};

/** Hints at unfair play as a queue, and one of them with all that there is to it (OPS-6). */
export const FairPage = () => {
  const t = useText();
  const { hintId } = useParams();
  const [days, chooseDays] = useFilter('days', DAYS);
  return (
    <>
      <PageHead
        title={t('fair.title')}
        note={t('fair.note')}
        side={
          <label className={styles.days}>
            {t('fair.period')}
            <select
              value={days}
              onChange={({ target }) => chooseDays(DAYS.find((one) => one === target.value) ?? '30')}
            >
              {DAYS.map((one) => (
                <option key={one} value={one}>
                  {t('fair.days', { count: Number(one) })}
                </option>
              ))}
            </select>
          </label>
        }
      />
      <div className={styles.page}>
        <Queue days={Number(days)} chosen={hintId ?? null} />
        <div className={styles.file}>
          {hintId === undefined ? (
            <Panel title={t('fair.hint')}>
              <Empty>{t('fair.choose')}</Empty>
            </Panel>
          ) : (
            <Opened hintId={hintId} days={Number(days)} />
          )}
        </div>
      </div>
    </>
  );
};
