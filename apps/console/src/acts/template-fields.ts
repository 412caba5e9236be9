import type { TemplateData } from '@matador/protocol/rest';

/** Fields of a template as they are shown and compared, times each by itself. */
export const TEMPLATE_FIELDS = [
  ...(['zoneId', 'name', 'names', 'enabled', 'startsAt'] as const),
  ...(['weekdays', 'startTime', 'competitionEnd', 'registrationStart', 'registrationEnd'] as const),
  ...(['lobbyFrom', 'lobbyTo', 'entryFee', 'restartFee', 'rejoinsEnabled', 'rejoinLimit'] as const),
  ...(['gametype', 'gameVariant', 'isMasters', 'numberOfGames', 'roundsPerGame', 'playersPerGame'] as const),
  ...(['prizes', 'finalSeats', 'seasonLength', 'gameTechs', 'image'] as const),
] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

/** What a field of a template says. */
export const valueOf = (template: TemplateData, field: TemplateField): unknown => {
  switch (field) {
    case 'weekdays':
    case 'startTime':
    case 'competitionEnd':
    case 'registrationStart':
    case 'registrationEnd':
      return template.times[field];
    default:
      return template[field];
  }
};

/** Values are compared as they are sent; names that are missing and names that are not there are the same. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  ) ?? '{}';

/** Fields by which two templates differ. */
export const changedFields = (before: TemplateData, after: TemplateData): readonly TemplateField[] =>
  TEMPLATE_FIELDS.filter((field) => textOf(valueOf(before, field)) !== textOf(valueOf(after, field)));
