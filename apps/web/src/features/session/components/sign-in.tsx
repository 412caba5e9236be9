import type { OpenIdFault, SessionOffer, SignIn as SignInBody } from '@matador/protocol/rest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statusOf } from '#web/api/client.ts';
import { queries } from '#web/api/queries.ts';
import { hasPasskeys, isPasskeyPage } from '#web/api/passkeys.ts';
import { isAskedForCode, useSignIn, useSignInByPasskey } from '#web/api/session.ts';
import { Panel } from '#web/components/surface/surface.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { urls, withReturn } from '#web/urls.ts';
import { CodeStep } from './code-step.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { OpenIdPanel } from './open-id-panel.tsx';
import { OtherWay } from './other-way.tsx';
import { PasskeyWay } from './passkey-way.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in.module.css';

/** Known to everybody: the accounts hold play money. */
const DEMO_PASSWORD = 'demo';

type SignInError = ReturnType<typeof useSignIn>;

/** What went wrong, in the player's words; null: nothing, or nothing but that the code is still to come. */
const wrongOf = ({ isError, error }: SignInError) => {
  if (!isError || isAskedForCode(error)) return null;
  switch (statusOf(error)) {
    case 401:
      return 'session.wrong';
    case 429:
      return 'session.tooMany';
    default:
      return 'session.failed';
  }
};

/** Whether the platform opens the accounts. */
const isElsewhere = (offer: SessionOffer | undefined): boolean =>
  offer?.registration === false && (offer.pages?.login ?? offer.pages?.register ?? null) !== null;

interface SignInProps {
  /** Where the player was going. */
  readonly target: string;
  /** Why a sign-in at the platform led nowhere; null: there was none. */
  readonly fault: OpenIdFault | null;
  readonly onSignedIn: () => void;
}

const NoAccount = ({ offer, target }: { readonly offer: SessionOffer | undefined; readonly target: string }) => {
  const t = useText();
  return (
    <OtherWay
      question={t('session.noAccount')}
      to={withReturn(isElsewhere(offer) ? urls.externRegister : urls.register, target)}
      label={t('session.register')}
    />
  );
};

/** The sign-in page's ways in; `onSignedIn` leads back to where the player was going. */
export const SignIn = ({ target, fault, onSignedIn }: SignInProps) => {
  const t = useText();
  const { data: offer, isPending } = useQuery(queries.offer());
  const signIn = useSignIn();
  const byPasskey = useSignInByPasskey();
  /** Whether the second step was asked for here, or put away; null: neither, so what the device has kept counts. */
  const [step, setStep] = useState<'asked' | 'left' | null>(null);
  const go = (account: SignInBody): void =>
    signIn.mutate(
      { ...account, demo: offer?.demo === true },
      { onSuccess: () => onSignedIn(), onError: (error) => setStep(isAskedForCode(error) ? 'asked' : step) },
    );
  const wrong = wrongOf(signIn);
  // Nothing yet, rather than a form that moves when the demo's accounts come.
  if (isPending) return null;
  const demo = offer?.demo === true && offer.demoAccounts.length > 0;
  const platform = offer?.openId ?? null;
  const kind = demo || platform !== null ? 'secondary' : 'main';
  const awaitsCode = step === 'asked' || (step === null && offer?.awaitsCode === true);
  const byPassword = awaitsCode ? (
    <CodeStep kind={kind} onSignedIn={onSignedIn} onBack={() => setStep('left')} />
  ) : (
    <>
      <SignInForm
        busy={signIn.isPending || byPasskey.isPending}
        error={wrong === null ? null : t(wrong)}
        kind={kind}
        onSubmit={go}
      />
      {isPasskeyPage(offer?.passkeyOrigin) && hasPasskeys() && (
        <PasskeyWay signIn={byPasskey} onSignedIn={onSignedIn} />
      )}
    </>
  );
  return (
    <div className={styles.columns}>
      {demo && (
        <Panel aria-labelledby="demo" className={styles.panel}>
          <h2 id="demo">{t('session.demo')}</h2>
          <p className={styles.words}>{t('session.demoWords')}</p>
          <DemoAccounts
            accounts={offer.demoAccounts}
            busy={signIn.isPending}
            onChoose={(userName) => go({ userName, password: DEMO_PASSWORD })}
          />
        </Panel>
      )}
      {platform === null ? (
        <Panel aria-labelledby="account" className={styles.panel}>
          <h2 id="account">{demo ? t('session.ownAccount') : t('session.account')}</h2>
          {byPassword}
          {offer?.reset === true && (
            <OtherWay question={t('session.forgot')} to={urls.forgot} label={t('session.forgotLink')} />
          )}
          <NoAccount offer={offer} target={target} />
        </Panel>
      ) : (
        <OpenIdPanel label={platform.label} target={target} fault={fault} kind={demo ? 'secondary' : 'main'}>
          {isElsewhere(offer) && <NoAccount offer={offer} target={target} />}
          <details className={styles.others} open={awaitsCode || signIn.isError}>
            <summary>{t(demo ? 'session.byPassword' : 'session.byPasswordOfStaff')}</summary>
            {byPassword}
          </details>
        </OpenIdPanel>
      )}
    </div>
  );
};
