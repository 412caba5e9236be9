import type { SessionOffer, UserData } from '@matador/protocol/rest';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type AriaAttributes, type SubmitEvent } from 'react';
import { statusOf } from '#web/api/client.ts';
import { proofDesk, type ProofAsked } from '#web/api/proof-desk.ts';
import { queries } from '#web/api/queries.ts';
import { fetchDemoCode, isWrongProof, useProve } from '#web/api/session.ts';
import { Button } from '#web/components/button/button.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { useNamespace, useText } from '#web/i18n/use-text.tsx';
import { CodeField, digitsOf } from './code-field.tsx';
import styles from './sign-in.module.css';

interface SecretProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** Ties the field to what went wrong. */
  readonly described: AriaAttributes;
}

const PasswordField = ({ userName, value, onChange, described }: SecretProps & { readonly userName: string }) => {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
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

/** What went wrong, in the words of whoever is asked. */
const wrongOf = (error: Error, isCode: boolean) => {
  if (isWrongProof(error)) return isCode ? 'session.wrongCode' : 'session.wrongPassword';
  if (statusOf(error) === 429) return isCode ? 'session.tooManyCodes' : 'session.tooMany';
  return 'session.proofFailed';
};

/** Whether the demo itself shows the codes of this account. */
const isOfDemo = (offer: SessionOffer | undefined, { userName }: UserData): boolean =>
  offer?.demoAccounts.some((one) => one.userName === userName) === true;

const ProofForm = ({ proofs, user }: ProofAsked & { readonly user: UserData }) => {
  const t = useText();
  const errorId = useId();
  const isCode = !proofs.includes('password');
  const { data: offer } = useQuery({ ...queries.offer(), enabled: isCode });
  const prove = useProve();
  const fill = useMutation({ mutationFn: () => fetchDemoCode(user.userName) });
  const [typed, setTyped] = useState('');
  const error = prove.error ?? fill.error;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const shown = isCode ? digitsOf(typed) : typed;
    if (prove.isPending || shown === '') return;
    prove.mutate(isCode ? { code: shown } : { password: shown }, { onSuccess: () => proofDesk.answer(true) });
    setTyped('');
  };
  const described = error === null ? {} : { 'aria-describedby': errorId, 'aria-invalid': true };
  const field = { value: typed, onChange: setTyped, described };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{t('session.proofWords')}</p>
      {isCode ? <CodeField {...field} /> : <PasswordField userName={user.userName} {...field} />}
      {isCode && isOfDemo(offer, user) && (
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
        {error !== null && t(wrongOf(error, isCode))}
      </p>
      <Button type="submit" wide needsNetwork disabled={prove.isPending}>
        {t('session.proofNow')}
      </Button>
      <Button kind="secondary" wide onClick={() => proofDesk.answer(false)}>
        {t('session.proofCancel')}
      </Button>
    </form>
  );
};

/** Whoever is signed in proves it again: a player by the password, the staff by a code (SAFE-5, OPS-9). */
export const ProofDialog = ({ proofs }: ProofAsked) => {
  const t = useText();
  const hasTexts = useNamespace('session', true);
  const { data: user } = useQuery(queries.user());
  if (!hasTexts || user === undefined) return null;
  return (
    <Dialog open title={t('session.proofTitle')} onClose={() => proofDesk.answer(false)}>
      <ProofForm proofs={proofs} user={user} />
    </Dialog>
  );
};
