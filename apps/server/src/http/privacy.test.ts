import { deletionResult, personalData } from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { callerOf, HOST, minutesFrom, newPlayer, newTournament, ORIGIN } from '../../test/people.ts';
import { newSeason, settledQualifier } from '../../test/season.ts';
import { formTable, join, play } from '../../test/series.ts';
import { TestPushService } from '../../test/push-service.ts';
import { askPayout, newDevice } from '../../test/told.ts';
import { close } from '../../test/settling.ts';
import { buildApp } from '../app.ts';
import { requestPayout } from '../money/cashier.ts';
import { orderCommand } from '../operators/commands.ts';
import { settlePayout } from '../operators/payouts.ts';
import { nameOfDeleted } from '../money/deletion.ts';
import { exclude } from '../money/limits.ts';
import { trialBalance } from '../money/trial-balance.ts';
import { putQuietHours, putSwitch } from '../store/queries/notices.ts';
import { readPersonalData } from '../store/queries/privacy.ts';
import { addNote } from '../staff/notes.ts';
import { answerCase } from '../support/case-work.ts';
import { openCase } from '../support/cases.ts';
import { settleOne, settleOneSeason } from '../tournaments/settlement.ts';

const context = await testContext();
const app = await buildApp(context, { draining: false });
const { pool } = context.store;

const CASE = { topic: 'account', subtopic: 'none', competitionId: null, words: 'my secret letter' } as const;
const remove = async (cookie: string, confirm: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/gd/rest/me/deletion',
    headers: { cookie, host: HOST, origin: ORIGIN },
    payload: { confirm },
  });
  return { answer, result: deletionResult.parse(answer.json()) };
};

test('SAFE-2 the export holds what is stored about the player, and nobody else', async () => {
  const tournamentId = await newTournament(context);
  const [player, rival] = [await newPlayer(context), await newPlayer(context)];
  for (const { id } of [player, rival]) await join(context, id, tournamentId);
  const competitionId = await play(context, tournamentId, 0, { [player.id]: 500, [rival.id]: 100 });
  await openCase(context, player.id, CASE);
  await requestPayout(context, { userId: player.id, cents: 5_00, idempotencyKey: 'of-the-export' });
  const staff = await newPlayer(context, { actorType: 'operator' });
  const [{ id: payoutId } = { id: '' }] = (
    await pool.query<{ id: string }>('SELECT id FROM payouts WHERE user_id = $1', [player.id])
  ).rows;
  await settlePayout(context, payoutId, { decision: 'paid', reason: 'sent by bank', actor: staff.id });
  const command = { type: 'correct', competitionId, userId: player.id, score: 400, reclaim: false } as const;
  const act = { command, reason: 'a trick was counted twice', dryRun: false, key: 'a-correction', operator: staff.id };
  expect(await orderCommand(context, act)).toMatchObject({ ok: true, report: { state: 'executed' } });
  const { get } = await callerOf(app, context, player.id);
  const answer = await get('me/data');
  const data = personalData.parse(answer.json());
  expect(data.account).toMatchObject({ userId: player.id, userName: player.userName });
  expect(data.entries).toMatchObject([{ tournamentId }]);
  expect(data.attempts).toMatchObject([{ tournamentId, number: 1 }]);
  expect(data.games).toMatchObject([{ tournamentId, score: 400 }]);
  expect(data.cases).toMatchObject([{ words: 'my secret letter' }]);
  expect(data.payouts).toMatchObject([{ amount: 5_00, state: 'paid' }]);
  expect(data.transfers.map((row) => row.kind)).toEqual(
    expect.arrayContaining(['playMoney', 'entryFee', 'payoutRequested', 'payoutPaid']),
  );
  expect(data.actsOfStaff).toMatchObject([
    { act: 'payout.paid', reason: 'sent by bank' },
    { act: 'correct', reason: act.reason },
  ]);
  expect(answer.body).not.toContain(staff.id);
  expect([data.signIns.length, data.sessions.length]).toEqual([1, 1]);
  expect(answer.body).not.toContain(rival.id);
  expect(answer.body).not.toContain(rival.userName);
});

test('SAFE-2 the export has every table that knows the player', async () => {
  const { rows } = await pool.query<{ table: string }>(
    `SELECT table_name AS table FROM information_schema.columns WHERE column_name = 'user_id' AND table_schema = 'public'`,
  );
  const told = [
    ...['sessions', 'sign_ins', 'entries', 'seats', 'standings', 'player_limits', 'exclusions', 'payouts', 'sanctions'],
    ...[
      'support_cases',
      'season_results',
      'final_seats',
      'final_places',
      'settled_standings',
      'shared_games',
      'calendar_feeds',
      'marks',
      'person_digests',
      'register_checks',
      'register_reports',
      'mails',
      'mail_links',
      'second_factors',
      'recovery_codes',
      'passkeys',
      'passkey_challenges',
      'tickets',
      'openid_links',
      'notices',
      'notice_switches',
      'quiet_hours',
      'push_devices',
      'player_notes',
    ],
  ];
  // Sums and copies of what is told.
  const derived = ['purses', 'wallet_orders', 'standings_removed', 'season_standings', 'settled_season_standings'];
  // Of the staff alone, for a day: that it was done is in the audit log, which is told.
  const ofStaff = ['staff_enrolments'];
  // How much is open at this moment: it goes with the connection.
  const ofTheMoment = ['open_connections'];
  // And what is read of them reaches the player: no part of it is lost on the way out.
  const player = await newPlayer(context);
  const { get } = await callerOf(app, context, player.id);
  const data = personalData.parse((await get('me/data')).json());
  const read = Object.keys(await readPersonalData(context.store.db, player.id));
  expect(Object.keys(data)).toEqual(expect.arrayContaining([...read, 'moves']));
  expect(
    rows
      .map(({ table }) => table)
      .filter((table) => ![...told, ...derived, ...ofStaff, ...ofTheMoment].includes(table)),
  ).toEqual([]);
});

test('SAFE-2 what a player is told of, by which switches and on which devices, is exported, and gone with the account', async () => {
  const player = await newPlayer(context, { money: 10_00 });
  const service = await TestPushService.open();
  const real = { ...context, config: { ...context.config, pushHosts: [service.host] } };
  await newDevice(real, service, player.id);
  await service.close();
  await putSwitch(context.store.db, player.id, { kind: 'result', channel: 'mail', isOn: false });
  const quiet = { from: '22:00', until: '07:00', timeZone: 'Europe/Berlin' };
  await context.store.transaction((tx) => putQuietHours(tx, player.id, quiet, context.clock.now()));
  const payout = await askPayout(context, player.id, 10_00);
  await context.clock.advance(1000);
  const staff = await newPlayer(context, { actorType: 'operator' });
  await settlePayout(context, payout, { decision: 'paid', reason: 'sent by bank', actor: staff.id });
  const { cookie, get } = await callerOf(app, context, player.id);
  expect(personalData.parse((await get('me/data')).json())).toMatchObject({
    notices: [
      { kind: 'payout', about: `payout:${payout}:requested` },
      { kind: 'payout', about: `payout:${payout}:paid` },
    ],
    noticeSwitches: [{ kind: 'result', channel: 'mail', isOn: false }],
    quietHours: [quiet],
    pushDevices: [{ browser: null, system: null }],
  });
  expect((await remove(cookie, player.userName)).result).toEqual({ success: true, reasons: [] });
  for (const table of ['notices', 'notice_switches', 'quiet_hours', 'push_devices'])
    expect((await pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [player.id])).rows).toEqual([]);
});

test('SAFE-2 everything in the way of a deletion is told at once, and nothing is taken away', async () => {
  const until = minutesFrom(context.clock.now(), 60);
  const tournamentId = await newTournament(context, { competitionEnd: until });
  const player = await newPlayer(context);
  await join(context, player.id, tournamentId);
  await formTable(context, tournamentId, [{ userId: player.id, slot: 0 }]);
  await requestPayout(context, { userId: player.id, cents: 5_00, idempotencyKey: 'in-the-way' });
  const { cookie, get } = await callerOf(app, context, player.id);
  expect((await remove(cookie, 'somebody')).result).toEqual({
    success: false,
    reasons: ['nameDoesNotMatch', 'gameRunning', 'moneyLeft', 'payoutWaits', 'prizeWaits'],
    until: until.toISOString(),
  });
  expect((await get('me/userData')).json()).toMatchObject({ userName: player.userName });
  const staff = await newPlayer(context, { actorType: 'support', money: 0 });
  const { cookie: theirs } = await callerOf(app, context, staff.id);
  expect((await remove(theirs, staff.userName)).result).toEqual({ success: false, reasons: ['staff'] });
});

test('an account is not closed before its tournaments are settled, and its holder can stay away meanwhile', async () => {
  const until = minutesFrom(context.clock.now(), 60);
  const tournamentId = await newTournament(context, { competitionEnd: until });
  const player = await newPlayer(context, { money: 10_00 });
  await join(context, player.id, tournamentId);
  await play(context, tournamentId, 0, { [player.id]: 500 });
  const { cookie } = await callerOf(app, context, player.id);
  const waits = { success: false, reasons: ['prizeWaits'] };
  expect((await remove(cookie, player.userName)).result).toEqual({ ...waits, until: until.toISOString() });
  await exclude(context, player.id, { kind: 'selfExclusion', days: null });
  await close(context, tournamentId);
  expect((await remove(cookie, player.userName)).result).toEqual(waits);
  await settleOne(context, tournamentId);
  expect((await remove(cookie, player.userName)).result.reasons).toEqual(['moneyLeft']);
});

test('prizes of a season that is over are waited for, and a seat in its final, half a year at most', async () => {
  const season = await newSeason(context);
  const [first, second, early] = await Promise.all(
    Array.from({ length: 3 }, () => newPlayer(context, { money: 0, mail: null })),
  );
  if (first === undefined || second === undefined || early === undefined) throw new Error('nobody came');
  const placings = [first, second, early].map(({ id: userId }, index) => ({ userId, score: 300 - index }));
  await settledQualifier(context, season, placings, 1);
  const closeBy = async ({ id, userName }: typeof first) =>
    (await remove((await callerOf(app, context, id)).cookie, userName)).result;
  // What a running season might bring is forfeited, as the page says.
  expect(await closeBy(early)).toEqual({ success: true, reasons: [] });
  await pool.query('UPDATE seasons SET ends_at = $2 WHERE id = $1', [season, context.clock.now()]);
  for (const one of [first, second]) expect(await closeBy(one)).toEqual({ success: false, reasons: ['seasonWaits'] });
  await pool.query(`UPDATE seasons SET state = 'closed' WHERE id = $1`, [season]);
  for (const one of [first, second]) expect(await closeBy(one)).toEqual({ success: false, reasons: ['seasonWaits'] });
  await settleOneSeason(context, season);
  await pool.query(`UPDATE final_seats SET kind = 'substitute' WHERE user_id = $1`, [second.id]);
  expect((await closeBy(second)).reasons).toEqual(['moneyLeft']);
  expect((await closeBy(first)).reasons).toEqual(['moneyLeft', 'seasonWaits']);
  await pool.query(
    `INSERT INTO final_places (season, version, place, user_id, prize, at) VALUES ($1, 1, 1, $2, 0, $3)`,
    [season, second.id, context.clock.now()],
  );
  expect((await closeBy(first)).reasons).toEqual(['moneyLeft']);
  await pool.query(`DELETE FROM final_places WHERE season = $1`, [season]);
  const halfYear = `starts_at = starts_at - interval '180 days', ends_at = ends_at - interval '180 days'`;
  await pool.query(`UPDATE seasons SET ${halfYear} WHERE id = $1`, [season]);
  expect((await closeBy(first)).reasons).toEqual(['moneyLeft']);
});

test('SAFE-2 a deleted account names nobody, opens no door, and leaves results and books as they were', async () => {
  const tournamentId = await newTournament(context, { prizes: [] });
  const player = await newPlayer(context, { money: 10_00, bonus: 0, loginName: 'mail@of.mine', locale: 'de' });
  await join(context, player.id, tournamentId);
  await play(context, tournamentId, 0, { [player.id]: 500 });
  await close(context, tournamentId);
  await settleOne(context, tournamentId);
  await openCase(context, player.id, CASE);
  const staff = await newPlayer(context, { actorType: 'support' });
  const [{ id: caseId } = { id: '' }] = (
    await pool.query<{ id: string }>('SELECT id FROM support_cases WHERE user_id = $1', [player.id])
  ).rows;
  const answered = { id: caseId, by: staff.id, answer: 'about your secret letter', reason: 'answered' } as const;
  expect(await answerCase(context, answered)).toBeNull();
  await addNote(context, { userId: player.id, by: staff.id, words: 'wrote a secret letter' });
  const { cookie, get } = await callerOf(app, context, player.id);
  const { answer, result } = await remove(cookie, player.userName);
  expect(result).toEqual({ success: true, reasons: [] });
  expect(String(answer.headers['set-cookie'])).toContain('matador_session=;');
  expect((await get('me/userData')).statusCode).toBe(401);
  await context.clock.advance(1000);
  const other = await callerOf(app, context, (await newPlayer(context)).id);
  const ranking = await other.get(`tournaments/ranking/tournament/${String(tournamentId)}`);
  expect(ranking.body).toContain(nameOfDeleted(player.id));
  expect(ranking.body).not.toContain(player.userName);
  const dump = JSON.stringify([
    (await pool.query('SELECT * FROM users WHERE id = $1', [player.id])).rows,
    (await pool.query('SELECT * FROM support_cases WHERE user_id = $1', [player.id])).rows,
    (await pool.query('SELECT * FROM sign_ins WHERE user_id = $1', [player.id])).rows,
    (await pool.query('SELECT * FROM player_notes WHERE user_id = $1', [player.id])).rows,
    (await pool.query('SELECT * FROM audit WHERE subject = $1', [`player:${player.id}`])).rows,
  ]);
  for (const trace of [player.userName, 'mail@of.mine', 'secret letter']) expect(dump).not.toContain(trace);
  expect(await trialBalance(context.store.db)).toMatchObject({ sum: 0, differences: [] });
});

test('SAFE-2 bonus is forfeited with the account, money never is', async () => {
  const player = await newPlayer(context, { money: 3_00, bonus: 7_00 });
  const { cookie } = await callerOf(app, context, player.id);
  expect((await remove(cookie, player.userName)).result.reasons).toEqual(['moneyLeft']);
  const asked = await requestPayout(context, { userId: player.id, cents: 3_00, idempotencyKey: 'all-of-it' });
  expect((await remove(cookie, player.userName)).result.reasons).toEqual(['payoutWaits']);
  if (!asked.ok) throw new Error('no payout');
  const decision = { decision: 'paid', reason: 'sent by bank', actor: player.id } as const;
  await settlePayout(context, String(asked.result.payoutId), decision);
  expect((await remove(cookie, player.userName)).result).toEqual({ success: true, reasons: [] });
  const { rows } = await pool.query('SELECT kind, cents FROM purses WHERE user_id = $1 ORDER BY kind', [player.id]);
  expect(rows).toEqual([
    { kind: 'bonus', cents: 0 },
    { kind: 'money', cents: 0 },
  ]);
});
