import type { Dice } from '../../apps/server/src/demo/history/dice.ts';
import type { Entrant, Record } from './oracle.ts';
import type { Purses } from './purses.ts';
import type { World } from './world.ts';

/** One tournament while it is played. */
export interface Field {
  readonly record: Record;
  readonly feeMinor: number;
  /** Restarts a player may buy; null: any number. */
  readonly rejoinLimit: number | null;
  readonly registrationEnd: Date;
  readonly competitionStart: Date;
  readonly competitionEnd: Date;
  /** How often each player kept a table from loading. */
  readonly blame: Map<string, number>;
  /** Played by bots card by card; else results are drawn. */
  readonly byBots: boolean;
}

export const NUMBER_OF_GAMES = 12;
export const DEALS = 3;

/** A season under way: what has happened, and what it has come to so far. */
export interface Season {
  readonly world: World;
  readonly dice: Dice;
  readonly players: readonly string[];
  /** Two operators: one who acts, one who approves. */
  readonly operators: readonly [string, string];
  /** Who was given a seat in the final. */
  readonly wildcards: string[];
  readonly purses: Purses;
  readonly records: Record[];
  /** What players were credited for their first Masters entry, and for which tournament. */
  readonly credited: Map<string, { readonly tournament: number; readonly cents: number }>;
  /** What has been counted, for the summary. */
  readonly counts: Map<string, number>;
}

export const count = ({ counts }: Pick<Season, 'counts'>, what: string, by = 1): void => {
  counts.set(what, (counts.get(what) ?? 0) + by);
};

export const entrantOf = ({ record }: Field, player: string): Entrant => {
  const entrant = record.entrants.get(player);
  if (entrant === undefined) throw new Error(`${player} has not joined ${record.name}`);
  return entrant;
};

/** Games of the attempt under way: its length is the slot of the next game. */
export const gamesOf = (field: Field, player: string): Entrant['attempts'][number] => {
  const games = entrantOf(field, player).attempts.at(-1);
  if (games === undefined) throw new Error(`${player} has no attempt`);
  return games;
};

/** Takes items a few at a time, as a server does. */
export const together = async <Item>(items: readonly Item[], task: (item: Item) => Promise<void>): Promise<void> => {
  const CONCURRENCY = 8;
  for (let from = 0; from < items.length; from += CONCURRENCY)
    await Promise.all(items.slice(from, from + CONCURRENCY).map(task));
};
