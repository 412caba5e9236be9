import { randomBytes } from 'node:crypto';
import type { Context } from '../../apps/server/src/context.ts';
import { HOUSE, purseAccount } from '../../apps/server/src/money/accounts.ts';
import { transfer } from '../../apps/server/src/money/transfer.ts';
import { playerAccount } from '../../apps/server/src/people/player-account.ts';
import { SESSION_COOKIE } from '../../apps/server/src/people/cookies.ts';
import { openSession } from '../../apps/server/src/people/sessions.ts';
import { upsertAccount } from '../../apps/server/src/store/queries/people.ts';
import { insertTournament, insertZones } from '../../apps/server/src/store/queries/tournaments-schedule.ts';
import { joinRequest } from '../../apps/server/src/tournaments/join-request.ts';
import { joinTournament } from '../../apps/server/src/tournaments/join.ts';
import { GAMES, SEATS, type Game } from './games.ts';
import { inParallel } from './parallel.ts';

const CONCURRENCY = 16;
const DAY_MS = 24 * 3_600_000;
/** Of an entry, and of a restart; cents. */
export const FEE = 10_00;
const MONEY = 900_00;

/**
 * A running tournament, with the name of its game, whose competitions are as long as a measurement.
 * @param deals of a competition
 */
export const openTournament = async (
  { store, clock }: Context,
  deals: number,
  game: Game = 'skat',
): Promise<number> => {
  const gametype = game === 'speed' ? 'skat' : game;
  const nowMs = clock.now().getTime();
  await insertZones(store.db, [{ id: gametype, gametype, internal: false, planned: false }]);
  return insertTournament(store.db, {
    zoneId: gametype,
    name: game,
    gametype,
    gameVariant: game === 'speed' ? game : null,
    isMasters: false,
    state: 'running',
    registrationStart: new Date(nowMs - 3 * DAY_MS),
    registrationEnd: new Date(nowMs + 3 * DAY_MS),
    competitionStart: new Date(nowMs - DAY_MS),
    competitionEnd: new Date(nowMs + 4 * DAY_MS),
    lobbyFrom: '00:00',
    lobbyTo: '24:00',
    entryFee: FEE,
    restartFee: FEE,
    totalWin: 60_00,
    addedPrize: 0,
    numberOfGames: 12,
    numberOfTickets: 0,
    playersPerGame: SEATS[gametype],
    roundsPerGame: deals,
    gameTechs: ['html5_webgl'],
    image: gametype,
    rejoinsEnabled: true,
    rejoinLimit: null,
    prizes: [{ from: 1, to: 1, prize: 60_00 }],
  });
};

/** A new account with so much play money; its id. */
const newAccountOf = async ({ store, clock }: Context, cents: number): Promise<string> => {
  const now = clock.now();
  const account = playerAccount({ userName: `bench-${randomBytes(6).toString('hex')}`, createdAt: now });
  await store.transaction(async (tx) => {
    await upsertAccount(tx, account);
    await transfer(tx, {
      key: `bench:${account.id}`,
      digest: '',
      kind: 'playMoney',
      lines: [{ debit: HOUSE, credit: purseAccount(account.id, 'money'), cents }],
      answer: null,
      at: now,
    });
  });
  return account.id;
};

const newMember = async (context: Context, tournamentId: number | null): Promise<string> => {
  const { store, clock } = context;
  const now = clock.now();
  const userId = await newAccountOf(context, MONEY);
  if (tournamentId !== null) {
    const joined = await joinTournament(context, joinRequest(userId, tournamentId));
    if (!joined.ok || !joined.result.success) throw new Error(`could not join: ${JSON.stringify(joined)}`);
  }
  const token = await openSession(store.db, { userId, network: null, now });
  return `${SESSION_COOKIE}=${token}`;
};

/** New players who have joined a tournament and are signed in; their cookies. */
export const enlist = async (context: Context, tournamentId: number | null, players: number): Promise<string[]> => {
  const cookies: string[] = [];
  const enter = async (): Promise<void> => {
    cookies.push(await newMember(context, tournamentId));
  };
  await inParallel(Array.from({ length: players }), enter, CONCURRENCY);
  return cookies;
};

/** New players with money for as many entries as a benchmark may want; their ids. */
export const enroll = async (context: Context, players: number): Promise<string[]> => {
  const ids: string[] = [];
  const enter = async (): Promise<void> => {
    ids.push(await newAccountOf(context, MONEY));
  };
  await inParallel(Array.from({ length: players }), enter, CONCURRENCY);
  return ids;
};

/** Of many players, so many by the game that they play. */
const SHARES: Readonly<Record<Game, number>> = { skat: 0.2, speed: 0.2, romme: 0.3, belote: 0.3 };

/** New players of all games, each with a running tournament of its own: their cookies, by game. */
export const enlistForAllGames = async (
  context: Context,
  deals: number,
  players: number,
): Promise<Readonly<Record<Game, readonly string[]>>> => {
  const cookies: Record<Game, readonly string[]> = { skat: [], speed: [], romme: [], belote: [] };
  for (const game of GAMES) {
    const tournamentId = await openTournament(context, deals, game);
    cookies[game] = await enlist(context, tournamentId, Math.round(players * SHARES[game]));
  }
  return cookies;
};
