import type { MessageId } from '../i18n/messages.ts';
import type { Say } from '../i18n/use-text.tsx';
import { zoneName } from '../urls.ts';

const NAMES: Readonly<Record<string, MessageId>> = {
  skatmasters: 'common.zoneSkatMasters',
  skat: 'common.zoneSkat',
  rommemasters: 'common.zoneRommeMasters',
  romme: 'common.zoneRomme',
  belote: 'common.zoneBelote',
};

/** A zone as players call it; an unknown one by its id. */
export const nameOfZone = (zoneId: string, t: Say): string => {
  const id = NAMES[zoneName(zoneId)];
  return id === undefined ? zoneName(zoneId) : t(id);
};

/** The game of a tournament: Speed Skat is Skat with a variant. */
export const nameOfGame = (gametype: string, gameVariant: string | null, t: Say): string =>
  gameVariant === 'speed' ? t('common.speedSkat') : nameOfZone(gametype, t);
