import { useQuery } from '@tanstack/react-query';
import { statusOf } from '../../../api/client.ts';
import { queries } from '../../../api/queries.ts';
import { useSignIn } from '../../../api/session.ts';
import { Panel } from '../../../components/surface/surface.tsx';
import { useText } from '../../../i18n/use-text.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';

/** Known to everybody: the accounts hold play money. */
const DEMO_PASSWORD = 'demo';

const TEXTS = { '401': 'session.wrong', '429': 'session.tooMany' } as const;

/** The built-in sign-in; `onSignedIn` leads back to where the player was going. */
export const SignIn = ({ onSignedIn }: { readonly onSignedIn: () => void }) => {
  const t = useText();
  const { data: offer, isPending } = useQuery(queries.offer());
  const signIn = useSignIn();
  const go = (userName: string, password: string): void =>
    signIn.mutate({ userName, password, demo: offer?.demo === true }, { onSuccess: () => onSignedIn() });
  const status = signIn.isError ? statusOf(signIn.error) : null;
  const error = status === null ? null : t(status === 401 || status === 429 ? TEXTS[status] : 'session.failed');
  // Nothing yet, rather than a form that moves when the demo's accounts come.
  if (isPending) return null;
  const demo = offer?.demo === true && offer.demoAccounts.length > 0;
  return (
    <div className={styles.columns}>
      {demo && (
        <Panel aria-labelledby="demo" className={styles.panel}>
          <h2 id="demo">{t('session.demo')}</h2>
          <p className={styles.words}>{t('session.demoWords')}</p>
          <DemoAccounts
            accounts={offer.demoAccounts}
            busy={signIn.isPending}
            onChoose={(userName) => go(userName, DEMO_PASSWORD)}
          />
        </Panel>
      )}
      <Panel aria-labelledby="account" className={styles.panel}>
        <h2 id="account">{demo ? t('session.ownAccount') : t('session.account')}</h2>
        <SignInForm busy={signIn.isPending} error={error} kind={demo ? 'secondary' : 'main'} onSubmit={go} />
      </Panel>
    </div>
  );
};
