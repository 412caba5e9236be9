import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '#web/api/use-failure.ts';
import { Failed } from '#web/components/list/failed.tsx';
import { PanelsShape } from '#web/components/loading/shapes.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { noticeQueries } from '../notices-api.ts';
import styles from './account.module.css';
import { InstallHint } from './install-hint.tsx';
import { NoticeSwitches } from './notice-switches.tsx';
import { PushDevices } from './push-devices.tsx';
import { QuietPanel } from './quiet-panel.tsx';

/** What a player is told of, by mail and by push, when not, and on which devices (ACC-4). */
export const Notices = () => {
  const notices = useQuery(noticeQueries.own());
  if (notices.data === undefined)
    return hasFailed(notices) ? (
      <Panel flush>
        <Failed onRetry={() => void notices.refetch()} />
      </Panel>
    ) : (
      <PanelsShape />
    );
  return (
    <div className={styles.stack}>
      <NoticeSwitches notices={notices.data} />
      <PushDevices notices={notices.data} />
      <QuietPanel quiet={notices.data.quiet} />
      <InstallHint />
    </div>
  );
};
