import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { TestMailServer } from '../../test/mail-server.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { TestPushService } from '../../test/push-service.ts';
import { formTable, join, play } from '../../test/series.ts';
import { enterPlayers, playedOut, prizesOf } from '../../test/settling.ts';
import { askPayout, newDevice, tellAll } from '../../test/told.ts';
import { openMailServer } from '../mail/transport.ts';
import { exclude } from '../money/limits.ts';
import { orderCommand } from '../operators/commands.ts';
import { settlePayout } from '../operators/payouts.ts';
import { hashToken } from '../people/sessions.ts';
import { deleteOwnSession, findSessions } from '../store/queries/sessions.ts';
import { insertNotice, putQuietHours, putSwitch, retractNotices } from '../store/queries/notices.ts';
import { settleOne } from '../tournaments/settlement.ts';
import { Openings } from './openings.ts';

const mails = await TestMailServer.open();
const pushes = await TestPushService.open();
const from = 'cards@cards.example';
const context = await testContext({
  PUBLIC_URL: 'http://localhost',
  PUSH_HOSTS: pushes.host,
  SMTP_URL: mails.url,
  MAIL_FROM: from,
});
const { db } = context.store;
const mailServer = openMailServer({ smtpUrl: mails.url, from });
afterAll(async () => {
  await mails.close();
  await pushes.close();
});
beforeEach(() => {
  mails.fault = 'none';
  pushes.answer = 201;
});

const tell = (): Promise<void> => tellAll(context, mailServer);
const SUBJECT = /^Subject: (.*)\r$/m;
const subjectsTo = (address: string | null | undefined): readonly string[] =>
  mails.to(address ?? '').map(({ raw }) => SUBJECT.exec(raw)?.[1] ?? '');
const MINUTE_MS = 60_000;
const mailOf = async (userId: string): Promise<string> => {
  const { rows } = await context.store.pool.query<{ mail: string }>('SELECT mail FROM users WHERE id = $1', [userId]);
  return rows[0]?.mail ?? '';
};

test('a payout is told when it is asked for and when it is decided, by mail and on each device, in the language of the player', async () => {
  const player = await newPlayer(context, { locale: 'de' });
  const [one, other] = [await newDevice(context, pushes, player.id), await newDevice(context, pushes, player.id)];
  const payout = await askPayout(context, player.id, 12_50);
  await tell();
  const [mail] = mails.to(player.mail ?? '');
  expect(mail?.text).toContain('du hast eine Auszahlung von 12,50');
  expect(mail?.text).toContain('http://localhost/account/payout');
  for (const { subscription } of [one, other])
    expect(pushes.to(subscription).map(({ message }) => message)).toEqual([
      {
        title: 'Deine Auszahlung ist beantragt',
        body: 'Solange sie nicht überwiesen ist, kannst du sie zurücknehmen.',
        path: '/account/payout',
        lang: 'de',
        tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  const { id: actor } = await newPlayer(context, { actorType: 'operator', money: 0 });
  await settlePayout(context, payout, { actor, decision: 'refused', reason: 'not the same person' });
  await tell();
  expect(mails.to(player.mail ?? '')).toHaveLength(2);
  expect(mails.to(player.mail ?? '')[1]?.text).toContain('ist abgelehnt. Das Geld ist wieder auf deinem Konto.');
  expect(pushes.to(one.subscription)).toHaveLength(2);
});

test('what was not taken is sent again: a mail with its Message-ID, a push with its topic and tag', async () => {
  const player = await newPlayer(context);
  const { subscription } = await newDevice(context, pushes, player.id);
  await askPayout(context, player.id, 5_00);
  mails.fault = 'drops';
  pushes.answer = 503;
  await tell();
  mails.fault = 'none';
  pushes.answer = 201;
  await context.clock.advance(2 * MINUTE_MS);
  await tell();
  const [first, again, ...more] = mails.to(player.mail ?? '');
  expect(more).toEqual([]);
  expect(again?.messageId).toBe(first?.messageId);
  const [pushed, repeated, ...others] = pushes.to(subscription);
  expect(others).toEqual([]);
  expect(repeated?.headers.topic).toBe(pushed?.headers.topic);
  expect(repeated?.headers.topic).toMatch(/^[\w-]{1,32}$/);
  expect(repeated?.message).toEqual(pushed?.message);
  await context.clock.advance(60 * MINUTE_MS);
  await tell();
  expect(mails.to(player.mail ?? '')).toHaveLength(2);
  expect(pushes.to(subscription)).toHaveLength(2);
});

test('several nodes at once tell everything once', async () => {
  const player = await newPlayer(context);
  const { subscription } = await newDevice(context, pushes, player.id);
  for (let count = 0; count < 5; count += 1) await askPayout(context, player.id, 1_00);
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  expect(mails.to(player.mail ?? '')).toHaveLength(5);
  expect(pushes.to(subscription)).toHaveLength(5);
});

test('a settled tournament is told to everybody who played: a prize to whoever won one, the result to the others', async () => {
  const tournamentId = await newTournament(context, { name: 'Pikas', prizes: prizesOf(40_00) });
  const [winner = '', second = ''] = await playedOut(context, tournamentId, 3);
  const { subscription } = await newDevice(context, pushes, winner);
  await settleOne(context, tournamentId);
  await settleOne(context, tournamentId);
  await tell();
  expect(subjectsTo(await mailOf(winner))).toEqual(['You have won: Pikas']);
  expect(mails.to(await mailOf(winner))[0]?.text).toMatch(/place 1 in the tournament Pikas. Your prize of\s€40.00/);
  expect(pushes.to(subscription).map(({ message }) => message)).toMatchObject([
    { title: 'You have won: Pikas', path: `/tournamentHistory/skat/${String(tournamentId)}` },
  ]);
  expect(subjectsTo(await mailOf(second))).toEqual(['Your result: Pikas']);
  expect(mails.to(await mailOf(second))[0]?.text).toContain('You finished in place 2, with 90 points');
});

test('a prize that is paid as bonus is told as bonus', async () => {
  const prizes = [{ from: 1, to: 1, prize: 40_00, bonus: true }];
  const tournamentId = await newTournament(context, { name: 'Karoas', prizes });
  const [winner = ''] = await playedOut(context, tournamentId, 3);
  await settleOne(context, tournamentId);
  await tell();
  expect(mails.to(await mailOf(winner))[0]?.text).toMatch(/Your prize of\s€40.00\s\(free\sbonus\)/);
});

test('whoever is ranked no longer by a correction is told that, and whoever moves up the new rank', async () => {
  const tournamentId = await newTournament(context, { name: 'Treffas', prizes: [] });
  const [first = '', second = ''] = await playedOut(context, tournamentId, 2);
  await settleOne(context, tournamentId);
  const operator = (await newPlayer(context, { actorType: 'operator', money: 0 })).id;
  const acted = await orderCommand(context, {
    command: { type: 'disqualify', tournamentId, userId: first, reclaim: false },
    reason: 'for a test',
    dryRun: false,
    key: randomUUID(),
    operator,
  });
  expect(acted).toMatchObject({ ok: true, report: { state: 'executed' } });
  await tell();
  expect(subjectsTo(await mailOf(first)).toSorted()).toEqual([
    'Your result no longer counts: Treffas',
    'Your result: Treffas',
  ]);
  expect(subjectsTo(await mailOf(second))).toContain('Your result has been corrected: Treffas');
});

test('whoever wants no word of prizes is told the result alone', async () => {
  const tournamentId = await newTournament(context, { name: 'Herzas', prizes: prizesOf(40_00) });
  const [winner = ''] = await playedOut(context, tournamentId, 3);
  await putSwitch(db, winner, { kind: 'prize', channel: 'mail', isOn: false });
  await settleOne(context, tournamentId);
  await tell();
  expect(subjectsTo(await mailOf(winner))).toEqual(['Your result: Herzas']);
});

const EVENING = { lobbyFrom: '16:00', lobbyTo: '22:00' };
/** Turns the clock to within the next opening of such a lobby. */
const beginEvening = (): Promise<void> => {
  const format = { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Berlin' } as const;
  const hourInBerlin = Number(new Intl.DateTimeFormat('en-GB', format).format(context.clock.now()));
  return context.clock.advance(((40 - hourInBerlin) % 24) * 60 * MINUTE_MS + 60 * MINUTE_MS);
};

test('an open lobby is told once to whoever joined before and has games to play, a stop of the server or not', async () => {
  const tournamentId = await newTournament(context, {
    name: 'Abendrunde',
    ...EVENING,
    numberOfGames: 1,
  });
  const [waits = '', done = ''] = await enterPlayers(context, tournamentId, 2);
  await play(context, tournamentId, 0, { [done]: 100 });
  for (const id of [waits, done]) await putSwitch(db, id, { kind: 'lobbyOpens', channel: 'mail', isOn: true });
  const { subscription } = await newDevice(context, pushes, waits);
  const openings = new Openings(context);
  await openings.tell();
  const before = mails.to(await mailOf(waits)).length;
  await beginEvening();
  const late = await newPlayer(context);
  await join(context, late.id, tournamentId);
  await openings.tell();
  await new Openings(context).tell(); // another process
  await tell();
  expect(mails.to(await mailOf(waits)).length - before).toBe(1);
  expect(mails.to(await mailOf(waits)).at(-1)?.text).toMatch(/is open until 22:00 \(Berlin\)/);
  expect(pushes.to(subscription).at(-1)).toMatchObject({
    message: { title: 'The lobby is open: Abendrunde', path: `/tournaments/skat/${String(tournamentId)}` },
    headers: { urgency: 'high' },
  });
  expect(mails.to(await mailOf(done))).toEqual([]);
  expect(mails.to(late.mail ?? '')).toEqual([]);
});

test('whoever is excluded, frozen or barred after joining is not told that the lobby is open', async () => {
  const tournamentId = await newTournament(context, { name: 'Nachtrunde', ...EVENING });
  const [plays = '', excluded = '', frozen = '', barred = ''] = await enterPlayers(context, tournamentId, 4);
  const everybody = [plays, excluded, frozen, barred];
  const devices = [];
  for (const id of everybody) {
    await putSwitch(db, id, { kind: 'lobbyOpens', channel: 'mail', isOn: true });
    devices.push(await newDevice(context, pushes, id));
  }
  await exclude(context, excluded, { kind: 'selfExclusion', days: 30 });
  await context.store.pool.query('UPDATE users SET frozen_at = now() WHERE id = $1', [frozen]);
  await context.store.pool.query(`UPDATE users SET actor_type = 'b' WHERE id = $1`, [barred]);
  await beginEvening();
  await new Openings(context).tell();
  await tell();
  const title = 'The lobby is open: Nachtrunde';
  const mailed = await Promise.all(everybody.map(async (id) => subjectsTo(await mailOf(id))));
  expect(mailed).toEqual([[title], [], [], []]);
  const pushed = devices.map(({ subscription }) => pushes.to(subscription).map(({ message }) => message));
  expect(pushed).toEqual([[expect.objectContaining({ title })], [], [], []]);
});

test('nobody is called to the lobby of a frozen tournament; those of one that is released are', async () => {
  const tournamentId = await newTournament(context, { name: 'Zapfenstreich', ...EVENING });
  const [player = ''] = await enterPlayers(context, tournamentId, 1);
  await putSwitch(db, player, { kind: 'lobbyOpens', channel: 'mail', isOn: true });
  const setFrozen = (at: string) =>
    context.store.pool.query(`UPDATE tournaments SET frozen_at = ${at} WHERE id = $1`, [tournamentId]);
  await setFrozen('now()');
  await beginEvening();
  const openings = new Openings(context);
  await openings.tell();
  await tell();
  expect(subjectsTo(await mailOf(player))).toEqual([]);
  await setFrozen('NULL');
  await openings.tell();
  await tell();
  expect(subjectsTo(await mailOf(player))).toEqual(['The lobby is open: Zapfenstreich']);
});

test('what falls into quiet hours is told after them, and what is not true any more by then is not', async () => {
  const player = await newPlayer(context);
  await putSwitch(db, player.id, { kind: 'lobbyOpens', channel: 'mail', isOn: true });
  const now = context.clock.now();
  const timeIn = (minutes: number): string => new Date(now.getTime() + minutes * MINUTE_MS).toISOString().slice(11, 16);
  const quiet = { from: timeIn(-60), until: timeIn(120), timeZone: 'UTC' };
  await context.store.transaction((tx) => putQuietHours(tx, player.id, quiet, now));
  await askPayout(context, player.id, 3_00);
  const tournamentId = await newTournament(context);
  await insertNotice(db, {
    userId: player.id,
    kind: 'lobbyOpens',
    about: 'an opening that is over soon',
    facts: { tournamentId, closesAt: new Date(now.getTime() + 60 * MINUTE_MS).toISOString() },
    at: now,
    until: new Date(now.getTime() + 60 * MINUTE_MS),
  });
  await tell();
  await context.clock.advance(119 * MINUTE_MS);
  await tell();
  expect(mails.to(player.mail ?? '')).toEqual([]);
  await context.clock.advance(2 * MINUTE_MS);
  await tell();
  expect(subjectsTo(player.mail)).toEqual(['You have asked for a payout']);
});

test('that a game waits is told as long as it does, and taken back from whoever is there again', async () => {
  const tournamentId = await newTournament(context, { name: 'Kreuzas' });
  const [back = '', over = '', away = ''] = await enterPlayers(context, tournamentId, 3);
  const game = await formTable(
    context,
    tournamentId,
    [back, over, away].map((userId) => ({ userId, slot: 0 })),
  );
  const devices = new Map<string, Awaited<ReturnType<typeof newDevice>>>();
  for (const userId of [back, over, away]) {
    devices.set(userId, await newDevice(context, pushes, userId));
    const at = context.clock.now();
    const facts = { tournamentId, competitionId: game };
    const until = new Date(at.getTime() + 10 * MINUTE_MS);
    await insertNotice(db, { userId, kind: 'gameWaits', about: `game:${game}`, facts, at, until });
  }
  await retractNotices(db, back, `game:${game}`, context.clock.now());
  await context.store.pool.query(`UPDATE seats SET state = 'finished' WHERE user_id = $1`, [over]);
  await tell();
  const toldTo = (userId: string): readonly unknown[] => {
    const device = devices.get(userId);
    return device === undefined ? [] : pushes.to(device.subscription).map(({ message }) => message);
  };
  expect(toldTo(back)).toEqual([]);
  expect(toldTo(over)).toEqual([]);
  expect(toldTo(away)).toMatchObject([{ title: 'Your table is waiting for you', path: `/table/${game}` }]);
});

test('a device that is signed out, or that its push service knows no longer, is not pushed to', async () => {
  const player = await newPlayer(context);
  const [gone, out] = [await newDevice(context, pushes, player.id), await newDevice(context, pushes, player.id)];
  const own = hashToken(out.token);
  const session = (await findSessions(db, player.id)).find(({ tokenHash }) => tokenHash.equals(own));
  await deleteOwnSession(db, player.id, session?.sessionId ?? '');
  await askPayout(context, player.id, 2_00);
  pushes.answer = 410;
  await tell();
  expect(pushes.to(out.subscription)).toEqual([]);
  expect(pushes.to(gone.subscription)).toHaveLength(1);
  pushes.answer = 201;
  await askPayout(context, player.id, 2_00);
  await tell();
  expect(pushes.to(gone.subscription)).toHaveLength(1);
});

test('a push service that sends elsewhere is not followed', async () => {
  const elsewhere = await TestPushService.open();
  const player = await newPlayer(context);
  const { subscription } = await newDevice(context, pushes, player.id);
  pushes.answer = `http://${elsewhere.host}/inside`;
  await askPayout(context, player.id, 2_00);
  await tell();
  expect(pushes.to(subscription)).toHaveLength(1);
  expect(elsewhere.calls).toBe(0);
  await elsewhere.close();
});
