import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { createFormat, type Format } from '@matador/ui/format';
import type { MessageId } from './messages.ts';

const BESIDE_BERLIN: MessageId = 'common.withBerlin';
const formats = new WeakMap<I18n, Map<string, Format>>();

/** One a language: what has been made for a row serves the next. */
const formatOf = (i18n: I18n, tag: string): Format => {
  const made = formats.get(i18n) ?? new Map<string, Format>();
  formats.set(i18n, made);
  const format = made.get(tag) ?? createFormat(tag, undefined, (here, there) => i18n._(BESIDE_BERLIN, { here, there }));
  made.set(tag, format);
  return format;
};

const tagOf = ({ locales, locale }: I18n): string => (typeof locales === 'string' ? locales : locale);

/** The language in use with its region, as `Intl` takes it (LOOK-1). */
export const useTag = (): string => tagOf(useLingui().i18n);

/** Numbers, money and time in the language in use. */
export const useFormat = (): Format => {
  const { i18n } = useLingui();
  return formatOf(i18n, tagOf(i18n));
};
