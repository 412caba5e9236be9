import { nameIn } from '@matador/protocol/languages';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queries } from '#console/api/queries.ts';

const MASTERS = /masters/;
const INTERNAL = /_gd$/;

/** A zone by its id: the name of those that came with a release; an internal one with its own end. */
const idWords = (zoneId: string): string =>
  `${zoneId.slice(0, 1).toUpperCase()}${zoneId.slice(1).replace(MASTERS, ' Masters').replace(INTERNAL, ' (_gd)')}`;

/** What zones are called in the reader's language: as operators have named them, else by their ids. */
export const useZoneWords = (): ((zoneId: string) => string) => {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const { data } = useQuery(queries.zones());
  return useCallback(
    (zoneId) => nameIn(locale, data?.items.find((one) => one.zoneId === zoneId)?.names, idWords(zoneId)),
    [locale, data],
  );
};
