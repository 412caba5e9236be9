import type { Tournament } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { build, hours, NOW, slot } from '../../../../test/tournament.ts';
import { scheduleAt } from '#web/schedule/schedule.ts';
import { nextStep, playableWith, playedGames, restartRefusal, type NextStep } from './next-step.ts';

const stepOf = (tournament: Tournament, playable = true): NextStep =>
  nextStep(tournament, scheduleAt(tournament.dates, NOW), NOW, playable);

const opens = { lobbyStart: hours(1), secondsUntilLobbyStart: 3600, secondsUntilLobbyEnd: 7200 };
const closed = { secondsUntilLobbyStart: 0, secondsUntilLobbyEnd: 0 };
const stranger = { joined: false, games: [] };

test('TOUR-5 before joining the step is to register, its start, or that it is over', () => {
  expect(stepOf(build({ tournament: stranger }))).toEqual({ type: 'register' });
  const early = build({ tournament: stranger, dates: { registrationStart: hours(1) } });
  expect(stepOf(early)).toEqual({ type: 'registrationNotStarted' });
  const late = build({ tournament: stranger, dates: { registrationEnd: hours(-1) } });
  expect(stepOf(late)).toEqual({ type: 'registrationOver' });
});

test('STATE-5 play is enabled while the lobby is open, the tournament running and a game open', () => {
  expect(stepOf(build())).toEqual({ type: 'play', game: 1 });
  expect(stepOf(build({ dates: opens }))).toEqual({ type: 'lobbyOpens', ms: 3_600_000 });
  expect(stepOf(build({ dates: closed }))).toEqual({ type: 'lobbyClosed' });
  expect(stepOf(build({ dates: { competitionEnd: hours(-1) } }))).toEqual({ type: 'over' });
});

test('TOUR-6 slots that the server leaves out are open', () => {
  expect(stepOf(build({ tournament: { games: [] } }))).toEqual({ type: 'play', game: 1 });
});

test('GAME-9 a pending game leads back to its table, whatever else is open', () => {
  const games = [slot(0, 'finished'), slot(1, 'pending'), slot(2, 'open')];
  expect(stepOf(build({ tournament: { games } }))).toEqual({ type: 'table', game: 2, competitionId: 'competition-1' });
  expect(stepOf(build({ tournament: { games }, dates: closed })).type).toBe('table');
});

test('a search under way leads back to it', () => {
  expect(stepOf(build({ tournament: { searching: true } }))).toEqual({ type: 'search' });
});

test('GAME-8 the next game is the lowest open one, in whatever order the slots come', () => {
  const games = [slot(2, 'open'), slot(1, 'open'), slot(0, 'finished')];
  expect(stepOf(build({ tournament: { games } }))).toEqual({ type: 'play', game: 2 });
});

test('GAME-7 a game that could not be loaded rests, then opens again by itself', () => {
  const games = [slot(0, 'finished'), slot(1, 'skipgame'), slot(2, 'lto', { opensAt: hours(0.01) })];
  expect(stepOf(build({ tournament: { games } }))).toEqual({ type: 'rests', game: 3, ms: 36_000 });
  const rested = [slot(0, 'finished'), slot(1, 'skipgame'), slot(2, 'lto', { opensAt: hours(-0.01) })];
  expect(stepOf(build({ tournament: { games: rested } }))).toEqual({ type: 'play', game: 3 });
});

test('TOUR-11 after all games the series is finished', () => {
  const games = [slot(0, 'finished'), slot(1, 'skipgame'), slot(2, 'finished')];
  expect(stepOf(build({ tournament: { games } }))).toEqual({ type: 'finished' });
});

test('TOUR-7 in the clearance phase there is only its text', () => {
  expect(stepOf(build({ metaData: { clearancePhase: true } }))).toEqual({ type: 'clearance' });
});

test('MATCH-7 without a technology in common there is neither joining nor playing', () => {
  expect(playableWith(['html5_webgl'], ['html5_webgl'])).toBe(true);
  expect(playableWith(['html5_webgl'], [])).toBe(false);
  expect(stepOf(build({ tournament: stranger }), false)).toEqual({ type: 'unsupported', joined: false });
  expect(stepOf(build(), false)).toEqual({ type: 'unsupported', joined: true });
});

test('GAME-6 a skipped game counts as played', () => {
  expect(playedGames([slot(0, 'finished'), slot(1, 'skipgame'), slot(2, 'lto'), slot(3, 'pending')])).toBe(2);
});

const played = [slot(0, 'finished'), slot(1, 'open'), slot(2, 'open')];
const refusalOf = (tournament: Tournament) => restartRefusal(tournament, scheduleAt(tournament.dates, NOW));

test('STATE-6 a restart needs a played game, a restart left, and open registration', () => {
  expect(refusalOf(build({ tournament: { games: played } }))).toBeNull();
  expect(refusalOf(build())).toBe('noGamesPlayed');
  const none = { games: played };
  expect(refusalOf(build({ tournament: none, metaData: { rejoinsRemaining: 0 } }))).toBe('limitReached');
  expect(refusalOf(build({ tournament: none, metaData: { rejoinsRemaining: 0, rejoinsUnlimited: true } }))).toBeNull();
  expect(refusalOf(build({ tournament: none, metaData: { rejoinsEnabled: false } }))).toBe('notEnabled');
  expect(refusalOf(build({ tournament: none, dates: { registrationEnd: hours(-1) } }))).toBe('registrationOver');
});

test('STATE-6 nobody restarts while a game is pending or searched for', () => {
  const pending = [slot(0, 'finished'), slot(1, 'pending'), slot(2, 'open')];
  expect(refusalOf(build({ tournament: { games: pending } }))).toBe('pending');
  expect(refusalOf(build({ tournament: { games: played, searching: true } }))).toBe('searching');
});
