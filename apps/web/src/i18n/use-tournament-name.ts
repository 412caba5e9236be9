import { useLingui } from '@lingui/react';
import { nameIn } from '@matador/protocol/languages';
import type { TournamentNaming } from '@matador/protocol/rest';
import { useFormat } from './use-format.ts';
import { useText } from './use-text.tsx';

/** A tournament as any call names it. */
export type Named = ({ readonly name: string } | { readonly tournamentName: string }) & {
  readonly naming?: TournamentNaming | null | undefined;
};

/**
 * What a tournament is called, everywhere: in the reader's language, and told apart from the others of its template by
 * its number in the season or the day of its start (TOUR-14).
 */
export const useTournamentName = (): ((of: Named) => string) => {
  const t = useText();
  const format = useFormat();
  const { i18n } = useLingui();
  return (of) => {
    const plain = 'name' in of ? of.name : of.tournamentName;
    const { names, number, day } = of.naming ?? {};
    const name = nameIn(i18n.locale, names, plain);
    if (number !== undefined) return t('common.qualifier', { name, number });
    return day === undefined ? name : t('common.nameOfDay', { name, day: format.monthDay(day) });
  };
};
