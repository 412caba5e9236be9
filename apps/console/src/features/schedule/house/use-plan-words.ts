import type { DraftProblem, PrizeTableData, SeasonData, ZoneData } from '@matador/protocol/rest';
import { useTemplateWords } from '#console/acts/use-template-words.ts';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { berlinDay } from '../model/berlin-day.ts';

const ZONE_FIELDS = ['zoneId', 'gametype', 'names', 'texts', 'state', 'position'] as const;
const SEASON_FIELDS = ['name', 'startsAt', 'qualifiers'] as const;
const PRIZE_FIELDS = ['name', 'prizes', 'retired'] as const;

export interface Versioned {
  readonly version: number;
  /** Null: never. */
  readonly changedAt: string | null;
  readonly changedBy: string | null;
}

const wordsBy = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([language, text]) => `${language}: ${text}`)
    .join(', ') || '–';

/** A field of a zone as it was and as it would be. */
export const useZoneChange = (): ((before: ZoneData, after: ZoneData, field: keyof ZoneData) => string) => {
  const t = useText();
  const valueOf = (zone: ZoneData, field: keyof ZoneData): string => {
    switch (field) {
      case 'names':
      case 'texts':
        return wordsBy(zone[field]);
      case 'state':
        return t(`schedule.zoneState.${zone.state}`);
      default:
        return String(zone[field]);
    }
  };
  return (before, after, field) =>
    t('schedule.fieldChange', {
      field: t(`schedule.zoneField.${field}`),
      before: valueOf(before, field),
      after: valueOf(after, field),
    });
};

/** The same of a season. */
export const useSeasonChange = (): ((before: SeasonData, after: SeasonData, field: keyof SeasonData) => string) => {
  const t = useText();
  const format = useFormat();
  const valueOf = (season: SeasonData, field: keyof SeasonData): string => {
    if (field === 'startsAt') return format.date(berlinDay(season.startsAt));
    return String(season[field]);
  };
  return (before, after, field) =>
    t('schedule.fieldChange', {
      field: t(`schedule.seasonField.${field}`),
      before: valueOf(before, field),
      after: valueOf(after, field),
    });
};

/** The same of a prize table. */
export const usePrizeChange = (): ((
  before: PrizeTableData,
  after: PrizeTableData,
  field: keyof PrizeTableData,
) => string) => {
  const t = useText();
  const words = useTemplateWords();
  const valueOf = (table: PrizeTableData, field: keyof PrizeTableData): string => {
    if (field === 'prizes') return words.prizes(table.prizes);
    return field === 'name' ? table.name : t(table.retired ? 'schedule.yes' : 'schedule.no');
  };
  return (before, after, field) =>
    t('schedule.fieldChange', {
      field: t(`schedule.prizeField.${field}`),
      before: valueOf(before, field),
      after: valueOf(after, field),
    });
};

/** Which version something is, and who has changed it last. */
export const useVersionWords = () => {
  const t = useText();
  const format = useFormat();
  return ({ version, changedAt, changedBy }: Versioned): string =>
    changedAt === null
      ? t('schedule.versionOnly', { version })
      : t('schedule.versionNote', { version, changed: format.dayTime(changedAt), name: changedBy ?? '–' });
};

export interface Obstacles {
  readonly isBehind: boolean;
  readonly isSame: boolean;
  /** The server has tried out what stands there now. */
  readonly isTried: boolean;
}

/** What is wrong with a draft, by its fields and as what stands in the way of storing it. */
export const usePlanErrors = (group: 'zoneField' | 'seasonField' | 'prizeField', problems: readonly DraftProblem[]) => {
  const t = useText();
  const words = useTemplateWords();
  const labelOf = (field: string): string => {
    const zone = ZONE_FIELDS.find((one) => one === field);
    const season = SEASON_FIELDS.find((one) => one === field);
    const prizes = PRIZE_FIELDS.find((one) => one === field);
    if (group === 'prizeField' && prizes !== undefined) return t(`schedule.prizeField.${prizes}`);
    if (group === 'zoneField' && zone !== undefined) return t(`schedule.zoneField.${zone}`);
    return season === undefined ? t('schedule.field.zoneId') : t(`schedule.seasonField.${season}`);
  };
  return {
    errorOf: (field: string): string | null => {
      const found = problems.find((one) => one.field === field);
      return found === undefined ? null : words.problem(found);
    },
    /** In words; null: nothing. */
    obstacleOf: ({ isBehind, isSame, isTried }: Obstacles): string | null => {
      const [first] = problems;
      if (isBehind) return t('schedule.isBehind');
      if (isSame) return t('schedule.isSame');
      if (first !== undefined) return t('schedule.errors', { count: problems.length, field: labelOf(first.field) });
      return isTried ? null : t('schedule.storeDots');
    },
  };
};
