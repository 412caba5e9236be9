import { makeTournaments } from '../../apps/server/src/schedule/scheduling.ts';
import { advanceTournaments } from '../../apps/server/src/store/queries/tournaments.ts';
import { abort, disqualify, settle } from './office.ts';
import { checkDates, checkLive, checkSettled, checkUnsettled } from './check.ts';
import { enter, enterAll, restarters } from './joining.ts';
import { finish, form, playRound, tablesOf, type Table } from './playing.ts';
import { KINDS } from './scene.ts';
import { count, type Field, type Season } from './season.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What is drawn for one week. */
export interface WeekPlan {
  readonly number: number;
  /** Competitions of this week start here: Friday 16:00 in Berlin. */
  readonly start: Date;
  /** Entrants of the qualifier; of the ordinary tournaments a third as many. */
  readonly entrants: number;
  readonly rounds: number;
  readonly byBots: boolean;
  readonly disqualifies: boolean;
  /** Name of the tournament that is aborted. */
  readonly aborts: string | null;
  /** The server is down from before the end until half a day after it. */
  readonly isDownAtEnd: boolean;
}

const turnTo = ({ world }: Season, ms: number): void => {
  world.clock.set(new Date(Math.max(ms, world.clock.now().getTime())));
};

/** What every process does every few seconds. */
const sweep = async (season: Season): Promise<void> => {
  const { world } = season;
  const now = world.clock.now();
  await world.sweep('schedule', () => makeTournaments(world.store, now));
  await world.sweep('phases', () => advanceTournaments(world.store.db, now));
  await settle(season);
};

/** The tournaments of a week, as the server made them. */
const fieldsOf = async ({ world, records }: Season, plan: WeekPlan): Promise<readonly Field[]> => {
  const rows = await world.store.db
    .selectFrom('tournaments')
    .selectAll()
    .where('competition_start', '=', plan.start)
    .orderBy('id')
    .execute();
  if (rows.length !== KINDS.length)
    throw new Error(`week ${String(plan.number)} has ${String(rows.length)} tournaments`);
  return KINDS.map((kind) => {
    const row = rows.find((one) => one.name === kind.name);
    if (row === undefined) throw new Error(`week ${String(plan.number)} has no ${kind.name}`);
    checkDates(row);
    const { name, isMasters, euros } = kind;
    const record = { id: row.id, name: `${name} ${String(plan.number)}`, isMasters, euros };
    const full = { ...record, entrants: new Map(), disqualified: new Set<string>(), isAborted: false };
    records.push(full);
    return {
      record: full,
      feeMinor: kind.feeMinor,
      rejoinLimit: kind.rejoinLimit,
      registrationEnd: row.registration_end,
      competitionStart: row.competition_start,
      competitionEnd: row.competition_end,
      blame: new Map<string, number>(),
      byBots: plan.byBots && isMasters,
    };
  });
};

const running = (fields: readonly Field[]): readonly Field[] => fields.filter(({ record }) => !record.isAborted);

const playWeek = async (season: Season, plan: WeekPlan, fields: readonly Field[]): Promise<void> => {
  const startMs = plan.start.getTime();
  for (let round = 0; round < plan.rounds; round += 1) {
    turnTo(season, startMs + (2 + 9 * round) * HOUR_MS);
    for (const field of running(fields)) {
      await playRound(season, field, round === 0 ? 1 : 0.8);
      if (round === 1) await enterAll(season, field, restarters(season, field, 0.3), 'rejoin');
    }
    if (round === 1 && plan.disqualifies) await disqualify(season, fields);
    if (round === 2 && plan.aborts !== null) await abort(season, fields, plan.aborts);
  }
};

/** The last who may, and one who comes in the very instant in which nobody may any more. */
const comeLate = async (season: Season, field: Field): Promise<void> => {
  const away = season.players.filter((player) => !field.record.entrants.has(player));
  const [last, late] = season.dice.shuffled(away);
  const { clock } = season.world;
  clock.set(new Date(field.registrationEnd.getTime() - 1));
  if (last !== undefined) await enter(season, field, last, 'join');
  clock.set(field.registrationEnd);
  if (late !== undefined) await enter(season, field, late, 'join');
};

/** Tables that form just before the end go on after it; nothing is settled before they are over. */
const playOverTheEnd = async (season: Season, fields: readonly Field[], isDown: boolean): Promise<void> => {
  const [first] = fields;
  if (first === undefined) return;
  const endMs = first.competitionEnd.getTime();
  turnTo(season, endMs - 5 * MINUTE_MS);
  const tables: Table[] = [];
  const seated = new Set<string>();
  for (const field of fields) {
    const players = tablesOf(season, field, 1).find((three) => three.every((player) => !seated.has(player)));
    if (players === undefined) continue;
    for (const player of players) seated.add(player);
    tables.push(await form(season, field, players));
  }
  turnTo(season, endMs);
  if (!isDown) {
    await sweep(season);
    for (const { field } of tables) await checkUnsettled(season, field.record);
  }
  turnTo(season, endMs + 12 * MINUTE_MS);
  for (const table of tables) await finish(season, table, season.world.clock.now());
  turnTo(season, endMs + (isDown ? 12 : 0.5) * HOUR_MS);
};

const join = async (season: Season, plan: WeekPlan, fields: readonly Field[]): Promise<void> => {
  const startMs = plan.start.getTime();
  turnTo(season, startMs - 3 * HOUR_MS);
  const casts = fields.map((field) =>
    season.dice
      .shuffled(season.players)
      .slice(0, field.record.isMasters ? plan.entrants : Math.ceil(plan.entrants / 3)),
  );
  for (const [index, field] of fields.entries())
    await enterAll(season, field, casts[index]?.slice(0, Math.ceil(plan.entrants / 6)) ?? [], 'join');
  turnTo(season, startMs);
  await sweep(season);
  for (const [index, field] of fields.entries())
    await enterAll(season, field, casts[index]?.slice(Math.ceil(plan.entrants / 6)) ?? [], 'join');
};

/** A week from Friday noon to the settlement of its tournaments, and everything in it checked. */
export const liveWeek = async (season: Season, plan: WeekPlan): Promise<void> => {
  turnTo(season, plan.start.getTime() - 4 * HOUR_MS);
  await sweep(season);
  const fields = await fieldsOf(season, plan);
  await join(season, plan, fields);
  await playWeek(season, plan, fields);
  for (const { record } of running(fields)) if (record.disqualified.size === 0) await checkLive(season, record);
  const [masters] = fields;
  if (masters !== undefined && !masters.record.isAborted) await comeLate(season, masters);
  await playOverTheEnd(season, running(fields), plan.isDownAtEnd);
  await sweep(season);
  for (const { record } of fields) await checkSettled(season, record);
  count(season, 'tournaments settled', running(fields).length);
};
