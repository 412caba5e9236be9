import { readConfig } from './config.ts';
import { openLog } from './observe/log.ts';
import { startServer, type Running } from './start.ts';
import { AlreadyRunning } from './store/embedded/site.ts';
import { UnfitDatabase } from './store/migrate.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Mistakes that the operator can mend by one sentence; everything else keeps its trace. */
const sentenceOf = (error: unknown): string | null => {
  if (error instanceof AlreadyRunning || error instanceof UnfitDatabase) return error.message;
  if (error instanceof Error && 'code' in error) {
    if (error.code === 'EADDRINUSE') return 'the port is taken by another program; set PORT to another one';
    if (error.code === 'EACCES') return `no permission: ${error.message}`;
    if (error.code === 'ECONNREFUSED') return 'the database of DATABASE_URL does not answer; start it, or correct the address';
  }
  return null;
};

const main = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (typeof config === 'string') {
    process.stderr.write(`${config}\n`);
    process.exitCode = 2;
    return;
  }
  const log = openLog(config.logLevel);
  let running: Running | null = null;
  let stopping = false;
  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await running?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  process.once('disconnect', () => void stop(0)); // whoever started this process is gone
  try {
    running = await startServer(config, log, () => void stop(1));
  } catch (error) {
    process.stderr.write(`${sentenceOf(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
    process.exit(1);
  }
  if (stopping) return void running.stop().then(() => process.exit(0));
  const whom = config.demo ? 'sign in as player1 with one click (demo, play money)' : 'sign in with your account';
  say(`Matador is ready: ${config.publicUrl ?? running.url} - ${whom}. Ctrl-C stops it.`);
};

await main();
