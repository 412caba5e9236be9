import { z } from 'zod';

/**
 * Reads what the database sent of a JSON column, so that nothing behind it has to look again.
 * @param column `table.column`, for whoever reads the error
 * @returns a reader that throws an Error with the column and the path of what does not fit
 */
export const jsonColumn =
  <Value>(column: string, schema: z.core.$ZodType<Value>) =>
  (sent: unknown): Value => {
    const read = z.safeParse(schema, sent);
    if (read.success) return read.data;
    throw new Error(`${column} holds what it should not: ${z.prettifyError(read.error)}`);
  };
