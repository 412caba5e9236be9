import { COUNTRIES, type Country } from '@matador/protocol/rest';
import { useId } from 'react';
import { Button } from '#web/components/button/button.tsx';
import { BirthDayField } from '#web/components/form/birth-day-field.tsx';
import { MailField, NameField, NewPasswordField, type InputProps } from '#web/components/form/account-fields.tsx';
import { Field } from '#web/components/form/field.tsx';
import { AcceptTerms } from '#web/components/terms/accept-terms.tsx';
import { useFormat } from '#web/i18n/use-format.ts';
import { useText } from '#web/i18n/use-text.tsx';
import { isCountry, useRegistration } from '../hooks/use-registration.ts';
import styles from './sign-in.module.css';

/** Every country by the page's own word for it, in the order of that language. */
const CountryField = ({ value, error, onChange }: InputProps<Country>) => {
  const t = useText();
  const format = useFormat();
  const countries = COUNTRIES.map((code) => ({ code, name: format.country(code) })).toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
  return (
    <Field label={t('session.country')} error={error}>
      {(described) => (
        <select
          {...described}
          name="country"
          autoComplete="country"
          value={value}
          onChange={({ target }) => isCountry(target.value) && onChange(target.value)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};

/** Opens an account; what is wrong stands at its field. */
export const RegisterForm = ({ onSignedIn }: { readonly onSignedIn: () => void }) => {
  const t = useText();
  const errorId = useId();
  const { form, filledIn, fill, accept, submit, wordsOf, busy, failed } = useRegistration(onSignedIn);
  const termsError = wordsOf('termsVersion');
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <NameField
        value={filledIn.userName}
        error={wordsOf('userName')}
        onChange={(userName) => fill({ userName: userName.trim() })}
      />
      <MailField value={filledIn.mail} error={wordsOf('mail')} onChange={(mail) => fill({ mail })} />
      <NewPasswordField
        value={filledIn.password}
        error={wordsOf('password')}
        onChange={(password) => fill({ password })}
      />
      <div className={styles.pair}>
        <BirthDayField error={wordsOf('birthDay')} onChange={(birthDay) => fill({ birthDay })} />
        <CountryField value={filledIn.country} error={wordsOf('country')} onChange={(country) => fill({ country })} />
      </div>
      <AcceptTerms
        name="termsVersion"
        zoneId={null}
        accepted={filledIn.termsVersion !== ''}
        errorId={termsError === null ? undefined : errorId}
        onChange={accept}
      />
      <p id={errorId} className={styles.error}>
        {termsError}
      </p>
      <p role="alert" className={styles.error}>
        {failed}
      </p>
      <Button type="submit" wide needsNetwork disabled={busy}>
        {t('session.register')}
      </Button>
    </form>
  );
};
