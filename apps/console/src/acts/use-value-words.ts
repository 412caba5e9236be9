import type { Freezable } from '@matador/protocol/rest';
import { useFormat, useText, type MessageId } from '#console/i18n/use-text.ts';
import type { EffectOf } from './effects.ts';

export type NameOf = (userId: string) => string;

const THINGS = ['tournament', 'season', 'final', 'competition', 'payout'] as const;
const SEATS = ['ticket', 'ranking', 'wildcard', 'substitute'] as const;
const SANCTIONS = ['disqualified', 'prizeWithheld'] as const;
const ROLES = ['operator', 'support', 'auditor'] as const;

/** A word for what the server names by an identifier; one that is not known here is told as it is. */
const useKnown = () => {
  const t = useText();
  return <Name extends string>(names: readonly Name[], given: string, id: (name: Name) => MessageId): string => {
    const known = names.find((name) => name === given);
    return known === undefined ? given : t(id(known));
  };
};

/** Scores, places, seats and roles as they were and as they will be. */
export const useValueWords = () => {
  const t = useText();
  const format = useFormat();
  const known = useKnown();
  const money = (cents: number | null): string => (cents === null ? '–' : format.money(cents, 'EUR'));
  return {
    money,
    score: ({ score, struck }: EffectOf<'result'>['after']): string => {
      if (score === null) return t('commands.scoreNone');
      return t(struck ? 'commands.scoreStruck' : 'commands.score', { score: format.number(score) });
    },
    place: (place: EffectOf<'standing'>['after']): string => {
      if (place === null) return '–';
      const { score, rank, prize } = place;
      return t('commands.place', {
        ...{ score: format.number(score), rank: rank === null ? '–' : format.number(rank), prize: money(prize) },
      });
    },
    freeze: (isFrozen: boolean): string => t(isFrozen ? 'commands.frozen' : 'commands.free'),
    finalPlace: (place: EffectOf<'finalPlace'>['after']): string =>
      place === null ? '–' : t('commands.placeInFinal', { place: place.place, prize: money(place.prize) }),
    seat: (kind: string | null): string =>
      kind === null ? t('commands.seat.none') : known(SEATS, kind, (name) => `commands.seat.${name}`),
    sanction: (kind: string): string => known(SANCTIONS, kind, (name) => `room.sanction.${name}`),
    role: (role: string | null): string => {
      if (role === null) return t('commands.noAccount');
      return role === 'blocked' ? t('staff.state.blocked') : known(ROLES, role, (name) => `common.role.${name}`);
    },
    factor: (isSet: boolean): string => t(isSet ? 'staff.factorYes' : 'staff.factorNo'),
    span: (span: EffectOf<'announcement'>['after']): string => {
      if (span === null) return '–';
      const from = format.dayTime(span.from);
      return span.until === null
        ? t('commands.spanOpen', { from })
        : t('commands.span', { from, until: format.dayTime(span.until) });
    },
  };
};

/** What a game, a tournament or a season is called by its number. */
export const useThings = () => {
  const t = useText();
  const thing = (kind: (typeof THINGS)[number], id: string | number): string =>
    t(`commands.thing.${kind}`, { id: String(id) });
  return {
    thing,
    /** Of `tournament:7`. */
    named: (subject: string): string => {
      const [type, id = ''] = subject.split(':');
      const kind = THINGS.find((one) => one === type);
      return kind === undefined ? subject : thing(kind, id);
    },
    frozen: (of: Freezable, nameOf: NameOf): string => {
      switch (of.what) {
        case 'account':
          return nameOf(of.userId);
        case 'payout':
          return thing('payout', of.payoutId);
        case 'table':
          return thing('competition', of.competitionId);
        case 'tournament':
          return thing('tournament', of.tournamentId);
      }
    },
  };
};
