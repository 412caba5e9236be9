import type { TournamentStatus } from '@matador/tournament';
import { useText } from '../i18n/use-text.tsx';
import styles from './status-word.module.css';

const WORDS = {
  none: 'common.statusNone',
  upcoming: 'common.statusUpcoming',
  running: 'common.statusRunning',
  finished: 'common.statusFinished',
} as const;

/** A tournament's status as a word, with a dot that is full while it runs (STATE-1). */
export const StatusWord = ({ status }: { readonly status: TournamentStatus }) => {
  const t = useText();
  return (
    <span className={styles.status} data-status={status}>
      {t(WORDS[status])}
    </span>
  );
};
