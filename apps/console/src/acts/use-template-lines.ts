import type { PrizeTableData, TemplateData } from '@matador/protocol/rest';
import { prizePool } from '@matador/tournament';
import { useFormat, useText } from '#console/i18n/use-text.ts';
import type { EffectOf } from './effects.ts';
import { changedFields, TEMPLATE_FIELDS, type TemplateField } from './template-fields.ts';
import { useLineWords } from './use-line-words.ts';
import { useTemplateWords } from './use-template-words.ts';

/** What says nothing of a tournament that takes place once: its dates are told as they are. */
const OF_TEMPLATES_ALONE: readonly TemplateField[] = [
  ...(['enabled', 'startsAt', 'weekdays', 'startTime', 'competitionEnd'] as const),
  ...(['registrationStart', 'registrationEnd', 'seasonLength'] as const),
];
const OF_SINGLES = TEMPLATE_FIELDS.filter((field) => !OF_TEMPLATES_ALONE.includes(field));

type Stages = TemplateData['prizes'];
type TemplateEffect = EffectOf<'prizeTable' | 'template' | 'newTournament'>;

/** Every stage of prizes, each beside the one that stood in its place; those that go too. */
const useStageLines = (): ((before: Stages | null, after: Stages) => readonly string[]) => {
  const t = useText();
  const { money } = useTemplateWords();
  const { was } = useLineWords();
  const stage = ({ from, to, prize, bonus = false }: Stages[number]): string =>
    t(bonus ? 'commands.prizeBonusLine' : 'commands.prizeLine', { from, to, prize: money(prize) });
  return (before, after) => {
    const [old, lines] = [before?.map(stage) ?? null, after.map(stage)];
    const gone = old?.slice(lines.length) ?? [];
    return [
      ...lines.map((line, at) => was(line, old === null ? null : (old[at] ?? '–'))),
      ...gone.map((line) => was('–', line)),
    ];
  };
};

/** What a template, a single tournament or a prize table says, line by line; of a change what differs. */
export const useTemplateLines = (): ((effect: TemplateEffect) => readonly string[]) => {
  const t = useText();
  const format = useFormat();
  const words = useTemplateWords();
  const { was, field: fieldLine } = useLineWords();
  const stageLines = useStageLines();
  const day = (instant: string): string => format.dayTime(instant);
  const valueOf = (template: TemplateData, field: TemplateField): string => words.field(template, field) || '–';
  const linesOf = (before: TemplateData | null, after: TemplateData, fields: readonly TemplateField[]) =>
    fields.flatMap((field) => {
      const line = fieldLine(words.label(field), valueOf(after, field), before && valueOf(before, field));
      return field === 'prizes' ? [line, ...stageLines(before?.prizes ?? null, after.prizes)] : [line];
    });
  const tableLine = ({ name, prizes, retired }: PrizeTableData): string =>
    t(retired ? 'commands.prizesRetired' : 'commands.prizesLine', { name, pool: words.money(prizePool(prizes)) });
  return (effect) => {
    switch (effect.type) {
      case 'prizeTable': {
        const { before, after } = effect;
        return [
          was(tableLine(after), before && tableLine(before)),
          ...stageLines(before?.prizes ?? null, after.prizes),
        ];
      }
      case 'template': {
        const { name, before, after, next } = effect;
        const fields = before === null ? TEMPLATE_FIELDS : changedFields(before, after);
        const made = next.map(({ competitionStart, competitionEnd }) =>
          t('commands.madeAtOnce', { from: day(competitionStart), until: day(competitionEnd) }),
        );
        return [name, ...linesOf(before, after, fields), ...made];
      }
      case 'newTournament': {
        const { of, dates } = effect;
        return [
          t('commands.played', { from: day(dates.competitionStart), until: day(dates.competitionEnd) }),
          t('commands.registered', { from: day(dates.registrationStart), until: day(dates.registrationEnd) }),
          ...linesOf(null, of, OF_SINGLES),
        ];
      }
    }
  };
};
