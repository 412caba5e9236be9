import type { TemplateData } from '@matador/protocol/rest';
import { MASTERS_TEMPLATE } from '../../../packages/tournament/test/masters-template.ts';
import type { NewTemplate } from '../src/store/queries/templates.ts';

/** The Masters qualifier of MAST-1 to MAST-4, switched on. */
export const mastersTemplate = (startsAt: Date, change: Partial<NewTemplate> = {}): NewTemplate => ({
  ...MASTERS_TEMPLATE,
  enabled: true,
  startsAt,
  ...change,
});

/** An ordinary weekly tournament. */
export const weeklyTemplate = (startsAt: Date, change: Partial<NewTemplate> = {}): NewTemplate =>
  mastersTemplate(startsAt, {
    zoneId: 'skat',
    name: 'Skat',
    names: { de: 'Skat am Freitag', en: 'Friday Skat' },
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
