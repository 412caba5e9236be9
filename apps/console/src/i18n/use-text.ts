import { useLingui } from '@lingui/react';
import type cases from '../locales/en/cases.json';
import type commands from '../locales/en/commands.json';
import type common from '../locales/en/common.json';
import type fair from '../locales/en/fair.json';
import type ledger from '../locales/en/ledger.json';
import type now from '../locales/en/now.json';
import type payouts from '../locales/en/payouts.json';
import type player from '../locales/en/player.json';
import type room from '../locales/en/room.json';
import type schedule from '../locales/en/schedule.json';
import type session from '../locales/en/session.json';
import type staff from '../locales/en/staff.json';
import { createFormat, type Format } from '@matador/ui/format';
import { nameIn } from '@matador/protocol/languages';
import type { TournamentNaming } from '@matador/protocol/rest';
import { useCallback, useMemo } from 'react';

/** Every message that exists: an id without a text does not compile. */
export type MessageId =
  | keyof typeof cases
  | keyof typeof commands
  | keyof typeof common
  | keyof typeof fair
  | keyof typeof ledger
  | keyof typeof now
  | keyof typeof payouts
  | keyof typeof player
  | keyof typeof room
  | keyof typeof schedule
  | keyof typeof session
  | keyof typeof staff;

export type Translate = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** Says a message in the language in use. */
export const useText = (): Translate => {
  const { _ } = useLingui();
  return useMemo(() => (id, values) => _(id, { ...values }), [_]);
};

/** Numbers, money and times in the language in use; times are Berlin's, as the house runs by it. */
export const useFormat = (): Format => {
  const { i18n } = useLingui();
  const tag = typeof i18n.locales === 'string' ? i18n.locales : i18n.locale;
  return useMemo(() => createFormat(tag, 'Europe/Berlin'), [tag]);
};

interface Named {
  readonly tournamentName: string | null;
  readonly naming?: TournamentNaming | null | undefined;
}

/** What a tournament is called in the reader's language, told apart from the others of its template (TOUR-14). */
export const useTournamentName = (): ((of: Named) => string) => {
  const t = useText();
  const format = useFormat();
  const { locale } = useLingui().i18n;
  return useCallback(
    ({ tournamentName, naming }) => {
      const { names, number, day } = naming ?? {};
      const name = nameIn(locale, names, tournamentName ?? '');
      if (number !== undefined) return t('common.qualifier', { name, number });
      return day === undefined ? name : t('common.nameOfDay', { name, day: format.monthDay(day) });
    },
    [t, format, locale],
  );
};
