import type { WinningDistribution } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useIsOnline } from '#web/api/online.ts';
import { queries } from '#web/api/queries.ts';
import { hasFailed } from '#web/api/use-failure.ts';
import { CountdownText } from '#web/components/countdown/countdown-text.tsx';
import { Failed } from '#web/components/list/failed.tsx';
import { Panel } from '#web/components/surface/surface.tsx';
import { usePrize } from '#web/i18n/use-prize.ts';
import { useText } from '#web/i18n/use-text.tsx';
import columns from '#web/components/columns/columns.module.css';
import type { NextStep } from '../model/next-step.ts';
import { useObstacles } from '../hooks/use-obstacles.ts';
import { BeforePaying } from './before-paying.tsx';
import { Facts } from './facts.tsx';
import { Faq } from './faq.tsx';
import { FeeTable } from './fee-table.tsx';
import { MastersBox } from './masters-box.tsx';
import { NextStepBar } from './next-step-bar.tsx';
import { Obstacles } from './obstacles.tsx';
import { RankingList } from './ranking-list.tsx';
import styles from './registration-panel.module.css';
import type { TournamentProps } from './types.ts';

const SHOWN = 5;

interface PrizesProps extends TournamentProps {
  readonly distribution: WinningDistribution;
  readonly onAll: () => void;
}

const Prizes = ({ distribution, currency, onAll }: PrizesProps) => {
  const t = useText();
  const prizeOf = usePrize();
  const { stages } = distribution;
  const shown = stages.slice(0, stages.length > SHOWN + 1 ? SHOWN : stages.length);
  const rest = stages.slice(shown.length);
  const [first, last] = [rest[0], rest.at(-1)];
  const range = (from: number, to: number): string =>
    from === to ? String(from) : t('tournament.ranks', { from, to });
  return (
    <Panel aria-labelledby="prizes">
      <header className={styles.head}>
        <h2 id="prizes">{t('tournament.ranksPay')}</h2>
        <button type="button" className={styles.all} onClick={onAll}>
          {t('tournament.allRanks')}
        </button>
      </header>
      <dl className={styles.prizes}>
        {shown.map(({ from, to, prize, bonus }) => (
          <div key={from}>
            <dt>{range(from, to)}</dt>
            <dd>{prizeOf(prize, currency, bonus)}</dd>
          </div>
        ))}
        {first !== undefined && last !== undefined && (
          <div>
            <dt>{range(first.from, last.to)}</dt>
            <dd>
              {t('tournament.prizeRange', {
                from: prizeOf(first.prize, currency, first.bonus),
                to: prizeOf(last.prize, currency, last.bonus),
              })}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
};

/** Lobby, or what it waits for, on top of the rail. */
const LobbyState = ({ schedule }: TournamentProps) => {
  const t = useText();
  const isOnline = useIsOnline();
  const opens = schedule.lobby === 'opens';
  if (schedule.lobby === 'closed') return <p className={styles.lobby}>{t('tournament.lobbyClosed')}</p>;
  return (
    <p className={styles.lobby}>
      <span>{t(opens ? 'tournament.opensWord' : isOnline ? 'tournament.closesWord' : 'tournament.closesOffline')}</span>
      <b>
        <CountdownText ms={opens ? schedule.untilLobbyStart : schedule.untilLobbyEnd} />
      </b>
    </p>
  );
};

/** The main button says these itself (TOUR-5). */
const SAID = ['registrationNotStarted', 'registrationOver'] as const;

interface RegistrationPanelProps extends TournamentProps {
  readonly step: NextStep;
  readonly onRegister: () => void;
  readonly onPrizes: () => void;
}

/** A tournament before joining (TOUR-4, TOUR-5). */
export const RegistrationPanel = ({ step, onRegister, onPrizes, ...about }: RegistrationPanelProps) => {
  const t = useText();
  const { tournament, currency } = about;
  const prizes = useQuery(queries.distribution(tournament.tournamentId));
  const obstacles = useObstacles(tournament.tournamentId, SAID);
  const { entryFee } = tournament.metaData;
  return (
    <div className={columns.columns}>
      <div className={columns.rail}>
        <div className={columns.box}>
          <div className={styles.wideOnly}>
            <LobbyState {...about} />
            {step.type === 'register' && <FeeTable fee={entryFee} currency={currency} />}
          </div>
          <NextStepBar step={step} onRegister={onRegister} obstacles={obstacles} {...about} />
        </div>
        <Obstacles obstacles={obstacles} currency={currency} />
        {about.schedule.registration !== 'over' && (
          <Panel aria-labelledby="before" data-place="2">
            <h2 id="before" className={styles.title}>
              {t('tournament.beforePaying')}
            </h2>
            <BeforePaying kind="join" {...about} />
          </Panel>
        )}
        <div data-place="5">
          <RankingList tabs {...about} />
        </div>
      </div>
      <div className={columns.main}>
        <div data-place="1">
          <Facts {...about} />
        </div>
        <div data-place="3" className={prizes.isPending && !hasFailed(prizes) ? styles.pending : ''}>
          {prizes.data !== undefined && <Prizes distribution={prizes.data} onAll={onPrizes} {...about} />}
          {hasFailed(prizes) && (
            <Panel aria-label={t('tournament.ranksPay')}>
              <Failed onRetry={() => void prizes.refetch()} />
            </Panel>
          )}
        </div>
        <MastersBox tournament={tournament} currency={currency} />
        <div data-place="6">
          <Faq />
        </div>
      </div>
    </div>
  );
};
