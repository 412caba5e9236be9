import { officeScheduleQuery, prizeTableDraft, seasonDraft, templateDraft, zoneDraft } from '@matador/protocol/rest';
import { weeklyTemplateData } from '../../../apps/server/test/schedule-templates.ts';
import { tournamentId, type Field } from '../fields.ts';
import { json, NOT_FOUND, OK, type SpecGroup } from './spec.ts';

const RANGE = { from: '2026-11-02T00:00:00Z', until: '2026-12-14T00:00:00Z' };
const moment = (name: keyof typeof RANGE): Field => ({
  good: RANGE[name],
  isOptional: false,
  isValid: (value) => officeScheduleQuery.safeParse({ ...RANGE, [name]: value }).success,
});
const TEMPLATE = weeklyTemplateData(new Date('2026-11-02T00:00:00Z'), { name: 'Nobody has stored this' });

const ZONE = { gametype: 'skat', names: { en: 'Club' }, texts: {}, state: 'open', position: 3 };
const TABLE = { name: 'Nobody has stored this', prizes: [{ from: 1, to: 3, prize: 5_00 }], retired: false };
const SEASON = { name: '2030', startsAt: '2030-01-01T00:00:00Z', qualifiers: 45 };

/** What is scheduled, and what schedules are made of; a draft is tried out and changes nothing. */
export const officeSchedules: SpecGroup = () => ({
  'GET /gd/rest/ops/schedule': {
    access: 'auditor',
    query: { from: moment('from'), until: moment('until') },
    answer: () => OK,
  },
  'POST /gd/rest/ops/templates/preview': {
    access: 'auditor',
    body: json({ templateId: null, template: TEMPLATE }, templateDraft, [
      { templateId: 999_999, template: TEMPLATE },
      { templateId: null, template: TEMPLATE, once: true },
    ]),
    answer: () => OK,
    unknown: OK,
  },
  'POST /gd/rest/ops/zones/preview': {
    access: 'auditor',
    body: json({ zoneId: 'skat', isNew: false, zone: ZONE }, zoneDraft, [
      { zoneId: 'skatclub', isNew: true, zone: ZONE },
      { zoneId: 'skat', isNew: false, zone: { ...ZONE, state: 'closed' } },
    ]),
    answer: () => OK,
    unknown: OK,
  },
  'POST /gd/rest/ops/seasons/preview': {
    access: 'auditor',
    body: json({ zoneId: 'skatmasters', seasonId: null, season: SEASON }, seasonDraft, [
      { zoneId: 'skatmasters', seasonId: 999_999, season: SEASON },
      { zoneId: 'nowhere', seasonId: null, season: SEASON },
    ]),
    answer: () => OK,
    unknown: OK,
  },
  'GET /gd/rest/ops/prizes': { access: 'auditor', answer: () => OK },
  'POST /gd/rest/ops/prizes/preview': {
    access: 'auditor',
    body: json({ prizeTableId: null, table: TABLE, templateId: null }, prizeTableDraft, [
      { prizeTableId: 999_999, table: TABLE, templateId: 999_999 },
      {
        prizeTableId: null,
        table: { ...TABLE, prizes: [{ from: 1, to: 1, prize: 1_00, bonus: true }] },
        templateId: null,
      },
    ]),
    answer: () => OK,
    unknown: OK,
  },
  'GET /gd/rest/ops/zones': { access: 'auditor', answer: () => OK },
  'GET /gd/rest/ops/seasons': { access: 'auditor', answer: () => OK },
  // No season is played here.
  'GET /gd/rest/ops/seasons/:seasonId/final': {
    access: 'auditor',
    params: { seasonId: tournamentId(999_999) },
    answer: () => NOT_FOUND,
  },
  'GET /gd/rest/ops/terms': { access: 'auditor', answer: () => OK },
});
