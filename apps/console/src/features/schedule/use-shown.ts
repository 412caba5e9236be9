import type { TemplatePreview } from '@matador/protocol/rest';
import { useMemo } from 'react';

/** What a preview says of a tournament, for the players' page in its frame; null: there is nothing to show. */
export const useShownTournament = (preview: Pick<TemplatePreview, 'zone' | 'distribution'> | undefined) =>
  useMemo(
    () =>
      preview?.zone == null || preview.distribution === null
        ? null
        : { what: 'tournament' as const, zone: preview.zone, distribution: preview.distribution },
    [preview],
  );
