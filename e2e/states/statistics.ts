import { finishTable, formTable, join } from '../../apps/server/test/series.ts';
import { expect } from '../patient.ts';
import { said } from './said.ts';
import type { State } from './state.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;

/** Points of the first seat, and what it was in: one deal each. */
const EVENING = [
  [146, { declarer: 0, contract: 'GH', won: true }],
  [-98, { declarer: 0, contract: 'S', won: false }],
  [40, { declarer: 1, contract: 'H', won: false }],
  [0, { declarer: 2, contract: 'D', won: true }],
  [73, { declarer: 0, contract: 'N', won: true }],
  [86, { declarer: 0, contract: 'CH', won: true }],
  [40, { declarer: 2, contract: 'G', won: false }],
  [98, { declarer: 0, contract: 'C', won: true }],
] as const;

/** Somebody with a competition a minute, and one of Belote. */
const regular = async (world: World): Promise<string> => {
  const { context } = world;
  const { id: own } = await world.player();
  const skat = await world.tournament({ numberOfGames: EVENING.length });
  await join(context, own, skat);
  for (const [slot, [score, game]] of EVENING.entries()) {
    await context.clock.advance(MINUTE_MS);
    const competition = await formTable(context, skat, [{ userId: own, slot }]);
    await finishTable(context, competition, [score], { game });
  }
  await context.clock.advance(MINUTE_MS);
  const belote = await world.tournament({ zoneId: 'belote', gametype: 'belote', name: 'Belote-Turnier' });
  await join(context, own, belote);
  const competition = await formTable(context, belote, [{ userId: own, slot: 0 }]);
  await finishTable(context, competition, [90], { game: { taker: 2, trump: 'hearts', outcome: 'made' } });
  return own;
};

/** What an account says of its own play. */
export const STATISTICS: readonly State[] = [
  {
    name: 'account-statistics',
    title: 'RANK-12 my statistics: charts over time, by game, role and contract, with their figures beside them',
    make: async (world) => ({
      userId: await regular(world),
      path: '/account/statistics',
      // Points of one game are no measure of another's: the game played last is drawn first.
      opens: async (page) => {
        await expect(page.getByText(/^1\s.*\+90\b/)).toBeVisible();
        await page.getByRole('radio', { name: 'Skat' }).check();
        await page.getByText(said('statistics.table')).click();
        await expect(page.getByRole('figure').getByRole('row')).toHaveCount(EVENING.length + 1);
      },
      sees: [
        /8 Partien von .* Schnitt \+48, beste \+146, schwächste −98/,
        /Skat\s*8 Partien\s*100\s%\s*\+48\s*\+146/,
        /Skat: Alleinspieler\s*5 Spiele\s*80\s%\s*\+/,
        /Belote: Partner des Nehmers\s*1 Spiel\s*100\s%\s*\+90/,
        /Kreuz\s*2 Spiele\s*100\s%/,
      ],
    }),
  },
  {
    name: 'account-no-statistics',
    title: 'RANK-12 before the first finished game the page says when statistics appear',
    make: async (world) => ({
      userId: (await world.player()).id,
      path: '/account/statistics',
      sees: ['sobald du die erste Partie zu Ende gespielt hast'],
    }),
  },
];
