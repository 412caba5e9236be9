import { useLingui } from '@lingui/react';
import { createFormat, type Format } from './format.ts';

const formats = new Map<string, Format>();

/** One a language: what has been made for a row serves the next. */
const formatOf = (tag: string): Format => {
  const format = formats.get(tag) ?? createFormat(tag);
  formats.set(tag, format);
  return format;
};

/** Numbers, money and time in the language in use. */
export const useFormat = (): Format => {
  const { i18n } = useLingui();
  return formatOf(typeof i18n.locales === 'string' ? i18n.locales : i18n.locale);
};
