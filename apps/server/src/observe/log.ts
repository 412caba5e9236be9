import { destination, pino, type Logger } from 'pino';

const STDERR = 2;

/**
 * The log: one JSON object a line on standard error, so that standard output stays for people.
 * Secrets are never passed to it; headers that carry them are cut all the same.
 */
export const openLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'password', 'ticket', 'nonce'],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination({ dest: STDERR, sync: true }),
  );
