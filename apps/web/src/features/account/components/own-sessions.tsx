import type { OwnSessions as Sessions } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '#web/api/use-failure.ts';
import { Button, PlainButton } from '#web/components/button/button.tsx';
import { Failed } from '#web/components/list/failed.tsx';
import { PanelsShape } from '#web/components/loading/shapes.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { accessQueries, useEndOtherSessions, useEndSession } from '../access-api.ts';
import { failureOf } from '../api.ts';
import styles from './account.module.css';
import { useDeviceName } from './use-device-name.ts';

type Session = Sessions['items'][number];

interface SessionRowProps {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: (sessionId: string) => void;
}

const SessionRow = ({ session, busy, onEnd }: SessionRowProps) => {
  const t = useText();
  const format = useFormat();
  const device = useDeviceName()(session);
  const { sessionId, isThis, createdAt, usedAt } = session;
  return (
    <li>
      <strong>{device}</strong>
      {isThis ? (
        <span>{t('account.sessionThis')}</span>
      ) : (
        <PlainButton
          className={styles.link}
          needsNetwork
          disabled={busy}
          aria-label={t('account.sessionEndThat', { device })}
          onClick={() => onEnd(sessionId)}
        >
          {t('account.sessionEnd')}
        </PlainButton>
      )}
      <span className={styles.small}>
        {t('account.sessionTimes', { created: format.dayTime(createdAt), used: format.dayTime(usedAt) })}
      </span>
    </li>
  );
};

/** Where the account is signed in; each device can be signed out, or all others at once (ACC-2). */
export const OwnSessions = () => {
  const t = useText();
  const sessions = useQuery(accessQueries.sessions());
  const [end, endOthers] = [useEndSession(), useEndOtherSessions()];
  if (sessions.data === undefined)
    return hasFailed(sessions) ? (
      <Panel flush>
        <Failed onRetry={() => void sessions.refetch()} />
      </Panel>
    ) : (
      <PanelsShape />
    );
  const { items } = sessions.data;
  const error = end.error ?? endOthers.error;
  const busy = end.isPending || endOthers.isPending;
  return (
    <Panel flush aria-labelledby="sessions">
      <h2 id="sessions" className={styles.head}>
        {t('account.sessionsTitle')}
      </h2>
      <ul className={styles.rows}>
        {items.map((session) => (
          <SessionRow key={session.sessionId} session={session} busy={busy} onEnd={(one) => end.mutate(one)} />
        ))}
      </ul>
      <div className={styles.under}>
        <p role="alert" className={styles.error}>
          {error !== null && t(failureOf(error))}
        </p>
        <p role="status" className={styles.done}>
          {endOthers.isSuccess && t('account.sessionsDone')}
        </p>
        {items.length > 1 && (
          <Button kind="secondary" needsNetwork disabled={busy} onClick={() => endOthers.mutate()}>
            {t('account.sessionsEndOthers')}
          </Button>
        )}
      </div>
    </Panel>
  );
};
