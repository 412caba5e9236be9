import { officeEntries, officeNow, officeSearch, officeTournament, staffSession } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { startTestServer } from '../../test/game-server.ts';
import { callerOf, newPlayer, newTournament } from '../../test/people.ts';
import { finishTable, formTable, join } from '../../test/series.ts';
import { orderCommand } from '../operators/commands.ts';
import { noteMinute } from '../staff/minutes.ts';

const context = await testContext();
const { app } = await startTestServer(context);
const staffOf = async (actorType: string) => {
  const { id } = await newPlayer(context, { actorType, money: 0 });
  return { id, ...(await callerOf(app, context, id)) };
};
const operator = await staffOf('operator');
const MINUTE_MS = 60_000;

const played = async () => {
  const tournamentId = await newTournament(context, { name: 'Autumn evening' });
  const players = [await newPlayer(context), await newPlayer(context), await newPlayer(context)];
  for (const { id } of players) await join(context, id, tournamentId);
  const seats = players.map(({ id }) => ({ userId: id, slot: 1 }));
  return { tournamentId, players, competitionId: await formTable(context, tournamentId, seats) };
};

test('the room of a tournament has its entries by rank, and its escrow is what was taken in less what was given out', async () => {
  const { tournamentId, players, competitionId } = await played();
  await finishTable(context, competitionId, [120, 40, -60]);
  const room = officeTournament.parse((await operator.get(`ops/tournaments/${String(tournamentId)}`)).json());
  expect(room).toMatchObject({ state: 'running', entries: 3, restarts: 0, version: 0, frozen: false });
  expect(room.takenIn - room.givenOut).toBe(room.escrow);
  expect(room.escrow).toBeGreaterThan(0);
  const { items, total } = officeEntries.parse(
    (await operator.get(`ops/tournaments/${String(tournamentId)}/entries`)).json(),
  );
  expect(total).toBe(3);
  expect(items.map(({ userId, rank, score }) => [userId, rank, score])).toEqual(
    players.map(({ id }, at) => [id, at + 1, [120, 40, -60][at]]),
  );
  expect(items.map(({ prize, settled }) => [prize, settled])).toEqual([
    [40_00, false],
    [10_00, false],
    [10_00, false],
  ]);
  expect((await operator.get('ops/tournaments/999999')).statusCode).toBe(404);
});

test('a withheld prize is nothing in the room before the settlement too, and goes to nobody else', async () => {
  const { tournamentId, players, competitionId } = await played();
  await finishTable(context, competitionId, [120, 40, -60]);
  const [first] = players;
  const ordered = await orderCommand(context, {
    command: { type: 'withhold', tournamentId, userId: first?.id ?? '', reclaim: false },
    ...{ reason: 'until the account is looked at', dryRun: false, key: 'withheld', operator: operator.id },
  });
  expect(ordered).toMatchObject({ ok: true, report: { state: 'executed' } });
  const { items } = officeEntries.parse((await operator.get(`ops/tournaments/${String(tournamentId)}/entries`)).json());
  expect(items.map(({ userId, rank, prize, settled }) => [userId, rank, prize, settled])).toEqual([
    [first?.id, 1, 0, false],
    [players[1]?.id, 2, 10_00, false],
    [players[2]?.id, 3, 10_00, false],
  ]);
  expect(items[0]?.sanctions).toEqual(['prizeWithheld']);
});

test('the last hour is told by minutes, with what is usual at this hour, and nothing of it but figures', async () => {
  await noteMinute(context);
  await noteMinute(context);
  const before = officeNow.parse((await operator.get('ops/now')).json());
  expect(before.hour).toHaveLength(1);
  expect(before.usual).toBeNull();
  await context.store.pool.query(
    `INSERT INTO office_minutes SELECT minute - interval '24 hours', 700, 7, 70, 0, 0, 0 FROM office_minutes`,
  );
  const after = officeNow.parse((await operator.get('ops/now')).json());
  expect(after.usual).toEqual({ playing: 700, waiting: 7, tables: 70 });
  expect(after.hour).toHaveLength(1);
});

test('whom a search has shown is in the audit log, and what was typed is not', async () => {
  const player = await newPlayer(context, { userName: 'Ramschkönig' });
  const found = officeSearch.parse((await operator.get('ops/search?query=amschk')).json());
  expect(found.found).toMatchObject([{ kind: 'player', userId: player.id, userName: 'Ramschkönig' }]);
  const { rows } = await context.store.pool.query<{ actor: string; detail: string }>(
    `SELECT actor, detail FROM audit WHERE act = 'searched' ORDER BY id DESC LIMIT 1`,
  );
  expect(rows[0]).toEqual({ actor: operator.id, detail: JSON.stringify([`player:${player.id}`]) });
});

test('a role is shown by a search what it may see: support no transfers, auditors no cases', async () => {
  const { competitionId, players } = await played();
  const [number] = (await context.store.pool.query<{ id: string }>('SELECT max(id)::text AS id FROM transfers')).rows;
  const caseId = crypto.randomUUID();
  await context.store.pool.query(
    `INSERT INTO support_cases (id, user_id, topic, subtopic, competition, words, state, opened_at)
     VALUES ($1, $2, 'duelError', 'none', $3, 'my game was lost', 'open', now())`,
    [caseId, players[0]?.id, competitionId],
  );
  const kindsFor = async (role: string, query: string) => {
    const { found } = officeSearch.parse((await (await staffOf(role)).get(`ops/search?query=${query}`)).json());
    return found.map(({ kind }) => kind);
  };
  const transfer = number?.id.padStart(2, '0') ?? '';
  expect(await kindsFor('operator', competitionId.slice(0, 8))).toEqual(['competition', 'case']);
  expect(await kindsFor('auditor', competitionId.slice(0, 8))).toEqual(['competition']);
  expect(await kindsFor('support', competitionId)).toEqual(['competition', 'case']);
  expect(await kindsFor('support', transfer)).not.toContain('transfer');
  expect(await kindsFor('auditor', transfer)).toContain('transfer');
});

test('asking for the session is no use of it; saying that somebody works puts its end off by 15 minutes', async () => {
  const { id, get, post } = await staffOf('support');
  /** So long nobody has worked with it. */
  const rest = (minutes: number) =>
    context.store.pool.query('UPDATE sessions SET used_at = $2 WHERE user_id = $1', [
      id,
      new Date(context.clock.now().getTime() - minutes * MINUTE_MS),
    ]);
  const first = staffSession.parse((await get('ops/session')).json());
  expect(Date.parse(first.idleEndsAt) - Date.parse(first.now)).toBe(15 * MINUTE_MS);
  await rest(10);
  const asked = staffSession.parse((await get('ops/session')).json());
  expect(Date.parse(asked.idleEndsAt) - Date.parse(asked.now)).toBe(5 * MINUTE_MS);
  const used = staffSession.parse((await post('ops/session/use')).json());
  expect(Date.parse(used.idleEndsAt) - Date.parse(used.now)).toBe(15 * MINUTE_MS);
  await rest(15);
  expect((await get('ops/session')).statusCode).toBe(401);
});
