import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries } from '#console/api/queries.ts';
import type { TemplateData, TemplatePreview } from '@matador/protocol/rest';

/** A draft is tried out once nothing was changed for so long. */
const PAUSE_MS = 250;

/** What a draft would make, by the server's own rules; `isOld` while that of the newest change is on its way. */
export const usePreview = (
  templateId: number | null,
  template: TemplateData,
  isSingle: boolean,
): { readonly preview: TemplatePreview | undefined; readonly isOld: boolean; readonly hasFailed: boolean } => {
  const text = JSON.stringify(template);
  const [paused, setPaused] = useState({ text, template });
  useEffect(() => {
    const timer = setTimeout(() => setPaused({ text, template }), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the text says whether it is another one
  }, [text]);
  const { data, isPlaceholderData, isError } = useQuery({
    ...queries.templatePreview(templateId, paused.template, isSingle),
    placeholderData: keepPreviousData,
  });
  return { preview: data, isOld: isPlaceholderData || paused.text !== text, hasFailed: isError };
};
