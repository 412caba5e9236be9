import { TERMS_VERSION } from '@matador/protocol/constants';
import { ADULT_YEARS, COUNTRIES, PASSWORD_LENGTH, type Country } from '@matador/protocol/rest';
import { useRef, useState, type SubmitEvent } from 'react';
import { statusOf } from '#web/api/client.ts';
import { useRegister } from '#web/api/session.ts';
import { todayInBerlin } from '#web/components/form/birth-day.ts';
import { regionOf } from '@matador/protocol/languages';
import { useText, useTranslator } from '#web/i18n/use-text.tsx';
import {
  errorsOfRefusal,
  errorsOfShape,
  firstWrong,
  type FieldErrors,
  type RegistrationField,
} from '../model/registration-errors.ts';

export const isCountry = (value: string): value is Country => COUNTRIES.some((country) => country === value);

/** Why no account was opened; where the answer was lost it may be open all the same (ERR-3). */
const refusalOf = (error: Error | null) => {
  const status = statusOf(error);
  if (status === 429) return 'session.tooManyAccounts';
  return status === 0 || status >= 500 ? 'session.registerUnclear' : 'session.registerFailed';
};

/** What is filled in, what is wrong with it, and sending it; the cursor goes to the first field that is wrong. */
export const useRegistration = (onSignedIn: () => void) => {
  const t = useText();
  const translator = useTranslator();
  const register = useRegister();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [filledIn, setFilledIn] = useState(() => {
    const region = regionOf(translator.locale(), navigator.languages);
    const country: Country = isCountry(region) ? region : 'DE';
    return { userName: '', mail: '', password: '', birthDay: '', country, termsVersion: '' };
  });

  const show = (found: FieldErrors): boolean => {
    setErrors(found);
    const first = firstWrong(found);
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    return first !== undefined;
  };
  const fill = (change: Partial<typeof filledIn>): void => {
    setFilledIn((before) => ({ ...before, ...change }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (register.isPending || show(errorsOfShape(filledIn, todayInBerlin()))) return;
    register.mutate(
      { ...filledIn, locale: translator.locale() },
      { onSuccess: onSignedIn, onError: (error) => show(errorsOfRefusal(error)) },
    );
  };
  const wordsOf = (field: RegistrationField): string | null => {
    const id = errors[field];
    return id === undefined ? null : t(id, { years: ADULT_YEARS, min: PASSWORD_LENGTH.min });
  };
  const isRefused = register.isError && firstWrong(errorsOfRefusal(register.error)) === undefined;
  return {
    form,
    filledIn,
    fill,
    accept: (accepted: boolean): void => fill({ termsVersion: accepted ? TERMS_VERSION : '' }),
    submit,
    wordsOf,
    busy: register.isPending,
    /** What went wrong that is no field's fault; null: nothing. */
    failed: isRefused ? t(refusalOf(register.error)) : null,
  };
};
