import { inventScores } from '../../apps/server/src/demo/history/story.ts';
import { recordOutcome, recordVoid } from '../../apps/server/src/tournaments/standings.ts';
import { playByBots } from './bots.ts';
import { creditFirstEntries } from './first-entries.ts';
import { count, DEALS, entrantOf, gamesOf, NUMBER_OF_GAMES, together, type Field, type Season } from './season.ts';
import { formTable } from './tables.ts';

const SEATS = 3;
/** Every so many tables one does not load, every so many seats one gives up: also a short run has some of them. */
const VOIDED_EVERY = 23;
const SKIPPED_EVERY = 61;
const SKIP_POINTS = -700;
const FORGIVEN = 2;

/** A table that has formed. */
export interface Table {
  readonly id: string;
  readonly field: Field;
  readonly players: readonly string[];
}

export const form = async (season: Season, field: Field, players: readonly string[]): Promise<Table> => {
  const { world, dice } = season;
  const id = dice.uuid();
  const sittings = players.map((player) => ({
    player,
    attempt: entrantOf(field, player).attempts.length,
    slot: gamesOf(field, player).length,
  }));
  await formTable(world.store.db, { id, tournament: field.record.id, at: world.clock.now() }, sittings);
  return { id, field, players };
};

/** Nobody could be dealt to: one seat had not loaded. The third time it is a game given up. */
const voidTable = async (season: Season, { id, field, players }: Table, at: Date): Promise<void> => {
  const { world, dice } = season;
  // Mostly the same ones, so that some keep three tables from loading.
  const seat = dice.share() < 0.2 ? dice.below(players.length) : players.indexOf([...players].sort()[0] ?? '');
  await world.step('void', () =>
    world.store.transaction((tx) => recordVoid(tx, { competitionId: id, at, blame: [seat] })),
  );
  const guilty = players[seat] ?? '';
  const before = field.blame.get(guilty) ?? 0;
  field.blame.set(guilty, before + 1);
  if (before >= FORGIVEN) {
    gamesOf(field, guilty).push({ points: null, atMs: at.getTime() });
    count(season, 'games lost by a third table that did not load');
  }
  count(season, 'tables that did not load');
};

const endTable = async (season: Season, { id, field, players }: Table, at: Date): Promise<void> => {
  const { world, dice } = season;
  const points = field.byBots ? playByBots(dice, DEALS) : inventScores(dice, players.length, DEALS);
  const seats = season.counts.get('games drawn') ?? 0;
  const scores = points.map((score, seat) => ((seats + seat) % SKIPPED_EVERY === SKIPPED_EVERY - 1 ? null : score));
  const worth = scores.map((score) => score ?? SKIP_POINTS);
  const outcome = worth.map((score, seat) => ({
    seat,
    state: scores[seat] === null ? ('skipgame' as const) : ('finished' as const),
    score,
    rank: 1 + worth.filter((other) => other > score).length,
  }));
  await world.step('result', () =>
    world.store.transaction((tx) => recordOutcome(tx, { competitionId: id, at, outcome, deals: [] })),
  );
  for (const [seat, player] of players.entries())
    gamesOf(field, player).push({ points: scores[seat] ?? null, atMs: at.getTime() });
  if (field.record.isMasters) creditFirstEntries(season, players);
  count(season, field.byBots ? 'games played by bots' : 'games drawn', players.length);
  count(season, 'games given up', scores.filter((score) => score === null).length);
};

/** Ends a table: with a result, or unplayed. */
export const finish = (season: Season, table: Table, at: Date): Promise<void> => {
  count(season, 'tables');
  const isVoid = (season.counts.get('tables') ?? 0) % VOIDED_EVERY === 0;
  return isVoid ? voidTable(season, table, at) : endTable(season, table, at);
};

/** Who of a tournament sits down now, in threes. */
export const tablesOf = ({ dice }: Season, field: Field, share: number): readonly (readonly string[])[] => {
  const waiting = dice
    .shuffled([...field.record.entrants.keys()])
    .filter((player) => !field.record.disqualified.has(player))
    .filter((player) => gamesOf(field, player).length < NUMBER_OF_GAMES && dice.share() < share);
  const tables: string[][] = [];
  while (waiting.length >= SEATS) tables.push(waiting.splice(0, SEATS));
  return tables;
};

const STAGGER = 4;
const SECOND_MS = 1000;
const LASTS_MS = 9 * 60_000;

/** One round of a tournament: its tables form and end, several in the same second. */
export const playRound = async (season: Season, field: Field, share: number): Promise<void> => {
  const { clock } = season.world;
  const startMs = clock.now().getTime();
  const tables = tablesOf(season, field, share).map((players, index) => ({ players, index }));
  const play = async ({ players, index }: (typeof tables)[number]): Promise<void> => {
    const at = new Date(startMs + LASTS_MS + (index % STAGGER) * SECOND_MS);
    await finish(season, await form(season, field, players), at);
  };
  // What may die is taken alone, so that it is known who died.
  while (tables.length > 0 && (season.world.isMortal('result') || season.world.isMortal('void'))) {
    const [table] = tables.splice(0, 1);
    if (table !== undefined) await play(table);
  }
  await together(tables, play);
  clock.set(new Date(startMs + LASTS_MS + STAGGER * SECOND_MS));
};
