import { expect, test } from 'vitest';
import { registrationPhase, tournamentStatus } from './phases.ts';

const at = (text: string): Date => new Date(`2026-11-${text}:00Z`);
const just = (instant: Date): Date => new Date(instant.getTime() - 1);
const competitionStart = at('20T16:00');
const competitionEnd = at('26T22:00');

test('STATE-1 a tournament is upcoming before its start, running from then until before its end', () => {
  const status = (now: string): string => tournamentStatus({ competitionStart, competitionEnd }, at(now));
  expect([status('20T15:59'), status('20T16:00'), status('26T21:59'), status('26T22:00')]).toEqual([
    'upcoming',
    'running',
    'running',
    'finished',
  ]);
});

test('STATE-1 a tournament that lacks a date has no status', () => {
  expect(tournamentStatus({ competitionStart: null, competitionEnd }, competitionStart)).toBe('none');
  expect(tournamentStatus({ competitionStart, competitionEnd: null }, competitionStart)).toBe('none');
});

test('STATE-2 registration is open strictly between its dates', () => {
  const dates = { registrationStart: at('19T20:10'), registrationEnd: at('26T20:00') };
  const phase = (now: string): string => registrationPhase(dates, at(now));
  expect([phase('19T20:10'), phase('19T20:11'), phase('26T19:59'), phase('26T20:00')]).toEqual([
    'notStarted',
    'open',
    'open',
    'over',
  ]);
});

test('STATE-1 a status changes in the very millisecond of its date', () => {
  const status = (now: Date): string => tournamentStatus({ competitionStart, competitionEnd }, now);
  expect([just(competitionStart), competitionStart, just(competitionEnd), competitionEnd].map(status)).toEqual([
    'upcoming',
    'running',
    'running',
    'finished',
  ]);
});

test('STATE-2 at its first and its last instant registration is not open', () => {
  const dates = { registrationStart: at('19T20:10'), registrationEnd: at('26T20:00') };
  const after = new Date(dates.registrationStart.getTime() + 1);
  const phases = [dates.registrationStart, after, just(dates.registrationEnd), dates.registrationEnd];
  expect(phases.map((now) => registrationPhase(dates, now))).toEqual(['notStarted', 'open', 'open', 'over']);
});
