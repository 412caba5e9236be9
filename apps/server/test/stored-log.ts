import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Keyring } from '../src/people/keyring.ts';
import { foldLog, type StoredTable } from '../src/tables/fold-log.ts';

/** Under this the stored logs were sealed. It is a secret of the tests and nobody else's. */
export const STORED_LOGS_SECRET = 'under this plain secret the stored logs were sealed';

const FOLDER = new URL('fixtures/logs/', import.meta.url);

const head = z.object({
  table: z.object({
    competitionId: z.uuid(),
    gametype: z.string(),
    gameVariant: z.string().nullable(),
    deals: z.int(),
  }),
  seats: z.array(z.object({ seat: z.int() })),
  sealedDeals: z.array(z.object({ number: z.int(), commitment: z.string(), sealed: z.base64() })),
});

const entry = z.object({
  seq: z.int(),
  seat: z.int().nullable(),
  actor: z.enum(['player', 'clock', 'system']),
  action: z.string(),
  requestId: z.string().nullable(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  state: z.string(),
  frames: z.array(z.string().nullable()),
});

/** What anybody could ask a table after an entry, in short. */
export interface Footprint {
  /** The first 16 hex digits of the SHA-256 over all answers of the state. */
  readonly state: string;
  /** By seat: the number of its new frame and the first 8 hex digits of its events' SHA-256; null for none. */
  readonly frames: readonly (string | null)[];
}

/** A log as it was written once, with what it led to then. */
export interface StoredLog {
  readonly table: StoredTable;
  /** One for each entry. */
  readonly footprints: readonly Footprint[];
}

/** What a state answers, and what was newly told to each seat. */
export interface Answers {
  readonly phase: string;
  readonly needs: string | null;
  readonly decisions: unknown;
  readonly loaded: readonly boolean[];
  readonly connected: readonly boolean[];
  readonly outcome: unknown;
  readonly finished: unknown;
  /** By seat. */
  readonly views: readonly unknown[];
  /** By seat; none at all when nothing was played. */
  readonly frames: readonly ({ readonly number: number; readonly eventsJson: string } | null)[];
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (_key: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** SHA-256 over the JSON with all keys in order, so that it is the same whoever built the value. */
const hashOf = (value: unknown, digits: number): string =>
  createHash('sha256').update(JSON.stringify(value, sorted)).digest('hex').slice(0, digits);

/** What has been added to views and frames since the logs were stored: it is told, and changes nothing else. */
const beforeAdditions = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (key === 'clocked' || (key === 'frozen' && part === null)) return undefined;
      if (typeof part !== 'object' || part === null || !('type' in part) || part.type !== 'playedFor') return part;
      const { clock: _, ...rest } = z.looseObject({ clock: z.string() }).parse(part);
      return rest;
    }),
  );

export const footprintOf = ({ frames, ...answers }: Answers): Footprint => ({
  state: hashOf(beforeAdditions(answers), 16),
  frames: frames.map((frame) =>
    frame === null ? null : `${String(frame.number)}:${hashOf(beforeAdditions(JSON.parse(frame.eventsJson)), 8)}`,
  ),
});

/** Folds a stored log as the server does when it loads a table; the answers after every entry, in order. */
export const foldStored = async (table: StoredTable, keyring: Keyring): Promise<readonly Answers[]> => {
  const all: Answers[] = [];
  await foldLog(table, keyring, ({ competition }, frames) => {
    const { phase, needs, decisions, loaded, connected, outcome, finished } = competition;
    const views = Array.from({ length: table.seats }, (_, seat) => competition.view(seat));
    all.push({ phase, needs, decisions, loaded, connected, outcome, finished, views, frames });
  });
  return all;
};

/** The names of all stored logs. */
export const storedLogNames = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => name.slice(0, -'.jsonl'.length));

/** Reads a stored log: the table in the first line, then an entry a line. */
export const readStoredLog = (name: string): StoredLog => {
  const [first = '', ...rest] = readFileSync(new URL(`${name}.jsonl`, FOLDER), 'utf8')
    .trimEnd()
    .split('\n');
  const { table, seats, sealedDeals } = head.parse(JSON.parse(first));
  const entries = rest.map((line) => entry.parse(JSON.parse(line)));
  const deals = sealedDeals.map((deal) => ({ ...deal, sealed: Buffer.from(deal.sealed, 'base64') }));
  return {
    table: { row: table, seats: seats.length, deals, log: entries },
    footprints: entries.map(({ state, frames }) => ({ state, frames })),
  };
};
