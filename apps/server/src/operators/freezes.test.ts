import {
  entryAdmission,
  payouts,
  personalData,
  userData,
  type AdminCommand,
  type Freezable,
} from '@matador/protocol/rest';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { TEST_MS } from '../../test/patience.ts';
import { callerOf, HOST, newPlayer, newTournament, ORIGIN, type Caller } from '../../test/people.ts';
import { finishTable, formTable, join } from '../../test/series.ts';
import { close } from '../../test/settling.ts';
import { buildApp } from '../app.ts';
import { verifyAudit } from '../audit/audit.ts';
import { cancelPayout, deposit, requestPayout } from '../money/cashier.ts';
import { isBalanced, trialBalance } from '../money/trial-balance.ts';
import { readAuditOf } from '../store/queries/audit.ts';
import { readPurses } from '../store/queries/money.ts';
import { findTournament } from '../store/queries/tournaments.ts';
import { settleOne } from '../tournaments/settlement.ts';
import { decideOnCommand, orderCommand } from './commands.ts';
import { settlePayout } from './payouts.ts';

const context = await testContext({ APPROVAL_ABOVE: '10000' });
const app = await buildApp(context, { draining: false });
const { db, pool } = context.store;
const newOperator = async (): Promise<string> => (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
const operator = await newOperator();
const second = await newOperator();
const reason = 'two accounts with one bank account';

const order = (command: AdminCommand, by = operator, dryRun = false) =>
  orderCommand(context, { command, reason, dryRun, key: dryRun ? null : randomUUID(), operator: by });
const freeze = (of: Freezable, by = operator) => order({ type: 'freeze', of }, by);
const release = (of: Freezable, by = operator) => order({ type: 'release', of }, by);
const account = (userId: string): Freezable => ({ what: 'account', userId });
const payout = (payoutId: string): Freezable => ({ what: 'payout', payoutId });
const tournament = (tournamentId: number): Freezable => ({ what: 'tournament', tournamentId });
const EXECUTED = { ok: true, report: { state: 'executed', amount: 0, needsSecond: false } };

const ask = async (userId: string, cents: number): Promise<string> => {
  const asked = await requestPayout(context, { userId, cents, idempotencyKey: randomUUID() });
  if (!asked.ok || asked.result.payoutId === null) throw new Error('the payout was refused');
  return asked.result.payoutId;
};
const decide = (id: string, decision: 'paid' | 'refused', actor = operator) =>
  settlePayout(context, id, { decision, reason, actor });
const obstacles = async ({ get }: Caller, tournamentId: number) =>
  entryAdmission
    .parse((await get(`tournaments/admission/${String(tournamentId)}`)).json())
    .obstacles.map(({ code, play }) => [code, play]);
const search = (caller: Caller, tournamentId: number) => caller.post(`tournaments/matching/${String(tournamentId)}`);
const purse = async (userId: string): Promise<number> => (await readPurses(db, userId)).money;
const inOrder = async (): Promise<void> => {
  expect(isBalanced(await trialBalance(db))).toBe(true);
  expect(await verifyAudit(context)).toMatchObject({ ok: true });
};

test('a frozen account is seen and plays on what runs, but begins nothing and pays nothing in or out until it is released', async () => {
  const [tournamentId, other] = [await newTournament(context), await newTournament(context)];
  const player = await newPlayer(context);
  await join(context, player.id, tournamentId);
  const running = await formTable(context, tournamentId, [{ userId: player.id, slot: 0 }]);
  expect(await freeze(account(player.id))).toMatchObject(EXECUTED);
  const caller = await callerOf(app, context, player.id); // signs in
  expect(userData.parse((await caller.get('me/userData')).json()).frozen).toBe(true);
  expect((await caller.get('me/statement')).statusCode).toBe(200);
  expect(await obstacles(caller, other)).toContainEqual(['frozen', true]);
  expect(await join(context, player.id, other)).toMatchObject({ result: { reason: 'registrationNotPossible' } });
  const cash = { userId: player.id, cents: 5_00, idempotencyKey: randomUUID() };
  expect(await deposit(context, cash)).toMatchObject({ result: { success: false, reason: 'frozen' } });
  expect(await requestPayout(context, cash)).toMatchObject({ result: { success: false, reason: 'frozen' } });
  const letter = { topic: 'account', subtopic: 'none', competitionId: null, words: 'why is my account frozen?' };
  const written = await app.inject({
    method: 'POST',
    url: '/gd/rest/me/cases',
    headers: { cookie: caller.cookie, host: HOST, origin: ORIGIN },
    payload: letter,
  });
  expect(written.statusCode).toBeLessThan(300);
  await finishTable(context, running, [100]);
  expect(await purse(player.id)).toBe(90_00);
  expect(await release(account(player.id))).toMatchObject(EXECUTED);
  expect(userData.parse((await caller.get('me/userData')).json()).frozen).toBeUndefined();
  expect(await join(context, player.id, other)).toMatchObject({ result: { reason: null } });
  expect(await deposit(context, cash)).toMatchObject({ result: { success: true } });
  await inOrder();
});

test('a search ends with the freezing, and none begins after it', async () => {
  const tournamentId = await newTournament(context);
  const [player, rival] = [await newPlayer(context), await newPlayer(context)];
  for (const { id } of [player, rival]) {
    await join(context, id, tournamentId);
    await pool.query(
      `INSERT INTO tickets (id, secret_hash, user_id, tournament, attempt, slot, state, created_at, expires_at)
       SELECT gen_random_uuid(), '', $1, $2, attempts.id, 0, 'issued', $3, $4 FROM attempts
         JOIN entries ON entries.id = attempts.entry WHERE entries.user_id = $1 AND entries.tournament = $2`,
      [id, tournamentId, context.clock.now(), new Date(context.clock.now().getTime() + 60_000)],
    );
  }
  const states = async () =>
    (await pool.query<{ state: string }>('SELECT state FROM tickets WHERE user_id = $1', [player.id])).rows;
  const frozen = await freeze(account(player.id));
  expect(frozen).toMatchObject({ report: { effects: [{ type: 'freeze' }, { type: 'searchEnded', tournamentId }] } });
  expect(await states()).toEqual([{ state: 'gone' }]);
  const caller = await callerOf(app, context, player.id);
  expect((await search(caller, tournamentId)).statusCode).toBe(403);
  expect(await freeze(tournament(tournamentId))).toMatchObject({
    report: { effects: [{ type: 'freeze' }, { type: 'searchEnded', userId: rival.id }] },
  });
  const second = await search(await callerOf(app, context, rival.id), tournamentId);
  expect([second.statusCode, second.body]).toEqual([409, expect.stringContaining('frozen')]);
});

test('a frozen payout is neither paid, refused nor taken back; its release needs what paying it would need', async () => {
  const player = await newPlayer(context, { money: 500_00 });
  const id = await ask(player.id, 300_00);
  expect(await freeze(payout(id))).toMatchObject({ ok: true, report: { state: 'executed' } });
  const caller = await callerOf(app, context, player.id);
  expect(payouts.parse((await caller.get('me/payouts')).json()).items).toMatchObject([
    { payoutId: id, state: 'requested', frozen: true },
  ]);
  const told = personalData.parse((await caller.get('me/data')).json()).actsOfStaff;
  expect(told).toMatchObject([{ act: 'freeze', reason: '' }]);
  const back = await app.inject({
    method: 'DELETE',
    url: `/gd/rest/me/payouts/${id}`,
    headers: { cookie: caller.cookie, host: HOST, origin: ORIGIN },
  });
  expect([back.statusCode, back.body]).toEqual([409, expect.stringContaining('frozen')]);
  for (const decision of ['paid', 'refused'] as const) expect(await decide(id, decision)).toBe('frozen');
  expect(await purse(player.id)).toBe(200_00);
  await inOrder();
  const proposed = await release(payout(id));
  if (!proposed.ok) throw new Error(proposed.code);
  expect(proposed.report).toMatchObject({ state: 'proposed', amount: 300_00, needsSecond: true });
  const decision = { commandId: proposed.report.commandId ?? '', decision: 'approve', reason } as const;
  const approve = (by: string) =>
    decideOnCommand(context, { ...decision, digest: proposed.report.digest, operator: by });
  expect(await approve(operator)).toMatchObject({ ok: false, code: 'ownCommand' });
  expect(await decide(id, 'paid')).toBe('frozen');
  expect(await approve(second)).toMatchObject({ ok: true });
  expect([await decide(id, 'paid'), await decide(id, 'paid', second)]).toEqual(['approved', 'decided']);
  expect(await freeze(payout(id))).toEqual({ ok: false, code: 'unknownPayout' });
  await inOrder();
});

test('nothing is paid out to a frozen account; what it has asked for may go back to it', async () => {
  const player = await newPlayer(context);
  const [paid, refused] = [await ask(player.id, 10_00), await ask(player.id, 20_00)];
  await freeze(account(player.id));
  expect(await decide(paid, 'paid')).toBe('frozen');
  expect(await decide(refused, 'refused')).toBe('decided');
  expect(await cancelPayout(context, player.id, paid)).toBe('cancelled');
  expect(await purse(player.id)).toBe(100_00);
});

test('a frozen tournament takes no entries and is not settled; what runs plays on, and an abort gives all back', async () => {
  const [tournamentId, aborted] = [await newTournament(context), await newTournament(context)];
  const [player, late] = [await newPlayer(context, { money: 20_00 }), await newPlayer(context)];
  for (const id of [tournamentId, aborted]) {
    await join(context, player.id, id);
    expect(await freeze(tournament(id))).toMatchObject(EXECUTED);
  }
  const running = await formTable(context, tournamentId, [{ userId: player.id, slot: 0 }]);
  const caller = await callerOf(app, context, late.id);
  expect(await obstacles(caller, tournamentId)).toEqual([['tournamentFrozen', true]]);
  expect(await join(context, late.id, tournamentId)).toMatchObject({ result: { reason: 'registrationNotPossible' } });
  expect(await purse(late.id)).toBe(100_00);
  await finishTable(context, running, [100]);
  const ended = await order({ type: 'abort', tournamentId: aborted, withholdFeesOf: [] }, await newOperator());
  expect(ended).toMatchObject({ ok: true, report: { state: 'executed', amount: 60_00 } });
  expect(await purse(player.id)).toBe(10_00);
  await close(context, tournamentId);
  await settleOne(context, tournamentId);
  expect((await findTournament(db, tournamentId))?.state).toBe('clearance');
  await release(tournament(tournamentId));
  await settleOne(context, tournamentId);
  expect((await findTournament(db, tournamentId))?.state).toBe('settled');
  expect(await freeze(tournament(tournamentId))).toEqual({ ok: false, code: 'settled' });
  await inOrder();
});

test('each freezing and release is in the audit with its reason, which its player is not told; a dry run does nothing', async () => {
  const player = await newPlayer(context);
  expect(await order({ type: 'freeze', of: account(player.id) }, operator, true)).toMatchObject({
    report: { state: 'dryRun', effects: [{ type: 'freeze', before: false, after: true }] },
  });
  expect(await release(account(player.id))).toEqual({ ok: false, code: 'doneBefore' });
  await freeze(account(player.id));
  expect(await freeze(account(player.id))).toEqual({ ok: false, code: 'doneBefore' });
  await release(account(player.id));
  const acts = await readAuditOf(db, `player:${player.id}`, { limit: 10, before: null });
  expect(acts.map(({ act, actor, reason: why }) => [act, actor, why]).sort()).toEqual([
    ['freeze', operator, reason],
    ['release', operator, reason],
  ]);
  const { get } = await callerOf(app, context, player.id);
  const own = await get('me/data');
  expect(own.body).not.toContain(reason);
  expect(personalData.parse(own.json()).actsOfStaff).toMatchObject([{ act: 'freeze' }, { act: 'release' }]);
});

test('nobody freezes staff, a stranger, or anything without being an operator', async () => {
  for (const of of [account(operator), account(second)])
    expect(await freeze(of)).toEqual({ ok: false, code: 'isStaff' });
  expect(await freeze(account(randomUUID()))).toEqual({ ok: false, code: 'unknownPlayer' });
  expect(await freeze(payout(randomUUID()))).toEqual({ ok: false, code: 'unknownPayout' });
  expect(await freeze(tournament(999_999))).toEqual({ ok: false, code: 'unknownTournament' });
  for (const actorType of ['a', 'support', 'auditor']) {
    const one = await newPlayer(context, { actorType });
    const { cookie } = await callerOf(app, context, one.id);
    const answer = await app.inject({
      method: 'POST',
      url: '/gd/rest/ops/commands',
      headers: { cookie, host: HOST, origin: ORIGIN, 'idempotency-key': randomUUID() },
      payload: { command: { type: 'freeze', of: account(one.id) }, reason, dryRun: false },
    });
    expect(answer.statusCode).toBe(403);
  }
});

test('whoever is frozen does nothing for the staff either, whatever the account has become since', async () => {
  const one = await newPlayer(context);
  await freeze(account(one.id));
  await pool.query(`UPDATE users SET actor_type = 'operator' WHERE id = $1`, [one.id]);
  const { get } = await callerOf(app, context, one.id);
  expect((await get('operator/payouts')).statusCode).toBe(403);
  expect(await release(account(one.id))).toMatchObject(EXECUTED);
  expect((await get('operator/payouts')).statusCode).toBe(200);
});

test(
  'freezing and releasing in any order at any moment loses no cent, and whatever is frozen moves none',
  { timeout: 5 * TEST_MS },
  async () => {
    const acts = ['freezeAccount', 'releaseAccount', 'freezePayout', 'releasePayout', 'freezeLobby', 'releaseLobby'];
    const steps = fc.array(
      fc.record({
        act: fc.constantFrom(...acts, 'join', 'deposit', 'ask', 'cancel', 'pay', 'refuse'),
        who: fc.nat({ max: 1 }),
        which: fc.nat({ max: 3 }),
      }),
      { minLength: 10, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const players = [await newPlayer(context, { money: 50_00 }), await newPlayer(context, { money: 50_00 })];
        const lobbies = [await newTournament(context), await newTournament(context)];
        const asked: string[] = [];
        const frozen = new Set<string>();
        const chief = await newOperator();
        const mark = (key: string, on: boolean, done: { readonly ok: boolean }): void => {
          expect(done.ok).toBe(frozen.has(key) !== on);
          if (done.ok && on) frozen.add(key);
          if (done.ok && !on) frozen.delete(key);
        };
        for (const { act, who, which } of all) {
          const userId = players[who]?.id ?? '';
          const lobby = lobbies[which % 2] ?? 0;
          const id = asked[which % Math.max(1, asked.length)];
          const before = await purse(userId);
          const isHeld = frozen.has(userId);
          switch (act) {
            case 'freezeAccount':
              mark(userId, true, await freeze(account(userId), chief));
              break;
            case 'releaseAccount':
              mark(userId, false, await release(account(userId), chief));
              break;
            case 'freezeLobby':
              mark(String(lobby), true, await freeze(tournament(lobby), chief));
              break;
            case 'releaseLobby':
              mark(String(lobby), false, await release(tournament(lobby), chief));
              break;
            case 'join':
              await join(context, userId, lobby);
              if (isHeld || frozen.has(String(lobby))) expect(await purse(userId)).toBe(before);
              break;
            case 'deposit':
            case 'ask': {
              const cash = { userId, cents: 1_00, idempotencyKey: randomUUID() };
              const done = await (act === 'ask' ? requestPayout : deposit)(context, cash);
              if (done.ok && 'payoutId' in done.result && typeof done.result.payoutId === 'string')
                asked.push(done.result.payoutId);
              if (isHeld) expect(await purse(userId)).toBe(before);
              break;
            }
            default: {
              if (id === undefined) break;
              const was = frozen.has(id);
              if (act === 'freezePayout' || act === 'releasePayout') {
                const on = act === 'freezePayout';
                const done = await (on ? freeze : release)(payout(id), chief);
                if (done.ok) mark(id, on, done);
              } else if (act === 'cancel') {
                const done = await cancelPayout(context, userId, id);
                if (was) expect(done).not.toBe('cancelled');
              } else {
                const done = await decide(id, act === 'pay' ? 'paid' : 'refused', chief);
                if (was) expect(done).toBe('frozen');
              }
            }
          }
        }
        expect(isBalanced(await trialBalance(db))).toBe(true);
      }),
      { numRuns: 12 },
    );
    await inOrder();
  },
);
