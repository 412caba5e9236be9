import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import styles from './loading-bar.module.css';

/** How long it stays after the last load (LOOK-5). */
const LINGER_MS = 500;

/** A line at the top while something is loaded for the first time; for eyes, the screens say themselves what they wait for. */
export const LoadingBar = () => {
  const first = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const { state } = useNavigation();
  const busy = first > 0 || state !== 'idle';
  const [lingering, setLingering] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    return () => setLingering(true);
  }, [busy]);
  useEffect(() => {
    if (!lingering) return undefined;
    const timer = setTimeout(() => setLingering(false), LINGER_MS);
    return () => clearTimeout(timer);
  }, [lingering]);
  if (!busy && !lingering) return null;
  return <div aria-hidden="true" data-busy={busy} className={styles.line} />;
};
