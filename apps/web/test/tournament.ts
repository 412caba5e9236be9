import { ORDINARY_TOURNAMENT } from '../../../packages/protocol/test/ordinary-tournament.ts';
import type { GameSlot, Tournament } from '@matador/protocol/rest';

/** The moment of a built tournament's answer, by the server. */
export const NOW = Date.parse('2026-11-20T17:00:00Z');

const HOUR = 3_600_000;
export const hours = (count: number): string => new Date(NOW + count * HOUR).toISOString();

export const slot = (idx: number, state: GameSlot['state'], more: Partial<GameSlot> = {}): GameSlot => ({
  idx,
  state,
  competitionId: state === 'open' ? null : `competition-${idx}`,
  score: null,
  rank: null,
  ...more,
});

interface Built {
  readonly tournament?: Partial<Tournament>;
  readonly dates?: Partial<Tournament['dates']>;
  readonly metaData?: Partial<Tournament['metaData']>;
}

/** A running tournament of three games, joined, its lobby open for three hours; say only what is different. */
export const build = ({ tournament = {}, dates = {}, metaData = {} }: Built = {}): Tournament => ({
  tournamentId: 12,
  zoneId: 'skat',
  name: 'Skat evening',
  isMasters: false,
  gameVariant: null,
  gametype: 'skat',
  joined: true,
  searching: false,
  tournamentRank: null,
  tournamentScore: null,
  prevBestScore: null,
  games: [slot(0, 'open'), slot(1, 'open'), slot(2, 'open')],
  ...tournament,
  dates: {
    competitionStart: hours(-24),
    competitionEnd: hours(24),
    registrationStart: hours(-48),
    registrationEnd: hours(20),
    lobbyStart: hours(-1),
    lobbyEnd: hours(3),
    secondsUntilLobbyStart: 0,
    secondsUntilLobbyEnd: 3 * 3600,
    serverTime: new Date(NOW).toISOString(),
    ...dates,
  },
  metaData: {
    distributionSchema: '12',
    ...ORDINARY_TOURNAMENT,
    totalWin: 60_000,
    numberOfGames: 3,
    rejoinsUnlimited: false,
    rejoinsRemaining: 2,
    clearancePhase: false,
    ...metaData,
  },
});
