import type { JoinResult } from '@matador/protocol/rest';
import { BrokenCards } from '#web/components/art/broken-cards.tsx';
import { Button } from '#web/components/button/button.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { Text, useText } from '#web/i18n/use-text.tsx';
import { useIsOutdated, useObstacles } from '../hooks/use-obstacles.ts';
import styles from './join-refused.module.css';
import { NewerRelease } from './newer-release.tsx';
import { ObstacleList } from './obstacles.tsx';
import type { TournamentProps } from './types.ts';

type Reason = Exclude<NonNullable<JoinResult['reason']>, 'tooMuchMoney'>;

const TEXTS = {
  noRejoinAllowed: 'tRegistration.error.noRejoinAllowed',
  notEnoughMoney: 'tRegistration.error.notEnoughMoney',
  registrationNotPossible: 'tRegistration.error.registrationNotPossible',
  rejoinNotPossible: 'tRegistration.error.rejoinNotPossible',
  tournamentNotExistent: 'tRegistration.error.tournamentNotExistent',
  unknown: 'tRegistration.error.unknown',
} as const;

interface JoinRefusedProps {
  readonly reason: Reason;
  readonly tournament: TournamentProps['tournament'];
  readonly currency: string;
  readonly onClose: () => void;
}

/** A join that was refused: why, that nothing was charged, and what is known to be in the way (REG-8, REG-14). */
export const JoinRefused = ({ reason, tournament, currency, onClose }: JoinRefusedProps) => {
  const t = useText();
  const obstacles = useObstacles(tournament.tournamentId);
  const isOutdated = useIsOutdated(tournament.tournamentId) && reason === 'registrationNotPossible';
  return (
    <Dialog open alert title={t('tRegistration.error.title')} onClose={onClose}>
      <div className={styles.body}>
        <BrokenCards />
        {isOutdated ? <NewerRelease /> : <p>{t(TEXTS[reason])}</p>}
        {obstacles.length > 0 && <ObstacleList obstacles={obstacles} currency={currency} />}
        <p className={styles.small}>
          <Text id="tRegistration.error.support" tags={{ a: <SupportLink /> }} />
        </p>
        <Button kind={isOutdated ? 'secondary' : 'main'} wide onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
};
