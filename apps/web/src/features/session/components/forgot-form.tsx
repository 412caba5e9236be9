import { resetRequest } from '@matador/protocol/rest';
import { useState, type SubmitEvent } from 'react';
import { statusOf } from '#web/api/client.ts';
import { useAskReset } from '#web/api/mail.ts';
import { Button } from '#web/components/button/button.tsx';
import { Field } from '#web/components/form/field.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { Text, useText } from '#web/i18n/use-text.tsx';
import styles from './sign-in.module.css';

const failureOf = (error: Error) => (statusOf(error) === 429 ? 'session.forgotTooMany' : 'session.forgotFailed');

/** Asks for a link that sets a new password; what is said then is the same for every name. */
export const ForgotForm = () => {
  const t = useText();
  const ask = useAskReset();
  const [name, setName] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const empty = !resetRequest.safeParse({ name }).success;
    setEmpty(empty);
    if (!empty && !ask.isPending) ask.mutate(name.trim());
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Field label={t('session.nameOrMail')} error={isEmpty ? t('session.nameOrMailMissing') : null}>
        {(described) => (
          <input
            {...described}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <p role="alert" className={styles.error}>
        {ask.isError && t(failureOf(ask.error))}
      </p>
      <p role="status">{ask.isSuccess && t('session.forgotDone')}</p>
      <Button type="submit" wide needsNetwork disabled={ask.isPending}>
        {t('session.forgotNow')}
      </Button>
      <p>
        <Text id="session.forgotHelp" tags={{ a: <SupportLink /> }} />
      </p>
    </form>
  );
};
