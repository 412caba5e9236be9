import { running, standings, tournamentRankings, winningDistribution, zoneHistory } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { join, play } from '../../test/series.ts';
import { close } from '../../test/settling.ts';
import { buildApp } from '../app.ts';
import { settleOne } from '../tournaments/settlement.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });

const prizes = [
  { from: 1, to: 1, prize: 40_00 },
  { from: 2, to: 3, prize: 10_00, bonus: true },
];
const id = await newTournament(context, { prizes });
const players = await Promise.all(
  [300, 200, 100, 0].map(async (score) => ({ score, id: (await newPlayer(context)).id })),
);
for (const player of players) await join(context, player.id, id);
await play(context, id, 0, Object.fromEntries(players.map((player) => [player.id, player.score])));
const [first, second, , fourth] = await Promise.all(players.map((player) => callerOf(app, context, player.id)));

test('a prize that is paid as bonus is called one wherever it is promised', async () => {
  const stages = [{ from: 1, to: 1, prize: 40_00 }, prizes[1]];
  const at = (call: string) => `tournaments/${call}/${String(id)}`;
  const distribution = winningDistribution.parse((await first!.get(at('winningDistribution'))).json());
  expect(distribution.stages).toEqual(stages);
  const ranking = tournamentRankings.parse((await first!.get(at('ranking/tournament'))).json()).tournamentRankings;
  expect(ranking.map(({ totalWin, bonus }) => [totalWin, bonus ?? false])).toEqual([
    [40_00, false],
    [10_00, true],
    [10_00, true],
    [0, false],
  ]);
  const whole = standings.parse((await fourth!.get(at('standings'))).json());
  expect(whole.stages).toEqual(stages);
  expect(whole.rows.map(({ bonus }) => bonus ?? false)).toEqual([false, true, true, false]);
  expect(whole.own?.next).toEqual({ rank: 3, prize: 10_00, bonus: true, points: 101 });
});

test('and wherever it was won', async () => {
  await close(context, id);
  await settleOne(context, id);
  const told = async (by: typeof first) => {
    const [prize] = running.parse((await by!.get('me/running')).json()).prizes;
    const history = zoneHistory.parse((await by!.get('tournaments/ranking/zoneHistory/skat')).json());
    const [row] = history.finishedTournaments;
    return [prize?.prize, prize?.bonus ?? false, row?.totalWin, row?.bonus ?? false];
  };
  expect(await told(first)).toEqual([40_00, false, 40_00, false]);
  expect(await told(second)).toEqual([10_00, true, 10_00, true]);
});
