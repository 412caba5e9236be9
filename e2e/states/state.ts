import type { Page } from '@playwright/test';
import { minutesFrom } from '../../apps/server/test/people.ts';
import { play } from '../../apps/server/test/series.ts';
import { insertSeason } from '../../apps/server/src/store/queries/seasons.ts';
import type { World } from './world.ts';

/** Where somebody is, and what has to be seen there in German. */
export interface Scene {
  /** Null: a guest. */
  readonly userId: string | null;
  readonly path: string;
  readonly sees: readonly (string | RegExp)[];
  /** What the main button, or another, is called; with whether it can be pressed. */
  readonly button?: { readonly name: RegExp; readonly works: boolean };
  /** Before the page is there: its clock, its line, its device. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Opens what the state is about: a dialog, a table. In whatever language the page is. */
  readonly opens?: (page: Page) => Promise<void>;
}

/** A state of a screen, made by what players, clock and staff really do. */
export interface State {
  /** Name of its pictures. */
  readonly name: string;
  /** Title of its test: the requirement and what it says. */
  readonly title: string;
  /** Looking at it changes the world: each language has a scene of its own. */
  readonly once?: true;
  readonly make: (world: World) => Promise<Scene>;
}

export const DAY = 24 * 60;
export const at = ({ context }: World, minutes: number): Date => minutesFrom(context.clock.now(), minutes);
/** A tournament that nobody can enter yet: registration in a day, play in two. */
export const plannedDates = (world: World) => ({
  state: 'planned' as const,
  registrationStart: at(world, DAY),
  registrationEnd: at(world, 5 * DAY),
  competitionStart: at(world, 2 * DAY),
  competitionEnd: at(world, 6 * DAY),
});
export const pageOf = (tournamentId: number, zone = 'skat'): string => `/tournaments/${zone}/${String(tournamentId)}`;

export type Change = NonNullable<Parameters<World['tournament']>[0]>;

/** What a Masters qualifier is like. */
export const MASTERS: Change = {
  zoneId: 'skatmasters',
  name: 'Skat Masters Qualifikation 12',
  isMasters: true,
  numberOfTickets: 3,
  addedPrize: 3,
  totalWin: 600_000,
};

/** Puts a Masters tournament into a season that begins now, so that it leads to a final. */
export const inSeason = async (world: World, tournamentId: number): Promise<number> => {
  const { db, pool } = world.context.store;
  const season = await insertSeason(db, {
    zoneId: 'skatmasters',
    name: `of ${String(tournamentId)}`,
    qualifiers: 45,
    startsAt: at(world, 0),
    endsAt: at(world, 40 * DAY),
  });
  await pool.query('UPDATE tournaments SET season = $1 WHERE id = $2', [season, tournamentId]);
  return tournamentId;
};

/** A Masters qualifier under way. */
export const qualifier = async (world: World): Promise<number> => inSeason(world, await world.tournament(MASTERS));

/** Joined, with one game played; the players, first of them who looks. */
export const started = async (world: World, change: Change = {}) => {
  const id = await world.tournament(change);
  const players = await world.joined(id);
  const [own, left, right] = players;
  await play(world.context, id, 0, { [own]: 120, [left]: 40, [right]: -20 });
  return { id, players, userId: own, path: pageOf(id, change.zoneId) };
};

/** The device has no sockets, and so cannot play. */
export const onOldDevice = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
};
