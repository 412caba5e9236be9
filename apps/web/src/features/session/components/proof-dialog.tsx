import type { SessionOffer, UserData } from '@matador/protocol/rest';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type AriaAttributes, type SubmitEvent } from 'react';
import { statusOf } from '#web/api/client.ts';
import { hasPasskeys, isPasskeyPage } from '#web/api/passkeys.ts';
import { proofDesk, type ProofAsked } from '@matador/ui/proof-desk';
import { queries } from '#web/api/queries.ts';
import { fetchDemoCode, isAskedForCode, isWrongProof, useProve } from '#web/api/session.ts';
import { Button } from '#web/components/button/button.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { useNamespace, useText } from '#web/i18n/use-text.tsx';
import { CodeField, codeOf } from './code-field.tsx';
import { OpenIdProof } from './open-id-proof.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import styles from './sign-in.module.css';

interface SecretProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Ties the field to what went wrong. */
  readonly described: AriaAttributes;
}

interface PasswordProps extends SecretProps {
  readonly userName: string;
  /** It is what is asked for first. */
  readonly takesFocus: boolean;
}

const PasswordField = ({ userName, takesFocus, value, onChange, described }: PasswordProps) => {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <>
      {/* Whose password it is, for what fills it in. */}
      <input name="username" autoComplete="username" value={userName} readOnly hidden />
      <label className={styles.field}>
        <span>{t('session.password')}</span>
        <input
          ref={field}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...described}
        />
      </label>
    </>
  );
};

/** What an account proves itself by. */
interface Asked {
  readonly password: boolean;
  readonly code: boolean;
}

const askedOf = (proofs: ProofAsked['proofs']): Asked => ({
  password: proofs.some((proof) => proof === 'password' || proof === 'passwordAndCode'),
  code: proofs.some((proof) => proof === 'code' || proof === 'passwordAndCode'),
});

/** What went wrong, in the words of whoever is asked. */
const wrongOf = (error: Error, asked: Asked) => {
  if (isWrongProof(error)) return isAskedForCode(error) ? 'session.wrongCode' : 'session.wrongPassword';
  if (statusOf(error) !== 429) return 'session.proofFailed';
  if (asked.password && asked.code) return 'session.tooManyProofs';
  return asked.code ? 'session.tooManyCodes' : 'session.tooMany';
};

/** Whether the demo itself shows the codes of this account. */
const isOfDemo = (offer: SessionOffer | undefined, { userName }: UserData): boolean =>
  offer?.demoAccounts.some((one) => one.userName === userName) === true;

interface ProofFormProps extends ProofAsked {
  readonly user: UserData;
  /** There is a nearer way above. */
  readonly second: boolean;
}

const ProofForm = ({ proofs, user, second }: ProofFormProps) => {
  const t = useText();
  const errorId = useId();
  const asked = askedOf(proofs);
  const { data: offer } = useQuery({ ...queries.offer(), enabled: asked.code });
  const prove = useProve();
  const fill = useMutation({ mutationFn: () => fetchDemoCode(user.userName) });
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const error = prove.error ?? fill.error;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = codeOf(typed);
    if (prove.isPending || (asked.password && password === '') || (asked.code && code === '')) return;
    const shown = { ...(asked.password && { password }), ...(asked.code && { code }) };
    prove.mutate(shown, { onSuccess: () => proofDesk.answer(true) });
    setPassword('');
    setTyped('');
  };
  const described = error === null ? {} : { 'aria-describedby': errorId, 'aria-invalid': true };
  return (
    <form className={styles.form} onSubmit={submit}>
      {asked.password && (
        <PasswordField
          userName={user.userName}
          takesFocus={!second}
          value={password}
          onChange={setPassword}
          described={described}
        />
      )}
      {asked.code && (
        <CodeField
          value={typed}
          onChange={setTyped}
          described={described}
          isRecoverable={asked.password}
          takesFocus={!asked.password && !second}
        />
      )}
      {asked.code && isOfDemo(offer, user) && (
        <Button
          kind="secondary"
          needsNetwork
          disabled={fill.isPending}
          onClick={() => fill.mutate(undefined, { onSuccess: (code) => setTyped(code ?? '') })}
        >
          {t('session.proofDemoCode')}
        </Button>
      )}
      <p id={errorId} role="alert" className={styles.error}>
        {error !== null && t(wrongOf(error, asked))}
      </p>
      <Button type="submit" kind={second ? 'secondary' : 'main'} wide needsNetwork disabled={prove.isPending}>
        {t('session.proofNow')}
      </Button>
      <Button kind={second ? 'quiet' : 'secondary'} wide onClick={() => proofDesk.answer(false)}>
        {t('session.proofCancel')}
      </Button>
    </form>
  );
};

const Proofs = ({ proofs, user }: ProofAsked & { readonly user: UserData }) => {
  const t = useText();
  const { data: offer, isPending } = useQuery({ ...queries.offer(), enabled: proofs.includes('passkey') });
  const byPasskey = proofs.includes('passkey') && isPasskeyPage(offer?.passkeyOrigin) && hasPasskeys();
  // Nothing yet, rather than a focus that moves once it is known.
  if (proofs.includes('passkey') && isPending) return null;
  return (
    <div className={styles.form}>
      <p>{t('session.proofWords')}</p>
      {byPasskey && <PasskeyProof />}
      <ProofForm proofs={proofs} user={user} second={byPasskey} />
    </div>
  );
};

/** Whoever is signed in proves it again: a player by the password and a code where one is set up, or by a passkey, the staff by a code, accounts of a platform there (SAFE-5, OPS-9). */
export const ProofDialog = ({ proofs }: ProofAsked) => {
  const t = useText();
  const hasTexts = useNamespace('session', true);
  const { data: user } = useQuery(queries.user());
  if (!hasTexts || user === undefined) return null;
  return (
    <Dialog open title={t('session.proofTitle')} onClose={() => proofDesk.answer(false)}>
      {proofs.includes('openId') ? <OpenIdProof /> : <Proofs proofs={proofs} user={user} />}
    </Dialog>
  );
};
