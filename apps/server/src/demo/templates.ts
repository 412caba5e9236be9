import { MASTERS_WEEK, QUALIFIER_PRIZES, SEASON_LENGTH, type PrizeTable, type WeeklyTimes } from '@matador/tournament';
import type { NewTemplate } from '../store/queries/templates.ts';

export const DEMO_ZONES = [
  { id: 'skatmasters', gametype: 'skat', internal: false, planned: false },
  { id: 'skat', gametype: 'skat', internal: false, planned: false },
  { id: 'rommemasters', gametype: 'romme', internal: false, planned: true },
  { id: 'romme', gametype: 'romme', internal: false, planned: false },
  { id: 'belote', gametype: 'belote', internal: false, planned: false },
  { id: 'skat_gd', gametype: 'skat', internal: true, planned: false },
] as const;

/** A template of the demo and how many of its tournaments were over when the demo began. */
export interface DemoTemplate {
  readonly template: Omit<NewTemplate, 'startsAt'>;
  readonly weeksPlayed: number;
}

const EVENING_PRIZES: PrizeTable = [
  { from: 1, to: 1, prize: 120_00 },
  { from: 2, to: 2, prize: 80_00 },
  { from: 3, to: 3, prize: 60_00 },
  { from: 4, to: 5, prize: 40_00 },
  { from: 6, to: 10, prize: 20_00 },
  { from: 11, to: 20, prize: 10_00 },
  { from: 21, to: 30, prize: 6_00 },
];
const SPEED_PRIZES: PrizeTable = EVENING_PRIZES.map((stage) => ({ ...stage, prize: stage.prize / 2 }));

/** One week follows the other at once, so that whoever looks at the demo always finds a tournament running. */
const weekFrom = (weekday: number, registrationStart = { days: -3, time: '00:00' }): WeeklyTimes => ({
  weekdays: [weekday],
  startTime: '04:00',
  competitionEnd: { days: 7, time: '04:00' },
  registrationStart,
  registrationEnd: { days: 7, time: '04:00' },
});

const skat: Omit<NewTemplate, 'startsAt'> = {
  zoneId: 'skat',
  name: 'Skat-Wochenturnier',
  names: {
    ...{ da: 'Ugens skat', de: 'Skat-Wochenturnier', en: 'Weekly Skat', es: 'Skat semanal' },
    ...{ fr: 'Skat hebdomadaire', nl: 'Wekelijkse skat', sv: 'Veckans skat' },
  },
  gametype: 'skat',
  gameVariant: null,
  isMasters: false,
  times: weekFrom(1),
  lobbyFrom: '00:00',
  lobbyTo: '24:00',
  entryFee: 10_00,
  restartFee: 10_00,
  rejoinsEnabled: true,
  rejoinLimit: null,
  numberOfGames: 12,
  roundsPerGame: 3,
  playersPerGame: 3,
  prizes: EVENING_PRIZES,
  finalSeats: 0,
  seasonLength: null,
  gameTechs: ['html5_webgl'],
  image: 'skat',
  enabled: true,
};

/** The hours that the house keeps: from 16:00 to 22:00, the last start on the last day at 20:00 (MAST-1). */
const EVENINGS = { lobbyFrom: '16:00', lobbyTo: '22:00' } as const;

const masters: Omit<NewTemplate, 'startsAt'> = {
  ...skat,
  zoneId: 'skatmasters',
  name: 'Skat Masters Qualifikation',
  names: { de: 'Skat Masters', en: 'Skat Masters' },
  isMasters: true,
  times: weekFrom(5, MASTERS_WEEK.registrationStart),
  prizes: QUALIFIER_PRIZES,
  rejoinLimit: 2, // 36 games (MAST-2)
  finalSeats: 3,
  seasonLength: SEASON_LENGTH,
  image: 'skatmasters',
};

/**
 * Every tournament of the overview (OVER-6); Rommé Masters is only planned. The lobby is open round the clock, so that
 * whoever looks can play; one qualifier and one ordinary tournament keep the real hours beside it. They start later
 * than those of round the clock, which so stand first.
 */
export const DEMO_TEMPLATES: readonly DemoTemplate[] = [
  { template: skat, weeksPlayed: 4 },
  {
    template: {
      ...skat,
      name: 'Speed Skat',
      names: { de: 'Speed Skat', en: 'Speed Skat' },
      gameVariant: 'speed',
      times: weekFrom(1),
      entryFee: 5_00,
      restartFee: 5_00,
      prizes: SPEED_PRIZES,
    },
    weeksPlayed: 4,
  },
  {
    template: masters,
    weeksPlayed: 6,
  },
  {
    template: {
      ...skat,
      zoneId: 'romme',
      name: 'Rommé-Wochenturnier',
      names: {
        ...{ da: 'Ugens rommé', de: 'Rommé-Wochenturnier', en: 'Weekly Rommé', es: 'Rommé semanal' },
        ...{ fr: 'Rommé hebdomadaire', nl: 'Wekelijkse rommé', sv: 'Veckans rommé' },
      },
      gametype: 'romme',
      times: weekFrom(2),
      image: 'romme',
    },
    weeksPlayed: 0,
  },
  {
    template: {
      ...skat,
      zoneId: 'belote',
      name: 'Belote-Wochenturnier',
      names: {
        ...{ da: 'Ugens belote', de: 'Belote-Wochenturnier', en: 'Weekly Belote', es: 'Belote semanal' },
        ...{ fr: 'Belote hebdomadaire', nl: 'Wekelijkse belote', sv: 'Veckans belote' },
      },
      gametype: 'belote',
      times: weekFrom(4),
      playersPerGame: 4,
      roundsPerGame: 4,
      image: 'belote',
    },
    weeksPlayed: 0,
  },
  {
    template: { ...skat, zoneId: 'skat_gd', name: 'Skat intern', names: {}, entryFee: 0, restartFee: 0, prizes: [] },
    weeksPlayed: 0,
  },
  {
    template: { ...masters, ...EVENINGS, name: 'Skat Masters am Abend', times: MASTERS_WEEK },
    weeksPlayed: 0,
  },
  {
    template: {
      ...skat,
      ...EVENINGS,
      name: 'Skat am Abend',
      names: {
        ...{ da: 'Aftenskat', de: 'Skat am Abend', en: 'Evening Skat', es: 'Skat de la noche' },
        ...{ fr: 'Skat du soir', nl: 'Avondskat', sv: 'Kvällsskat' },
      },
      times: { ...MASTERS_WEEK, weekdays: [1] },
    },
    weeksPlayed: 0,
  },
];
