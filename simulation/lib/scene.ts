import { MASTERS_WEEK, QUALIFIER_PRIZES, type PrizeTable } from '../../packages/tournament/src/index.ts';
import type { Dice } from '../../apps/server/src/demo/history/dice.ts';
import { HOUSE, purseAccount } from '../../apps/server/src/money/accounts.ts';
import { transferAll } from '../../apps/server/src/money/transfer-all.ts';
import { insertPastPlayers } from '../../apps/server/src/store/queries/history.ts';
import type { NewTemplate } from '../../apps/server/src/store/queries/templates.ts';
import { insertZones } from '../../apps/server/src/store/queries/tournaments-schedule.ts';
import { createTemplate } from '../../apps/server/src/schedule/templates.ts';
import { NUMBER_OF_GAMES, DEALS, type Season } from './season.ts';
import { Purses } from './purses.ts';
import { QUALIFIER_EUROS } from './oracle.ts';
import type { World } from './world.ts';

/** What each player begins with, in cents. */
const START_MONEY = 300_00;

export interface Kind {
  readonly name: string;
  readonly isMasters: boolean;
  readonly feeMinor: number;
  readonly rejoinLimit: number | null;
  /** EUR by rank. */
  readonly euros: readonly number[];
}

const EVENING_EUROS = [120, 80, 60, 40, 40, 20, 20, 20] as const;

/** The qualifier, and the ordinary tournaments beside it. */
export const KINDS: readonly Kind[] = [
  { name: 'Skat Masters', isMasters: true, feeMinor: 10_00, rejoinLimit: 2, euros: QUALIFIER_EUROS },
  { name: 'Skat', isMasters: false, feeMinor: 10_00, rejoinLimit: null, euros: EVENING_EUROS },
  { name: 'Speed Skat', isMasters: false, feeMinor: 5_00, rejoinLimit: null, euros: EVENING_EUROS.map((e) => e / 2) },
];

const tableOf = (euros: readonly number[]): PrizeTable =>
  euros.map((prize, index) => ({ from: index + 1, to: index + 1, prize: prize * 100 }));

const templateOf = (kind: Kind, startsAt: Date, seasonLength: number): NewTemplate => ({
  zoneId: kind.isMasters ? 'skatmasters' : 'skat',
  name: kind.name,
  gametype: 'skat',
  gameVariant: kind.name === 'Speed Skat' ? 'speed' : null,
  isMasters: kind.isMasters,
  times: MASTERS_WEEK,
  lobbyFrom: '16:00',
  lobbyTo: '22:00',
  entryFee: kind.feeMinor,
  restartFee: kind.feeMinor,
  rejoinsEnabled: true,
  rejoinLimit: kind.rejoinLimit,
  numberOfGames: NUMBER_OF_GAMES,
  roundsPerGame: DEALS,
  playersPerGame: 3,
  prizes: kind.isMasters ? QUALIFIER_PRIZES : tableOf(kind.euros),
  finalSeats: kind.isMasters ? 3 : 0,
  seasonLength: kind.isMasters ? seasonLength : null,
  gameTechs: ['html5_webgl'],
  image: 'skat',
  enabled: true,
  startsAt,
});

export interface SceneOrder {
  readonly players: number;
  readonly qualifiers: number;
  readonly startsAt: Date;
}

/** Zones, templates, and players with money of their own. */
export const openScene = async (world: World, dice: Dice, order: SceneOrder): Promise<Season> => {
  const { store, clock } = world;
  const people = Array.from({ length: order.players }, (_, index) => ({
    id: dice.uuid(),
    userName: `Player_${String(index + 1)}`,
  }));
  const operators = [dice.uuid(), dice.uuid()] as const;
  const staff = operators.map((id, index) => ({ id, userName: `Operator_${String(index + 1)}` }));
  const players = people.map(({ id }) => id);
  const now = clock.now();
  await insertZones(store.db, [
    { id: 'skatmasters', gametype: 'skat', internal: false, planned: false },
    { id: 'skat', gametype: 'skat', internal: false, planned: false },
  ]);
  await store.transaction(async (tx) => {
    const all = [...people, ...staff].map((one) => ({ ...one, simulated: true }));
    await insertPastPlayers(tx, all, now);
    const deposits = players.map((player) => ({
      key: `simulation:${player}`,
      digest: '',
      kind: 'playMoney',
      lines: [{ debit: HOUSE, credit: purseAccount(player, 'money'), cents: START_MONEY }],
      answer: null,
      at: now,
    }));
    await transferAll(tx, deposits);
    for (const kind of KINDS) {
      const made = await createTemplate(tx, templateOf(kind, order.startsAt, order.qualifiers));
      if (!made.ok) throw new Error(JSON.stringify(made));
    }
  });
  const purses = new Purses();
  for (const player of players) purses.win(player, START_MONEY);
  for (const operator of operators) purses.win(operator, 0);
  return {
    world,
    dice,
    players,
    operators,
    wildcards: [],
    purses,
    records: [],
    credited: new Map(),
    counts: new Map(),
  };
};
