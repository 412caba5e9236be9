import type { TemplatePreview } from '@matador/protocol/rest';
import { TEMPLATE_FIELDS } from '#console/acts/template-fields.ts';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { useText } from '#console/i18n/use-text.ts';
import type { TemplateDraft } from '../use-draft.ts';

/** A field and what is wrong with it, in words. */
export type Wrong = readonly [field: string, words: string];

/** Everything wrong with a draft: what cannot be read, then what the server's rules say. */
export const useWrong = (draft: TemplateDraft, preview: TemplatePreview | undefined): readonly Wrong[] => {
  const t = useText();
  const words = useTemplateWords();
  const unread = TEMPLATE_FIELDS.filter((field) => draft.unread[field] !== undefined);
  const broken = (preview?.problems ?? []).filter(({ field }) => !unread.some((one) => one === field));
  return [
    ...unread.map((field): Wrong => [field, t('schedule.unreadable')]),
    ...broken.map((one): Wrong => [one.field, words.problem(one)]),
  ];
};
