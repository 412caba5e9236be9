import type { Connection } from '../sockets/connection.ts';
import type { TableSeatRow } from '../store/queries/tables.ts';

/** A seat of a table with whoever sits there. */
export interface Sitting {
  readonly player: TableSeatRow;
  /** The newest socket of the seat; it alone is spoken to. */
  connection: Connection | null;
  /** Has come back since the table was taken over; until then its clocks wait (GAME-12). */
  isBack: boolean;
}

export const sit = (player: TableSeatRow, isBack: boolean): Sitting => ({ player, connection: null, isBack });
