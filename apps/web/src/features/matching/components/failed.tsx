import { useNavigate } from 'react-router';
import { BrokenCards } from '#web/components/art/broken-cards.tsx';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import type { SearchState } from '../use-search.ts';
import styles from './matching.module.css';

interface FailedProps {
  readonly state: SearchState;
  /** Where closing leads: the tournaments of the zone (MATCH-9). */
  readonly back: string;
}

/** A search that ended without a table: why, and what to do next. */
export const Failed = ({ state, back }: FailedProps) => {
  const t = useText();
  const navigate = useNavigate();
  const close = (): void => void navigate(back, { replace: true });
  if (state.type === 'seated')
    return (
      <Dialog open alert title={t('matching.seatedTitle')} onClose={close}>
        <div className={styles.failed}>
          <p>{t('matching.seatedWords')}</p>
          <ButtonLink wide to={urls.table(state.competitionId)} replace>
            {t('matching.toTable')}
          </ButtonLink>
        </div>
      </Dialog>
    );
  if (state.type !== 'failed') return null;
  return (
    <Dialog open alert title={t('matching.failedTitle')} onClose={close}>
      <div className={styles.failed}>
        <BrokenCards />
        <p>{state.reason === 'server_sent_closed' ? t('matching.failedClosed') : t('matching.failedUnknown')}</p>
        <Button wide onClick={close}>
          {t('matching.toTournament')}
        </Button>
      </div>
    </Dialog>
  );
};
