import type { StoredTemplate, TemplateData } from '@matador/protocol/rest';
import { changedFields, valueOf, type TemplateField } from '#console/acts/template-fields.ts';

/** A template without what is only read of it. */
export const templateOf = (stored: StoredTemplate): TemplateData => {
  const { templateId: _id, version: _version, changedAt: _at, changedBy: _by, nextStart: _next, ...template } = stored;
  return template;
};

/** A template with some fields as another says them. */
const withFields = (template: TemplateData, from: TemplateData, fields: readonly TemplateField[]): TemplateData => {
  const times = { ...template.times };
  const taken = { ...template };
  for (const field of fields)
    if (field in times) Object.assign(times, { [field]: valueOf(from, field) });
    else Object.assign(taken, { [field]: valueOf(from, field) });
  return { ...taken, times };
};

/** A draft on what somebody else has stored meanwhile: its own changes stay, everything else is as it is stored. */
export const rebased = (base: TemplateData, draft: TemplateData, stored: TemplateData): TemplateData =>
  withFields(stored, draft, changedFields(base, draft));

/** A template like another, under a name that its zone does not have yet. */
export const copyOf = (template: TemplateData, word: string, taken: readonly string[]): TemplateData => {
  const name = (count: number): string => `${template.name} (${word}${count === 1 ? '' : ` ${String(count)}`})`;
  let count = 1;
  while (taken.includes(name(count))) count += 1;
  // It makes nothing until somebody says so.
  return { ...template, name: name(count), names: {}, enabled: false };
};

/** Minor units of an amount as people write it: `12`, `12,5`, `1.200,00`, `1,200.00`; null for what is none. */
export const readMoney = (text: string): number | null => {
  const plain = text.replaceAll(/[\s€]/g, '');
  const [whole, , cents = ''] = /^(\d{1,3}(?:[.,]\d{3})*|\d+)([.,](\d{1,2}))?$/.exec(plain)?.slice(1) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
};

/** A whole number from 0 to 100,000, as the protocol takes it; null for what is none. */
export const readCount = (text: string): number | null => (/^\s*\d{1,5}\s*$/.test(text) ? Number(text) : null);

/** `16:00` of `16:00`, `16.00`, `1600` or `16`; null for what is no time of day. */
export const readTime = (text: string): string | null => {
  const [, hour, minute = '00'] = /^\s*(\d{1,2})[:.]?(\d{2})?\s*$/.exec(text) ?? [];
  if (hour === undefined) return null;
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return time <= '24:00' && minute <= '59' ? time : null;
};
