import { BrokenCards } from '#web/components/art/broken-cards.tsx';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import type { SearchState } from '../model/attempt.ts';
import styles from './matching.module.css';

interface FailedProps {
  readonly state: SearchState;
  /** The tournament is the entry of the history below this one. */
  readonly aboveTournament: boolean;
  /** Where closing leads: the tournament (MATCH-9). */
  readonly onBack: () => void;
  readonly onBegin: () => void;
}

const wordsOf = (state: Extract<SearchState, { type: 'failed' | 'foreign' }>) => {
  if (state.type === 'foreign') return 'matching.failedForeign';
  return state.reason === 'server_sent_closed' ? 'matching.failedClosed' : 'matching.failedUnknown';
};

/** A search that ended without a table: why, and what to do next. */
export const Failed = ({ state, aboveTournament, onBack, onBegin }: FailedProps) => {
  const t = useText();
  const toTournament = (
    <Button kind="secondary" wide onClick={onBack}>
      {t('matching.toTournament')}
    </Button>
  );
  if (state.type === 'seated')
    return (
      <Dialog open alert title={t('matching.seatedTitle')} onClose={onBack}>
        <div className={styles.failed}>
          <p>{t('matching.seatedWords')}</p>
          <ButtonLink wide needsNetwork to={urls.table(state.competitionId)} replace state={{ aboveTournament }}>
            {t('matching.toTable')}
          </ButtonLink>
        </div>
      </Dialog>
    );
  if (state.type === 'elsewhere')
    return (
      <Dialog open alert title={t('matching.elsewhereTitle')} onClose={onBack}>
        <div className={styles.failed}>
          <p>{t('matching.elsewhereWords')}</p>
          <Button wide needsNetwork onClick={onBegin}>
            {t('matching.searchHere')}
          </Button>
          {toTournament}
        </div>
      </Dialog>
    );
  // Loaded again by the player's own hand alone: a page that did it by itself might do it for ever (CLUS-3).
  if (state.type === 'outdated')
    return (
      <Dialog open alert title={t('matching.newerTitle')} onClose={onBack}>
        <div className={styles.failed}>
          <p>{t('matching.newerWords')}</p>
          <Button wide needsNetwork onClick={() => window.location.reload()}>
            {t('matching.newerLoad')}
          </Button>
          {toTournament}
        </div>
      </Dialog>
    );
  if (state.type !== 'failed' && state.type !== 'foreign') return null;
  const isWorthAnother = state.type === 'failed' && state.reason !== 'server_sent_closed';
  return (
    <Dialog open alert title={t('matching.failedTitle')} onClose={onBack}>
      <div className={styles.failed}>
        <BrokenCards />
        <p>{t(wordsOf(state))}</p>
        {isWorthAnother && (
          <Button wide needsNetwork onClick={onBegin}>
            {t('matching.searchAgain')}
          </Button>
        )}
        {toTournament}
      </div>
    </Dialog>
  );
};
