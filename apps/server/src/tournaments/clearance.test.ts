import { competitionResult, standings, tournamentRankings, zone } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, newTournament } from '../../test/people.ts';
import { formTable, finishTable } from '../../test/series.ts';
import { close, enterPlayers, playByRank } from '../../test/settling.ts';
import { buildApp } from '../app.ts';
import { settleOne } from './settlement.ts';

const HOUR_MS = 3_600_000;

/** A tournament of three who have played once, that is over while two of them still play. */
const overWhilePlaying = async (env: Readonly<Record<string, string>>) => {
  const context = await testContext(env);
  const app = await buildApp(context, { draining: false });
  const id = await newTournament(context);
  const players = await enterPlayers(context, id, 3);
  const played = await playByRank(context, id, players);
  const [own = '', other = ''] = players;
  const last = await formTable(context, id, [
    { userId: own, slot: 1 },
    { userId: other, slot: 1 },
  ]);
  await close(context, id);
  const { get } = await callerOf(app, context, own);
  const read = async () =>
    zone.parse((await get('tournaments/zone/skat')).json()).tournaments.find((one) => one.tournamentId === id);
  return { context, id, played, last, get, read };
};

test('during clearance a player is told the own score, a provisional rank, who still plays, and by when it ends', async () => {
  const { context, id, last, read } = await overWhilePlaying({});
  const end = context.clock.now().getTime();
  const usualUntil = new Date(end + 2 * HOUR_MS).toISOString();
  expect(await read()).toMatchObject({
    tournamentScore: 100,
    tournamentRank: 1,
    clearance: { playing: 1, usualUntil, showsRanks: true },
  });
  await finishTable(context, last, [-48, 231]);
  expect(await read()).toMatchObject({
    tournamentScore: 52,
    clearance: { playing: 0, usualUntil, showsRanks: true },
  });
  await settleOne(context, id);
  expect(await read()).toBeUndefined();
});

test('with CLEARANCE_RANKS=0 no call tells a rank between the end and the settlement', async () => {
  const { context, id, played, last, get, read } = await overWhilePlaying({ CLEARANCE_RANKS: '0' });
  await finishTable(context, last, [10, 20]);
  const ranking = async () =>
    tournamentRankings.parse((await get(`tournaments/ranking/tournament/${String(id)}`)).json());
  const table = async () => standings.parse((await get(`tournaments/standings/${String(id)}`)).json());
  const result = async () => competitionResult.parse((await get(`tournaments/results/${played}`)).json());
  expect(await read()).toMatchObject({ tournamentScore: 110, tournamentRank: null, clearance: { showsRanks: false } });
  expect(await ranking()).toMatchObject({ tournamentRankings: [], total: 0 });
  expect(await table()).toMatchObject({ rows: [], total: 0, own: null, players: 0, later: true });
  const hidden = await result();
  expect(hidden.ownRanking).toMatchObject({ rank: 1, score: 100, tournamentRank: null });
  expect(hidden.rankingTable.map((row) => row.tournamentRank)).toEqual([null, null, null]);
  await settleOne(context, id);
  expect((await ranking()).tournamentRankings[0]).toMatchObject({ tournamentRank: 1, own: true });
  expect((await table()).own?.row.rank).toBe(1);
  expect((await table()).later).toBeUndefined();
  expect((await result()).ownRanking?.tournamentRank).toBe(1);
});
