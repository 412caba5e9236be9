import type { OfficeZones, StoredTemplate } from '@matador/protocol/rest';
import type { TemplateField } from '#console/acts/template-fields.ts';
import type { TemplateDraft } from '../use-draft.ts';

/** What every part of the editor works on. */
export interface Editing {
  readonly draft: TemplateDraft;
  /** The others that there are: their prize tables can be taken over. */
  readonly templates: readonly StoredTemplate[];
  readonly zones: OfficeZones['items'];
  /** Only operators change something. */
  readonly isReadOnly: boolean;
  /** A tournament that no template makes: it has a day, and neither weekdays nor a season. */
  readonly isSingle: boolean;
  /** What is wrong with a field, in words; null: nothing. */
  readonly errorOf: (field: TemplateField) => string | null;
}

/** Groups of fields, each a tab. */
export const TABS = ['dates', 'names', 'rules', 'prizes'] as const;
export type Tab = (typeof TABS)[number];

const FIELDS_OF: Readonly<Record<Tab, readonly TemplateField[]>> = {
  dates: [
    ...(['weekdays', 'startTime', 'competitionEnd', 'registrationStart', 'registrationEnd', 'lobbyFrom'] as const),
    ...(['lobbyTo', 'startsAt', 'enabled', 'entryFee', 'restartFee'] as const),
  ],
  names: ['zoneId', 'name', 'names', 'image'],
  rules: [
    ...(['gametype', 'gameVariant', 'playersPerGame', 'numberOfGames', 'roundsPerGame', 'rejoinsEnabled'] as const),
    ...(['rejoinLimit', 'isMasters', 'gameTechs'] as const),
  ],
  prizes: ['prizes', 'finalSeats', 'seasonLength'],
};

/** The tab that has a field. */
export const tabOf = (field: string): Tab => TABS.find((tab) => FIELDS_OF[tab].some((one) => one === field)) ?? 'dates';
