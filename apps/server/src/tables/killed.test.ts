import { zone, type MatchingData } from '@matador/protocol/rest';
import { matchingData, zones } from '@matador/protocol/rest';
import { expect, onTestFinished, test } from 'vitest';
import { Ear } from '../../test/socket-ear.ts';
import { Page } from '../../test/page.ts';
import { playOn } from '../../test/seat-page.ts';
import { dataFolder, run, type Running } from '../../test/processes.ts';
import { competitionOf } from '../../test/search.ts';
import { byRote } from '../../test/table.ts';
import { PATHS, PROTOCOL_VERSION } from '@matador/protocol/constants';

const MAIN = new URL('../main.ts', import.meta.url);
const READY = /^Matador is ready: http:\/\/(127\.0\.0\.1:\d+) - /;
/** Frames are limited to ten a second; a test of real time needs no more. */
const realTime = { advance: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)) };

const startServer = async (DATA_DIR: string): Promise<{ readonly server: Running; readonly host: string }> => {
  const server = run(MAIN, { DATA_DIR, PORT: '0', DEMO: '1', CROWD: '0', LOG_LEVEL: 'error' });
  const [, host = ''] = READY.exec(await server.firstLine) ?? [];
  expect(host).not.toBe('');
  return { server, host };
};

/** A demo player, with the cookie of the browser. */
class Player {
  readonly name: string;
  cookie = '';

  constructor(name: string) {
    this.name = name;
  }

  async signIn(host: string): Promise<void> {
    const response = await this.#fetch(host, 'POST', 'session', { userName: this.name, password: 'demo' });
    this.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  async call(host: string, method: string, path: string): Promise<unknown> {
    const response = await this.#fetch(host, method, path);
    if (response.status === 503) return this.call(host, method, path); // a busy machine says so
    if (!response.ok) throw new Error(`${path} answered ${String(response.status)}: ${await response.text()}`);
    return response.json();
  }

  #fetch(host: string, method: string, path: string, body?: unknown): Promise<Response> {
    const origin = `http://${host}`;
    const headers = {
      origin,
      cookie: this.cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    return fetch(`${origin}${PATHS.rest}/${path}`, init);
  }
}

const searchOf = async (host: string, player: Player, data: MatchingData): Promise<string> => {
  const ear = new Ear(host, PATHS.matchingSocket, { cookie: player.cookie, origin: `http://${host}` });
  await ear.opened();
  ear.send({ eventName: 'start', payload: { version: PROTOCOL_VERSION } });
  ear.send({ eventName: 'enter', slotId: data.slotId, ticket: data.ticket });
  const { payload } = await ear.next('start');
  ear.close(4000);
  return competitionOf(String(payload).split('\t')[0]);
};

/** Three demo players join, search and are shown one table. */
const seatThree = async (
  host: string,
): Promise<{ readonly players: readonly Player[]; readonly competitionId: string }> => {
  const players = ['player1', 'player2', 'player3'].map((name) => new Player(name));
  for (const player of players) await player.signIn(host);
  const [first] = players;
  if (first === undefined) throw new Error('nobody');
  const found = zones.parse(await first.call(host, 'GET', 'tournaments/zones'));
  expect(found.zones.length).toBeGreaterThan(0);
  const skat = zone.parse(await first.call(host, 'GET', 'tournaments/zone/skat'));
  const tournament = skat.tournaments.find(({ gameVariant }) => gameVariant === null);
  const id = String(tournament?.tournamentId);
  const tickets: MatchingData[] = [];
  for (const player of players) {
    expect(await player.call(host, 'POST', `tournaments/join/${id}`)).toEqual({ success: true, reason: null });
    tickets.push(matchingData.parse(await player.call(host, 'POST', `tournaments/matching/${id}`)));
  }
  const competitions = await Promise.all(
    players.map((player, at) => {
      const data = tickets[at];
      if (data === undefined) throw new Error('no ticket');
      return searchOf(host, player, data);
    }),
  );
  expect(new Set(competitions).size).toBe(1);
  return { players, competitionId: competitions[0] ?? '' };
};

const sitDown = async (host: string, players: readonly Player[], competitionId: string, before: readonly Page[]) => {
  const pages = players.map(({ cookie }, at) => {
    const old = before[at];
    const options = old === undefined ? {} : { nonce: old.nonce, kept: { view: old.state, head: old.head } };
    return new Page(host, cookie, competitionId, options);
  });
  const isBack = (page: Page) => () =>
    page.heard.some(({ frame }) => frame.eventName === 'view' || frame.eventName === 'clock');
  for (const page of pages) {
    await page.join();
    await page.until(isBack(page)); // all that it missed has come before
  }
  for (const page of pages) await page.until(() => page.view?.connected.every(Boolean) === true);
  onTestFinished(() => {
    for (const page of pages) page.cut();
  });
  return pages;
};

const played = (page: Page): number =>
  (page.state.deal?.tricks.reduce((a, b) => a + b, 0) ?? 0) * 3 + (page.state.deal?.trick.length ?? 0);

test('GAME-11 GAME-12 the server is killed in mid-trick and started again: all resume, no acknowledged card is missing', async () => {
  const folder = await dataFolder();
  let { server, host } = await startServer(folder);
  const { players, competitionId } = await seatThree(host);
  let pages = await sitDown(host, players, competitionId, []);
  for (const page of pages) await page.until(() => page.receipts.length > 0);
  const receipts = pages.map((page) => page.receipts[0]);
  for (const cards of [4, 11, 14]) {
    await playOn(pages, realTime, byRote, () => pages.every((page) => played(page) === cards));
    // One more card is on its way when the process dies: it is either durable or never was.
    const mover = pages.find((page) => page.decision !== null);
    if (mover === undefined) throw new Error('nobody moves');
    const requestId = mover.act(byRote(mover));
    server.child.kill('SIGKILL');
    expect(await server.ended).toBe('SIGKILL');
    const acknowledged = pages.map((page) => ({ deal: page.state.deal, head: page.head, played: played(page) }));
    const wasAnswered = mover.heard.some(({ frame }) => frame.requestId === requestId);
    ({ server, host } = await startServer(folder));
    pages = await sitDown(host, players, competitionId, pages);
    for (const page of pages) await page.until(() => page.receipts.length > 0);
    expect(pages.map((page) => page.receipts[0])).toEqual(receipts);
    for (const [seat, page] of pages.entries()) {
      const before = acknowledged[seat];
      expect(page.head).toBeGreaterThanOrEqual(before?.head ?? Infinity);
      expect(played(page) - (before?.played ?? 0)).toBeLessThanOrEqual(1);
      expect(played(page)).toBeGreaterThanOrEqual(before?.played ?? Infinity);
      if (played(page) === before?.played) expect(page.state.deal).toEqual(before.deal);
    }
    expect(new Set(pages.map(played)).size).toBe(1);
    if (wasAnswered) expect(played(pages[0] ?? mover)).toBe(cards + 1);
    // What a page folded over the restart is what a page without memory is shown; who is there may have changed since.
    const fresh = await sitDown(host, players, competitionId, []);
    const apartFromPresence = (all: typeof pages) => all.map(({ state }) => ({ ...state, connected: [] }));
    expect(apartFromPresence(fresh)).toEqual(apartFromPresence(pages));
    pages = fresh;
  }
  await playOn(pages, realTime, byRote);
  for (const page of pages) {
    await page.until(() => page.closeCode !== null);
    expect(page.state.phase).toBe('finished');
  }
});
