import type { CompetitionResult, EntryAdmission } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { build, hours, NOW, slot } from '../../../../test/tournament.ts';
import { canBeWatched, goingOn, seriesOf } from './going-on.ts';

const result = (nextGame: number | null): CompetitionResult => ({
  ...{ zoneId: 'skat', tournamentId: 12, tournamentName: 'Skat evening', gametype: 'skat', gameVariant: null },
  ...{ state: 'finished', idx: 0, numberOfGames: 3, competitionId: 'competition-0', duelNumber: 'competition-0' },
  ...{ finishedAt: hours(0), tournamentSupportedGameTechs: [], ownRanking: null, rankingTable: [], totals: null },
  ...{ nextGame, hourReached: null, deals: [] },
});

const admission = (play: boolean | null): EntryAdmission => ({
  ...{ tournamentId: 12, kind: 'rejoin', fee: 1000, possible: play === null },
  obstacles:
    play === null
      ? []
      : [
          {
            ...{ code: 'locked', reason: 'registrationNotPossible', until: null, amount: null, play },
            ...{ words: 'The account is locked.', remedy: 'Ask customer service.' },
          },
        ],
});

const games = [slot(0, 'finished', { score: 120, rank: 1 }), slot(1, 'open'), slot(2, 'open')];
const asked = { result: result(1), tournament: build({ tournament: { games } }), admission: admission(null), now: NOW };

test('the next competition is open while the tournament runs, its lobby is open and one is joined', () => {
  expect(goingOn(asked)).toBe('open');
  expect(goingOn({ ...asked, admission: admission(false) })).toBe('open');
  expect(goingOn({ ...asked, admission: undefined })).toBe('open');
});

test('there is none after the last one, and for who is not known to have joined', () => {
  expect(goingOn({ ...asked, result: result(null) })).toBe('none');
  expect(goingOn({ ...asked, tournament: undefined })).toBe('none');
  expect(goingOn({ ...asked, tournament: build({ tournament: { joined: false } }) })).toBe('none');
});

test('it is closed outside the lobby, before and after the tournament, and in clearance', () => {
  const of = (change: Parameters<typeof build>[0]) => goingOn({ ...asked, tournament: build(change) });
  expect(of({ dates: { secondsUntilLobbyStart: 60 } })).toBe('closed');
  expect(of({ dates: { secondsUntilLobbyEnd: 0 } })).toBe('closed');
  expect(of({ dates: { competitionStart: hours(1) } })).toBe('closed');
  expect(of({ dates: { competitionEnd: hours(-1) } })).toBe('closed');
  expect(of({ metaData: { clearancePhase: true } })).toBe('closed');
});

test('a search, a table, and an account that may not play hinder it', () => {
  const of = (tournament: NonNullable<Parameters<typeof build>[0]>['tournament']) =>
    goingOn({ ...asked, tournament: build({ tournament: { games, ...tournament } }) });
  expect(of({ searching: true })).toBe('hindered');
  expect(of({ games: [slot(0, 'finished'), slot(1, 'pending')] })).toBe('hindered');
  expect(goingOn({ ...asked, admission: admission(true) })).toBe('hindered');
});

test('a series is shown where the competition belongs to the attempt under way', () => {
  expect(seriesOf(result(1), asked.tournament)).toBe(games);
  expect(seriesOf({ ...result(1), competitionId: 'of an earlier attempt' }, asked.tournament)).toBeNull();
  expect(seriesOf(result(1), undefined)).toBeNull();
});

test('who gave up can watch what was played, and nobody what never began', () => {
  const deals = [{ dealNumber: 1, dealer: 0, scores: [0, 0, 0], result: {} }];
  expect(canBeWatched({ state: 'finished', deals })).toBe(true);
  expect(canBeWatched({ state: 'skipgame', deals })).toBe(true);
  expect(canBeWatched({ state: 'skipgame', deals: [] })).toBe(false);
  expect(canBeWatched({ state: 'pending', deals: [] })).toBe(false);
});
