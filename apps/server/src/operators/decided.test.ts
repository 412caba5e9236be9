import { randomUUID } from 'node:crypto';
import type { AdminCommand } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { play } from '../../test/series.ts';
import { close, enterPlayers, prizesOf } from '../../test/settling.ts';
import { verifyAudit } from '../audit/audit.ts';
import { searchAudit, type AuditSearch } from '../store/queries/audit-search.ts';
import { readTimeline } from '../store/queries/player-timeline.ts';
import { decideOnCommand, orderCommand } from './commands.ts';

const context = await testContext({ APPROVAL_ABOVE: '10000' });
const { db } = context.store;
const newOperator = async (): Promise<string> => (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
const [proposer, decider] = [await newOperator(), await newOperator()];

/** Has one propose what another decides on. */
const decided = async (command: AdminCommand, decision: 'approve' | 'reject'): Promise<void> => {
  const asked = { command, reason: 'three players complained', dryRun: false, key: randomUUID(), operator: proposer };
  const ordered = await orderCommand(context, asked);
  if (!ordered.ok) throw new Error(ordered.code);
  const { state, commandId, digest } = ordered.report;
  expect(state).toBe('proposed');
  const said = { commandId: commandId ?? '', decision, reason: 'seen in the logs', digest, operator: decider };
  expect(await decideOnCommand(context, said)).toMatchObject({ ok: true });
};
const found = async (asked: Partial<AuditSearch>) => {
  const any = { subject: null, actor: null, act: null, from: null, to: null, before: null };
  return searchAudit(db, { ...any, withLooks: true, limit: 100, ...asked });
};
/** A tournament that is over and not settled, its four players and the one game that they played. */
const playedEvening = async () => {
  const tournamentId = await newTournament(context, { prizes: prizesOf(500_00) });
  const players = await enterPlayers(context, tournamentId, 4);
  const scores = Object.fromEntries(players.map((id, index) => [id, 100 - index]));
  const competitionId = await play(context, tournamentId, 0, scores);
  await close(context, tournamentId);
  return { tournamentId, competitionId, players };
};

test('who rejects is who has done it; who approves is found beside who has proposed, and the log stays whole', async () => {
  const { tournamentId, players } = await playedEvening();
  const [userId = ''] = players;
  const command = { type: 'disqualify', tournamentId, userId, reclaim: false } as const;
  await decided(command, 'reject');
  await decided(command, 'approve');
  const subject = `tournament:${String(tournamentId)}`;
  expect((await found({ subject })).map(({ act, actor, reason }) => [act, actor, reason])).toEqual([
    ['disqualify', proposer, 'three players complained'],
    ['disqualify.rejected', decider, 'seen in the logs'],
  ]);
  for (const actor of [proposer, decider])
    expect((await found({ actor })).map(({ act }) => act)).toEqual(['disqualify', 'disqualify.rejected']);
  expect(await found({ actor: await newOperator() })).toEqual([]);
  const [, rejected] = await found({ subject });
  const proposed = { by: proposer, reason: 'three players complained' };
  expect(JSON.parse(rejected?.detail ?? '')).toMatchObject({ effects: [], proposed });
  expect(await verifyAudit(context)).toMatchObject({ ok: true });
});

test('what was done to its games is found with a tournament, and with no other', async () => {
  const [evening, other] = [await playedEvening(), await playedEvening()];
  const { competitionId, players } = evening;
  const [userId = ''] = players;
  await decided({ type: 'correct', competitionId, userId, score: 7, reclaim: false }, 'approve');
  const actsOf = async (id: number) => (await found({ subject: `tournament:${String(id)}` })).map(({ act }) => act);
  expect(await actsOf(evening.tournamentId)).toEqual(['correct']);
  expect(await actsOf(other.tournamentId)).toEqual([]);
  expect(await found({ subject: `tournament:${'9'.repeat(64)}` })).toEqual([]);
});

test('what was done to a player in a tournament, or at one of its games, stands in the timeline', async () => {
  const { tournamentId, competitionId, players } = await playedEvening();
  const [userId = '', bystander = ''] = players;
  await decided({ type: 'strike', competitionId, userId, reclaim: false }, 'approve');
  await decided({ type: 'disqualify', tournamentId, userId, reclaim: false }, 'approve');
  const staff = async (of: string) => readTimeline(db, { userId: of, kinds: ['staff'], before: null, limit: 10 });
  const told = await staff(userId);
  expect(told.map((one) => [one.what, one.competitionId, one.tournamentId]).sort()).toEqual([
    ['disqualify', null, tournamentId],
    ['strike', competitionId, null],
  ]);
  expect(told.map(({ tournamentName }) => tournamentName)).toEqual(['Skat', 'Skat']);
  expect(await staff(bystander)).toEqual([]);
});
