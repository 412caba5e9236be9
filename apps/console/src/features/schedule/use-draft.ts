import { template as templateSchema, type StoredTemplate, type TemplateData } from '@matador/protocol/rest';
import { useState } from 'react';
import * as z from 'zod/mini';
import { changedFields, type TemplateField } from '#console/acts/template-fields.ts';
import { readKept, writeKept } from '#console/session/kept.ts';
import { useSession } from '#console/session/role.ts';
import { rebased, templateOf } from './model/draft.ts';

const stored = z.object({ base: templateSchema, version: z.int(), template: templateSchema, savedAt: z.string() });
type Draft = z.infer<typeof stored>;

/** Text in a field that is no value of it, by the field. */
type Unread = Readonly<Partial<Record<TemplateField, string>>>;

export interface TemplateDraft {
  readonly template: TemplateData;
  /** What the draft was made from. */
  readonly base: TemplateData;
  /** The version that it was made from; 0 of a new template. */
  readonly version: number;
  /** Fields that it changes. */
  readonly changed: readonly TemplateField[];
  readonly unread: Unread;
  /** When it was kept on this device last; null before the first change. */
  readonly savedAt: string | null;
  change(part: Partial<TemplateData>, field: TemplateField): void;
  /** A field has a text that is no value of it. */
  misread(field: TemplateField, text: string): void;
  /** Puts its changes on what is stored by now. */
  rebase(onto: StoredTemplate): void;
  discard(): void;
  /** It is kept on this device no longer; the page goes on showing it. */
  forget(): void;
}

/**
 * A draft of a template, kept on this device for whoever is signed in until it is stored or thrown away.
 * @param id of the template, or `new`
 */
export const useDraft = (id: string, base: TemplateData, version: number): TemplateDraft => {
  const { userId } = useSession();
  const key = `matador.office.template.${userId}.${id}`;
  const [kept, setKept] = useState<Draft | null>(() => readKept(key, stored));
  const [unread, setUnread] = useState<Unread>({});
  const draft = kept ?? { base, version, template: base, savedAt: '' };
  const keep = (next: Draft | null): void => {
    setKept(next);
    writeKept(key, next);
  };
  const without = (field: TemplateField): Unread =>
    Object.fromEntries(Object.entries(unread).filter(([name]) => name !== field));
  return {
    ...draft,
    changed: changedFields(draft.base, draft.template),
    unread,
    savedAt: kept?.savedAt ?? null,
    change: (part, field) => {
      setUnread(without(field));
      keep({ ...draft, template: { ...draft.template, ...part }, savedAt: new Date().toISOString() });
    },
    misread: (field, text) => setUnread({ ...unread, [field]: text }),
    rebase: (onto) => {
      const now = templateOf(onto);
      const template = rebased(draft.base, draft.template, now);
      const isOwn = changedFields(now, template).length > 0;
      keep(isOwn ? { base: now, version: onto.version, template, savedAt: new Date().toISOString() } : null);
    },
    discard: () => {
      setUnread({});
      keep(null);
    },
    forget: () => writeKept(key, null),
  };
};
