import { z } from 'zod';

/**
 * A backup is lines of JSON: a head, then each table with its rows and their number, the counters, and a line that
 * says that it is whole. Rows are as PostgreSQL writes them (`row_to_json`), so no number or time goes through ours.
 */
export const FORMAT = 'matador-backup';
export const VERSION = 1;

const ROW = '{"row":';

export const rowLine = (json: string): string => `${ROW}${json}}`;
/** The row of a line, null for any other line. */
export const rowOf = (line: string): string | null => (line.startsWith(ROW) ? line.slice(ROW.length, -1) : null);

export const head = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  at: z.string(),
  /** What the schema was made by, in the order in which it was applied. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type Head = z.infer<typeof head>;

export const part = z.union([
  z.object({ table: z.string() }),
  z.object({ end: z.string(), rows: z.int() }),
  z.object({ counter: z.string(), value: z.int() }),
  z.object({ complete: z.literal(true), tables: z.int(), rows: z.int() }),
]);
export type Part = z.infer<typeof part>;

/** What a backup says of itself. */
export interface Summary {
  readonly tables: number;
  readonly rows: number;
}

/** A file that cannot be restored, or a database that cannot take it; the message is one line for the operator. */
export class UnfitBackup extends Error {
  override readonly name = 'UnfitBackup';
}
