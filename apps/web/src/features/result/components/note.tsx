import type { CompetitionResult } from '@matador/protocol/rest';
import { SKIPGAME_POINTS } from '@matador/tournament';
import { SupportLink } from '#web/components/support-link.tsx';
import { Text } from '#web/i18n/use-text.tsx';
import styles from './result.module.css';

const NOTES = {
  pending: 'result.running',
  skipgame: 'result.skipped',
  lto: 'result.notLoaded',
  struck: 'result.struck',
} as const;

const noteOf = ({ state, ownRanking }: CompetitionResult): keyof typeof NOTES | null => {
  if (ownRanking?.struck === true) return 'struck';
  return state === 'pending' || state === 'skipgame' || state === 'lto' ? state : null;
};

/** What a competition that is not simply finished means. */
export const Note = ({ result }: { readonly result: CompetitionResult }) => {
  const { competitionId, zoneId } = result;
  const note = noteOf(result);
  if (note === null) return null;
  return (
    <p className={styles.note}>
      <Text
        id={NOTES[note]}
        values={{ points: SKIPGAME_POINTS }}
        tags={{ a: <SupportLink about={{ competitionId, zoneId }} /> }}
      />
    </p>
  );
};
