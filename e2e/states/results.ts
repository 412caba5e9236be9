import { recordVoid } from '../../apps/server/src/tournaments/standings.ts';
import { settleOne } from '../../apps/server/src/tournaments/settlement.ts';
import { finishTable, formTable, join } from '../../apps/server/test/series.ts';
import { close } from '../../apps/server/test/settling.ts';
import { playEvening } from './evening.ts';
import { onOldDevice, type State } from './state.ts';
import type { World } from './world.ts';

interface Kind {
  readonly zoneId: string;
  readonly gametype: string;
  readonly name: string;
  readonly seats: number;
}

const SKAT: Kind = { zoneId: 'skat', gametype: 'skat', name: 'Skat-Wochenturnier', seats: 3 };
const ROMME: Kind = { zoneId: 'romme', gametype: 'romme', name: 'Rommé am Sonntag', seats: 3 };
const BELOTE: Kind = { zoneId: 'belote', gametype: 'belote', name: 'Belote-Turnier', seats: 4 };

/** A competition of three real deals. */
const evening = async (world: World, { seats, ...kind }: Kind, numberOfGames = 12) => {
  const id = await world.tournament({ ...kind, playersPerGame: seats, numberOfGames });
  const players: string[] = [];
  for (let seat = 0; seat < seats; seat += 1) {
    const { id: player } = await world.player(seat === 1 ? { simulated: true } : {});
    await join(world.context, player, id);
    players.push(player);
  }
  return { id, userId: players[0] ?? '', competition: await playEvening(world, kind.gametype, id, players) };
};

const finished = (name: string, title: string, kind: Kind, sees: readonly (string | RegExp)[]): State => ({
  name,
  title,
  make: async (world) => {
    const { userId, competition } = await evening(world, kind);
    return {
      userId,
      path: `/result/${competition}`,
      sees: ['Partie 1', ...sees],
      button: { name: /Partie 2/, works: true },
    };
  },
});

/** Results of competitions whose deals were really played. */
export const RESULTS: readonly State[] = [
  finished('result-skat', 'RES-6 a competition of Skat: score, place, every deal line by line, the table', SKAT, [
    /Spielwert|Eingepasst/,
    'Kundendienst',
  ]),
  finished('result-romme', 'RES-6 a competition of Rommé: every deal with the points in hand', ROMME, ['Kundendienst']),
  finished('result-belote', 'RES-6 a competition of Belote: every deal by its sides', BELOTE, ['Kundendienst']),
  {
    name: 'result-last',
    title: 'RES-1 after the last game the result leads back to the tournament',
    make: async (world) => {
      const { userId, competition } = await evening(world, SKAT, 1);
      return {
        userId,
        path: `/result/${competition}`,
        sees: ['Partie 1'],
        button: { name: /Zum Turnier/, works: true },
      };
    },
  },
  {
    name: 'result-unsupported',
    title: 'RES-1 on a device that cannot play the next game is disabled with its hint',
    make: async (world) => {
      const { userId, competition } = await evening(world, SKAT);
      return {
        userId,
        path: `/result/${competition}`,
        prepare: onOldDevice,
        sees: [/Gerät|Browser/],
        button: { name: /Partie 2/, works: false },
      };
    },
  },
  {
    name: 'result-hour',
    title: 'SAFE-4 after the game in which a full hour was reached the result says so, with the result of the day',
    make: async (world) => {
      const id = await world.tournament({ numberOfGames: 12 });
      const members = await world.joined(id);
      const competition = await formTable(
        world.context,
        id,
        members.map((userId) => ({ userId, slot: 0 })),
      );
      await world.context.store.pool.query(
        `UPDATE competitions SET formed_at = formed_at - interval '61 minutes' WHERE id = $1`,
        [competition],
      );
      await finishTable(world.context, competition, [178, 40, -20]);
      return {
        userId: members[0],
        path: `/result/${competition}`,
        sees: [/heute eine Stunde gespielt/, /Ergebnis des Tages: −10,00\s€/, 'Grenzen und Pause'],
        button: { name: /Partie 2/, works: true },
      };
    },
  },
  {
    name: 'result-not-loaded',
    title: 'GAME-7 the result of a game that did not load says that its slot opens again',
    make: async (world) => {
      const id = await world.tournament();
      const [own, left, right] = await world.joined(id);
      const competitionId = await formTable(
        world.context,
        id,
        [own, left, right].map((userId) => ({ userId, slot: 0 })),
      );
      const at = world.context.clock.now();
      await world.context.store.transaction((tx) => recordVoid(tx, { competitionId, at, blame: [0] }));
      return { userId: own, path: `/result/${competitionId}`, sees: ['Partie 1', 'Kundendienst'] };
    },
  },
  {
    name: 'past-game-skat',
    title: 'RES-2 a game of a past tournament in its dialog: own score, the table, its number',
    make: async (world) => {
      const { id, userId } = await evening(world, SKAT);
      await close(world.context, id);
      await settleOne(world.context, id);
      return {
        userId,
        path: `/tournamentHistory/skat/${String(id)}`,
        sees: ['Partie 1', 'Kundendienst'],
        opens: async (page) => {
          await page.locator('main ol, main ul').getByRole('button').first().click();
          await page.getByRole('dialog').getByRole('table').waitFor();
        },
      };
    },
  },
];
