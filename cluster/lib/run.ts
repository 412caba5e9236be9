import { setTimeout as sleep } from 'node:timers/promises';
import { below, seeded, type Random } from '@matador/cards/laws';
import { TEST_MS, until } from '../../apps/server/test/patience.ts';
import { enlistForAllGames } from '../../bench/lib/people.ts';
import { auditAtEnd, auditNow, playedSoFar, type Findings } from '../../faults/lib/audit.ts';
import { Guests } from '../../faults/lib/guests.ts';
import { patiently } from '../../faults/lib/patience.ts';
import { Nodes } from './nodes.ts';
import { PauseWitness } from './pauses.ts';

const ROUNDS = ['killed', 'stopped', 'frozen', 'NATS away'] as const;
type Round = (typeof ROUNDS)[number];

export interface Plan {
  readonly seed: number;
  readonly players: number;
  readonly nodes: number;
  /** Deals of a competition. */
  readonly deals: number;
  /** How often each thing happens, in random order. */
  readonly rounds: Readonly<Partial<Record<Round, number>>>;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly findings: Findings;
  readonly played: Findings;
  readonly acknowledged: number;
  /** The longest pause of each table under way, in ms, by what happened; the shortest first. */
  readonly pauses: Readonly<Partial<Record<Round, readonly number[]>>>;
}

const PACE = 0.25;
/** Moves after which games are under way at most tables. */
const UNDER_WAY = 200;
/** For so long after each round pauses are watched. */
const WATCHED_MS = 6000;
const FROZEN_MS = 15_000;
const AWAY_MS = 5000;
const LAST_GAMES_MS = TEST_MS / 2;
const PERFECT_NETWORK = { copies: () => 1, breaks: () => false };

const shuffled = (rounds: Plan['rounds'], random: Random): readonly Round[] => {
  const all = ROUNDS.flatMap((round) => Array.from({ length: rounds[round] ?? 0 }, () => round));
  const order: Round[] = [];
  while (all.length > 0) order.push(...all.splice(below(random, all.length), 1));
  return order;
};

/** Does one thing to the cluster. The answer makes it whole again; what is started costs these cores too much to measure beside. */
const happen = async (round: Round, nodes: Nodes, random: Random): Promise<() => Promise<void>> => {
  // What keeps no table is missed by nobody.
  const keepers = await nodes.keepers();
  const at = keepers[below(random, Math.max(1, keepers.length))] ?? 0;
  switch (round) {
    case 'killed':
      await nodes.kill(at);
      return () => nodes.start();
    case 'stopped': {
      const stopped = nodes.terminate(at);
      return async () => {
        await nodes.start();
        await stopped;
      };
    }
    case 'frozen': {
      const goOn = nodes.freeze(at);
      return async () => {
        await nodes.start();
        await goOn();
      };
    }
    case 'NATS away':
      nodes.nats.signal('SIGSTOP');
      await sleep(AWAY_MS);
      nodes.nats.signal('SIGCONT');
      return () => Promise.resolve();
  }
};

/** The value below which a share of all lies; 0 for none. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const said = (pauses: readonly number[]): string => {
  const [p50, p99, max] = [quantile(pauses, 0.5), quantile(pauses, 0.99), pauses.at(-1) ?? 0];
  const seconds = [p50, p99, max].map((ms) => (ms / 1000).toFixed(2));
  return `${String(pauses.length)} tables, longest pause p50 ${seconds.join(' s, p99 ')} s`.replace(
    / s, p99 (\S+) s$/,
    ' s, max $1 s',
  );
};

const worst = (all: readonly Findings[]): Findings => {
  const names = new Set(all.flatMap((findings) => Object.keys(findings)));
  return Object.fromEntries([...names].map((name) => [name, Math.max(...all.map((one) => one[name] ?? 0))]));
};

/** Lets people play on several nodes while these die, and holds what they were told against what is stored. */
export const runCluster = async (plan: Plan): Promise<Outcome> => {
  const random = seeded(plan.seed);
  const nodes = await Nodes.open();
  const { store } = nodes.context;
  try {
    const cookies = await enlistForAllGames(nodes.context, plan.deals, plan.players);
    for (let at = 0; at < plan.nodes; at += 1) await nodes.start();
    const witness = new PauseWitness();
    const guests = new Guests({ url: nodes.url, cookies, random, witness, pace: PACE, network: PERFECT_NETWORK });
    await until(() => witness.acknowledged.length > UNDER_WAY, 'everybody plays');
    const audits: Findings[] = [];
    const pauses: Partial<Record<Round, readonly number[]>> = {};
    const rounds = shuffled(plan.rounds, random);
    for (const [at, round] of rounds.entries()) {
      witness.begin();
      const mend = await happen(round, nodes, random);
      await sleep(round === 'frozen' ? FROZEN_MS : WATCHED_MS);
      const measured = witness.pauses();
      pauses[round] = [...(pauses[round] ?? []), ...measured].sort((a, b) => a - b);
      plan.say(`${String(at + 1)}/${String(rounds.length)} ${round}: ${said(measured)}`);
      await mend();
      audits.push(await patiently(() => auditNow(store.db, witness)));
    }
    plan.say('no new games; those under way are played to their end');
    const isDone = await guests.lastGames(LAST_GAMES_MS);
    audits.push({
      ...(await patiently(() => auditAtEnd(store.db, witness))),
      'players who never got home': isDone ? 0 : 1,
      'frames refused': witness.refused,
    });
    for (const [line, times] of guests.reports) plan.say(`  players reported ${String(times)}x: ${line}`);
    const played = await playedSoFar(store.db);
    return { findings: worst(audits), played, acknowledged: witness.acknowledged.length, pauses };
  } finally {
    await nodes.close();
  }
};
