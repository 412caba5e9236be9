/** What every line of the process's log that is about a table carries. */
export interface TableLogContext {
  /** `tables.id`, the key of `table_events`. */
  readonly table: number;
  readonly competition: string;
}

export const logContextOf = (row: { readonly tableId: number; readonly competitionId: string }): TableLogContext => ({
  table: row.tableId,
  competition: row.competitionId,
});

/** A fault within a table, on its way to whoever logs it. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
  readonly logContext: TableLogContext;

  constructor(logContext: TableLogContext, cause: unknown) {
    super(`table ${String(logContext.table)} could not do what it was asked`, { cause });
    this.logContext = logContext;
  }
}

/** What a log line about an error carries: nothing if it was not at a table. */
export const logContextOfFault = (error: unknown): Partial<TableLogContext> =>
  error instanceof TableFault ? error.logContext : {};
