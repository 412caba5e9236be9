import { installGame } from '@matador/games';
import { competitionResult } from '@matador/protocol/rest';
import { playableGame } from '@matador/table';
import { afterAll, expect, test } from 'vitest';
import { playTable } from '../apps/crowd/src/table.ts';
import { sessionOf } from '../apps/crowd/src/session.ts';
import { foldLog } from '../apps/server/src/tables/fold-log.ts';
import { findTable, sealedDealsOf } from '../apps/server/src/store/queries/tables.ts';
import { readLog } from '../apps/server/src/store/queries/tables-log.ts';
import { testContext } from '../apps/server/test/database.ts';
import { formedTable, newMember, startTestServer, type Member } from '../apps/server/test/game-server.ts';
import { turnUntil } from '../apps/server/test/manual-clock.ts';
import { newTournament } from '../apps/server/test/people.ts';
import { seeded } from '../packages/cards/src/laws/index.ts';
import { tinyDefinition } from '../packages/table/test/tiny-game.ts';

const SEATS = 3;
const DEALS = 3;

const context = await testContext();
const server = await startTestServer(context);
afterAll(installGame(playableGame(tinyDefinition))); // the line; afterwards it is taken out

test('a fifth game is played through server and crowd by adding its folder and a line', async () => {
  const tournamentId = await newTournament(context, {
    gametype: tinyDefinition.gametype,
    playersPerGame: SEATS,
    roundsPerGame: DEALS,
  });
  const members: Member[] = [];
  for (let seat = 0; seat < SEATS; seat += 1) members.push(await newMember(context, server, tournamentId));
  const competitionId = await formedTable(context, server, tournamentId, members);

  const reports: string[] = [];
  const crowd = {
    random: seeded(5),
    pace: 0,
    signal: new AbortController().signal,
    report: (line: string) => void reports.push(line),
  };
  let isOver = false;
  const playing = Promise.all(
    members.map(({ caller }, seat) =>
      playTable(sessionOf(`http://${server.host}`, `player ${String(seat)}`, caller.cookie), competitionId, crowd),
    ),
  ).then(() => {
    isOver = true;
  });
  await turnUntil(context.clock, () => isOver);
  await playing;
  expect(reports).toEqual([]);

  const answer = await members[0]?.caller.get(`tournaments/results/${competitionId}`);
  const result = competitionResult.parse(answer?.json());
  expect(result).toMatchObject({ state: 'finished', gametype: 'tiny' });
  expect(result.deals).toHaveLength(DEALS);
  // Two tricks a deal, ten each.
  expect(result.rankingTable.reduce((sum, { score }) => sum + (score ?? 0), 0)).toBe(DEALS * 20);
  expect(result.rankingTable.map(({ rank }) => rank).toSorted()).toContain(1);

  const row = await findTable(context.store.db, competitionId);
  if (row === null) throw new Error('no table');
  const stored = {
    row,
    seats: SEATS,
    deals: await sealedDealsOf(context.store.db, competitionId),
    log: await readLog(context.store.db, row.tableId),
  };
  const folded = await foldLog(stored, context.keyring);
  expect(folded.competition.outcome?.map(({ score }) => score)).toEqual(
    result.rankingTable.toSorted((a, b) => a.seat - b.seat).map(({ score }) => score),
  );
});
