import type { Page } from '@playwright/test';
import { search } from '../../apps/server/test/search.ts';
import { newMember } from '../../apps/server/test/game-server.ts';
import { formTable, join } from '../../apps/server/test/series.ts';
import { entered, pressSearch } from './on-the-way.ts';
import { said } from './said.ts';
import type { Scene, State } from './state.ts';
import type { World } from './world.ts';

const LONG_WAIT_MS = 31_000;

const failed = (page: Page): Promise<void> => page.getByRole('alertdialog').waitFor();

/** Somebody who has joined, on the way to a search. */
const searching = async (world: World, change: Parameters<World['tournament']>[0] = {}) => {
  const id = await world.tournament(change);
  const userId = (await world.player()).id;
  await join(world.context, userId, id);
  return { id, userId, path: `/matching/${change.zoneId ?? 'skat'}/${String(id)}` };
};

/** Begins a search; its ticket is in. */
const searchIn = async (world: World, page: Page): Promise<void> => {
  await pressSearch(page);
  await entered({ world, page });
};

const found = async (world: World): Promise<Scene> => {
  const { id, userId, path } = await searching(world);
  return {
    userId,
    path,
    // The launcher has nothing to show yet: the page stays, and is what there is to see.
    prepare: async (page) => {
      await page.route(/\/gd\/launcher$/, (route) => route.fulfill({ status: 204 }));
    },
    sees: ['Gefunden', 'Der Tisch öffnet sich von selbst.', 'ist da'],
    opens: async (page) => {
      await searchIn(world, page);
      for (let others = 0; others < 2; others += 1)
        await search(world.server, await newMember(world.context, world.server, id), id);
      await world.turnUntil(page.locator('[data-found="true"]').first());
    },
  };
};

const closed = async (world: World): Promise<Scene> => {
  const { id, userId, path } = await searching(world);
  return {
    userId,
    path,
    sees: ['Die Lobby ist jetzt geschlossen', 'Es wurde nichts abgebucht'],
    opens: async (page) => {
      await searchIn(world, page);
      await world.context.store.pool.query(`UPDATE tournaments SET state = 'clearance' WHERE id = $1`, [id]);
      await world.turnUntil(page.locator('[role="alertdialog"]').first());
    },
  };
};

/** The search for opponents, with each way in which it ends. */
export const MATCHING: readonly State[] = [
  {
    name: 'matching',
    once: true,
    title: 'MATCH-1 the search: own name, a searching seat per opponent, how many wait, fairness, a way out',
    make: async (world) => ({
      ...(await searching(world)),
      sees: ['Partie 1 von 12', 'Spieler 2', 'wird gesucht', 'zufällig ausgelost', 'Abbrechen kostet nichts'],
      opens: (page) => searchIn(world, page),
    }),
  },
  {
    name: 'matching-belote',
    once: true,
    title: 'MATCH-1 a table of four has three searching seats',
    make: async (world) => ({
      ...(await searching(world, { zoneId: 'belote', gametype: 'belote', name: 'Belote-Turnier', playersPerGame: 4 })),
      sees: ['Spieler 2', 'Spieler 3', 'Spieler 4'],
      opens: (page) => searchIn(world, page),
    }),
  },
  {
    name: 'matching-long',
    title: 'MATCH-18 after half a minute the search says why it takes longer',
    make: async (world) => ({
      ...(await searching(world)),
      prepare: (page) => page.clock.install(),
      sees: ['Gerade sind wenige Spieler frei', /0:3\d/],
      opens: async (page) => {
        await searchIn(world, page);
        await page.clock.runFor(LONG_WAIT_MS);
      },
    }),
  },
  {
    name: 'matching-found',
    title: 'MATCH-6 the table has been found: the seats are filled, and it opens by itself',
    once: true,
    make: found,
  },
  {
    name: 'matching-closed',
    title: 'MATCH-9 the lobby has closed during the search: an error says so, and that nothing was charged',
    once: true,
    make: closed,
  },
  {
    name: 'matching-offer',
    title: 'ROUTE-13 the page of a search that was opened by a link offers one, and begins none',
    make: async (world) => ({
      ...(await searching(world)),
      sees: ['Partie 1 von 12', 'Die Suche beginnt erst, wenn du sie startest'],
      button: { name: /Gegner suchen/, works: true },
    }),
  },
  {
    name: 'matching-ended',
    title: 'MATCH-12 a search that was taken over by another tab says so, and offers to go on here',
    make: async (world) => {
      const scene = await searching(world);
      return {
        ...scene,
        sees: ['Die Suche läuft jetzt in einem anderen Tab', 'Es wurde nichts abgebucht'],
        opens: async (page) => {
          await searchIn(world, page);
          const second = await page.context().newPage();
          await second.goto(page.url());
          await second.getByRole('button', { name: said('matching.searchHere') }).click();
          await failed(page);
        },
      };
    },
  },
  {
    name: 'matching-seated',
    title: 'MATCH-12 who sits at a table already is led back to it',
    once: true,
    make: async (world) => {
      const id = await world.tournament();
      const [own, left, right] = await world.joined(id);
      return {
        userId: own,
        path: `/matching/skat/${String(id)}`,
        sees: ['Du sitzt am Tisch'],
        button: { name: /Zurück zum Tisch/, works: true },
        opens: async (page) => {
          await page.getByRole('button', { name: said('matching.search') }).waitFor();
          await formTable(
            world.context,
            id,
            [own, left, right].map((userId) => ({ userId, slot: 0 })),
          );
          await pressSearch(page);
          await failed(page);
        },
      };
    },
  },
];
