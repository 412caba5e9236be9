import type { ZoneData } from '@matador/protocol/rest';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import type { EffectOf } from './effects.ts';
import { useLineWords } from './use-line-words.ts';

const FIELDS = ['state', 'gametype', 'position', 'names', 'texts'] as const;
type ZoneField = (typeof FIELDS)[number];

type PlanEffect = EffectOf<'zone' | 'seasonPlan'>;

const wordsBy = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([language, text]) => `${language}: ${text}`)
    .join(', ') || '–';

/** What a zone or a season says, line by line; of a change what differs. */
export const usePlanLines = (): ((effect: PlanEffect) => readonly string[]) => {
  const t = useText();
  const format = useFormat();
  const { was, field: fieldLine } = useLineWords();
  const day = (instant: string): string => format.dayTime(instant);
  const valueOf = (zone: ZoneData, field: ZoneField): string => {
    if (field === 'state') return t(`schedule.zoneState.${zone.state}`);
    return field === 'names' || field === 'texts' ? wordsBy(zone[field]) : String(zone[field]);
  };
  return (effect) => {
    if (effect.type === 'zone') {
      const { zoneId, before, after, plays } = effect;
      const lines = FIELDS.filter((field) => before === null || valueOf(before, field) !== valueOf(after, field)).map(
        (field) => fieldLine(t(`schedule.zoneField.${field}`), valueOf(after, field), before && valueOf(before, field)),
      );
      const played =
        plays.length === 0 ? [] : [t('commands.zonePlays', { count: plays.length, numbers: plays.join(', ') })];
      return [zoneId, ...lines, ...played];
    }
    const { before, after } = effect;
    const lineOf = ({ name, qualifiers, startsAt, endsAt }: typeof after): string =>
      t('commands.seasonLine', { name, qualifiers, from: day(startsAt), until: day(endsAt) });
    return [effect.zoneId, was(lineOf(after), before && lineOf(before))];
  };
};
