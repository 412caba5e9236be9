import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { PATHS } from '@matador/protocol/constants';
import { testContext, type TestContext } from '../../apps/server/test/database.ts';
import {
  formedTable,
  newMember,
  startTestServer,
  type Member,
  type TestServer,
} from '../../apps/server/test/game-server.ts';
import { Page } from '../../apps/server/test/page.ts';
import { callerOf, newPlayer, newTournament } from '../../apps/server/test/people.ts';
import { askForTicket, search, type Search } from '../../apps/server/test/search.ts';
import { makeChains } from '../../apps/server/src/matching/chains.ts';
import { requestPayout } from '../../apps/server/src/money/cashier.ts';
import type { Account } from '../../apps/server/src/people/account.ts';
import { SESSION_COOKIE } from '../../apps/server/src/people/cookies.ts';
import { openSession, SESSION_VALID_MS } from '../../apps/server/src/people/sessions.ts';
import { createPasswords } from '../../apps/server/src/people/passwords.ts';
import { addRound } from '../../apps/server/src/store/queries/rounds.ts';

/** A table whose first deal has been dealt. */
export interface HostTable {
  readonly competitionId: string;
  readonly tournamentId: number;
  readonly members: readonly Member[];
  readonly pages: readonly Page[];
}

/** A server with people in every position that one can be in. */
export interface Scene {
  readonly context: TestContext;
  readonly server: TestServer;
  /** Lines of the log that say that something of ours failed. */
  readonly complaints: string[];
  /** The table that is attacked, and one of another tournament that has nothing to do with it. */
  readonly table: HostTable;
  readonly elsewhere: HostTable;
  /** In the same tournament: one searches with an open socket, one holds a ticket, three have finished a game. */
  readonly searching: { readonly member: Member; readonly page: Search };
  readonly holding: { readonly member: Member; readonly ticket: string };
  readonly finished: { readonly competitionId: string; readonly members: readonly Member[] };
  /** Signed in and nothing else; staff; and those whom the server turns away. */
  readonly outside: Member;
  readonly support: Member;
  readonly auditor: Member;
  readonly operator: Member;
  /** A cookie of the operator's that was opened without the second factor. */
  readonly halfSignedIn: string;
  /** Cookies of theirs whose sessions have proved nothing. */
  readonly unproved: Readonly<Record<'operator' | 'outside', string>>;
  readonly barred: Member;
  readonly locked: Member;
  readonly password: { readonly userName: string; readonly password: string };
  /** Asked for by the first player at the table. */
  readonly payoutId: string;
  /** Cookies that open nothing: of the first player at the table, expired and signed out, and one that was never given. */
  readonly dead: Readonly<Record<'expired' | 'signed out' | 'forged', string>>;
}

/** Levels of the log from which on a line tells of a failure of ours. */
const ERROR = 50;
const PASSWORD = 'a password that nobody guesses';

const complaining = (context: TestContext, complaints: string[]): TestContext => ({
  ...context,
  log: pino(
    { level: 'error' },
    {
      write: (line: string) => {
        const { level, msg, err } = Object(JSON.parse(line));
        if (Number(level) >= ERROR) complaints.push(`${String(msg)}: ${String(Reflect.get(Object(err), 'message'))}`);
      },
    },
  ),
});

/** Sits three members down and waits until they hold their cards. */
export const sitDown = async (
  context: TestContext,
  server: TestServer,
  tournamentId: number,
  members: readonly Member[],
): Promise<HostTable> => {
  const competitionId = await formedTable(context, server, tournamentId, members);
  const pages = await Promise.all(
    members.map((member) => new Page(server.host, member.caller.cookie, competitionId).join()),
  );
  for (const page of pages) await page.until(() => page.view?.dealNumber === 1);
  return { competitionId, tournamentId, members, pages };
};

/** Writes down a draw for a table that was formed without one, so that there is something to open. */
const noteDraw = async (context: TestContext, tournament: number, competition: string): Promise<void> => {
  const { chain, number, key } = await makeChains(context).next(tournament);
  const lots = ['0a', '0b', '0c'].map((byte) => ({ nonce: byte.repeat(32), carried: 0 }));
  const marks = lots.map(() => []);
  const now = context.clock.now();
  const round = { tournament, chain, number, key, lots, keptApart: 0, marks, marksDigest: '', now, left: [] };
  const id = await addRound(context.store.db, round);
  await context.store.pool.query('UPDATE competitions SET round = $2 WHERE id = $1', [competition, id]);
  await context.store.pool.query('UPDATE seats SET place = seat WHERE competition = $1', [competition]);
};

/** A competition that is over, whose deals and draw are open to its players. */
const giveAllUp = async (
  context: TestContext,
  server: TestServer,
  tournamentId: number,
  members: readonly Member[],
): Promise<string> => {
  const { competitionId, pages } = await sitDown(context, server, tournamentId, members);
  for (const page of pages) {
    page.send({ eventName: 'giveUp', requestId: 'enough', payload: { confirmed: true } });
    await page.until(() => page.closeCode !== null || page.heard.some(({ frame }) => frame.requestId === 'enough'));
  }
  for (const page of pages) await page.until(() => page.closeCode !== null);
  return competitionId;
};

/** Names that stand nowhere by accident, of accounts whose name and password nobody loses by what is tried. */
const named = (name: string) => ({ userName: `Geheim-${name}`, mailRule: 'none' }) as const;

const newMembers = async (
  context: TestContext,
  server: TestServer,
  tournamentId: number,
  names: readonly string[],
): Promise<readonly Member[]> => {
  const members: Member[] = [];
  for (const name of names) members.push(await newMember(context, server, tournamentId, named(name)));
  return members;
};

const somebody = async (
  context: TestContext,
  server: TestServer,
  change: Partial<Account> & ReturnType<typeof named>,
): Promise<Member> => {
  const account = await newPlayer(context, change);
  return { account, caller: await callerOf(server.app, context, account.id) };
};

const askForPayout = async (context: TestContext, { account }: Member): Promise<string> => {
  const asked = await requestPayout(context, { userId: account.id, cents: 5_00, idempotencyKey: 'of-the-scene' });
  if (!asked.ok || asked.result.payoutId === null) throw new Error('no payout');
  return asked.result.payoutId;
};

const deadCookies = async (context: TestContext, { account }: Member, server: TestServer): Promise<Scene['dead']> => {
  const long = new Date(context.clock.now().getTime() - SESSION_VALID_MS - 60_000);
  const expired = await openSession(context.store.db, { userId: account.id, network: null, now: long });
  const left = await callerOf(server.app, context, account.id);
  await server.app.inject({
    method: 'DELETE',
    url: `${PATHS.rest}/session`,
    headers: { cookie: left.cookie, host: server.host, origin: `http://${server.host}` },
  });
  const forged = `${SESSION_COOKIE}=${Buffer.from(randomUUID()).toString('base64url').slice(0, 43)}`;
  return { expired: `${SESSION_COOKIE}=${expired}`, 'signed out': left.cookie, forged };
};

const withoutFactor = async ({ store, clock }: TestContext, { account }: Member): Promise<string> => {
  const token = await openSession(store.db, { userId: account.id, network: null, now: clock.now() });
  return `${SESSION_COOKIE}=${token}`;
};

const withoutProof = async (context: TestContext, server: TestServer, { account }: Member): Promise<string> =>
  (await callerOf(server.app, context, account.id, { isProved: false })).cookie;

/**
 * @param env of the server's configuration
 */
export const openScene = async (env: Readonly<Record<string, string>> = {}): Promise<Scene> => {
  const complaints: string[] = [];
  const context = complaining(await testContext(env), complaints);
  const server = await startTestServer(context);
  const tournamentId = await newTournament(context, { numberOfGames: 4 });
  const other = await newTournament(context, { name: 'Elsewhere' });
  const over = await newMembers(context, server, tournamentId, ['kai', 'lena', 'max']);
  const finished = { competitionId: await giveAllUp(context, server, tournamentId, over), members: over };
  await noteDraw(context, tournamentId, finished.competitionId);
  const here = await newMembers(context, server, tournamentId, ['alice', 'ben', 'carl']);
  const there = await newMembers(context, server, other, ['frida', 'gustav', 'hanna']);
  const table = await sitDown(context, server, tournamentId, here);
  const elsewhere = await sitDown(context, server, other, there);
  const [dora, erik] = await newMembers(context, server, tournamentId, ['dora', 'erik']);
  const [alice] = here;
  if (dora === undefined || erik === undefined || alice === undefined) throw new Error('nobody came');
  const page = await search(server, dora, tournamentId);
  await context.clock.advance(600);
  await page.next('users');
  const barred = await newMember(context, server, tournamentId, named('bruno'));
  await context.store.pool.query(`UPDATE users SET actor_type = 'b' WHERE id = $1`, [barred.account.id]);
  const locked = await newMember(context, server, tournamentId, named('lothar'));
  await context.store.pool.query('UPDATE users SET locked = true WHERE id = $1', [locked.account.id]);
  const operator = await somebody(context, server, { ...named('otto'), actorType: 'operator' });
  const outside = await somebody(context, server, named('ina'));
  const known = await newPlayer(context, { ...named('paul'), passwordHash: await createPasswords().hash(PASSWORD) });
  return {
    context,
    server,
    complaints,
    table,
    elsewhere,
    searching: { member: dora, page },
    holding: { member: erik, ticket: (await askForTicket(erik, tournamentId)).ticket },
    finished,
    outside,
    support: await somebody(context, server, { ...named('susi'), actorType: 'support' }),
    auditor: await somebody(context, server, { ...named('anton'), actorType: 'auditor' }),
    operator,
    halfSignedIn: await withoutFactor(context, operator),
    unproved: {
      operator: await withoutProof(context, server, operator),
      outside: await withoutProof(context, server, outside),
    },
    barred,
    locked,
    password: { userName: known.userName, password: PASSWORD },
    payoutId: await askForPayout(context, alice),
    dead: await deadCookies(context, alice, server),
  };
};
