import type { JoinResult } from '@matador/protocol/rest';
import { BrokenCards } from '#web/components/art/broken-cards.tsx';
import { Button } from '#web/components/button/button.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { Text, useText } from '#web/i18n/use-text.tsx';
import styles from './join-refused.module.css';

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
  readonly onClose: () => void;
}

/** A join that was refused: why, and that nothing was charged (REG-8). */
export const JoinRefused = ({ reason, onClose }: JoinRefusedProps) => {
  const t = useText();
  return (
    <Dialog open alert title={t('tRegistration.error.title')} onClose={onClose}>
      <div className={styles.body}>
        <BrokenCards />
        <p>{t(TEXTS[reason])}</p>
        <p className={styles.small}>
          <Text id="tRegistration.error.support" tags={{ a: <SupportLink /> }} />
        </p>
        <Button wide onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Dialog>
  );
};
