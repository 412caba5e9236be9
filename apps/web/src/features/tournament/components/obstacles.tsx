import type { EntryAdmission, ObstacleCode } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queries } from '#web/api/queries.ts';
import { Panel } from '#web/components/surface/surface.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import type { MessageId } from '#web/i18n/messages.ts';
import { urls } from '#web/urls.ts';
import styles from './obstacles.module.css';

type Remedy = 'support' | 'limits' | 'payout' | 'deposit';

/** Each obstacle in words, and the page of the account that changes it; null: nothing does, or time alone. */
const OBSTACLES: Readonly<Record<ObstacleCode, { readonly words: MessageId; readonly remedy: Remedy | null }>> = {
  locked: { words: 'registration.obstacle_locked', remedy: 'support' },
  staff: { words: 'registration.obstacle_staff', remedy: null },
  barred: { words: 'registration.obstacle_barred', remedy: 'support' },
  notRealMoney: { words: 'registration.obstacle_notRealMoney', remedy: 'support' },
  employee: { words: 'registration.obstacle_employee', remedy: null },
  minor: { words: 'registration.obstacle_minor', remedy: null },
  excluded: { words: 'registration.obstacle_excluded', remedy: 'limits' },
  disqualified: { words: 'registration.obstacle_disqualified', remedy: 'support' },
  registrationNotStarted: { words: 'registration.obstacle_registrationNotStarted', remedy: null },
  registrationOver: { words: 'registration.obstacle_registrationOver', remedy: null },
  rejoinNotEnabled: { words: 'registration.obstacle_rejoinNotEnabled', remedy: null },
  rejoinLimitReached: { words: 'registration.obstacle_rejoinLimitReached', remedy: null },
  pending: { words: 'registration.obstacle_pending', remedy: null },
  searching: { words: 'registration.obstacle_searching', remedy: null },
  noGamesPlayed: { words: 'registration.obstacle_noGamesPlayed', remedy: null },
  forcePayout: { words: 'registration.obstacle_forcePayout', remedy: 'payout' },
  tooMuchMoney: { words: 'registration.obstacle_tooMuchMoney', remedy: 'payout' },
  notEnoughMoney: { words: 'registration.obstacle_notEnoughMoney', remedy: 'deposit' },
  lossLimit: { words: 'registration.obstacle_lossLimit', remedy: 'limits' },
  timeLimit: { words: 'registration.obstacle_timeLimit', remedy: 'limits' },
};

const REMEDIES = {
  support: 'registration.remedy_support',
  limits: 'registration.remedy_limits',
  payout: 'registration.remedy_payout',
  deposit: 'registration.remedy_deposit',
} as const;

interface ObstaclesProps {
  readonly tournamentId: number;
  readonly currency: string;
  /** What the screen says elsewhere already. */
  readonly except?: readonly ObstacleCode[];
}

const Obstacle = ({
  of,
  currency,
}: {
  readonly of: EntryAdmission['obstacles'][number];
  readonly currency: string;
}) => {
  const t = useText();
  const format = useFormat();
  const { words, remedy } = OBSTACLES[of.code];
  return (
    <li>
      {t(words, { amount: of.amount === null ? '' : format.money(of.amount, currency) })}{' '}
      {of.until !== null && `${t('registration.until', { at: format.dayTime(of.until) })} `}
      {remedy !== null && <Link to={urls.account(remedy)}>{t(REMEDIES[remedy])}</Link>}
    </li>
  );
};

/** Every reason why I cannot join or restart now, at once, with what would change it (REG-14). */
export const Obstacles = ({ tournamentId, currency, except = [] }: ObstaclesProps) => {
  const t = useText();
  const { data } = useQuery(queries.admission(tournamentId));
  const obstacles = data?.obstacles.filter(({ code }) => !except.includes(code)) ?? [];
  if (obstacles.length === 0) return null;
  return (
    <Panel aria-labelledby="obstacles" data-place="2" className={styles.obstacles}>
      <h2 id="obstacles">{t('registration.obstacles')}</h2>
      <ul>
        {obstacles.map((one) => (
          <Obstacle key={one.code} of={one} currency={currency} />
        ))}
      </ul>
    </Panel>
  );
};
