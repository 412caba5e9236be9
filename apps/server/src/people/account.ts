import type { UserData } from '@matador/protocol/rest';
import type { Account } from '../store/queries/people.ts';

export type { Account } from '../store/queries/people.ts';

/** Why an account may not join or play (REG-13); none if it may. */
export type AccountBar =
  'staff' | 'barred' | 'notRealMoney' | 'employee' | 'minor' | 'excluded' | 'unconfirmed' | 'locked' | 'frozen';

const STAFF_TYPES: readonly string[] = ['operator', 'support', 'auditor'];

/** Staff accounts do not play (OPS-5). */
export const isStaff = (account: Pick<Account, 'actorType'>): boolean => STAFF_TYPES.includes(account.actorType);

/** Whether an address has to be confirmed before anything is paid or joined (ACC-1). */
export const isUnconfirmed = ({ mail, mailRule }: Pick<Account, 'mail' | 'mailRule'>): boolean =>
  mail === null && mailRule === 'needed';

/** Every bar at once, so that a player can be told all of them. */
export const accountBars = (account: Account, now: Date): readonly AccountBar[] => {
  const bars: readonly (readonly [AccountBar, boolean])[] = [
    ['locked', account.locked],
    ['frozen', account.frozen],
    ['staff', isStaff(account)],
    ['barred', account.actorType === 'b'],
    ['notRealMoney', !account.realMoney],
    ['employee', account.staffOrRelative],
    ['minor', account.adultFrom === null || now < account.adultFrom],
    ['excluded', account.excludedUntil !== null && now < account.excludedUntil],
    ['unconfirmed', isUnconfirmed(account)],
  ];
  return bars.flatMap(([bar, holds]) => (holds ? [bar] : []));
};

/** What a player is told about their own account (API-2). */
export const presentUser = (account: Account): UserData => ({
  actorType: account.actorType,
  gdCurrency: account.currency,
  userId: account.id,
  loyalty: account.loyalty,
  userName: account.userName,
  ...(account.forcePayout ? { forcePayout: true } : {}),
  ...(account.frozen ? { frozen: true } : {}),
  ...(account.avatarUrl === null ? {} : { avatarUrl: account.avatarUrl }),
  ...(account.locale === null ? {} : { locale: account.locale }),
  ...(account.mail === null && account.mailRule !== 'none' ? { mail: account.mailRule } : {}),
});
