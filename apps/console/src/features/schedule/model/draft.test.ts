import type { TemplateData } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { changedFields } from '#console/acts/template-fields.ts';
import { copyOf, readCount, readMoney, readTime, rebased } from './draft.ts';

const template: TemplateData = {
  ...{ zoneId: 'skat', name: 'Skat', names: {}, gametype: 'skat', gameVariant: null, isMasters: false, enabled: true },
  times: {
    weekdays: [5],
    startTime: '16:00',
    competitionEnd: { days: 6, time: '22:00' },
    registrationStart: { days: -1, time: '20:10' },
    registrationEnd: { days: 6, time: '20:00' },
  },
  ...{ lobbyFrom: '16:00', lobbyTo: '22:00', entryFee: 10_00, restartFee: 10_00, rejoinsEnabled: true },
  ...{ rejoinLimit: null, numberOfGames: 12, roundsPerGame: 3, playersPerGame: 3, prizes: [], finalSeats: 0 },
  ...{ seasonLength: null, gameTechs: ['html5'], image: 'skat', startsAt: '2026-11-01T00:00:00.000Z' },
};

test('amounts are read as people write them in German and English', () => {
  expect(['12', '12,5', '12.50 €', '1.200,00', '1,200.00', '0', '1200'].map(readMoney)).toEqual([
    12_00, 12_50, 12_50, 1_200_00, 1_200_00, 0, 1_200_00,
  ]);
  expect(['', 'zwölf', '1,2,3', '-5', '1.2345'].map(readMoney)).toEqual([null, null, null, null, null]);
});

test('times of day are read however they are typed, counts only where they are whole', () => {
  expect(['16:00', '16.30', '1600', '9', '24:00'].map(readTime)).toEqual(['16:00', '16:30', '16:00', '09:00', '24:00']);
  expect(['24:30', '25', '16:61', ''].map(readTime)).toEqual([null, null, null, null]);
  expect([readCount(' 12 '), readCount('1.5'), readCount('-1'), readCount('')]).toEqual([12, null, null, null]);
});

test('a draft keeps its own changes on what somebody else has stored meanwhile', () => {
  const draft = { ...template, entryFee: 12_00, times: { ...template.times, startTime: '18:00' } };
  const stored = { ...template, entryFee: 11_00, numberOfGames: 9, times: { ...template.times, weekdays: [6] } };
  const both = rebased(template, draft, stored);
  expect(both).toMatchObject({ entryFee: 12_00, numberOfGames: 9, times: { startTime: '18:00', weekdays: [6] } });
  expect(changedFields(stored, both)).toEqual(['startTime', 'entryFee']);
});

test('the order in which names are stored is no change', () => {
  const names = { de: 'Skat', en: 'Skat' };
  expect(changedFields({ ...template, names }, { ...template, names: { en: 'Skat', de: 'Skat' } })).toEqual([]);
});

test('a copy has a name of its own and makes nothing until somebody says so', () => {
  const copy = copyOf(template, 'Kopie', ['Skat (Kopie)']);
  expect(copy).toMatchObject({ name: 'Skat (Kopie 2)', enabled: false, names: {} });
});
