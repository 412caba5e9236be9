import { Navigate } from 'react-router';
import { usePractised } from '#web/features/table/practice/use-practised.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { RetryOf } from './retry-of.tsx';

/** `/practice-retry/:gametype/:number/:gameVariant?deal=&step=`: a practised deal, played on from one of its steps (GAME-26). */
export const PracticeRetryRoute = () => {
  const t = useText();
  const practised = usePractised();
  if (practised === null) return null;
  if (practised === 'unknown') return <Navigate to={urls.practices} replace />;
  const { replay, number, strength } = practised;
  if (replay === null) return <Navigate to={urls.practiceReplay(practised)} replace />;
  return (
    <RetryOf
      replay={replay}
      own={0}
      nameOf={(seat) => t('practice.who', { who: seat + 1 })}
      number={number}
      strength={strength}
      replayUrl={(place) => urls.practiceReplay(practised, place)}
      open
    />
  );
};
