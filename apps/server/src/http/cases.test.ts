import { randomUUID } from 'node:crypto';
import {
  answerTemplates,
  auditPage,
  caseFile,
  commandReport,
  gameLog,
  playerNotes,
  staffCases,
  statement,
  timeline,
} from '@matador/protocol/rest';
import { expect, test } from 'vitest';
import { observedVenue, playedTable } from '../../test/observed.ts';
import { callerOf, HOST, newPlayer, ORIGIN } from '../../test/people.ts';
import { trialBalance } from '../money/trial-balance.ts';
import { openCase } from '../support/cases.ts';

const venue = await observedVenue();
const { context, server } = venue;
type Method = 'GET' | 'POST' | 'PUT';

const memberOf = async (actorType: string) => {
  const account = await newPlayer(context, { actorType, money: 0 });
  const { cookie } = await callerOf(server.app, context, account.id);
  const call = (method: Method, path: string, payload?: object, more: Readonly<Record<string, string>> = {}) =>
    server.app.inject({
      method,
      url: `/gd/rest/${path}`,
      headers: { cookie, host: HOST, origin: ORIGIN, ...more },
      ...(payload !== undefined && { payload }),
    });
  return { id: account.id, userName: account.userName, call };
};
const [support, other, operator, auditor] = [
  await memberOf('support'),
  await memberOf('support'),
  await memberOf('operator'),
  await memberOf('auditor'),
];
const { competitionId, members } = await playedTable(venue);
const [first, second] = members;
const player = first!.account;
const WORDS = 'my game was lost, give me my money back';

const newCase = async (): Promise<string> => {
  const words = `${WORDS} ${randomUUID()}`;
  const opened = await openCase(context, player.id, { topic: 'duelError', subtopic: 'duel', competitionId, words });
  if (!opened.ok) throw new Error(opened.code);
  return opened.caseId;
};
const fileOf = async (caseId: string) => caseFile.parse((await support.call('GET', `support/cases/${caseId}`)).json());

test('of two who take a case at once one has it, and the other is told and answers nothing', async () => {
  const caseId = await newCase();
  const take = ({ id, call }: typeof support) =>
    call('PUT', `support/cases/${caseId}/owner`, { ownerId: id, before: null });
  const taken = await Promise.all([take(support), take(other)]);
  expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  const [winner, loser] = taken[0].statusCode === 204 ? [support, other] : [other, support];
  expect((await fileOf(caseId)).case).toMatchObject({ ownerId: winner.id, ownerName: winner.userName });
  const refused = await loser.call('POST', `support/cases/${caseId}`, { answer: 'we have looked' });
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('take it over first')]);
  const over = { ownerId: loser.id, before: winner.id };
  expect((await loser.call('PUT', `support/cases/${caseId}/owner`, over)).statusCode).toBe(204);
  const closed = { answer: 'we have looked', reason: 'playerConnection' };
  expect((await loser.call('POST', `support/cases/${caseId}`, closed)).statusCode).toBe(204);
  expect((await fileOf(caseId)).case).toMatchObject({ state: 'closed', closeReason: 'playerConnection' });
  expect((await winner.call('PUT', `support/cases/${caseId}/owner`, over)).statusCode).toBe(409);
});

test('a case is for customer service and operators, and is given to nobody else', async () => {
  const caseId = await newCase();
  const give = await support.call('PUT', `support/cases/${caseId}/owner`, { ownerId: auditor.id, before: null });
  expect(give.statusCode).toBe(409);
  expect((await auditor.call('GET', `support/cases/${caseId}`)).statusCode).toBe(403);
  expect((await support.call('GET', `support/cases/${randomUUID()}`)).statusCode).toBe(404);
});

test('the inbox tells own cases from free ones, and counts both', async () => {
  const caseId = await newCase();
  const list = async (query: string) =>
    staffCases.parse((await support.call('GET', `support/cases?limit=100&${query}`)).json());
  const before = await list('owner=free');
  expect(before.items.map((one) => one.caseId)).toContain(caseId);
  await support.call('PUT', `support/cases/${caseId}/owner`, { ownerId: support.id, before: null });
  const free = await list('owner=free');
  const own = await list('owner=own&topic=duelError');
  expect(free.items.map((one) => one.caseId)).not.toContain(caseId);
  expect(own.items.map((one) => one.caseId)).toContain(caseId);
  expect(free.open).toEqual({ all: before.open.all, own: before.open.own + 1, free: before.open.free - 1 });
  expect((await list('owner=own&topic=payment')).items).toEqual([]);
});

test('a refund is proposed by customer service, done by an operator alone, once a fee, and told in the statement', async () => {
  const caseId = await newCase();
  const { fees } = await fileOf(caseId);
  const [fee] = fees;
  expect(fee).toMatchObject({ kind: 'entryFee', money: 10_00, bonus: 0, returned: 0 });
  const order = { transferId: fee!.transferId, cents: 10_00, reason: 'the fault was ours', dryRun: true };
  const path = `support/cases/${caseId}/refund`;
  const tried = commandReport.parse((await support.call('POST', path, order)).json());
  expect(tried).toMatchObject({ state: 'dryRun', needsSecond: true, amount: 10_00 });
  const looks = auditPage.parse((await auditor.call('GET', `ops/audit?subject=player:${player.id}`)).json()).items;
  for (const at of ['case', 'dry run of refund'])
    expect(looks).toContainEqual(expect.objectContaining({ act: 'looked', actor: support.id, detail: { at } }));
  const tooMuch = await support.call('POST', path, { ...order, cents: 10_01 });
  expect([tooMuch.statusCode, tooMuch.body]).toEqual([409, expect.stringContaining('more than is left')]);
  const sent = await support.call('POST', path, { ...order, dryRun: false }, { 'idempotency-key': 'refund-of-a-fee' });
  expect(sent.statusCode).toBe(202);
  const { commandId, digest } = commandReport.parse(sent.json());
  const decision = { decision: 'approve', reason: 'seen in the log', digest };
  expect((await support.call('POST', `ops/commands/${String(commandId)}`, decision)).statusCode).toBe(403);
  expect((await operator.call('POST', `ops/commands/${String(commandId)}`, decision)).statusCode).toBe(200);
  expect(await fileOf(caseId)).toMatchObject({
    writer: { goodwill: 10_00 },
    fees: [{ returned: 10_00 }],
    refunds: [{ commandId, state: 'executed', cents: 10_00 }],
  });
  const again = await support.call('POST', path, order);
  expect([again.statusCode, again.body]).toEqual([409, expect.stringContaining('done before')]);
  const lines = statement.parse((await first!.caller.get('me/statement?kind=goodwill')).json());
  expect(lines.items).toMatchObject([{ money: 10_00, tournamentId: fee!.tournamentId }]);
  expect(await trialBalance(context.store.db)).toMatchObject({ sum: 0, differences: [] });
});

test('a fee of somebody else is refunded to nobody', async () => {
  const caseId = await newCase();
  const { rows } = await context.store.pool.query<{ id: number }>(
    `SELECT transfer AS id FROM attempts JOIN entries ON entries.id = entry WHERE user_id = $1`,
    [second!.account.id],
  );
  const order = { transferId: rows[0]!.id, cents: 1_00, reason: 'for a test', dryRun: true };
  const refused = await support.call('POST', `support/cases/${caseId}/refund`, order);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('no fee')]);
});

test('a template is changed by operators as they have seen it, and names only facts that there are', async () => {
  const { items } = answerTemplates.parse((await support.call('GET', 'support/templates')).json());
  expect(items.map(({ reason }) => reason)).toEqual(['playerConnection', 'ourFault', 'rules', 'notFound']);
  const [one] = items;
  const { templateId, texts, version } = one!;
  expect(Object.keys(texts).sort()).toEqual(['da', 'de', 'en', 'es', 'fr', 'nl', 'sv']);
  const wish = { reason: 'rules', texts, version, retired: false };
  const path = `support/templates/${templateId}`;
  expect((await support.call('PUT', path, wish)).statusCode).toBe(403);
  expect((await operator.call('PUT', path, wish)).json()).toMatchObject({ version: version + 1, reason: 'rules' });
  expect((await operator.call('PUT', path, wish)).statusCode).toBe(409);
  const wrong = {
    ...wish,
    version: version + 1,
    texts: { ...texts, de: { title: 'Falsch', words: 'Hallo {nobody}' } },
  };
  const refused = await operator.call('PUT', path, wrong);
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('{lostAt}')]);
});

test('a game is told in words: who was on turn and whose clock ran out, without a card', async () => {
  const answer = await support.call('GET', `ops/games/${competitionId}/log`);
  const log = gameLog.parse(answer.json());
  expect(log).toMatchObject({ state: 'finished', competitionId });
  expect(log.seats.map(({ userId }) => userId).sort()).toEqual(members.map(({ account }) => account.id).sort());
  const timeOut = log.items?.find(({ what }) => what === 'timeOut');
  expect(timeOut?.count).toBe(1);
  expect(log.items?.filter(({ what }) => what === 'deal').map(({ count }) => count)).toContain(1);
  expect(answer.body).not.toMatch(/"(?:action|card|deck|cards)"/);
  const look = auditPage.parse((await auditor.call('GET', `ops/audit?subject=competition:${competitionId}`)).json());
  expect(look.items[0]).toMatchObject({ actor: support.id, act: 'looked', detail: { at: 'log' } });
});

test('a timeline has all kinds in order, by pages, and acts of operators are not sent to support', async () => {
  const path = `ops/players/${player.id}/timeline`;
  await operator.call(
    'POST',
    'ops/commands',
    { command: { type: 'freeze', of: { what: 'account', userId: player.id } }, reason: 'a look is due', dryRun: false },
    { 'idempotency-key': 'freeze-for-a-look' },
  );
  const all = timeline.parse((await operator.call('GET', `${path}?limit=500`)).json());
  expect([...new Set(all.items.map(({ kind }) => kind))].sort()).toEqual(
    expect.arrayContaining(['cases', 'entries', 'games', 'money', 'staff']),
  );
  expect(all.items.map(({ at }) => at)).toEqual(
    all.items
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(all.items.find(({ kind, what }) => kind === 'staff' && what === 'freeze')?.words).toBe('a look is due');
  const told = await support.call('GET', `${path}?limit=500`);
  expect(told.body).not.toContain('a look is due');
  expect(timeline.parse((await support.call('GET', `${path}?kind=staff`)).json()).items).toEqual([]);
  const pages: string[] = [];
  for (let before: string | null = ''; before !== null;) {
    const next = before === '' ? '' : `&before=${encodeURIComponent(before)}`;
    const page = timeline.parse((await operator.call('GET', `${path}?limit=3${next}`)).json());
    pages.push(...page.items.map(({ id }) => id));
    before = page.next;
  }
  expect(pages).toEqual(all.items.map(({ id }) => id));
});

test('a note stays as it was written, is in the audit log without its words, and in the player’s own export', async () => {
  const path = `ops/players/${player.id}/notes`;
  expect((await support.call('POST', path, { words: 'asked to be written to' })).statusCode).toBe(201);
  expect((await auditor.call('POST', path, { words: 'not for auditors' })).statusCode).toBe(403);
  expect(playerNotes.parse((await auditor.call('GET', path)).json()).items).toMatchObject([
    { by: support.userName, words: 'asked to be written to' },
  ]);
  await expect(context.store.pool.query(`UPDATE player_notes SET words = 'other'`)).rejects.toThrow('denied');
  await expect(context.store.pool.query('SELECT forget_player_notes($1)', [player.id])).rejects.toThrow('are kept');
  const audit = await auditor.call('GET', `ops/audit?subject=player:${player.id}&limit=100`);
  expect(auditPage.parse(audit.json()).items.some(({ act }) => act === 'note')).toBe(true);
  expect(audit.body).not.toContain('asked to be written to');
  expect((await first!.caller.get('me/data')).body).toContain('asked to be written to');
});
