import type { EntryAdmission, ObstacleCode } from '@matador/protocol/rest';
import type { MessageId } from '#web/i18n/messages.ts';
import { urls } from '#web/urls.ts';

export type Obstacle = EntryAdmission['obstacles'][number];

/** What a page of ours can do about an obstacle: where it leads, and what its link says. */
interface Remedy {
  readonly to: string;
  readonly label: MessageId;
}

const SUPPORT: Remedy = { to: urls.account('support'), label: 'registration.remedy_support' };
const LIMITS: Remedy = { to: urls.account('limits'), label: 'registration.remedy_limits' };
const PAYOUT: Remedy = { to: urls.externPayout, label: 'registration.remedy_payout' };
const DEPOSIT: Remedy = { to: urls.externBenefits, label: 'registration.remedy_deposit' };
const ACCESS: Remedy = { to: urls.account('access'), label: 'registration.remedy_confirm' };
const OTHERS: Remedy = { to: urls.overview, label: 'registration.remedy_others' };

interface Told {
  /** What is in the way. */
  readonly words: MessageId;
  /** What would change it; null where the link says that, or the words do. */
  readonly change: MessageId | null;
  /** Null: nothing does, or time alone. */
  readonly remedy: Remedy | null;
}

const told = (words: MessageId, remedy: Remedy | null, change: MessageId | null = null): Told => ({
  words,
  change,
  remedy,
});

const OBSTACLES: Readonly<Record<ObstacleCode, Told>> = {
  locked: told('registration.obstacle_locked', SUPPORT),
  frozen: told('registration.obstacle_frozen', SUPPORT),
  staff: told('registration.obstacle_staff', null, 'registration.change_staff'),
  barred: told('registration.obstacle_barred', SUPPORT),
  notRealMoney: told('registration.obstacle_notRealMoney', SUPPORT, 'registration.change_notRealMoney'),
  employee: told('registration.obstacle_employee', SUPPORT, 'registration.change_employee'),
  minor: told('registration.obstacle_minor', SUPPORT, 'registration.change_minor'),
  excluded: told('registration.obstacle_excluded', LIMITS, 'registration.change_excluded'),
  unconfirmed: told('registration.obstacle_unconfirmed', ACCESS),
  disqualified: told('registration.obstacle_disqualified', SUPPORT),
  tournamentFrozen: told('registration.obstacle_tournamentFrozen', SUPPORT),
  registrationNotStarted: told('registration.obstacle_registrationNotStarted', null),
  registrationOver: told('registration.obstacle_registrationOver', OTHERS),
  rejoinNotEnabled: told('registration.obstacle_rejoinNotEnabled', OTHERS),
  rejoinLimitReached: told('registration.obstacle_rejoinLimitReached', OTHERS),
  pending: told('registration.obstacle_pending', null, 'registration.change_pending'),
  searching: told('registration.obstacle_searching', null, 'registration.change_searching'),
  noGamesPlayed: told('registration.obstacle_noGamesPlayed', null),
  forcePayout: told('registration.obstacle_forcePayout', PAYOUT),
  tooMuchMoney: told('registration.obstacle_tooMuchMoney', PAYOUT),
  notEnoughMoney: told('registration.obstacle_notEnoughMoney', DEPOSIT),
  lossLimit: told('registration.obstacle_lossLimit', LIMITS, 'registration.change_limit'),
  timeLimit: told('registration.obstacle_timeLimit', LIMITS, 'registration.change_limit'),
};

export const toldOf = ({ code }: Obstacle): Told => OBSTACLES[code];

/** What stands in place of a button that would be refused: the most lasting obstacle, and the first thing to be done. */
export interface Blocked {
  readonly obstacle: Obstacle;
  readonly remedy: Remedy | null;
}

/** Null where nothing is in the way. */
export const blockedBy = (obstacles: readonly Obstacle[]): Blocked | null => {
  const [obstacle] = obstacles;
  return obstacle === undefined ? null : { obstacle, remedy: OBSTACLES[obstacle.code].remedy };
};

/** Nothing but money is missing: the registration opens, and says how to pay it in (REG-3). */
export const lacksMoneyOnly = (obstacles: readonly Obstacle[]): boolean =>
  obstacles.length > 0 && obstacles.every(({ code }) => code === 'notEnoughMoney');
