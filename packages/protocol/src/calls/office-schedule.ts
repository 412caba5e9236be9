import {
  officeSchedule,
  officePrizeTables,
  officeScheduleQuery,
  officeSeasons,
  officeTerms,
  officeZones,
  prizeTableDraft,
  prizeTablePreview,
  seasonDraft,
  seasonPreview,
  templateDraft,
  templatePreview,
  zoneDraft,
  zonePreview,
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
  previewZone: {
    ...addresses.previewZone,
    summary:
      'What a draft of a zone changes for what is sold in it, what is wrong with it, and its card on the overview',
    description: 'By the rules of createZone and changeZone. Nothing is stored.',
    access: 'auditor',
    asksAgain: true,
    body: jsonBody('ZoneDraft', zoneDraft),
    answers: { 200: json('ZonePreview', zonePreview) },
  },
  officePrizeTables: {
    ...addresses.officePrizeTables,
    summary: 'All prize tables by their names, with the templates that promise them',
    access: 'auditor',
    csv: 'items',
    answers: { 200: json('OfficePrizeTables', officePrizeTables) },
  },
  previewPrizeTable: {
    ...addresses.previewPrizeTable,
    summary: 'What a draft of a prize table promises, what is wrong with it, and how players would see it',
    description: 'By the rules of createPrizeTable and changePrizeTable. Nothing is stored.',
    access: 'auditor',
    asksAgain: true,
    body: jsonBody('PrizeTableDraft', prizeTableDraft),
    answers: { 200: json('PrizeTablePreview', prizeTablePreview) },
  },
  previewSeason: {
    ...addresses.previewSeason,
    summary: 'The weeks of a draft of a season, what it promises, what is wrong with it, and how players would see it',
    description: 'By the rules of createSeason and changeSeason. Nothing is stored.',
    access: 'auditor',
    asksAgain: true,
    body: jsonBody('SeasonDraft', seasonDraft),
    answers: { 200: json('SeasonPreview', seasonPreview) },
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
