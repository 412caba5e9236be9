import { useId } from 'react';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import type { HistoryEntry } from '#web/history-entry.ts';
import { urls } from '#web/urls.ts';
import { useObstacleWords } from '../hooks/use-obstacles.ts';
import type { NextStep } from '../model/next-step.ts';
import { blockedBy, lacksMoneyOnly, type Blocked, type Obstacle } from '../model/obstacles.ts';
import { useStepWords } from '../hooks/use-step-words.ts';
import type { TournamentProps } from './types.ts';

interface NextStepBarProps extends TournamentProps {
  readonly step: NextStep;
  readonly onRegister: () => void;
  /** What keeps me from joining or playing. */
  readonly obstacles: readonly Obstacle[];
}

/** In place of a button that would be refused: why, and what can be done about it (REG-15). */
const BlockedBar = ({ obstacle, remedy, currency }: Blocked & { readonly currency: string }) => {
  const t = useText();
  const reasonId = useId();
  const { words, until } = useObstacleWords(currency)(obstacle);
  const reason = until === null ? words : `${words} ${until}`;
  if (remedy === null)
    return (
      <BottomBar label={t('common.nextStep')} place="panel">
        <p>{reason}</p>
      </BottomBar>
    );
  return (
    <BottomBar label={t('common.nextStep')} place="panel" reason={reason} reasonId={reasonId}>
      <ButtonLink to={remedy.to} wide aria-describedby={reasonId}>
        {t(remedy.label)}
      </ButtonLink>
    </BottomBar>
  );
};

/** The obstacles that are in the way of this step; others may stand, and do not matter yet. */
const inTheWay = ({ type }: NextStep, obstacles: readonly Obstacle[]): readonly Obstacle[] => {
  if (type === 'register') return lacksMoneyOnly(obstacles) ? [] : obstacles;
  return type === 'play' ? obstacles.filter(({ play }) => play) : [];
};

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
export const NextStepBar = ({ step, onRegister, obstacles, ...about }: NextStepBarProps) => {
  const t = useText();
  const reasonId = useId();
  const { label, reason } = useStepWords(step, { ...about, short: lacksMoneyOnly(obstacles) });
  const to = addressOf(step, about);
  const described = reason === null ? {} : { 'aria-describedby': reasonId };
  const blocked = blockedBy(inTheWay(step, obstacles));
  if (blocked !== null) return <BlockedBar {...blocked} currency={about.currency} />;
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
        <Button
          wide
          needsNetwork={step.type === 'register'}
          disabled={step.type !== 'register'}
          reason={reason ?? label}
          onClick={onRegister}
          {...described}
        >
          {label}
        </Button>
      )}
    </BottomBar>
  );
};
