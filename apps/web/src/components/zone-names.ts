import { gameOf, zoneOf } from '../games/index.ts';
import type { Translate } from '../i18n/use-text.tsx';
import { zoneName } from '../urls.ts';

/** A zone as players call it; an unknown one by its id. */
export const nameOfZone = (zoneId: string, t: Translate): string => {
  const zone = zoneOf(zoneId);
  return zone === null ? zoneName(zoneId) : t(zone.name);
};

/** The game of a tournament: a variant may have a name of its own. */
export const nameOfGame = (gametype: string, gameVariant: string | null, t: Translate): string => {
  const variant = gameVariant === null ? undefined : gameOf(gametype).variants[gameVariant];
  return variant === undefined ? nameOfZone(gametype, t) : t(variant);
};
