import { setTimeout as sleep } from 'node:timers/promises';
import { below, seeded, type Random } from '@matador/cards/laws';
import { TEST_MS, until } from '../../apps/server/test/patience.ts';
import type { Network } from '../../apps/crowd/src/session.ts';
import { enlistForAllGames } from '../../bench/lib/people.ts';
import { auditAtEnd, auditNow, playedSoFar, type Findings } from './audit.ts';
import { commit, FAULTS, respite, type Fault } from './faults.ts';
import { Guests } from './guests.ts';
import { auditOffice } from './audit-office.ts';
import { Office } from './office.ts';
import { patiently } from './patience.ts';
import { Premises } from './premises.ts';
import { Witness } from './witness.ts';

export interface Plan {
  readonly seed: number;
  readonly players: number;
  /** How often each fault happens; in random order. */
  readonly faults: Readonly<Partial<Record<Fault, number>>>;
  /** Deals of a competition. */
  readonly deals: number;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly findings: Findings;
  readonly played: Findings;
  readonly acknowledged: number;
}

const PACE = 0.1;
/** Moves after which games are under way at most tables. */
const UNDER_WAY = 100;
const GOT_OVER = 0.7;
const RESUMED_MS = 20_000;
const LOOK_MS = 50;
const LAST_GAMES_MS = TEST_MS / 2;

/** One frame in two hundred is lost, one in a hundred comes twice, and a socket breaks every two thousand. */
const mischief = (random: Random): Network => ({
  copies: () => {
    const chance = random();
    if (chance < 0.005) return 0;
    return chance < 0.015 ? 2 : 1;
  },
  breaks: () => random() < 0.0005,
});

const shuffledFaults = (faults: Plan['faults'], random: Random): readonly Fault[] => {
  const all = FAULTS.flatMap((fault) => Array.from({ length: faults[fault] ?? 0 }, () => fault));
  const order: Fault[] = [];
  while (all.length > 0) order.push(...all.splice(below(random, all.length), 1));
  return order;
};

/** Waits until something more is acknowledged, or for so long that nothing may be. */
const playResumes = async (witness: Witness): Promise<void> => {
  const before = witness.acknowledged.length;
  const untilMs = performance.now() + RESUMED_MS;
  while (witness.acknowledged.length === before && performance.now() < untilMs) await sleep(LOOK_MS);
};

const said = (findings: Findings): string =>
  Object.entries(findings)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what}: ${String(count)}`)
    .join(', ');

const worst = (all: readonly Findings[]): Findings => {
  const names = new Set(all.flatMap((findings) => Object.keys(findings)));
  return Object.fromEntries([...names].map((name) => [name, Math.max(...all.map((one) => one[name] ?? 0))]));
};

/** Lets people play while everything happens to them, and holds afterwards what they were told against what is stored. */
export const runFaults = async (plan: Plan): Promise<Outcome> => {
  const random = seeded(plan.seed);
  const premises = await Premises.open();
  const { store } = premises.context;
  try {
    const cookies = await enlistForAllGames(premises.context, plan.deals, plan.players);
    await premises.start();
    const witness = new Witness();
    const guests = new Guests({ url: premises.url, cookies, random, witness, pace: PACE, network: mischief(random) });
    const office = await Office.open(premises.context, premises.url, seeded(~plan.seed));
    office.begin();
    await until(() => witness.acknowledged.length > UNDER_WAY, 'everybody plays');
    const audits: Findings[] = [];
    const faults = shuffledFaults(plan.faults, random);
    for (const [at, fault] of faults.entries()) {
      await patiently(() => commit(fault, premises, random));
      await respite(fault, random);
      // Some faults come before the last one is got over, most while people play again.
      if (random() < GOT_OVER) await playResumes(witness);
      const findings = await patiently(() => auditNow(store.db, witness));
      audits.push(findings);
      const { length } = witness.acknowledged;
      const verdict = said(findings);
      plan.say(
        `${String(at + 1)}/${String(faults.length)} ${fault}: ${String(length)} acknowledged, ${verdict === '' ? 'nothing lost' : verdict}`,
      );
    }
    plan.say('no new games; those under way are played to their end');
    const [isSettled, isDone] = await Promise.all([office.close(), guests.lastGames(LAST_GAMES_MS)]);
    audits.push({
      ...(await patiently(() => auditAtEnd(store.db, witness))),
      ...(await patiently(() => auditOffice(store.db, office))),
      'players who never got home': isDone ? 0 : 1,
      'tournaments never settled': isSettled ? 0 : 1,
    });
    for (const [line, times] of guests.reports) plan.say(`  players reported ${String(times)}x: ${line}`);
    const { tournaments, payouts, answers, retries } = office.done;
    const played = {
      ...(await playedSoFar(store.db)),
      'tournaments held beside': tournaments.length,
      'payouts paid': payouts,
      'calls with a key answered': answers,
      'calls made again for want of an answer': retries,
    };
    return { findings: worst(audits), played, acknowledged: witness.acknowledged.length };
  } finally {
    await premises.close();
  }
};
