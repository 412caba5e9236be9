import { Pool } from 'pg';

/** A move that is told once it is written. */
interface Waiting {
  readonly room: number;
  readonly seq: number;
  readonly move: string;
  readonly tell: () => void;
}

const IN_FLIGHT = 2;

const TABLE = 'CREATE TABLE room_log(room bigint, seq int, move text, at timestamptz, PRIMARY KEY (room, seq))';
const APPEND = `INSERT INTO room_log SELECT room, seq, move, now()
FROM unnest($1::bigint[], $2::int[], $3::text[]) AS b(room, seq, move)`;

/**
 * The least that keeps a move: those of one turn of the loop go to PostgreSQL in one statement, and nobody is told
 * before it is committed. No fence, nothing sealed, no second try.
 */
export const openDurableLog = async (connectionString: string) => {
  const pool = new Pool({ connectionString, max: IN_FLIGHT, idleTimeoutMillis: 0 });
  await pool.query('DROP TABLE IF EXISTS room_log');
  await pool.query(TABLE);
  let queue: Waiting[] = [];
  let flying = 0;
  let isDue = false;
  const commit = async (batch: readonly Waiting[]): Promise<void> => {
    flying += 1;
    const values = [batch.map(({ room }) => room), batch.map(({ seq }) => seq), batch.map(({ move }) => move)];
    await pool.query({ name: 'append', text: APPEND, values });
    flying -= 1;
    for (const { tell } of batch) tell();
    schedule();
  };
  const schedule = (): void => {
    if (isDue || flying >= IN_FLIGHT || queue.length === 0) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      const batch = queue;
      queue = [];
      void commit(batch);
    });
  };
  return (waiting: Waiting): void => {
    queue.push(waiting);
    schedule();
  };
};
