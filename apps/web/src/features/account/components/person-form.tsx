import { ADULT_YEARS } from '@matador/protocol/rest';
import { useRef, useState, type HTMLInputAutoCompleteAttribute, type SubmitEvent } from 'react';
import { statusOf } from '#web/api/client.ts';
import { Button } from '#web/components/button/button.tsx';
import { BirthDayField } from '#web/components/form/birth-day-field.tsx';
import { todayInBerlin } from '#web/components/form/birth-day.ts';
import { Field } from '#web/components/form/field.tsx';
import { useText } from '#web/i18n/use-text.tsx';
import { failureOf, useGivePerson } from '../api.ts';
import { examplePerson } from '../model/example-person.ts';
import {
  errorsOfPerson,
  errorsOfPersonRefusal,
  firstWrongOfPerson,
  type PersonErrors,
  type PersonField,
} from '../model/person-errors.ts';
import styles from './account.module.css';

const EMPTY = { legalName: '', birthDay: '', street: '', postalCode: '', city: '', iban: '' };

interface Input {
  readonly name: Exclude<PersonField, 'birthDay'>;
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
}

/** Who pays in (SAFE-3): everything that is wrong stands at its field at once, and the cursor goes to the first. */
export const PersonForm = ({ demo, registerAsked }: { readonly demo: boolean; readonly registerAsked: boolean }) => {
  const t = useText();
  const give = useGivePerson();
  const form = useRef<HTMLFormElement>(null);
  const [filledIn, setFilledIn] = useState(EMPTY);
  const [errors, setErrors] = useState<PersonErrors>({});
  /** How often an example was filled in: the birthday keeps what is typed, and begins anew with each. */
  const [examples, setExamples] = useState(0);
  const show = (found: PersonErrors): boolean => {
    setErrors(found);
    const first = firstWrongOfPerson(found);
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    return first !== undefined;
  };
  const fill = (change: Partial<typeof EMPTY>): void => {
    setFilledIn((before) => ({ ...before, ...change }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (give.isPending || show(errorsOfPerson(filledIn, todayInBerlin()))) return;
    give.mutate(filledIn, { onError: (error) => show(errorsOfPersonRefusal(error)) });
  };
  const wordsOf = (field: PersonField): string | null => {
    const id = errors[field];
    return id === undefined ? null : t(id, { years: ADULT_YEARS });
  };
  const isRefused = give.isError && firstWrongOfPerson(errorsOfPersonRefusal(give.error)) === undefined;
  const failed = isRefused && t(statusOf(give.error) === 409 ? 'account.personOther' : failureOf(give.error));
  const input = ({ name, label, hint, autoComplete }: Input) => (
    <Field label={label} error={wordsOf(name)} {...(hint !== undefined && { hint })}>
      {(described) => (
        <input
          {...described}
          name={name}
          autoComplete={autoComplete}
          spellCheck={false}
          value={filledIn[name]}
          onChange={({ target }) => fill({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <form ref={form} className={styles.person} onSubmit={submit} noValidate>
      <p>{t('account.personWords')}</p>
      {registerAsked && <p>{t('account.personRegister')}</p>}
      {demo && (
        <Button
          kind="secondary"
          onClick={() => {
            fill(examplePerson());
            setExamples((before) => before + 1);
          }}
        >
          {t('account.personExample')}
        </Button>
      )}
      {input({
        ...{ name: 'legalName', label: t('account.personName'), hint: t('account.personNameRule') },
        autoComplete: 'name',
      })}
      <BirthDayField
        key={examples}
        initial={filledIn.birthDay}
        error={wordsOf('birthDay')}
        onChange={(birthDay) => fill({ birthDay })}
      />
      {input({ name: 'street', label: t('account.personStreet'), autoComplete: 'street-address' })}
      {input({ name: 'postalCode', label: t('account.personPostalCode'), autoComplete: 'postal-code' })}
      {input({ name: 'city', label: t('account.personCity'), autoComplete: 'address-level2' })}
      {input({
        ...{ name: 'iban', label: t('account.personIban'), hint: t('account.personIbanRule') },
        autoComplete: 'off',
      })}
      <p role="alert" className={styles.error}>
        {failed}
      </p>
      <Button type="submit" wide needsNetwork disabled={give.isPending}>
        {t('account.personSave')}
      </Button>
    </form>
  );
};
