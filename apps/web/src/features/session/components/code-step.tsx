import { useId, useState, type SubmitEvent } from 'react';
import { statusOf } from '#web/api/client.ts';
import { isAskedForCode, useFinishSignIn } from '#web/api/session.ts';
import { Button } from '#web/components/button/button.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { CodeField, codeOf } from './code-field.tsx';
import styles from './sign-in.module.css';

const wrongOf = (error: Error) => {
  const status = statusOf(error);
  if (isAskedForCode(error)) return 'session.wrongCode';
  if (status === 401) return 'session.stepOver';
  return status === 429 ? 'session.tooManyCodes' : 'session.failed';
};

interface CodeStepProps {
  readonly kind: 'main' | 'secondary';
  readonly onSignedIn: () => void;
  /** Name and password are asked for again. */
  readonly onBack: () => void;
}

/** The second step of a sign-in, whose first one the device keeps over a reload (ACC-2). */
export const CodeStep = ({ kind, onSignedIn, onBack }: CodeStepProps) => {
  const t = useText();
  const errorId = useId();
  const finish = useFinishSignIn();
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = codeOf(typed);
    if (finish.isPending || code === '') return;
    finish.mutate(code, { onSuccess: onSignedIn });
    setTyped('');
  };
  const described = finish.isError ? { 'aria-describedby': errorId, 'aria-invalid': true } : {};
  return (
    <form className={styles.form} onSubmit={submit}>
      <CodeField isRecoverable value={typed} onChange={setTyped} described={described} />
      <p id={errorId} role="alert" className={styles.error}>
        {finish.isError && t(wrongOf(finish.error))}
      </p>
      <Button type="submit" kind={kind} wide needsNetwork disabled={finish.isPending}>
        {t('session.signIn')}
      </Button>
      <Button kind="secondary" wide onClick={onBack}>
        {t('session.stepBack')}
      </Button>
    </form>
  );
};
