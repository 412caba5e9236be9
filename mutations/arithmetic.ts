import { mutationsOf, type Mutation } from './lib/mutation.ts';

const SRC = 'packages/tournament/src';
const of = (file: string, mutations: Parameters<typeof mutationsOf>[2], ...also: readonly string[]) =>
  mutationsOf(`${SRC}/${file}.ts`, [`${SRC}/${file}.test.ts`, ...also], mutations);

/** Rules of packages/tournament: dates, lobby, slots, restarts, ranking, prizes, season. */
export const ARITHMETIC: readonly Mutation[] = [
  ...of('phases', [
    {
      breaks: 'STATE-1 a tournament runs from its start on, not from just after it',
      text: "now < dates.competitionStart) return 'upcoming'",
      instead: "now <= dates.competitionStart) return 'upcoming'",
    },
    {
      breaks: 'STATE-1 at its end a tournament is finished',
      text: "now < dates.competitionEnd ? 'running'",
      instead: "now <= dates.competitionEnd ? 'running'",
    },
    {
      breaks: 'STATE-2 registration is not yet possible at its start',
      text: 'now <= dates.registrationStart',
      instead: 'now < dates.registrationStart',
    },
    {
      breaks: 'STATE-2 registration is no longer possible at its end',
      text: "now < dates.registrationEnd ? 'open'",
      instead: "now <= dates.registrationEnd ? 'open'",
    },
  ]),
  ...of('lobby', [
    {
      breaks: 'STATE-3 at its closing time a lobby is closed',
      text: 'if (start < end && end > now)',
      instead: 'if (start < end && end >= now)',
    },
    {
      breaks: 'STATE-4 a countdown shows 1 until its last second is over',
      text: 'Math.ceil((instant',
      instead: 'Math.floor((instant',
    },
    {
      breaks: 'STATE-3 a lobby whose countdown is at 0 is open',
      text: 'window.secondsUntilStart > 0',
      instead: 'window.secondsUntilStart >= 0',
    },
    {
      breaks: 'STATE-8 in the night that shows an hour twice a lobby closes at its last showing',
      text: "instantOnDay(day, hours.to, 'last')",
      instead: "instantOnDay(day, hours.to, 'first')",
    },
  ]),
  ...of('attempt', [
    {
      breaks: 'GAME-6 a game given up takes 700 points off',
      text: 'const SKIPGAME_POINTS = 700;',
      instead: 'const SKIPGAME_POINTS = 70;',
    },
    {
      breaks: 'STATE-7 of two attempts with the same total the earlier counts',
      text: 'score.total > best.score.total',
      instead: 'score.total >= best.score.total',
    },
    {
      breaks: 'MONEY-5 a struck result counts nowhere',
      text: ' && seat.struck !== true',
      instead: '',
    },
    {
      breaks: 'RANK-7 a total is completed by its last game',
      text: 'new Date(Math.max(...played',
      instead: 'new Date(Math.min(...played',
    },
  ]),
  ...of('ranking', [
    {
      breaks: 'RANK-7 of equal totals the higher best game is first',
      text: 'b.bestGame - a.bestGame',
      instead: 'a.bestGame - b.bestGame',
    },
    {
      breaks: 'RANK-7 then the total that was completed earlier',
      text: 'Number(a.completedAt) - Number(b.completedAt)',
      instead: 'Number(b.completedAt) - Number(a.completedAt)',
    },
    {
      breaks: 'RANK-7 then the earlier registration',
      text: 'Number(a.registeredAt) - Number(b.registeredAt)',
      instead: 'Number(b.registeredAt) - Number(a.registeredAt)',
    },
  ]),
  ...of('rejoin', [
    {
      breaks: 'STATE-6 the first attempt is no restart',
      text: 'Math.max(0, attempts - 1)',
      instead: 'attempts',
    },
    {
      breaks: 'STATE-6 no restart before a game is played',
      text: 'situation.gamesPlayed === 0',
      instead: 'situation.gamesPlayed < 0',
    },
    {
      breaks: 'STATE-6 no restart while a game is pending',
      text: "['pending', situation.pending],",
      instead: "['pending', false],",
    },
    {
      breaks: 'STATE-6 no restart while searching',
      text: "['searching', situation.searching],",
      instead: "['searching', false],",
    },
  ]),
  ...of('season', [
    {
      breaks: 'MAST-3 results below zero are left out',
      text: 'Math.max(0, score)',
      instead: 'score',
    },
    {
      breaks: 'RANK-7 of equal season scores the better single tournament is first',
      text: 'b.bestTournament - a.bestTournament',
      instead: 'a.bestTournament - b.bestTournament',
    },
    {
      breaks: 'RANK-7 the first registration of a player decides, not the last',
      text: 'new Date(Math.min(...own',
      instead: 'new Date(Math.max(...own',
    },
    {
      breaks: 'MAST-4 who has a seat is passed over and the next ranked moves up',
      text: 'ranked.filter((playerId) => !seated.has(playerId)).slice(0, seats)',
      instead: 'ranked.slice(0, seats).filter((playerId) => !seated.has(playerId))',
    },
    {
      breaks: 'MAST-5 substitutes are the three after the ranking seats',
      text: 'waiting.slice(RANKING_SEATS, RANKING_SEATS + SUBSTITUTES)',
      instead: 'waiting.slice(RANKING_SEATS + 1, RANKING_SEATS + 1 + SUBSTITUTES)',
    },
    {
      breaks: "MAST-5 lastQualifiedRank is the last one's place in the whole ranking",
      text: 'placed.at(-1)?.rank ?? 0',
      instead: 'placed.length',
    },
  ]),
  ...mutationsOf(
    `${SRC}/masters.ts`,
    [`${SRC}/season.test.ts`],
    [
      {
        breaks: 'MAST-3 at most six results count',
        text: 'export const COUNTING_RESULTS = 6;',
        instead: 'export const COUNTING_RESULTS = 7;',
      },
      {
        breaks: 'MAST-5 the ranking gives thirty seats',
        text: 'export const RANKING_SEATS = 30;',
        instead: 'export const RANKING_SEATS = 29;',
      },
      {
        breaks: 'MAST-4 a qualifier gives three seats',
        text: 'export const SEATS_PER_QUALIFIER = 3;',
        instead: 'export const SEATS_PER_QUALIFIER = 2;',
      },
    ],
  ),
  ...of('slots', [
    {
      breaks: 'GAME-7 a slot whose table did not load opens again after 60 s',
      text: 'const LTO_REST_MS = 60_000;',
      instead: 'const LTO_REST_MS = 59_000;',
    },
    {
      breaks: 'GAME-7 it is open at the very moment its rest is over',
      text: 'now < reopensAt(seat)',
      instead: 'now <= reopensAt(seat)',
    },
  ]),
  ...of('prizes', [
    {
      breaks: 'MAST-7 the last rank of a stage wins too',
      text: 'rank <= stage.to',
      instead: 'rank < stage.to',
    },
    {
      breaks: 'MAST-7 ranks 201 to 300 of a qualifier win 5 EUR',
      text: '{ from: 201, to: 300, prize: 5_00 }',
      instead: '{ from: 201, to: 299, prize: 5_00 }',
    },
    {
      breaks: 'MAST-7 ranks 51 to 100 of a season win 26 EUR',
      text: '{ from: 51, to: 100, prize: 26_00 }',
      instead: '{ from: 51, to: 100, prize: 25_00 }',
    },
    {
      breaks: 'OPS-1 two stages may pay the same',
      text: 'if (prize > last.prize)',
      instead: 'if (prize >= last.prize)',
    },
  ]),
  ...of('first-entry', [
    {
      breaks: 'MAST-9 a first entry is given back once an account',
      text: 'isRefunded || first === undefined',
      instead: 'first === undefined',
    },
    {
      breaks: 'MAST-9 not before a game of it is finished',
      text: ' || first.firstFinishedAt === null',
      instead: '',
    },
  ]),
  ...of('vat', [
    {
      breaks: 'MONEY-6 in Austria VAT is 20 %',
      text: 'AT: 20,',
      instead: 'AT: 19,',
    },
    {
      breaks: 'MONEY-6 VAT is contained in the gross amount, not added to it',
      text: '2 * (100 + percent))',
      instead: '2 * 100)',
    },
    {
      breaks: 'MONEY-6 half a cent is rounded up',
      text: '2 * grossMinor * percent + 100 + percent)',
      instead: '2 * grossMinor * percent)',
    },
  ]),
  ...of('berlin', [
    {
      breaks: "STATE-8 the house's time is that of Berlin",
      text: "timeZone: 'Europe/Berlin'",
      instead: "timeZone: 'Europe/London'",
    },
    {
      breaks: 'STATE-8 of an hour that autumn shows twice the one that is asked for',
      text: "which === 'first' ? Math.min(before, after)",
      instead: "which === 'last' ? Math.min(before, after)",
    },
  ]),
  ...of('week', [
    {
      breaks: 'MAST-1 the last start is on Thursday at 20:00',
      text: "registrationEnd: { days: 6, time: '20:00' }",
      instead: "registrationEnd: { days: 6, time: '20:10' }",
    },
    {
      breaks: 'MAST-1 registration begins on the Thursday before at 20:10',
      text: "registrationStart: { days: -1, time: '20:10' }",
      instead: "registrationStart: { days: -1, time: '20:00' }",
    },
    {
      breaks: 'STATE-8 what ends in an hour that is shown twice ends at its last showing',
      text: "instant(day, times.competitionEnd, 'last')",
      instead: "instant(day, times.competitionEnd, 'first')",
    },
    {
      breaks: 'MAST-11 a span of dates does not contain its end',
      text: 'dates.competitionStart < until',
      instead: 'dates.competitionStart <= until',
    },
    {
      breaks: 'MAST-11 a week after the last start the next is due',
      text: 'day - before >= shortest',
      instead: 'day - before > shortest',
    },
  ]),
  ...of('template', [
    {
      breaks: 'OPS-1 without a season a template gives no seats in a final',
      text: 'finalSeats === 0 || seasonLength !== null',
      instead: 'true',
    },
    {
      breaks: 'OPS-1 a lobby closes after it opens',
      text: 'from === null || to > from',
      instead: 'from === null || to >= from',
    },
  ]),
];
