import type { TemplateData } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { onDay, singleOf } from './single.ts';

const FRIDAY = '2026-11-27';
/** Of a Masters season. */
const template: TemplateData = {
  ...{ zoneId: 'skat', name: 'Skat', names: {}, gametype: 'skat', gameVariant: null, isMasters: true, enabled: true },
  times: {
    weekdays: [5, 6],
    startTime: '16:00',
    competitionEnd: { days: 6, time: '22:00' },
    registrationStart: { days: -1, time: '20:10' },
    registrationEnd: { days: 6, time: '20:00' },
  },
  ...{ lobbyFrom: '16:00', lobbyTo: '22:00', entryFee: 10_00, restartFee: 10_00, rejoinsEnabled: true },
  ...{ rejoinLimit: null, numberOfGames: 12, roundsPerGame: 3, playersPerGame: 3, prizes: [], finalSeats: 3 },
  ...{ seasonLength: 12, gameTechs: ['html5'], image: 'skat', startsAt: '2026-11-01T00:00:00.000Z' },
};

test('a single tournament is on the weekday of its day, from midnight in Berlin on', () => {
  expect(onDay(template, FRIDAY)).toMatchObject({ startsAt: '2026-11-26T23:00:00.000Z', times: { weekdays: [5] } });
  expect(onDay(template, '2026-07-05')).toMatchObject({
    ...{ startsAt: '2026-07-04T22:00:00.000Z', times: { weekdays: [7], startTime: template.times.startTime } },
  });
  expect(onDay(template, '2026-02-31')).toBeNull();
});

test('a single tournament like that of a template belongs to no season and gives no seats in a final', () => {
  expect(singleOf({ ...template, enabled: false }, FRIDAY)).toMatchObject({
    ...{ name: template.name, enabled: true, isMasters: false, seasonLength: null, finalSeats: 0 },
  });
});
