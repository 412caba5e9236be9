import { clockTurned } from './clocks.ts';
import { cutOff } from './cuts.ts';
import type { Fault } from './fault.ts';
import { natsAway, natsKilled } from './nats.ts';
import { failedOver, postgresRestarted } from './postgres.ts';
import { frozen, killed, stopped } from './processes.ts';

/** All that can happen to a cluster, by the flag that says how often it does. */
export const FAULTS = {
  kills: killed,
  stops: stopped,
  frozen,
  nats: natsKilled,
  away: natsAway,
  postgres: postgresRestarted,
  failovers: failedOver,
  cuts: cutOff,
  clocks: clockTurned,
} as const satisfies Readonly<Record<string, Fault>>;
export type FaultFlag = keyof typeof FAULTS;
