import { addDays, berlinInstant, berlinTime, prizePool, QUALIFIER_PRIZES, type PrizeTable } from '@matador/tournament';
import type { NewTournament } from '../store/queries/tournaments-schedule.ts';

/** A tournament that the demo always has running, and the next one coming. */
export interface DemoTournament {
  readonly zoneId: string;
  readonly gameVariant: string | null;
  readonly name: string;
  readonly isMasters: boolean;
  readonly feeMinor: number;
  readonly prizes: PrizeTable;
  /** Null: any number. */
  readonly rejoinLimit: number | null;
  readonly finalSeats: number;
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

const skat = { zoneId: 'skat', gameVariant: null, isMasters: false, rejoinLimit: null, finalSeats: 0 } as const;

export const DEMO_TOURNAMENTS: readonly DemoTournament[] = [
  { ...skat, name: 'Skat-Wochenturnier', feeMinor: 10_00, prizes: EVENING_PRIZES },
  { ...skat, name: 'Speed Skat', gameVariant: 'speed', feeMinor: 5_00, prizes: SPEED_PRIZES },
  {
    zoneId: 'skatmasters',
    gameVariant: null,
    name: 'Skat Masters Qualifikation',
    isMasters: true,
    feeMinor: 10_00,
    prizes: QUALIFIER_PRIZES,
    rejoinLimit: 2, // 36 games (MAST-2)
    finalSeats: 3,
  },
  { ...skat, zoneId: 'skat_gd', name: 'Skat intern', feeMinor: 0, prizes: [] },
];

export const DEMO_ZONES = [
  { id: 'skatmasters', gametype: 'skat', internal: false, planned: false },
  { id: 'skat', gametype: 'skat', internal: false, planned: false },
  { id: 'rommemasters', gametype: 'romme', internal: false, planned: true },
  { id: 'romme', gametype: 'romme', internal: false, planned: false },
  { id: 'belote', gametype: 'belote', internal: false, planned: false },
  { id: 'skat_gd', gametype: 'skat', internal: true, planned: false },
] as const;

const DAYS = 7;
/** A new tournament must leave so much time to join and play; one that ends sooner does not count as running. */
const LEFT_MS = 3 * 3_600_000;

export interface Dates {
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
}

const midnightAfter = (instant: Date, days: number): Date =>
  berlinInstant({ ...addDays(berlinTime(instant), days), hour: 0, minute: 0 });

const weekFrom = (competitionStart: Date): Dates => {
  const lastDay = addDays(berlinTime(competitionStart), DAYS);
  return { competitionStart, competitionEnd: berlinInstant({ ...lastDay, hour: 22, minute: 0 }) };
};

/**
 * Tournaments to add so that one runs now and one is to come, given those that there are: a demo started weeks later
 * has both again.
 */
export const missingDates = (existing: readonly Dates[], now: Date): readonly Dates[] => {
  const running = existing.find(
    (one) => one.competitionStart <= now && one.competitionEnd.getTime() - now.getTime() >= LEFT_MS,
  );
  const current = running ?? weekFrom(midnightAfter(now, 0));
  const coming = existing.some((one) => one.competitionStart > now);
  const missing = running === undefined ? [current] : [];
  return coming ? missing : [...missing, weekFrom(midnightAfter(current.competitionEnd, 1))];
};

/** A row for the schedule. The lobby is open round the clock. */
export const demoTournament = (of: DemoTournament, dates: Dates, now: Date): NewTournament => ({
  zoneId: of.zoneId,
  name: of.name,
  gametype: 'skat',
  gameVariant: of.gameVariant,
  isMasters: of.isMasters,
  state: dates.competitionStart <= now ? 'running' : 'planned',
  registrationStart: midnightAfter(dates.competitionStart, -3),
  registrationEnd: new Date(dates.competitionEnd.getTime() - 2 * 3_600_000),
  ...dates,
  lobbyFrom: '00:00',
  lobbyTo: '24:00',
  entryFee: of.feeMinor,
  restartFee: of.feeMinor,
  totalWin: prizePool(of.prizes),
  addedPrize: of.finalSeats,
  numberOfGames: 12,
  numberOfTickets: of.finalSeats,
  playersPerGame: 3,
  roundsPerGame: 3,
  gameTechs: ['html5_webgl'],
  image: of.isMasters ? 'skatmasters' : 'skat',
  rejoinsEnabled: true,
  rejoinLimit: of.rejoinLimit,
  prizes: of.prizes,
});
