import pg from 'pg';

/** unique_violation, check_violation, serialization_failure, deadlock_detected. */
const CONFLICTS: readonly string[] = ['23505', '23514', '40001', '40P01'];

/**
 * Whether a transaction failed because another was quicker: taken again from its start, it sees what the other did
 * and answers accordingly.
 */
export const lostARace = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && CONFLICTS.includes(error.code);

/** Of the network: nobody there, or there no longer. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
/**
 * Of PostgreSQL (appendix A of its documentation): class 08 is a broken connection, 57P01 to 57P03 a shutdown, a crash
 * and a start, 53300 too many connections, 25P03 a transaction in which nothing was asked for too long.
 */
const STATES = /^(?:08...|57P0[1-3]|53300|25P03)$/;
/** Of the driver, which has no codes for them. */
const DRIVER = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** Whether an error means that the database could not be asked, or that its answer was lost. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? NETWORK_CODES.has(code) || STATES.test(code) : DRIVER.test(error.message);
};
