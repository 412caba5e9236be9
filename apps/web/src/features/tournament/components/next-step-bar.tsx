import { useId } from 'react';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { useText } from '#web/i18n/use-text.tsx';
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
        <ButtonLink to={to} wide {...described}>
          <Icon name="play" />
          {label}
        </ButtonLink>
      ) : (
        <Button wide disabled={step.type !== 'register'} onClick={onRegister} {...described}>
          {label}
        </Button>
      )}
    </BottomBar>
  );
};
