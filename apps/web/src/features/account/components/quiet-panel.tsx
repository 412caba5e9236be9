import type { QuietHours } from '@matador/protocol/rest';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { failureOf } from '../api.ts';
import { useSetQuietHours } from '../notices-api.ts';
import styles from './account.module.css';
import own from './notices.module.css';

/** A night, to begin with. */
const USUAL = { from: '22:00', until: '07:00' };

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Hours in which nothing is sent. */
export const QuietPanel = ({ quiet }: { readonly quiet: QuietHours | null }) => {
  const t = useText();
  const set = useSetQuietHours();
  const [{ from, until }, setTyped] = useState(quiet ?? USUAL);
  const [isWrong, setWrong] = useState(false);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const wrong = from === '' || until === '' || from === until;
    setWrong(wrong);
    if (!wrong && !set.isPending) set.mutate({ from, until, timeZone: ownTimeZone() });
  };
  const type = (change: Partial<typeof USUAL>): void => {
    setTyped({ from, until, ...change });
    setWrong(false);
    set.reset();
  };
  return (
    <Panel aria-labelledby="quiet" className={styles.stack}>
      <h2 id="quiet">{t('account.quietTitle')}</h2>
      <p>{t('account.quietWords')}</p>
      <p className={styles.long}>
        {quiet === null ? t('account.quietNone') : t('account.quietIs', { ...quiet, zone: quiet.timeZone })}
      </p>
      <form className={styles.person} onSubmit={send} noValidate>
        <div className={own.hours}>
          <label className={styles.field}>
            <span>{t('account.quietFrom')}</span>
            <input type="time" value={from} onChange={({ target }) => type({ from: target.value })} />
          </label>
          <label className={styles.field}>
            <span>{t('account.quietUntil')}</span>
            <input type="time" value={until} onChange={({ target }) => type({ until: target.value })} />
          </label>
        </div>
        <p role="alert" className={styles.error}>
          {isWrong ? t('account.quietWrong') : set.isError && t(failureOf(set.error))}
        </p>
        <div className={styles.ways}>
          <Button type="submit" kind="secondary" needsNetwork disabled={set.isPending}>
            {t('account.quietSet')}
          </Button>
          {quiet !== null && (
            <Button kind="secondary" needsNetwork disabled={set.isPending} onClick={() => set.mutate(null)}>
              {t('account.quietEnd')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
};
