import * as addresses from '@matador/protocol/addresses';
import {
  announcements,
  officePrizeTables,
  officeSchedule,
  officeSeasons,
  officeTerms,
  officeZones,
  prizeTablePreview,
  seasonFinal,
  seasonPreview,
  templatePreview,
  templates,
  zonePreview,
  type PrizeTableDraft,
  type SeasonDraft,
  type TemplateData,
  type ZoneDraft,
} from '@matador/protocol/rest';
import { to } from '@matador/ui/address';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../client.ts';
import { live } from './live.ts';

/** What is on the schedule, and what makes it. */
export const SCHEDULE_QUERIES = {
  templates: () =>
    queryOptions({
      queryKey: ['templates'],
      queryFn: ({ signal }) => call(to(addresses.templates), { answer: templates, signal }),
      ...live,
    }),
  /** What a draft would make; it is asked again, as what is sold changes. */
  templatePreview: (templateId: number | null, template: TemplateData, once: boolean) =>
    queryOptions({
      queryKey: ['templatePreview', templateId, template, once],
      queryFn: ({ signal }) =>
        call(to(addresses.previewTemplate), { body: { templateId, template, once }, answer: templatePreview, signal }),
      ...live,
    }),
  schedule: (range: { readonly from: string; readonly until: string }) =>
    queryOptions({
      queryKey: ['schedule', range],
      queryFn: ({ signal }) => call(to(addresses.officeSchedule, { query: range }), { answer: officeSchedule, signal }),
      ...live,
    }),
  announcements: () =>
    queryOptions({
      queryKey: ['announcements'],
      queryFn: ({ signal }) => call(to(addresses.announcements), { answer: announcements, signal }),
      ...live,
    }),
  prizeTables: () =>
    queryOptions({
      queryKey: ['prizeTables'],
      queryFn: ({ signal }) => call(to(addresses.officePrizeTables), { answer: officePrizeTables, signal }),
    }),
  /** What a draft of a prize table promises; it is asked again, as what is sold changes. */
  prizeTablePreview: (draft: PrizeTableDraft) =>
    queryOptions({
      queryKey: ['prizeTablePreview', draft],
      queryFn: ({ signal }) =>
        call(to(addresses.previewPrizeTable), { body: draft, answer: prizeTablePreview, signal }),
      ...live,
    }),
  zones: () =>
    queryOptions({
      queryKey: ['zones'],
      queryFn: ({ signal }) => call(to(addresses.officeZones), { answer: officeZones, signal }),
    }),
  /** What a draft of a zone changes; it is asked again, as what is sold changes. */
  zonePreview: (draft: ZoneDraft) =>
    queryOptions({
      queryKey: ['zonePreview', draft],
      queryFn: ({ signal }) => call(to(addresses.previewZone), { body: draft, answer: zonePreview, signal }),
      ...live,
    }),
  seasonPreview: (draft: SeasonDraft) =>
    queryOptions({
      queryKey: ['seasonPreview', draft],
      queryFn: ({ signal }) => call(to(addresses.previewSeason), { body: draft, answer: seasonPreview, signal }),
      ...live,
    }),
  seasons: () =>
    queryOptions({
      queryKey: ['seasons'],
      queryFn: ({ signal }) => call(to(addresses.officeSeasons), { answer: officeSeasons, signal }),
    }),
  seasonFinal: (seasonId: number) =>
    queryOptions({
      queryKey: ['seasonFinal', seasonId],
      queryFn: ({ signal }) =>
        call(to(addresses.seasonFinal, { params: { seasonId } }), { answer: seasonFinal, signal }),
    }),
  terms: () =>
    queryOptions({
      queryKey: ['terms'],
      queryFn: ({ signal }) => call(to(addresses.officeTerms), { answer: officeTerms, signal }),
    }),
} as const;
