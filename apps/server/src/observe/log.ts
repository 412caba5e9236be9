import { destination, pino, type DestinationStream, type Logger } from 'pino';

const STDERR = 2;

/** What is told of an error: not what hangs on it, such as a driver's connection with its key. */
const shownError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { type: name, message, code, stack, cause: cause === undefined ? undefined : shownError(cause) };
};

/** `(words)`, or `(what it is about, words)`. */
const wordsOf = (line: readonly unknown[]): string => {
  const [first, second] = line;
  if (typeof first === 'string') return first;
  return typeof second === 'string' ? second : 'without words';
};

/**
 * The log: one JSON object a line on standard error, so that standard output stays for people.
 * Secrets are never passed to it; headers that carry them are cut all the same.
 * @param onLine told the level of each line and its words, without what it is about
 */
export const openLog = (
  level: string,
  to: DestinationStream = destination({ dest: STDERR, sync: true }),
  onLine: (level: string, message: string) => void = () => undefined,
): Logger =>
  pino(
    {
      level,
      base: null,
      serializers: { err: shownError },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'password', 'ticket', 'nonce'],
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(line, write, number) {
          onLine(pino.levels.labels[number] ?? String(number), wordsOf(line));
          write.apply(this, line);
        },
      },
    },
    to,
  );
