import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './loading-bar.module.css';

/** How long it stays after the last load (LOOK-5). */
const LINGER_MS = 500;

const Bar = ({ busy }: { readonly busy: boolean }) => (
  <div aria-hidden="true" data-busy={busy} className={styles.line} />
);

/** Before the first screen is there: the name, as `index.html` has it, and the line for eyes, a word for ears. */
export const FirstLoad = () => {
  const t = useText();
  return (
    <>
      <Bar busy />
      <p aria-hidden="true" className="first">
        Matador
      </p>
      <p role="status" className="heard">
        {t('common.loading')}
      </p>
    </>
  );
};

/** A line at the top while something is loaded for the first time; for eyes, the screens say themselves what they wait for. */
export const LoadingBar = () => {
  const first = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const { state } = useNavigation();
  const busy = first > 0 || state !== 'idle';
  /** When the last load was over; null once that is long enough ago. */
  const [endedMs, setEndedMs] = useState<number | null>(null);
  useEffect(() => {
    if (!busy) return undefined;
    return () => setEndedMs(performance.now());
  }, [busy]);
  useEffect(() => {
    if (busy || endedMs === null) return undefined;
    const timer = setTimeout(() => setEndedMs(null), LINGER_MS);
    return () => clearTimeout(timer);
  }, [busy, endedMs]);
  if (!busy && endedMs === null) return null;
  return <Bar busy={busy} />;
};
