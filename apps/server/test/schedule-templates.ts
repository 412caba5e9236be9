import type { TemplateData } from '@matador/protocol/rest';
import { MASTERS_WEEK, QUALIFIER_PRIZES } from '@matador/tournament';
import type { NewTemplate } from '../src/store/queries/templates.ts';

/** The Masters qualifier of MAST-1 to MAST-4, switched on. */
export const mastersTemplate = (startsAt: Date, change: Partial<NewTemplate> = {}): NewTemplate => ({
  zoneId: 'skatmasters',
  name: 'Skat Masters',
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
  enabled: true,
  startsAt,
  ...change,
});

/** An ordinary weekly tournament. */
export const weeklyTemplate = (startsAt: Date, change: Partial<NewTemplate> = {}): NewTemplate =>
  mastersTemplate(startsAt, {
    zoneId: 'skat',
    name: 'Skat',
    isMasters: false,
    finalSeats: 0,
    seasonLength: null,
    rejoinLimit: null,
    prizes: [{ from: 1, to: 3, prize: 20_00 }],
    image: 'skat',
    ...change,
  });

/** The weekly tournament as an operator sends it. */
export const weeklyTemplateData = (startsAt: Date, change: Partial<TemplateData> = {}): TemplateData => {
  const { times, gameTechs, prizes, ...template } = weeklyTemplate(startsAt);
  return {
    ...template,
    times: { ...times, weekdays: [...times.weekdays] },
    gameTechs: [...gameTechs],
    prizes: prizes.map((stage) => ({ ...stage })),
    startsAt: startsAt.toISOString(),
    ...change,
  };
};
