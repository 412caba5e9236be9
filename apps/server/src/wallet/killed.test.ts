import { PATHS } from '@matador/protocol/constants';
import { joinResult } from '@matador/protocol/rest';
import { expect, onTestFinished, test } from 'vitest';
import { durableContext, serverSettings } from '../../test/database.ts';
import { credit, minutesFrom, newPlayer, newTournament } from '../../test/people.ts';
import { run, type Running } from '../../test/processes.ts';
import { WalletServer } from '../../test/wallet-server.ts';
import { isBalanced, trialBalance } from '../money/trial-balance.ts';
import { SESSION_COOKIE } from '../people/cookies.ts';
import { openSession } from '../people/sessions.ts';
import { readPurses } from '../store/queries/money.ts';
import { findSeries } from '../store/queries/tournaments-series.ts';

const MAIN = new URL('../main.ts', import.meta.url);
const READY = /^Matador is ready: (http:\/\/127\.0\.0\.1:\d+) - /;

const context = await durableContext();
const { db } = context.store;

const start = async (WALLET_URL: string): Promise<{ readonly server: Running; readonly url: string }> => {
  const env = { ...serverSettings(context), WALLET_URL, DEMO: '0', PORT: '0', LOG_LEVEL: 'silent' };
  const server = run(MAIN, env);
  const [, url = ''] = READY.exec(await server.firstLine) ?? [];
  expect(url).not.toBe('');
  return { server, url };
};

const cookieOf = async (userId: string, now: Date): Promise<string> =>
  `${SESSION_COOKIE}=${await openSession(db, { userId, network: null, now })}`;

const joinBy = async (url: string, cookie: string, tournamentId: number): Promise<unknown> => {
  const headers = { origin: url, cookie, 'idempotency-key': 'opened-modal-1', 'entry-kind': 'join' };
  const path = `${url}${PATHS.rest}/tournaments/join/${String(tournamentId)}`;
  return joinResult.parse(await (await fetch(path, { method: 'POST', headers })).json());
};

test('MONEY-7 killed after the wallet has paid: the next start enters whom it charged, once, and pays no prize twice', async () => {
  const now = new Date();
  const tournamentId = await newTournament(context, {
    registrationStart: minutesFrom(now, -60),
    registrationEnd: minutesFrom(now, 60),
    competitionStart: minutesFrom(now, -60),
    competitionEnd: minutesFrom(now, 120),
  });
  const wallet = new WalletServer();
  const walletUrl = await wallet.listen();
  onTestFinished(() => wallet.close());
  const players: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id } = await newPlayer(context, { money: 0 });
    wallet.accounts.set(id, 50_00);
    players.push(id);
  }
  const [asksAgain = '', waits = '', winner = ''] = players;
  await credit(context, winner, { money: 30_00, bonus: 0 });
  const cookies = [await cookieOf(asksAgain, now), await cookieOf(waits, now)] as const;

  wallet.fault = () => 'silentAfter';
  const first = await start(walletUrl);
  const lost = cookies.map((cookie) => joinBy(first.url, cookie, tournamentId).catch(() => 'no answer'));
  await expect.poll(() => wallet.carriedOut.length).toBe(3);
  first.server.child.kill('SIGKILL');
  expect(await Promise.all(lost)).toEqual(['no answer', 'no answer']);
  expect(players.map((id) => wallet.accounts.get(id))).toEqual([40_00, 40_00, 80_00]);
  expect(await findSeries(db, players, [tournamentId])).toEqual([]);

  wallet.fault = () => 'none';
  const second = await start(walletUrl);
  expect(await joinBy(second.url, cookies[0], tournamentId)).toEqual({ success: true, reason: null });
  await expect.poll(async () => (await findSeries(db, players, [tournamentId])).length).toBe(2);
  const orders = async (): Promise<readonly string[]> => {
    const { rows } = await context.store.pool.query<{ kind: string; state: string }>(
      'SELECT DISTINCT kind, state FROM wallet_orders ORDER BY kind',
    );
    return rows.map(({ kind, state }) => `${kind} ${state}`);
  };
  await expect.poll(orders).toEqual(['credit confirmed', 'debit confirmed']);
  expect(players.map((id) => wallet.accounts.get(id))).toEqual([40_00, 40_00, 80_00]);
  for (const id of players) expect(await readPurses(db, id)).toEqual({ money: 0, bonus: 0 });
  expect(isBalanced(await trialBalance(db))).toBe(true);
  second.server.child.kill('SIGTERM');
  expect(await second.server.ended).toBe(0);
});
