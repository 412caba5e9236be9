import {
  officeSchedule,
  officeScheduleQuery,
  officeSeasons,
  officeTerms,
  officeZones,
  templateDraft,
  templatePreview,
} from '../rest/index.ts';
import * as addresses from '../addresses.ts';
import { json, jsonBody, type CallTable } from './call.ts';

/** What is scheduled, and what schedules are made of (OPS-1). */
export const OFFICE_SCHEDULE_CALLS = {
  officeSchedule: {
    ...addresses.officeSchedule,
    summary: 'Tournaments of all zones in a range, those that templates will make among them, with what is sold',
    access: 'auditor',
    asksAgain: true,
    query: officeScheduleQuery,
    csv: 'items',
    answers: { 200: json('OfficeSchedule', officeSchedule) },
  },
  previewTemplate: {
    ...addresses.previewTemplate,
    summary: 'What a draft of a template would make in eight weeks, what is wrong with it, and what players would see',
    description:
      'By the rules of createTemplate and changeTemplate, with `once` of createTournament. Nothing is stored.',
    access: 'auditor',
    asksAgain: true,
    body: jsonBody('TemplateDraft', templateDraft),
    answers: { 200: json('TemplatePreview', templatePreview) },
  },
  officeZones: {
    ...addresses.officeZones,
    summary: 'All zones in the order of the overview, with what there is in them',
    access: 'auditor',
    csv: 'items',
    answers: { 200: json('OfficeZones', officeZones) },
  },
  officeSeasons: {
    ...addresses.officeSeasons,
    summary: 'All seasons, the newest first, with their qualifiers, players and seats in the final',
    access: 'auditor',
    csv: 'items',
    answers: { 200: json('OfficeSeasons', officeSeasons) },
  },
  officeTerms: {
    ...addresses.officeTerms,
    summary: 'Every version of the terms that was published, the newest first',
    access: 'auditor',
    csv: 'items',
    answers: { 200: json('OfficeTerms', officeTerms) },
  },
} as const satisfies CallTable;
