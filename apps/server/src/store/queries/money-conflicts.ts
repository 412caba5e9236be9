import pg from 'pg';

/** unique_violation, check_violation, serialization_failure, deadlock_detected. */
const CONFLICTS: readonly string[] = ['23505', '23514', '40001', '40P01'];

/**
 * Whether a transaction failed because another was quicker: taken again from its start, it sees what the other did
 * and answers accordingly.
 */
export const lostARace = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && CONFLICTS.includes(error.code);
