import type { CompetitionResult } from '@matador/protocol/rest';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { supportedTechs } from '#web/api/techs.ts';
import { useAnnounce } from '#web/components/announcer.tsx';
import { BottomBar } from '#web/components/bar/bottom-bar.tsx';
import { Button, ButtonLink } from '#web/components/button/button.tsx';
import { Icon } from '#web/components/icon/icon.tsx';
import { readEntry, type HistoryEntry } from '#web/history-entry.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { urls } from '#web/urls.ts';
import { COUNTDOWN_SECONDS, useCountdown } from '../hooks/use-countdown.ts';
import type { useGoingOn } from '../hooks/use-going-on.ts';
import styles from './next-bar.module.css';

const isPlayable = ({ tournamentSupportedGameTechs: techs }: CompetitionResult): boolean =>
  techs.length === 0 || techs.some((tech) => supportedTechs().includes(tech));

interface PlayProps {
  readonly result: CompetitionResult;
  /** All that was read says that the search may begin by itself, once it has been announced. */
  readonly mayCountDown: boolean;
}

/** The next competition by one press; straight after a game also by a countdown that anything stops (ROUTE-13). */
const Play = ({ result: { nextGame, zoneId, tournamentId }, mayCountDown }: PlayProps) => {
  const t = useText();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const reasonId = useId();
  // Above its tournament it gives way to what comes next, so that back leads there from every game (ROUTE-13).
  const { aboveTournament = false } = readEntry(useLocation().state);
  const to = urls.matching(zoneId, tournamentId);
  const state: HistoryEntry = { aboveTournament, isPressed: true };
  const { phase, stop } = useCountdown(mayCountDown, () => void navigate(to, { replace: aboveTournament, state }));
  const game = (nextGame ?? 0) + 1;
  const isShown = phase.type === 'running' || (phase.type === 'stopped' && phase.hasRun);
  const isStopped = phase.type === 'stopped';
  const say = useEffectEvent((): void => {
    if (isShown)
      announce(isStopped ? t('result.stoppedWords') : t('result.countdownHeard', { seconds: COUNTDOWN_SECONDS }));
  });
  useEffect(() => say(), [isShown, isStopped]);
  const play = (
    <ButtonLink
      to={to}
      replace={aboveTournament}
      state={state}
      wide
      needsNetwork
      className={styles.play}
      {...(phase.type === 'running' && { 'data-left': phase.left })}
    >
      <Icon name="play" />
      {t('result.next', { game })}
    </ButtonLink>
  );
  if (!isShown)
    return (
      <BottomBar label={t('common.nextStep')} place="panel">
        {play}
      </BottomBar>
    );
  const reason = isStopped ? t('result.stoppedWords') : t('result.countdown', { seconds: phase.left });
  // The button to stop stays where it was: what follows a press must not come to lie under it.
  return (
    <BottomBar label={t('common.nextStep')} place="panel" reason={reason} reasonId={reasonId}>
      <div className={styles.pair}>
        <Button
          kind="secondary"
          aria-describedby={reasonId}
          disabled={isStopped}
          reason={isStopped ? reason : undefined}
          onClick={stop}
        >
          {isStopped ? t('result.stopped') : t('result.stop')}
        </Button>
        {play}
      </div>
    </BottomBar>
  );
};

interface WayOutProps {
  readonly to: string;
  /** Why there is nothing to play. */
  readonly reason?: string;
  readonly children: ReactNode;
}

const WayOut = ({ to, reason, children }: WayOutProps) => {
  const t = useText();
  const reasonId = useId();
  return (
    <BottomBar label={t('common.nextStep')} place="panel" {...(reason !== undefined && { reason, reasonId })}>
      <ButtonLink to={to} wide {...(reason !== undefined && { 'aria-describedby': reasonId })}>
        {children}
      </ButtonLink>
    </BottomBar>
  );
};

interface NextBarProps {
  readonly result: CompetitionResult;
  readonly going: ReturnType<typeof useGoingOn>;
}

/** The next game, or back to where the series is (RES-1). */
export const NextBar = ({ result, going: { next, mayCountDown } }: NextBarProps) => {
  const t = useText();
  const reasonId = useId();
  const { aboveTournament = false } = readEntry(useLocation().state);
  const { state, competitionId, nextGame, zoneId, tournamentId } = result;
  const tournament = urls.tournaments(zoneId, tournamentId);
  if (state === 'pending')
    return (
      <BottomBar label={t('common.nextStep')} place="panel">
        <ButtonLink
          to={urls.table(competitionId)}
          replace={aboveTournament}
          state={{ aboveTournament }}
          wide
          needsNetwork
        >
          <Icon name="play" />
          {t('result.toTable')}
        </ButtonLink>
      </BottomBar>
    );
  if (nextGame === null || next === 'hindered') return <WayOut to={tournament}>{t('result.toTournament')}</WayOut>;
  if (next === 'closed')
    return (
      <WayOut to={tournament} reason={t('result.lobbyClosed')}>
        {t('result.toTournament')}
      </WayOut>
    );
  if (isPlayable(result)) return <Play result={result} mayCountDown={mayCountDown} />;
  return (
    <BottomBar label={t('common.nextStep')} place="panel" reason={t('result.unsupported')} reasonId={reasonId}>
      <Button wide disabled reason={t('result.unsupported')} aria-describedby={reasonId}>
        {t('result.next', { game: nextGame + 1 })}
      </Button>
    </BottomBar>
  );
};
