import { useId } from 'react';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import type { HistoryEntry } from '#web/history-entry.ts';
import { urls } from '#web/urls.ts';
import type { NextStep } from '../model/next-step.ts';
import { useStepWords } from '../hooks/use-step-words.ts';
import type { TournamentProps } from './types.ts';

interface NextStepBarProps extends TournamentProps {
  readonly step: NextStep;
  readonly onRegister: () => void;
}

/** Where the button of a step leads; null: it does something here, or nothing. */
const addressOf = (step: NextStep, { tournament }: TournamentProps): string | null => {
  switch (step.type) {
    case 'table':
      return urls.table(step.competitionId);
    case 'search':
    case 'play':
      return urls.matching(tournament.zoneId, tournament.tournamentId);
    default:
      return null;
  }
};

/** A search begins by this press alone (ROUTE-13). */
const PRESSED: HistoryEntry = { isPressed: true, aboveTournament: true };
const ABOVE: HistoryEntry = { aboveTournament: true };

/** The one main button of a tournament; its label follows the state, its reason stands beside it as text. */
export const NextStepBar = ({ step, onRegister, ...about }: NextStepBarProps) => {
  const t = useText();
  const reasonId = useId();
  const { label, reason } = useStepWords(step, about);
  const to = addressOf(step, about);
  const described = reason === null ? {} : { 'aria-describedby': reasonId };
  if (step.type === 'registrationOver' || step.type === 'clearance')
    return (
      <BottomBar label={t('common.nextStep')} place="panel">
        <p>{label}</p>
      </BottomBar>
    );
  return (
    <BottomBar
      label={t('common.nextStep')}
      place="panel"
      reasonOn={step.type === 'register' ? 'phone' : 'all'}
      {...(reason !== null && { reason, reasonId })}
    >
      {to !== null ? (
        <ButtonLink to={to} state={step.type === 'table' ? ABOVE : PRESSED} wide needsNetwork {...described}>
          <Icon name="play" />
          {label}
        </ButtonLink>
      ) : (
        <Button wide needsNetwork disabled={step.type !== 'register'} onClick={onRegister} {...described}>
          {label}
        </Button>
      )}
    </BottomBar>
  );
};
