import { seeded } from '@matador/cards/laws';
import { expect, test } from 'vitest';
import { run } from '../apps/server/test/processes.ts';
import { until } from '../apps/server/test/patience.ts';
import { MAIN, settingsOf } from '../bench/lib/hall.ts';
import { GAMES, type Game } from '../bench/lib/games.ts';
import { enlistForAllGames } from '../bench/lib/people.ts';
import { auditAtEnd, playedSoFar } from '../faults/lib/audit.ts';
import { Guests } from '../faults/lib/guests.ts';
import { Witness } from '../faults/lib/witness.ts';
import { Nodes } from './lib/nodes.ts';
import { openSite } from './lib/site.ts';

/** Tables of all games form at once. */
const PLAYERS = 45;
const PACE = 0.02;
const PERFECT_NETWORK = { copies: () => 1, breaks: () => false };
const MINUTE_MS = 60_000;

test('CLUS-1 players who each ask another process play whole competitions together; without NATS one process serves alone, and a second one is refused in a line', async () => {
  const site = await openSite({ pair: null, hasNamespaces: false, faketime: null });
  const nodes = await Nodes.open(site);
  const { store } = site.context;
  try {
    const cookies = await enlistForAllGames(site.context, 1, PLAYERS);
    for (let at = 0; at < 3; at += 1) await nodes.start();
    // Guests are told apart by their numbers, which begin anew at each process.
    const witnesses = nodes.all.map(() => new Witness());
    /** Of each game every third player. */
    const thirdOf = (at: number): Readonly<Record<Game, readonly string[]>> => {
      const own: Record<Game, readonly string[]> = { skat: [], speed: [], romme: [], belote: [] };
      for (const game of GAMES) own[game] = cookies[game].filter((_, nth) => nth % 3 === at);
      return own;
    };
    const guestsAt = (url: string, own: Readonly<Record<Game, readonly string[]>>, witness = new Witness()): Guests =>
      new Guests({ url, cookies: own, random: seeded(1), witness, pace: PACE, network: PERFECT_NETWORK });
    const guests = nodes.all.map(({ host, port }, at) =>
      guestsAt(`http://${host}:${String(port)}`, thirdOf(at), witnesses[at]),
    );
    const finished = async (): Promise<number> => (await playedSoFar(store.db))['competitions finished'] ?? 0;
    await until(async () => (await finished()) >= PLAYERS / 3, 'competitions are played');
    expect(await Promise.all(guests.map((own) => own.lastGames(MINUTE_MS)))).toEqual([true, true, true]);
    for (const witness of witnesses) {
      const findings = await auditAtEnd(store.db, witness);
      expect(Object.entries(findings).filter(([, count]) => count !== 0)).toEqual([]);
      expect(witness.acknowledged.length).toBeGreaterThan(PLAYERS);
    }

    const settings = settingsOf(site.addresses, site.folder);
    const alone = { ...settings, AUDIT_HEADS: `${site.folder}/audit.heads.alone`, LOG_LEVEL: 'fatal' };
    const refused = run(MAIN, alone);
    expect(await refused.ended).toBe(1);
    const said = (await refused.errors).trim();
    expect(said).toMatch(/^[^\n]*another process \(\S+\) serves this database; stop it first, or set NATS_URL[^\n]*$/);

    await nodes.close();
    const single = run(MAIN, alone);
    const [, url = ''] = /ready: (http:\/\/\S+?) /.exec(await single.firstLine) ?? [];
    const before = await finished();
    const last = guestsAt(url, cookies);
    await until(async () => (await finished()) > before, 'a process alone has a competition played');
    expect(await last.lastGames(MINUTE_MS)).toBe(true);
    const second = run(MAIN, { ...alone, NATS_URL: site.nats.url });
    expect(await second.ended).toBe(1);
    expect((await second.errors).trim()).toMatch(/^[^\n]*serves this database without NATS_URL; stop it first[^\n]*$/);
  } finally {
    await nodes.close();
    await site.close();
  }
});
