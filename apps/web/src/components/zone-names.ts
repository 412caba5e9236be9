import { useLingui } from '@lingui/react';
import { nameIn } from '@matador/protocol/languages';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { gameOf, zoneOf } from '../games/index.ts';
import { useText, type Translate } from '../i18n/use-text.tsx';
import { zoneName } from '../urls.ts';

type Names = Readonly<Record<string, string>> | undefined;

/** A zone as this page calls it by itself; an unknown one by its id. */
const ownName = (zoneId: string, t: Translate): string => {
  const zone = zoneOf(zoneId);
  return zone === null || zone.zone !== zoneName(zoneId) ? zoneName(zoneId) : t(zone.name);
};

/**
 * A zone as players call it: as operators have named it in the reader's language, else by its own name (TOUR-14). What
 * the overview or the zone has told is used; nothing is asked for.
 */
export const useZoneName = (): ((zoneId: string, names?: Names) => string) => {
  const t = useText();
  const { i18n } = useLingui();
  const { data } = useQuery({ ...queries.zones(), enabled: false });
  return (zoneId, names) => {
    const told = data?.zones.find((one) => zoneName(one.zoneId) === zoneName(zoneId));
    return nameIn(i18n.locale, names ?? told?.names, ownName(zoneId, t));
  };
};

/** The game of a tournament: a variant may have a name of its own. */
export const nameOfGame = (gametype: string, gameVariant: string | null, t: Translate): string => {
  const variant = gameVariant === null ? undefined : gameOf(gametype).variants[gameVariant];
  return variant === undefined ? ownName(gametype, t) : t(variant);
};
