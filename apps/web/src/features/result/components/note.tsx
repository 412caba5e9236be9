import type { CompetitionResult } from '@matador/protocol/rest';
import { SKIPGAME_POINTS } from '@matador/tournament';
import { SupportLink } from '#web/components/support-link.tsx';
import { Text } from '#web/i18n/use-text.tsx';
import styles from './result.module.css';

const NOTES = {
  pending: 'result.running',
  skipgame: 'result.skipped',
  lto: 'result.notLoaded',
} as const;

/** What a competition that is not simply finished means. */
export const Note = ({ result: { state, competitionId, zoneId } }: { readonly result: CompetitionResult }) => {
  if (state !== 'pending' && state !== 'skipgame' && state !== 'lto') return null;
  return (
    <p className={styles.note}>
      <Text
        id={NOTES[state]}
        values={{ points: SKIPGAME_POINTS }}
        tags={{ a: <SupportLink about={{ competitionId, zoneId }} /> }}
      />
    </p>
  );
};
