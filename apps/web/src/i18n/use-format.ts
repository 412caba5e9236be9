import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { createFormat, type Format } from './format.ts';
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

/** Numbers, money and time in the language in use. */
export const useFormat = (): Format => {
  const { i18n } = useLingui();
  return formatOf(i18n, typeof i18n.locales === 'string' ? i18n.locales : i18n.locale);
};
