import { settleOne } from '../../apps/server/src/tournaments/settlement.ts';
import { recordVoid } from '../../apps/server/src/tournaments/standings.ts';
import { formTable, join, play, type End } from '../../apps/server/test/series.ts';
import { close } from '../../apps/server/test/settling.ts';
import type { NewTournament } from '../../apps/server/src/store/queries/tournaments-schedule.ts';
import { ACCOUNT } from './account.ts';
import { CALENDAR } from './calendar.ts';
import { dialogs } from './dialogs.ts';
import { LISTS, OVERVIEWS } from './lobby.ts';
import { MAIL } from './mail.ts';
import { MATCHING } from './matching.ts';
import { PRACTICE } from './practice.ts';
import { REFUSALS } from './refusals.ts';
import { REPLAYS } from './replays.ts';
import { RESULTS } from './results.ts';
import { SECOND_FACTOR } from './second-factor.ts';
import { service } from './service.ts';
import { at, pageOf, plannedDates, type State } from './state.ts';
import { STATISTICS } from './statistics.ts';
import { TOURNAMENTS } from './tournaments.ts';
import type { World } from './world.ts';

const overview: readonly State[] = [
  {
    name: 'overview-no-zones',
    title: 'OVER-5 no zones at all: the overview says that tournaments are not available',
    make: async (world) => ({
      userId: (await world.player()).id,
      path: '/',
      sees: ['Turniere sind gerade nicht verfügbar'],
    }),
  },
  {
    name: 'overview-nothing-planned',
    title: 'OVER-4 a zone without a tournament says so; Rommé Masters is planned and not yet available',
    make: async (world) => {
      await world.tournament();
      await world.clear();
      return { userId: (await world.player()).id, path: '/', sees: ['Keine Turniere geplant', 'Noch nicht verfügbar'] };
    },
  },
  {
    name: 'overview-newcomer',
    title: 'OVER-1 OVER-3 info boxes for newcomers, and a card a zone with its first tournament',
    make: async (world) => {
      await world.tournament();
      await world.tournament({ name: 'Speed Skat am Abend', gameVariant: 'speed' });
      await world.tournament({
        zoneId: 'skatmasters',
        name: 'Skat Masters Qualifikation',
        isMasters: true,
        numberOfTickets: 3,
        addedPrize: 3,
        totalWin: 600_000,
      });
      return {
        userId: (await world.player()).id,
        path: '/',
        sees: ['Wertung', 'Preise', 'Skat-Wochenturnier', 'Speed Skat am Abend', /6\.000/, 'läuft'],
      };
    },
  },
  {
    name: 'overview-running',
    title: 'OVER-9 what I have running stands first: a table to return to, a tournament joined',
    make: async (world) => {
      const first = await world.tournament();
      const second = await world.tournament({ name: 'Abendturnier', lobbyFrom: '18:00', lobbyTo: '22:00' });
      const [own, left, right] = await world.joined(first);
      await join(world.context, own, second);
      await formTable(
        world.context,
        first,
        [own, left, right].map((userId) => ({ userId, slot: 0 })),
      );
      return { userId: own, path: '/', sees: ['Läuft bei dir', 'Zurück zum Tisch', 'Abendturnier', /Lobby öffnet/] };
    },
  },
  {
    name: 'overview-internal',
    title: 'OVER-7 an internal zone shows its tag',
    make: async (world) => {
      await world.tournament({ zoneId: 'skat_gd', name: 'Probelauf' });
      return { userId: (await world.player({ internal: true })).id, path: '/', sees: ['Intern', 'Probelauf'] };
    },
  },
];

const registration: readonly State[] = [
  {
    name: 'tournament-not-started',
    title: 'TOUR-5 before registration starts its date stands in place of a working button',
    make: async (world) => {
      const id = await world.tournament({
        ...plannedDates(world),
      });
      return {
        userId: (await world.player()).id,
        path: pageOf(id),
        sees: [/Anmeldung (ab|beginnt)/],
        button: { name: /anmelden/i, works: false },
      };
    },
  },
  {
    name: 'tournament-open',
    title: 'TOUR-4 before joining: total win, fee with VAT, dates, lobby, registration; TOUR-12 what one gets into',
    make: async (world) => {
      const id = await world.tournament();
      return {
        userId: (await world.player()).id,
        path: pageOf(id),
        sees: [
          'Gewinnsumme',
          /60\s€/,
          'inkl. MwSt.',
          'Anmeldung',
          'Bevor du zahlst',
          'Aufteilbar',
          'Neu starten',
          'Was die Ränge zahlen',
        ],
        button: { name: /10,00.*anmelden/i, works: true },
      };
    },
  },
  {
    name: 'tournament-over',
    title: 'TOUR-5 after the end of registration a note replaces the button',
    make: async (world) => {
      const id = await world.tournament({ registrationEnd: at(world, -5) });
      return { userId: (await world.player()).id, path: pageOf(id), sees: ['Die Anmeldezeit ist vorbei.'] };
    },
  },
  {
    name: 'tournament-none',
    title: 'TOUR-10 a zone without tournaments says so and leads to the overview',
    make: async (world) => {
      await world.tournament();
      await world.clear();
      return { userId: (await world.player()).id, path: '/tournaments/skat', sees: [/Turnier statt/, 'Zur Übersicht'] };
    },
  },
];

/** Joined, with so many games played by all three. */
const playing = async (world: World, ends: readonly End[], change: Partial<NewTournament> = {}) => {
  const id = await world.tournament(change);
  const [own, left, right] = await world.joined(id);
  for (const [slot, end] of ends.entries())
    await play(world.context, id, slot, { [own]: end, [left]: 40, [right]: -20 });
  return { id, own, left, right };
};

const OPEN_GAMES = [178, 264, 'skipgame', 312, -48, 231] as const;

const joined: readonly State[] = [
  {
    name: 'joined-lobby-opens',
    title: 'STATE-3 joined before the lobby opens: a countdown, and when one can play',
    make: async (world) => {
      const { id, own } = await playing(world, [], { lobbyFrom: '18:00', lobbyTo: '22:00' });
      return {
        userId: own,
        path: pageOf(id),
        sees: [/Lobby öffnet in/, 'Noch kein Rang'],
        button: { name: /Lobby öffnet/, works: false },
      };
    },
  },
  {
    name: 'joined-slots',
    title: 'TOUR-6 slots finished, skipped, loaded too late and open, the laurel with score and rank',
    make: async (world) => {
      const { id, own, left, right } = await playing(world, OPEN_GAMES);
      const competitionId = await formTable(
        world.context,
        id,
        [own, left, right].map((userId) => ({ userId, slot: 6 })),
      );
      await world.context.store.transaction((tx) =>
        recordVoid(tx, { competitionId, at: world.context.clock.now(), blame: [1] }),
      );
      return {
        userId: own,
        path: pageOf(id),
        sees: [/\+178/, /−700/, 'Abbruch', /Partie 7 wird in/, /Rang\s\d/, 'Was brauche ich?', /Wiedereinstieg/],
      };
    },
  },
  {
    name: 'joined-pending',
    title: 'GAME-9 a running game leads back to the table and blocks a restart with its reason',
    make: async (world) => {
      const { id, own, left, right } = await playing(world, [120, -30]);
      await formTable(
        world.context,
        id,
        [own, left, right].map((userId) => ({ userId, slot: 2 })),
      );
      return { userId: own, path: pageOf(id), sees: ['läuft', 'Möglich, sobald deine laufende Partie beendet ist.'] };
    },
  },
  {
    name: 'joined-restart-limit',
    title: 'STATE-6 a restart after the last one says that the limit is reached',
    make: async (world) => {
      const { id, own } = await playing(world, [120], { rejoinLimit: 0 });
      return { userId: own, path: pageOf(id), sees: [/alle Wiedereinstiege/] };
    },
  },
  {
    name: 'joined-restart-not-enabled',
    title: 'STATE-6 a tournament without restarts says so',
    make: async (world) => {
      const { id, own } = await playing(world, [120], { rejoinsEnabled: false });
      return { userId: own, path: pageOf(id), sees: [/keinen Wiedereinstieg/] };
    },
  },
  {
    name: 'joined-restarted',
    title: 'STATE-7 after a restart the earlier total stands beside the new one',
    make: async (world) => {
      const { id, own } = await playing(world, [412]);
      await join(world.context, own, id);
      return { userId: own, path: pageOf(id), sees: ['412', /früherer|Durchgang/] };
    },
  },
  {
    name: 'joined-finished',
    title: 'TOUR-11 after all games a message has total and rank',
    make: async (world) => {
      const { id, own } = await playing(
        world,
        Array.from({ length: 12 }, (_, slot) => 60 - slot),
      );
      return {
        userId: own,
        path: pageOf(id),
        sees: [/Du hast 654 Punkte und stehst auf Rang 1/],
        button: { name: /Beendet|Fertig/, works: false },
      };
    },
  },
  {
    name: 'joined-clearance',
    title: 'during clearance: my score, a provisional rank, what happens now and by when; nothing to play',
    make: async (world) => {
      const { id, own } = await playing(world, OPEN_GAMES, { totalWin: 6_000 });
      await close(world.context, id);
      return {
        userId: own,
        path: pageOf(id),
        sees: [
          '237',
          'vorläufig',
          'Was jetzt geschieht',
          'Ergebnisse werden geprüft',
          /meist bis \d/,
          'Du musst nichts tun',
        ],
        button: { name: /Zur Übersicht/, works: true },
      };
    },
  },
  {
    name: 'joined-clearance-playing',
    title: 'during clearance a competition that is still played is said',
    make: async (world) => {
      const { id, own, left, right } = await playing(world, [120, -30]);
      await formTable(
        world.context,
        id,
        [left, right].map((userId) => ({ userId, slot: 2 })),
      );
      await close(world.context, id);
      return { userId: own, path: pageOf(id), sees: ['Eine Partie wird noch zu Ende gespielt.'] };
    },
  },
];

/** A settled tournament with games of mine. */
const settled = async (world: World) => {
  const game = await playing(world, [178, -48, 'skipgame'], { totalWin: 6_000 });
  await close(world.context, game.id);
  if (!(await settleOne(world.context, game.id))) throw new Error('not settled');
  return game;
};

const history: readonly State[] = [
  {
    name: 'overview-prize',
    once: true,
    title: 'a prize stands first on the overview when the page is opened after the settlement',
    make: async (world) => {
      const { left } = await settled(world);
      await world.tournament({ name: 'Abendturnier' });
      return { userId: left, path: '/', sees: [/gewonnen/, /Rang\s1/, 'Endstand ansehen'] };
    },
  },
  {
    name: 'zone-history',
    title: 'RANK-6 the zone history has tournament, date, rank, score and prize, and the sum of winnings',
    make: async (world) => {
      const { own } = await settled(world);
      return {
        userId: own,
        path: '/tournaments/skat?table=history',
        sees: ['Frühere Turniere', 'Skat-Wochenturnier', /Gewonnen insgesamt/, /−570/],
      };
    },
  },
  {
    name: 'past-tournament',
    title: 'RES-5 a past tournament: own games, laurel, ranking, what it was; its registration is not shown',
    make: async (world) => {
      const { id, own } = await settled(world);
      return {
        userId: own,
        path: `/tournamentHistory/skat/${String(id)}`,
        sees: [/Rang\s3/, /\+178/, 'Rangliste', 'Gewinnsumme'],
      };
    },
  },
  {
    name: 'past-game',
    title: 'RES-2 a game of a past tournament: score, ranking of the table, customer service with its number',
    make: async (world) => {
      const { id, own } = await settled(world);
      return {
        userId: own,
        path: `/tournamentHistory/skat/${String(id)}`,
        sees: ['Partie 1', 'Kundendienst'],
        opens: async (page) => {
          await page.getByRole('button', { name: /178/ }).click();
          await page.getByRole('dialog').getByRole('table').waitFor();
        },
      };
    },
  },
  {
    name: 'result-skipped',
    title: 'GAME-5 the result of a given-up game says what it costs and links to customer service',
    make: async (world) => {
      const id = await world.tournament();
      const [own, left, right] = await world.joined(id);
      const competition = await play(world.context, id, 0, { [own]: 'skipgame', [left]: 40, [right]: 10 });
      return { userId: own, path: `/result/${competition}`, sees: [/700/, 'Kundendienst'] };
    },
  },
  {
    name: 'result-pending',
    title: 'RES-4 in a running game scores are pending and the own row says so; opponents are not named',
    make: async (world) => {
      const id = await world.tournament();
      const [own, left, right] = await world.joined(id);
      const competition = await formTable(
        world.context,
        id,
        [own, left, right].map((userId) => ({ userId, slot: 0 })),
      );
      return { userId: own, path: `/result/${competition}`, sees: ['Spieler 2', 'Spieler 3', 'Zurück zum Tisch'] };
    },
  },
];

// Every state of the screens in four parts, as each is looked at by a browser of its own. What needs an empty house
// comes first.

/** The overview, and tournaments before anybody has joined. */
export const STATES_OF_LOBBY: readonly State[] = [...overview, ...OVERVIEWS, ...registration, ...TOURNAMENTS];

/** Joining, and searching for a table. */
export const STATES_OF_JOINING: readonly State[] = [...dialogs, ...REFUSALS, ...MATCHING];

/** Once games are played: series, results, service. */
export const STATES_OF_GAMES: readonly State[] = [
  ...joined,
  ...history,
  ...RESULTS,
  ...REPLAYS,
  ...service,
  ...PRACTICE,
];

/** What belongs to the account, rankings and statistics. */
export const STATES_OF_ACCOUNT: readonly State[] = [
  ...CALENDAR,
  ...ACCOUNT,
  ...MAIL,
  ...SECOND_FACTOR,
  ...LISTS,
  ...STATISTICS,
];
