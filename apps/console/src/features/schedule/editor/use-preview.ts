import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queries } from '#console/api/queries.ts';
import type { TemplateData, TemplatePreview } from '@matador/protocol/rest';
import { usePaused } from '../use-paused.ts';

/** What a draft would make, by the server's own rules; `isOld` while that of the newest change is on its way. */
export const usePreview = (
  templateId: number | null,
  template: TemplateData,
  isSingle: boolean,
): { readonly preview: TemplatePreview | undefined; readonly isOld: boolean; readonly hasFailed: boolean } => {
  const [paused, isWaiting] = usePaused(template);
  const { data, isPlaceholderData, isError } = useQuery({
    ...queries.templatePreview(templateId, paused, isSingle),
    placeholderData: keepPreviousData,
  });
  return { preview: data, isOld: isPlaceholderData || isWaiting, hasFailed: isError };
};
