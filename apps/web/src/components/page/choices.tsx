import { useState } from 'react';
import { catalogueOf, isLocale } from '@matador/protocol/languages';
import { useChooseLocale } from '#web/api/choose-locale.ts';
import { CHOICES } from '#web/i18n/locale.ts';
import { useText, useTranslator } from '#web/i18n/use-text.tsx';
import { isScheme, readScheme, SCHEMES, writeScheme } from '#web/styles/preferences.ts';
import styles from './footer.module.css';

/** The page's language, by its own name. */
export const LanguageSelect = () => {
  const t = useText();
  const translator = useTranslator();
  const chooseLocale = useChooseLocale();
  const current = catalogueOf(translator.locale());
  const choose = (value: string): void => {
    if (isLocale(value)) chooseLocale(value);
  };
  return (
    <label className={styles.choice}>
      <span>{t('common.language')}</span>
      <select value={current} onChange={(event) => choose(event.target.value)}>
        {CHOICES.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};

const SCHEME_NAMES = {
  system: 'common.schemeSystem',
  light: 'common.schemeLight',
  dark: 'common.schemeDark',
} as const;

/** Light, dark, or as the system has it. */
export const SchemeSelect = () => {
  const t = useText();
  const [scheme, setScheme] = useState(readScheme);
  const choose = (value: string): void => {
    if (!isScheme(value)) return;
    writeScheme(value);
    setScheme(value);
  };
  return (
    <label className={styles.choice}>
      <span>{t('common.scheme')}</span>
      <select value={scheme} onChange={(event) => choose(event.target.value)}>
        {SCHEMES.map((name) => (
          <option key={name} value={name}>
            {t(SCHEME_NAMES[name])}
          </option>
        ))}
      </select>
    </label>
  );
};
