import type { Page } from '@playwright/test';
import { formTable, join } from '../../apps/server/test/series.ts';
import { dialogOf, press } from './dialogs.ts';
import { pageOf, started, type Scene, type State } from './state.ts';
import type { World } from './world.ts';

const FEE = /10[,.]00/;

/** Opens the registration and accepts the terms; then something happens before the button is pressed. */
const refusedAfter =
  (happens: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await press(page, FEE);
    await dialogOf(page).getByRole('checkbox').check();
    await happens(page);
    await dialogOf(page).getByRole('button', { name: FEE }).click();
    await page.getByRole('alertdialog').waitFor();
  };

const set = (world: World, tournamentId: number, change: string): Promise<unknown> =>
  world.context.store.pool.query(`UPDATE tournaments SET ${change} WHERE id = $1`, [tournamentId]);

/** Somebody new before a tournament. */
const newcomer = async (
  world: World,
  says: string,
  happens: (about: { readonly id: number; readonly userId: string; readonly page: Page }) => Promise<unknown>,
): Promise<Scene> => {
  const id = await world.tournament();
  const userId = (await world.player()).id;
  return {
    userId,
    path: pageOf(id),
    sees: ['Das hat nicht geklappt', says, 'Kundendienst'],
    opens: refusedAfter((page) => happens({ id, userId, page })),
  };
};

/** Somebody who has played a game and is about to start again. */
const restarter = async (
  world: World,
  says: string,
  happens: (about: { readonly id: number; readonly players: readonly string[] }) => Promise<unknown>,
): Promise<Scene> => {
  const { id, players, userId, path } = await started(world);
  return {
    userId,
    path,
    sees: ['Das hat nicht geklappt', says, 'Kundendienst'],
    opens: refusedAfter(() => happens({ id, players })),
  };
};

const refusal = (reason: string, make: State['make']): State => ({
  name: `refused-${reason}`,
  title: `REG-8 a registration refused with ${reason} says what happened and what to do`,
  once: true,
  make,
});

/** Every way in which the server refuses an entry that the page thought possible (REG-8). */
export const REFUSALS: readonly State[] = [
  refusal('registrationNotPossible', (world) =>
    newcomer(world, 'Die Anmeldung ist gerade nicht möglich', ({ id }) =>
      set(world, id, `registration_end = registration_start + interval '1 minute'`),
    ),
  ),
  refusal('notEnoughMoney', (world) =>
    newcomer(world, 'nicht genug Geld', async ({ userId }) =>
      join(world.context, userId, await world.tournament({ name: 'Abendturnier', entryFee: 95_00 })),
    ),
  ),
  refusal('tournamentNotExistent', (world) =>
    newcomer(world, 'Dieses Turnier gibt es nicht mehr', ({ id }) => set(world, id, `state = 'aborted'`)),
  ),
  refusal('unknown', (world) =>
    newcomer(world, 'keine klare Antwort', ({ page }) => page.route(/\/tournaments\/join\//, (route) => route.abort())),
  ),
  refusal('rejoinNotPossible', (world) =>
    restarter(world, 'Ein Wiedereinstieg ist gerade nicht möglich', ({ id, players }) =>
      formTable(
        world.context,
        id,
        players.map((userId) => ({ userId, slot: 1 })),
      ),
    ),
  ),
  refusal('noRejoinAllowed', (world) =>
    restarter(world, 'keinen Wiedereinstieg mehr', ({ id }) => set(world, id, 'rejoin_limit = 0')),
  ),
];
