import { QUALIFIER_PRIZES } from '../src/prizes.ts';
import type { Template } from '../src/template.ts';
import { MASTERS_WEEK } from '../src/week.ts';

/** The Masters qualifier of MAST-1 to MAST-4. */
export const MASTERS_TEMPLATE = {
  zoneId: 'skatmasters',
  name: 'Skat Masters',
  names: { de: 'Skat Masters', en: 'Skat Masters' },
  gametype: 'skat',
  gameVariant: null,
  isMasters: true,
  times: MASTERS_WEEK,
  lobbyFrom: '16:00',
  lobbyTo: '22:00',
  entryFee: 10_00,
  restartFee: 10_00,
  rejoinsEnabled: true,
  rejoinLimit: 2,
  numberOfGames: 12,
  roundsPerGame: 3,
  playersPerGame: 3,
  prizes: QUALIFIER_PRIZES,
  finalSeats: 3,
  seasonLength: 45,
  gameTechs: ['html5_webgl'],
  image: 'skatmasters',
} satisfies Template;
