import type { Effect } from '@matador/protocol/rest';
import { useFormat, useText, type MessageId, type Translate } from '#console/i18n/use-text.ts';
import { userOf, type EffectGroup } from './effects.ts';

const KINDS = [
  'refund',
  'prize',
  'prizeReclaimed',
  'seasonPrize',
  'finalPrize',
  'settlement',
  'ticket',
  'firstEntry',
  'goodwill',
] as const;
const STATES = ['planned', 'running', 'clearance', 'settled', 'aborted', 'pending', 'finished', 'voided'] as const;
const FROZEN = ['free', 'frozen'] as const;

const transferWords = (t: Translate, { kind, from }: NonNullable<EffectGroup['transfer']>): string => {
  // The tax of a fee goes back with it, in lines of its own.
  if (from === 'vat') return t('commands.transfer.vat');
  const known = KINDS.find((one) => one === kind);
  return known === undefined ? kind : t(`commands.transfer.${known}`);
};

/** The state of something, or that it is frozen or free. */
export const stateWords = (t: Translate, state: string): string => {
  const frozen = FROZEN.find((one) => one === state);
  if (frozen !== undefined) return t(`commands.${frozen}`);
  const known = STATES.find((one) => one === state);
  return known === undefined ? state : t(`common.state.${known}`);
};

/** What a group of effects is called, and what more is to be said of it. */
export interface EffectWords {
  readonly name: string;
  readonly note: string | null;
  readonly sum: string | null;
}

/** Effects in words and sums. */
export const useEffectWords = (): ((group: EffectGroup) => EffectWords) => {
  const t = useText();
  const format = useFormat();
  const money = (cents: number): string => format.money(cents, 'EUR');
  const sumOf = ({ sums }: EffectGroup): string | null => {
    const { gained, lost } = sums ?? { gained: 0, lost: 0 };
    if (lost === 0) return gained === 0 ? null : money(gained);
    return gained === 0 ? money(-lost) : t('commands.gainedLost', { gained: money(gained), lost: money(-lost) });
  };
  return (group) => {
    const { type, count, transfer, change } = group;
    const id: MessageId = `commands.effect.${type}`;
    const kind = transfer === null ? '' : transferWords(t, transfer);
    const name = t(id, { count, kind });
    const sum = sumOf(group);
    if (transfer !== null)
      return {
        name,
        sum,
        note: t('commands.fromTo', {
          from: t(`commands.account.${transfer.from}`),
          to: t(`commands.account.${transfer.to}`),
        }),
      };
    const states = change && { before: stateWords(t, change.before), after: stateWords(t, change.after) };
    return { name, sum, note: states === null ? null : t('commands.beforeAfter', states) };
  };
};

/** One effect among many, by whom or what it is about. */
export const effectSubject = (effect: Effect, nameOf: (userId: string) => string): string => {
  const userId = userOf(effect);
  if (userId !== null) return nameOf(userId);
  if ('competitionId' in effect) return effect.competitionId;
  if ('tournamentId' in effect) return String(effect.tournamentId);
  return effect.type === 'transfer' ? effect.key : effect.type;
};
