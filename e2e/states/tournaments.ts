import { callerOf } from '../../apps/server/test/people.ts';
import { finishTable, formTable, join } from '../../apps/server/test/series.ts';
import { search } from '../../apps/server/test/search.ts';
import { said } from './said.ts';
import {
  at,
  DAY,
  inSeason,
  MASTERS,
  onOldDevice,
  pageOf,
  qualifier,
  started,
  type Change,
  type State,
} from './state.ts';
import type { World } from './world.ts';

const ROMME: Change = { zoneId: 'romme', gametype: 'romme', name: 'Rommé am Sonntag', image: 'romme' };
const BELOTE: Change = { zoneId: 'belote', gametype: 'belote', name: 'Belote-Turnier', playersPerGame: 4 };

const before = (name: string, title: string, change: Change, sees: readonly (string | RegExp)[]): State => ({
  name,
  title,
  make: async (world) => ({
    userId: (await world.player()).id,
    path: pageOf(await world.tournament(change), change.zoneId),
    sees,
  }),
});

/** So many tables of three have played a game each; the last player is the one who looks. */
const crowded = async (world: World, tables: number) => {
  const { context } = world;
  const id = await world.tournament();
  let userId = '';
  for (let table = 0; table < tables; table += 1) {
    const players: string[] = [];
    for (let seat = 0; seat < 3; seat += 1) {
      const player = await world.player();
      await join(context, player.id, id);
      players.push(player.id);
    }
    const sittings = players.map((player) => ({ userId: player, slot: 0 }));
    const scores = players.map((_, seat) => 300 - 9 * table - 3 * seat);
    await finishTable(context, await formTable(context, id, sittings), scores);
    userId = players.at(-1) ?? '';
  }
  return { userId, path: pageOf(id) };
};

const openSearch = said('tournament.searchAndSort');

/** A tournament's page in every phase that the registration and the series do not show by themselves. */
export const TOURNAMENTS: readonly State[] = [
  {
    name: 'tournament-masters',
    title: 'TOUR-4 a Masters qualifier: added prize and final seats beside the facts',
    make: async (world) => ({
      userId: (await world.player()).id,
      path: pageOf(await qualifier(world), MASTERS.zoneId),
      sees: ['Finalplätze', 'Saison', /125\.000/, 'So kommst du ins Finale'],
    }),
  },
  before('tournament-romme', 'Rommé lies on red', ROMME, ['Rommé am Sonntag', 'Rommé, Tische zu dritt']),
  before('tournament-belote', 'Belote lies on light green', BELOTE, ['Belote-Turnier', 'Tische zu viert']),
  {
    name: 'tournament-tabs',
    title: 'TOUR-2 a zone with several tournaments has a tab for each',
    make: async (world) => {
      const id = await world.tournament();
      await world.tournament({ name: 'Speed Skat am Abend', gameVariant: 'speed' });
      await world.tournament({ name: 'Großes Monatsturnier', competitionStart: at(world, DAY), state: 'planned' });
      return {
        userId: (await world.player()).id,
        path: pageOf(id),
        sees: ['Speed Skat am Abend', 'Großes Monatsturnier'],
      };
    },
  },
  {
    name: 'tournament-obstacles',
    title: 'REG-14 each reason why an account cannot join stands there at once, with what would change it',
    make: async (world) => ({
      userId: (await world.player({ money: 4_00, realMoney: false, excludedUntil: at(world, 7 * DAY) })).id,
      path: pageOf(await world.tournament()),
      sees: [/Echtgeld/, /Pause|Sperre|gesperrt/, /6,00/],
    }),
  },
  {
    name: 'tournament-unsupported',
    title: 'REG-4 on a device that cannot play the button says so',
    make: async (world) => ({
      userId: (await world.player()).id,
      path: pageOf(await world.tournament()),
      prepare: onOldDevice,
      sees: [/Gerät|Browser/],
      button: { name: /anmelden/i, works: false },
    }),
  },
  {
    name: 'joined-lobby-closed',
    title: 'STATE-5 after the last opening hours the button says that the lobby is closed',
    make: async (world) => {
      const { id, players: _players, ...scene } = await started(world);
      await world.context.store.pool.query(
        `UPDATE tournaments SET lobby_from = '00:00', lobby_to = '01:00', competition_end = $2 WHERE id = $1`,
        [id, at(world, 60)],
      );
      return { ...scene, sees: ['Lobby geschlossen'], button: { name: /Lobby/, works: false } };
    },
  },
  {
    name: 'joined-searching',
    title: 'STATE-6 while searching the button leads back to the search, and a restart waits',
    make: async (world) => {
      const { id, userId, path } = await started(world);
      const caller = await callerOf(world.server.app, world.context, userId);
      await search(world.server, { account: { ...(await world.player()), id: userId }, caller }, id);
      return { userId, path, sees: [/Suche/], button: { name: /Suche/, works: true } };
    },
  },
  {
    name: 'joined-restart-left',
    title: 'STATE-6 a restart says how many are left',
    make: async (world) => {
      const { userId, path } = await started(world, { rejoinLimit: 1 });
      return { userId, path, sees: [/Noch ein|noch ein|1/], button: { name: /neu starten/, works: true } };
    },
  },
  {
    name: 'joined-restart-over',
    title: 'STATE-6 after the end of registration nobody starts again',
    make: async (world) => {
      const { userId, path } = await started(world, { registrationEnd: at(world, 1) });
      await world.context.clock.advance(61_000);
      return { userId, path, sees: [/Anmeldezeit/] };
    },
  },
  {
    name: 'joined-masters',
    title: 'TOUR-9 joined in a Masters qualifier: the final and the way there stay in sight',
    make: async (world) => {
      const { id, userId, path } = await started(world, MASTERS);
      await inSeason(world, id);
      return { userId, path, sees: ['So kommst du ins Finale', /125\.000/] };
    },
  },
  {
    name: 'joined-belote',
    title: 'a series of Belote on light green',
    make: async (world) => {
      const { userId, path } = await started(world, BELOTE);
      return { userId, path, sees: ['Belote-Turnier', /\+120/] };
    },
  },
  {
    name: 'joined-romme',
    title: 'a series of Rommé on red',
    make: async (world) => {
      const { userId, path } = await started(world, ROMME);
      return { userId, path, sees: ['Rommé am Sonntag', /\+120/] };
    },
  },
  {
    name: 'ranking-around',
    title: 'RANK-11 in a long ranking the first three stand above me and my neighbours',
    make: async (world) => ({
      ...(await crowded(world, 20)),
      sees: [/Rang\s60\s*von\s60/, /4 bis 57/],
    }),
  },
  {
    name: 'ranking-all',
    title: 'RANK-5 all of a long ranking, fifty rows a page, with my own pinned',
    make: async (world) => ({
      ...(await crowded(world, 20)),
      sees: [/10 (weitere|mehr)/i],
      opens: async (page) => {
        await page.getByRole('button', { name: /4\D+57/ }).click();
        await page.locator('tbody tr').nth(49).waitFor();
      },
    }),
  },
  {
    name: 'ranking-nobody',
    title: 'RANK-9 a search that finds nobody says so',
    make: async (world) => ({
      ...(await crowded(world, 4)),
      sees: ['Keine Spieler gefunden'],
      opens: async (page) => {
        await page.getByRole('button', { name: openSearch }).first().click();
        await page.getByRole('searchbox').fill('niemand');
        await page.getByText(said('common.noPlayers')).waitFor();
      },
    }),
  },
  {
    name: 'ranking-failed',
    title: 'RANK-10 a ranking that did not load says so and can be asked for again',
    make: async (world) => ({
      ...(await crowded(world, 1)),
      prepare: async (page) => {
        await page.route(/ranking\/tournament\//, (route) => route.abort());
      },
      sees: ['Das ließ sich gerade nicht laden', 'Noch einmal versuchen'],
      opens: (page) => page.getByRole('button', { name: said('common.tryAgain') }).waitFor(),
    }),
  },
];
