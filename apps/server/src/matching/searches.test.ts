import { expect, test } from 'vitest';
import { testContext } from '../../test/database.ts';
import { newMember, type Member } from '../../test/game-server.ts';
import { newPlayer, newTournament } from '../../test/people.ts';
import { openVenue } from '../../test/table.ts';
import { findTickets } from '../store/queries/matching-tickets.ts';
import { makeSearches, type Issued } from './searches.ts';
import { readTicket } from './tickets.ts';

const context = await testContext();
const { server } = await openVenue(context);

const searches = makeSearches(context);
const begin = (userId: string, tournamentId: number): Promise<Issued> =>
  searches.begin({ userId, tournamentId, network: null, gameServerHost: server.host });

const codeOf = (issued: Issued): string => (issued.ok ? 'issued' : issued.code);

const stateOf = async (issued: Issued): Promise<string> => {
  const shown = issued.ok ? readTicket(issued.data.ticket) : null;
  const [ticket] = await findTickets(context.store.db, shown === null ? [] : [shown.id]);
  return ticket?.state ?? 'none';
};

const membersOf = async (tournamentId: number, count: number): Promise<readonly Member[]> => {
  const members: Member[] = [];
  for (let at = 0; at < count; at += 1) members.push(await newMember(context, server, tournamentId));
  return members;
};

test('searches that come at once are decided each by itself', async () => {
  const tournamentId = await newTournament(context);
  const closed = await newTournament(context, { lobbyFrom: '02:00', lobbyTo: '03:00' });
  const [one, two, sleeper] = [...(await membersOf(tournamentId, 2)), ...(await membersOf(closed, 1))];
  const stranger = await newPlayer(context);
  const issued = await Promise.all([
    begin(one!.account.id, tournamentId),
    begin(stranger.id, tournamentId),
    begin(sleeper!.account.id, closed),
    begin(two!.account.id, tournamentId),
    begin(two!.account.id, 987_654),
  ]);
  expect(issued.map(codeOf)).toEqual(['issued', 'notJoined', 'lobbyClosed', 'issued', 'unknownTournament']);
  expect(await Promise.all(issued.map(stateOf))).toEqual(['issued', 'none', 'none', 'issued', 'none']);
});

test('of two searches that one user begins at once the second stands, and the first has ended', async () => {
  const tournamentId = await newTournament(context);
  const [member] = await membersOf(tournamentId, 1);
  const searches = [1, 2].map(() => begin(member!.account.id, tournamentId));
  expect(await Promise.all((await Promise.all(searches)).map(stateOf))).toEqual(['gone', 'issued']);
});

/** Begins a search of one whom another transaction holds by `lock`, and of one who is free; answers both. */
const beginBeside = async (lock: string, held: Member, free: Member, tournamentId: number, meanwhile: string) => {
  const client = await context.store.pool.connect();
  await client.query('BEGIN');
  await client.query(lock, [held.account.id]);
  let isHeldIssued = false;
  const waiting = begin(held.account.id, tournamentId).finally(() => {
    isHeldIssued = true;
  });
  const freeIssued = await begin(free.account.id, tournamentId);
  expect(isHeldIssued).toBe(false);
  await client.query(meanwhile, [held.account.id]);
  await client.query('COMMIT');
  client.release();
  return [codeOf(await waiting), codeOf(freeIssued)];
};

test('a user whom somebody else holds is waited for alone: the others have their tickets meanwhile', async () => {
  const tournamentId = await newTournament(context);
  const [held, free] = await membersOf(tournamentId, 2);
  const lock = 'SELECT id FROM users WHERE id = $1 FOR UPDATE';
  const bar = `UPDATE users SET excluded_until = '9999-12-31' WHERE id = $1`;
  // As it stands now, not as it stood when it was asked.
  expect(await beginBeside(lock, held!, free!, tournamentId, bar)).toEqual(['notAllowed', 'issued']);
});

test('a user whose ticket a forming holds is waited for alone too', async () => {
  const tournamentId = await newTournament(context);
  const [held, free] = await membersOf(tournamentId, 2);
  expect(codeOf(await begin(held!.account.id, tournamentId))).toBe('issued');
  const lock = `SELECT id FROM tickets WHERE user_id = $1 AND state = 'issued' FOR UPDATE`;
  const expire = `UPDATE tickets SET state = 'gone' WHERE user_id = $1`;
  expect(await beginBeside(lock, held!, free!, tournamentId, expire)).toEqual(['issued', 'issued']);
});
