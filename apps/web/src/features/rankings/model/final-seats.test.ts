import { expect, test } from 'vitest';
import { finalSeats, linesOf, ticketLines, type SeasonRow } from './final-seats.ts';

const row = (seasonRank: number, change: Partial<SeasonRow> = {}): SeasonRow => ({
  playerId: String(seasonRank),
  playerName: `player ${seasonRank}`,
  seasonRank,
  seasonScore: 0,
  results: [],
  seasonPrize: 0,
  ticketInfo: null,
  seat: null,
  own: false,
  simulated: false,
  ...change,
});
const ticket = {
  ticketInfo: { tournamentId: 7, tournamentName: 'Qualifikation 7', tournamentScore: 1 },
  seat: 'ticket',
} as const;

const upTo = (lastQualifiedRank: number, isSettled = false) => ({ lastQualifiedRank, isSettled });

test('MAST-5 up to the last qualified rank the season takes whom no ticket does, the next three are substitutes', () => {
  const rows = [row(1), row(2, ticket), row(3), row(4, ticket), row(5), row(6), row(7), row(8)];
  expect(finalSeats(rows, upTo(3))).toEqual([
    { type: 'ranking' },
    { type: 'ticket', tournament: ticket.ticketInfo },
    { type: 'ranking' },
    { type: 'ticket', tournament: ticket.ticketInfo },
    { type: 'substitute', place: 1 },
    { type: 'substitute', place: 2 },
    { type: 'substitute', place: 3 },
    null,
  ]);
});

test('a closed account is passed over: it has no seat, and the next is the substitute', () => {
  const rows = [row(1), row(2, { closed: true }), row(3), row(4, { closed: true }), row(5)];
  expect(finalSeats(rows, upTo(3))).toEqual([
    { type: 'ranking' },
    null,
    { type: 'ranking' },
    null,
    { type: 'substitute', place: 1 },
  ]);
});

test('once the season is settled everybody has the seat that was given, and nobody else one', () => {
  const given = [
    row(1, { seat: 'ranking' }),
    row(2),
    row(3, { seat: 'ranking', closed: true }),
    row(4, { seat: 'substitute', place: 2 }),
    row(5),
  ];
  expect(finalSeats(given, upTo(3, true))).toEqual([
    { type: 'ranking' },
    null,
    { type: 'ranking' },
    { type: 'substitute', place: 2 },
    null,
  ]);
});

test('nobody is called a substitute among rows that were searched out, nor before anybody is qualified', () => {
  expect(finalSeats([row(5), row(9)], upTo(3))).toEqual([null, null]);
  expect(finalSeats([row(1)], upTo(0))).toEqual([null]);
});

test('beyond a folded stretch nobody is called a substitute', () => {
  const named = finalSeats([row(3), row(4), row(20)], upTo(3)).map((seat) => seat?.type ?? null);
  expect(named).toEqual(['ranking', 'substitute', null]);
});

test('the end of the seats stands after the last qualified rank, where that row is shown', () => {
  expect(linesOf([row(1), row(2), row(3)], upTo(2)).map(({ type }) => type)).toEqual(['row', 'row', 'end', 'row']);
  expect(linesOf([row(9)], upTo(2)).map(({ type }) => type)).toEqual(['row']);
});

test('tickets stand under the tournament that gave them', () => {
  const later = { ...ticket, ticketInfo: { ...ticket.ticketInfo, tournamentId: 8 } };
  const lines = ticketLines([row(4, ticket), row(9, ticket), row(2, later)], upTo(3)).map(({ type }) => type);
  expect(lines).toEqual(['tournament', 'row', 'row', 'tournament', 'row']);
});
