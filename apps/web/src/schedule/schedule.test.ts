import { expect, test } from 'vitest';
import { build, hours, NOW } from '../../test/tournament.ts';
import { changesOf, lobbyChanges, nearestOf, scheduleAt } from './schedule.ts';
import { serverNow } from './server-clock.ts';

const HOUR = 3_600_000;

test("countdowns run from the server's answer, whatever this device's clock says", () => {
  const moment = { serverTime: new Date(NOW).toISOString(), receivedAt: 5_000_000 };
  expect(serverNow(moment, 5_000_000 + HOUR)).toBe(NOW + HOUR);
  expect(serverNow(moment, 4_000_000)).toBe(NOW);
});

test('STATE-3 the lobby opens, is open, and is closed as its countdowns run', () => {
  const { dates } = build({ dates: { secondsUntilLobbyStart: 3600, secondsUntilLobbyEnd: 7200 } });
  expect(scheduleAt(dates, NOW)).toMatchObject({ lobby: 'opens', untilLobbyStart: HOUR, untilLobbyEnd: 2 * HOUR });
  expect(scheduleAt(dates, NOW + HOUR)).toMatchObject({ lobby: 'open', untilLobbyStart: 0, untilLobbyEnd: HOUR });
  expect(scheduleAt(dates, NOW + 2 * HOUR)).toMatchObject({ lobby: 'closed', untilLobbyEnd: 0 });
});

test('STATE-3 negative countdowns count as over', () => {
  const { dates } = build({ dates: { secondsUntilLobbyStart: -5, secondsUntilLobbyEnd: -1 } });
  expect(scheduleAt(dates, NOW)).toMatchObject({ lobby: 'closed', untilLobbyStart: 0, untilLobbyEnd: 0 });
});

test('STATE-1 a tournament runs from its start until before its end', () => {
  const { dates } = build({ dates: { competitionStart: hours(1), competitionEnd: hours(2) } });
  const statusAt = (count: number) => scheduleAt(dates, NOW + count * HOUR).status;
  expect([0, 1, 1.5, 2].map(statusAt)).toEqual(['upcoming', 'running', 'running', 'finished']);
});

test('STATE-2 registration is possible strictly between its two dates', () => {
  const { dates } = build({ dates: { registrationStart: hours(1), registrationEnd: hours(2) } });
  const phaseAt = (count: number) => scheduleAt(dates, NOW + count * HOUR).registration;
  expect([1, 1.5, 2].map(phaseAt)).toEqual(['notStarted', 'open', 'over']);
});

test("changes lie ahead of the answer, by this device's clock: what was over by then is none", () => {
  const { dates } = build();
  const receivedAt = 5_000_000;
  const changes = changesOf(dates, receivedAt);
  expect([...changes].sort((a, b) => a - b)).toEqual([3, 20, 24].map((count) => receivedAt + count * HOUR));
  const none = { secondsUntilLobbyStart: -5, secondsUntilLobbyEnd: 0 };
  expect(lobbyChanges(none, receivedAt)).toEqual([]);
});

test('the next change is the nearest of all instants to come, and none when all are past', () => {
  const instants = [24, 3, 20].map((count) => count * HOUR);
  expect(nearestOf(instants, 0)).toBe(3 * HOUR);
  expect(nearestOf(instants, 3 * HOUR)).toBe(20 * HOUR);
  expect(nearestOf(instants, 24 * HOUR)).toBeNull();
});
