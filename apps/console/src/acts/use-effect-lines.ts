import { BASE_OF, CATALOGUES, LOCALE_NAMES } from '@matador/protocol/languages';
import type { Effect } from '@matador/protocol/rest';
import { useText } from '#console/i18n/use-text.ts';
import type { EffectOf } from './effects.ts';
import { effectSubject, stateWords } from './use-effect-words.ts';
import { useLineWords } from './use-line-words.ts';
import { usePlanLines } from './use-plan-lines.ts';
import { useTemplateLines } from './use-template-lines.ts';
import { useThings, useValueWords, type NameOf } from './use-value-words.ts';

/** Accounts of the staff, second factors and limits. */
const useOfficeLines = () => {
  const t = useText();
  const values = useValueWords();
  const { field, change } = useLineWords();
  return {
    staff: ({ userName, before, after, renewed }: EffectOf<'staff'>): readonly string[] => [
      before === after
        ? field(userName, values.role(after))
        : change(userName, values.role(before), values.role(after)),
      ...(renewed ? [t('commands.renewed')] : []),
    ],
    secondFactor: (effect: EffectOf<'secondFactor'>, nameOf: NameOf): readonly string[] => [
      change(nameOf(effect.userId), values.factor(effect.before), values.factor(effect.after)),
      t(effect.told ? 'commands.told' : 'commands.toldNobody'),
      t('commands.recoveryLeft', { count: effect.recoveryCodesLeft }),
    ],
  };
};

/** Lines under an effect: whom or what it is about, as it was and as it will be; a second operator decides by them. */
export const useEffectLines = (): ((effect: Effect, nameOf: NameOf) => readonly string[]) => {
  const t = useText();
  const values = useValueWords();
  const { thing, named, frozen } = useThings();
  const { was, field, change } = useLineWords();
  const office = useOfficeLines();
  const planLines = usePlanLines();
  const templateLines = useTemplateLines();
  const at = (name: string, place: string): string => t('commands.playerAt', { name, place });
  return (effect, nameOf) => {
    const subject = effectSubject(effect, nameOf);
    switch (effect.type) {
      case 'transfer':
        return [field(subject, values.money(effect.lines.reduce((sum, { cents }) => sum + cents, 0)))];
      case 'kept':
        return [field(subject, values.money(effect.cents))];
      case 'tournament':
        return [change(thing('tournament', subject), stateWords(t, effect.before), stateWords(t, effect.after))];
      case 'season':
        return [change(thing('season', effect.seasonId), stateWords(t, effect.before), stateWords(t, effect.after))];
      case 'competition':
        return [change(thing('competition', subject), stateWords(t, effect.before), stateWords(t, effect.after))];
      case 'qualifier':
        return [change(thing('tournament', subject), thing('season', effect.before), thing('season', effect.after))];
      case 'version':
        return [field(named(effect.of), t('commands.version', { version: effect.version }))];
      case 'standing':
      case 'seasonPlace':
        return [change(subject, values.place(effect.before), values.place(effect.after))];
      case 'finalSeat':
        return [change(subject, values.seat(effect.before), values.seat(effect.after))];
      case 'finalPlace':
        return [change(subject, values.finalPlace(effect.before), values.finalPlace(effect.after))];
      case 'result':
        return [
          change(
            at(subject, thing('competition', effect.competitionId)),
            values.score(effect.before),
            values.score(effect.after),
          ),
        ];
      case 'sanction':
        return [field(at(subject, thing('tournament', effect.tournamentId)), values.sanction(effect.kind))];
      case 'attemptEnded':
      case 'searchEnded':
        return [at(subject, thing('tournament', effect.tournamentId))];
      case 'announcement':
        return [
          was(values.span(effect.after), effect.before && values.span(effect.before)),
          ...CATALOGUES.flatMap((locale) => {
            const text = effect.texts?.[locale];
            if (text === undefined || BASE_OF[locale] !== undefined) return [];
            return [field(at(LOCALE_NAMES[locale], text.title), text.words)];
          }),
        ];
      case 'freeze': {
        const line = change(frozen(effect.of, nameOf), values.freeze(effect.before), values.freeze(effect.after));
        return effect.cents === 0 ? [line] : [line, field(t('commands.amount'), values.money(effect.cents))];
      }
      case 'staff':
        return office.staff(effect);
      case 'secondFactor':
        return office.secondFactor(effect, nameOf);
      case 'approvalAbove':
        return [change(t('commands.act.approvalAbove'), values.money(effect.before), values.money(effect.after))];
      case 'zone':
      case 'seasonPlan':
        return planLines(effect);
      case 'prizeTable':
      case 'template':
      case 'newTournament':
        return templateLines(effect);
    }
  };
};
