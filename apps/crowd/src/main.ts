import { setTimeout as sleep } from 'node:timers/promises';
import { spendEvening } from './evening.ts';
import type { BotContext } from './bot-context.ts';
import { readOptions, type CrowdOptions } from './options.ts';
import { signIn, type Session } from './session.ts';
import { skillOf } from './skill.ts';

const SIGN_IN_RETRY_MS = 2000;

const nameOf = (index: number): string => `sim-${String(index + 1).padStart(2, '0')}`;

/** Signs in until the server takes it: it may be starting again. */
const arrive = async (options: CrowdOptions, index: number, context: BotContext): Promise<Session | null> => {
  while (!context.signal.aborted) {
    try {
      return await signIn(options, nameOf(index));
    } catch (error) {
      context.report(error instanceof Error ? error.message : String(error));
      await sleep(SIGN_IN_RETRY_MS, undefined, { signal: context.signal }).catch(() => undefined);
    }
  }
  return null;
};

const crowd = async (options: CrowdOptions): Promise<void> => {
  const home = new AbortController();
  const goHome = (): void => {
    home.abort();
  };
  process.once('SIGTERM', goHome);
  process.once('SIGINT', goHome);
  process.once('disconnect', goHome); // the server that started this crowd is gone
  const context: BotContext = {
    random: Math.random,
    pace: options.pace,
    signal: home.signal,
    report: (line) => process.stderr.write(`crowd: ${line}\n`),
  };
  await Promise.all(
    Array.from({ length: options.players }, async (_, index) => {
      const session = await arrive(options, index, context);
      if (session === null) return;
      await spendEvening(session, index, { ...context, skill: skillOf(index, options.pace) });
    }),
  );
};

const options = readOptions(process.env);
if (typeof options === 'string') {
  process.stderr.write(`${options}\n`);
  process.exitCode = 2;
} else {
  await crowd(options);
  process.exit(0);
}
