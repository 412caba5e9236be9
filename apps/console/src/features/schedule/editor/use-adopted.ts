import type { StoredTemplate } from '@matador/protocol/rest';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { changedFields } from '#console/acts/template-fields.ts';
import { urls } from '#console/urls.ts';
import { templateOf } from '../model/draft.ts';
import type { TemplateDraft } from '../use-draft.ts';

/** A draft that has been stored as it is, by whomever, is none any more; a new template is gone to. Whether it is so. */
export const useAdopted = (
  draft: TemplateDraft,
  stored: StoredTemplate | null,
  templates: readonly StoredTemplate[],
): boolean => {
  const navigate = useNavigate();
  const { template, savedAt, discard } = draft;
  const same = (one: StoredTemplate): boolean => changedFields(templateOf(one), template).length === 0;
  const made = stored === null ? templates.find(same) : undefined;
  const isStored = savedAt !== null && (stored === null ? made !== undefined : same(stored));
  useEffect(() => {
    if (!isStored) return;
    discard();
    if (made !== undefined) void navigate(urls.template(made.templateId), { replace: true });
  });
  return isStored;
};
