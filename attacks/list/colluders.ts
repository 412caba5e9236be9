import type { Arena } from '../lib/arena.ts';
import type { Attack } from '../lib/attack.ts';
import { House, LIVE, PUBLIC_DEMO, PUBLIC_URL } from '../lib/house.ts';
import { Outsider } from '../lib/outsider.ts';
import { newPlayer, type Player } from '../lib/people.ts';
import { join, search, skatTournament } from '../lib/searching.ts';

const SEATS = 3;
/** A draw among nobody else would have come by then, its random delay included. */
const SEATED_MS = 8000;
/** Whoever has searched too long is let go; a table that nobody loads is given up after a minute. */
const LET_GO_MS = 75_000;
const SOON_MS = 20_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs in as players of a house for money do. */
const signIn = async (house: House, network: string, { userName, password }: Player): Promise<Outsider> => {
  const at = new Outsider(house.url, network, PUBLIC_URL);
  await at.post('session', { userName, password });
  return at;
};

/**
 * A house for money with accounts and open tournaments: the scene is one of the demo, whose database is called another
 * thing before it is started again.
 */
export const liveHouse = async (arena: Arena, players: number): Promise<[House, readonly Player[]]> => {
  const house = await arena.build(() => House.build(arena.tree, PUBLIC_DEMO));
  const all: Player[] = [];
  for (let at = 0; at < players; at += 1) all.push(await newPlayer(house, arena.network()));
  await house.sql('owner', "UPDATE installation SET kind = 'live'").catch(() => []); // which an older tree does not have
  await house.stop();
  await house.start(LIVE);
  return [house, all];
};

const oneNetwork = async (arena: Arena): Promise<string | null> => {
  const [house, friends] = await liveHouse(arena, SEATS);
  const home = arena.network();
  const pages = await Promise.all(friends.map((friend) => signIn(house, home, friend)));
  const [first] = pages;
  const tournamentId = first === undefined ? 0 : await skatTournament(first);
  for (const page of pages) await join(page, tournamentId);
  const searches = await Promise.all(pages.map((page) => search(house.url, page, tournamentId)));
  const seats = await Promise.all(searches.map((one) => one.seat(SEATED_MS)));
  for (const one of searches) one.close();
  await house.stop();
  const [table] = seats;
  return table !== null && seats.every((seat) => seat === table)
    ? 'three accounts of one network sit at one table'
    : null;
};

const lettingGo = async (arena: Arena): Promise<string | null> => {
  const house = await arena.demo();
  const friends = await Promise.all(Array.from({ length: SEATS }, () => newPlayer(house, arena.network())));
  const pages = friends.map(({ at }) => at);
  const [first] = pages;
  const tournamentId = first === undefined ? 0 : await skatTournament(first);
  for (const page of pages) await join(page, tournamentId);
  const seated = async (withinMs: number): Promise<readonly (string | null)[]> => {
    const searches = await Promise.all(pages.map((page) => search(house.url, page, tournamentId)));
    const seats = await Promise.all(searches.map((one) => one.seat(withinMs)));
    for (const one of searches) one.close();
    return seats;
  };
  for (let tables = 0; tables < 2; tables += 1) {
    await seated(SOON_MS);
    await pause(LET_GO_MS);
  }
  return (await seated(SOON_MS)).includes(null) ? null : 'a third table at once, after two that were not loaded';
};

/** MATCH-17, MATCH-19, MATCH-20: nobody chooses his company. */
export const colluders: Attack = {
  number: 5,
  title: 'colluders get a table together',
  attempts: [
    { what: 'three new accounts of one network search in an empty queue', run: oneNetwork },
    { what: 'lets tables go until one suits', long: true, run: lettingGo },
  ],
};
