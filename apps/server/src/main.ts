import { systemClock } from './clock.ts';
import { NatsAway } from './cluster/bus.ts';
import { SecondProcess } from './cluster/entrance.ts';
import { readConfig } from './config.ts';
import { exposures } from './exposures.ts';
import { CONSOLE } from './http/page.ts';
import { ErrorBook } from './observe/error-book.ts';
import { setUpHeap } from './observe/heap.ts';
import { openLog } from './observe/log.ts';
import { makeMetrics } from './observe/metrics.ts';
import { closedBy } from './people/registration.ts';
import { startServer, type Running } from './start.ts';
import { AlreadyRunning } from './store/embedded/site.ts';
import { UnfitDatabase } from './store/fitness.ts';

/** However slowly a part stops, the process ends; the database ends with it. */
const STOP_MS = 40_000;
/** The terminal and the program that started this one both deliver the same Ctrl-C. */
const SAME_WISH_MS = 1000;
const WRONG_CONFIGURATION = 2;

const complain = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** What the operator can mend is said in a sentence; everything else keeps its trace. */
const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isPlain = [AlreadyRunning, UnfitDatabase, NatsAway, SecondProcess].some((kind) => error instanceof kind);
  if (isPlain) return error.message;
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return `another program listens there (${error.message}); set PORT to another port`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is no address of this machine (${error.message}); set it to 127.0.0.1, or 0.0.0.0 for all`;
  if (code === 'EACCES' || code === 'EPERM') return `no permission: ${error.message}`;
  return error.stack ?? error.message;
};

const main = async (): Promise<void> => {
  setUpHeap();
  const config = readConfig(process.env);
  const wrong = typeof config === 'string' ? config : exposures(config).join('\n');
  if (typeof config === 'string' || wrong !== '') {
    complain(wrong);
    process.exitCode = WRONG_CONFIGURATION;
    return;
  }
  const metrics = makeMetrics(true);
  const errors = new ErrorBook(systemClock);
  const countLine = metrics.tally('log_lines_total', 'Lines of the log', 'level');
  const log = openLog(config.logLevel, undefined, (level, message) => {
    countLine(level);
    errors.note(level, message);
  });
  let running: Running | null = null;
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      log.error('stopping took too long');
      process.exit(1);
    }, STOP_MS).unref();
    await running?.stop();
    process.exit(code);
  };
  // Asked a second time it ends at once, and so does PostgreSQL, which notices.
  let askedMs: number | null = null;
  const asked = (): void => {
    const nowMs = systemClock.monotonicMs();
    askedMs ??= nowMs;
    if (nowMs - askedMs > SAME_WISH_MS) process.exit(1);
    void stop(0);
  };
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a mistake of ours that nobody caught; the next start resumes every table');
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked);
  process.once('disconnect', () => void stop(0)); // whoever started this process is gone
  try {
    // In the demo standard output is for people alone.
    const say = (line: string): void => {
      if (!config.demo) process.stdout.write(`${line}\n`);
    };
    running = await startServer(config, { log, metrics, errors, say }, () => void stop(1));
  } catch (error) {
    complain(sentenceOf(error));
    process.exit(1);
  }
  if (stopping) return;
  const whom = config.demo ? 'sign in as player1 with one click (demo, play money)' : 'sign in with your account';
  const url = config.publicUrl ?? running.url;
  process.stdout.write(`Matador is ready: ${url} - ${whom}; the office: ${url}${CONSOLE}. Ctrl-C stops it.\n`);
  if (closedBy(config) === 'noMail')
    process.stdout.write('SMTP_URL is missing: no accounts are opened here, and no forgotten password is reset.\n');
  if (!config.demo && config.exclusionRegister === null)
    process.stdout.write('EXCLUSION_REGISTER_URL is missing: no national register of exclusions is asked.\n');
  for (const { userName, password, otpauth } of running.newStaff)
    process.stdout.write(`${userName}, shown this once: password ${password}, second factor ${otpauth}\n`);
};

await main();
