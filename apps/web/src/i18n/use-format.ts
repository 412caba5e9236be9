import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { createFormat, type Format } from './format.ts';

/** Numbers, money and time in the language in use. */
export const useFormat = (): Format => {
  const { i18n } = useLingui();
  const tag = typeof i18n.locales === 'string' ? i18n.locales : i18n.locale;
  return useMemo(() => createFormat(tag), [tag]);
};
