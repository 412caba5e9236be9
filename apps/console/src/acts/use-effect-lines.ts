import type { Effect, PrizeTableData, ZoneData } from '@matador/protocol/rest';
import { prizePool } from '@matador/tournament';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import { effectSubject } from './use-effect-words.ts';

const FIELDS = ['state', 'gametype', 'position', 'names', 'texts'] as const;

const wordsBy = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([language, text]) => `${language}: ${text}`)
    .join(', ') || '–';

/** Lines under an effect: whom or what it is about; what is planned is told as it was and as it will be. */
export const useEffectLines = (): ((effect: Effect, nameOf: (userId: string) => string) => readonly string[]) => {
  const t = useText();
  const format = useFormat();
  const day = (instant: string): string => format.dayTime(instant);
  const valueOf = (zone: ZoneData, field: (typeof FIELDS)[number]): string => {
    if (field === 'state') return t(`schedule.zoneState.${zone.state}`);
    return field === 'names' || field === 'texts' ? wordsBy(zone[field]) : String(zone[field]);
  };
  /** The table as a whole, then its stages. */
  const prizeLines = ({ name, prizes, retired }: PrizeTableData): readonly string[] => {
    const money = (cents: number): string => format.money(cents, 'EUR');
    const pool = money(prizePool(prizes));
    return [
      t(retired ? 'commands.prizesRetired' : 'commands.prizesLine', { name, pool }),
      ...prizes.map(({ from, to, prize, bonus = false }) =>
        t(bonus ? 'commands.prizeBonusLine' : 'commands.prizeLine', { from, to, prize: money(prize) }),
      ),
    ];
  };
  const withBefore = (line: string, before: string | null): string =>
    before === null ? line : t('commands.was', { line, before });
  return (effect, nameOf) => {
    if (effect.type === 'zone') {
      const { zoneId, before, after, plays } = effect;
      const lines = FIELDS.filter((field) => before === null || valueOf(before, field) !== valueOf(after, field)).map(
        (field) =>
          withBefore(
            t('commands.zoneLine', { field: t(`schedule.zoneField.${field}`), words: valueOf(after, field) }),
            before === null ? null : valueOf(before, field),
          ),
      );
      const played =
        plays.length === 0 ? [] : [t('commands.zonePlays', { count: plays.length, numbers: plays.join(', ') })];
      return [zoneId, ...lines, ...played];
    }
    if (effect.type === 'seasonPlan') {
      const { before, after } = effect;
      const lineOf = ({ name, qualifiers, startsAt, endsAt }: typeof after): string =>
        t('commands.seasonLine', { name, qualifiers, from: day(startsAt), until: day(endsAt) });
      return [effect.zoneId, withBefore(lineOf(after), before === null ? null : lineOf(before))];
    }
    if (effect.type === 'prizeTable') {
      const { before, after } = effect;
      return prizeLines(after).map((line, at) =>
        withBefore(line, before === null || prizeLines(before)[at] === line ? null : (prizeLines(before)[at] ?? '–')),
      );
    }
    if (effect.type === 'template') return [effect.name];
    return [effectSubject(effect, nameOf)];
  };
};
