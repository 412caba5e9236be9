/** What every line of the log that is about a table carries. */
export interface TableMarks {
  /** `tables.id`, the key of `table_events`. */
  readonly table: number;
  readonly competition: string;
}

export const marksOf = ({ tableId, competitionId }: { tableId: number; competitionId: string }): TableMarks => ({
  table: tableId,
  competition: competitionId,
});

/** A fault within a table, on its way to whoever logs it. */
export class TableFault extends Error {
  override readonly name = 'TableFault';
  readonly marks: TableMarks;

  constructor(marks: TableMarks, cause: unknown) {
    super(`table ${String(marks.table)} could not do what it was asked`, { cause });
    this.marks = marks;
  }
}

/** The marks of whatever went wrong, none if it was not at a table. */
export const marksOfFault = (error: unknown): Partial<TableMarks> => (error instanceof TableFault ? error.marks : {});
