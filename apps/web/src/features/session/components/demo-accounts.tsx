import type { SessionOffer } from '@matador/protocol/rest';
import { Button, PlainButton } from '#web/components/button/button.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import styles from './sign-in.module.css';

const PLAYER = 'player';

/** What the other accounts are there to show. */
const ROLES = {
  operator: 'session.roleOperator',
  support: 'session.roleSupport',
  auditor: 'session.roleAuditor',
  barred: 'session.roleBarred',
  forcePayout: 'session.roleForcePayout',
  penniless: 'session.rolePenniless',
  internal: 'session.roleInternal',
} as const;

const isRole = (role: string): role is keyof typeof ROLES => role in ROLES;

interface DemoAccountsProps {
  readonly accounts: SessionOffer['demoAccounts'];
  readonly busy: boolean;
  readonly onChoose: (userName: string) => void;
}

/** One click a demo account: players first, the special ones folded away. */
export const DemoAccounts = ({ accounts, busy, onChoose }: DemoAccountsProps) => {
  const t = useText();
  const players = accounts.filter(({ role }) => role === PLAYER);
  const others = accounts.filter(({ role }) => role !== PLAYER);
  return (
    <>
      <ul className={styles.accounts}>
        {players.map(({ userName }, at) => (
          <li key={userName}>
            <Button
              kind={at === 0 ? 'main' : 'secondary'}
              wide
              needsNetwork
              disabled={busy}
              onClick={() => onChoose(userName)}
            >
              {t('session.playAs', { name: userName })}
            </Button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('session.otherAccounts')}</summary>
          <ul>
            {others.map(({ userName, role }) => (
              <li key={userName}>
                <PlainButton className={styles.other} needsNetwork disabled={busy} onClick={() => onChoose(userName)}>
                  {t('session.signInAs', { name: userName })}
                </PlainButton>
                <span className={styles.role}>{isRole(role) ? t(ROLES[role]) : role}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
