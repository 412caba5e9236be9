import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@matador/cards/laws';
import type { Premises } from './premises.ts';

export const FAULTS = [
  'server killed',
  'database killed',
  'server frozen, alone',
  'server frozen, replaced',
  'database cut off',
  'database slow',
  'players cut off',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A node judges others after eight seconds of silence and beats every two. */
const FROZEN_MS = 15_000;
const between = (random: Random, leastMs: number, mostMs: number): number => leastMs + random() * (mostMs - leastMs);

const killServer = async (premises: Premises): Promise<void> => {
  await premises.server?.stop('SIGKILL');
  await premises.start();
};

const freezeAlone = async (premises: Premises): Promise<void> => {
  premises.server?.signal('SIGSTOP');
  await sleep(FROZEN_MS);
  premises.server?.signal('SIGCONT');
};

/** Another server takes over meanwhile; the frozen one has to notice on waking, and end. */
const freezeReplaced = async (premises: Premises): Promise<void> => {
  const frozen = premises.server;
  frozen?.signal('SIGSTOP');
  premises.clientLink.cut();
  await premises.start();
  premises.clientLink.restore();
  await sleep(FROZEN_MS);
  frozen?.signal('SIGCONT');
  await frozen?.ended;
};

/** Does one thing to the premises; settles when it is over, whatever that has left behind. */
export const commit = async (fault: Fault, premises: Premises, random: Random): Promise<void> => {
  switch (fault) {
    case 'server killed':
      return killServer(premises);
    case 'database killed':
      process.kill(await premises.postmaster(), 'SIGKILL');
      return;
    case 'server frozen, alone':
      return freezeAlone(premises);
    case 'server frozen, replaced':
      return freezeReplaced(premises);
    case 'database cut off':
      premises.databaseLink.cut();
      await sleep(between(random, 500, 5000));
      premises.databaseLink.restore();
      return;
    case 'database slow':
      premises.databaseLink.slow(between(random, 100, 1500));
      await sleep(between(random, 2000, 6000));
      premises.databaseLink.restore();
      return;
    case 'players cut off':
      premises.clientLink.cut();
      await sleep(between(random, 0, 1500));
      premises.clientLink.restore();
  }
};

/** How long the players are left alone before the next fault: any moment, also before the last one is got over. */
export const respite = (fault: Fault, random: Random): Promise<void> =>
  sleep(fault === 'server killed' ? between(random, 500, 14_000) : between(random, 300, 5000));
