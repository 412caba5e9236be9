import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { below, seeded, type Random } from '@matador/cards/laws';
import { TEST_MS, until } from '../../apps/server/test/patience.ts';
import { enlistForAllGames } from '../../bench/lib/people.ts';
import { auditAtEnd, auditNow, playedSoFar, type Findings } from '../../faults/lib/audit.ts';
import { auditOffice } from '../../faults/lib/audit-office.ts';
import { Guests } from '../../faults/lib/guests.ts';
import { Office } from '../../faults/lib/office.ts';
import { patiently } from '../../faults/lib/patience.ts';
import type { Fault } from '../faults/fault.ts';
import { FAULTS, type FaultFlag } from '../faults/index.ts';
import { decidedByClock } from './clocked.ts';
import { listenAlong, type Clues } from './clues.ts';
import { pausesLine, stagesLine } from './figures.ts';
import { Nodes } from './nodes.ts';
import { PauseWitness } from './pauses.ts';
import { openSite, type Site, type SitePlan } from './site.ts';

export interface Plan extends SitePlan {
  readonly seed: number;
  readonly players: number;
  readonly nodes: number;
  /** Deals of a competition. */
  readonly deals: number;
  /** How often each thing happens, in random order. */
  readonly counts: Readonly<Partial<Record<FaultFlag, number>>>;
  /** Operators are at work beside the tables. */
  readonly hasOffice: boolean;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly findings: Findings;
  readonly played: Findings;
  readonly acknowledged: number;
  /** The longest pause of each table under way, in ms, by what happened; the shortest first. */
  readonly pauses: Readonly<Record<string, readonly number[]>>;
  /** What was wanted and could not happen here, with the reason. */
  readonly notRun: Readonly<Record<string, string>>;
}

/** Players think a tenth as long as people do: what stands still shows at once. */
const PACE = 0.1;
/** Moves after which games are under way at most tables. */
const UNDER_WAY = 200;
const LAST_GAMES_MS = TEST_MS / 2;
const PERFECT_NETWORK = { copies: () => 1, breaks: () => false };

const shuffled = (counts: Plan['counts'], site: Site, random: Random) => {
  const notRun: Record<string, string> = {};
  const all: Fault[] = [];
  for (const [flag, fault] of Object.entries<Fault>(FAULTS)) {
    const count = Object.entries(counts).find(([name]) => name === flag)?.[1] ?? 0;
    const lack = fault.lack(site);
    if (count > 0 && lack !== null) notRun[fault.name] = lack;
    else all.push(...Array.from({ length: count }, () => fault));
  }
  const order: Fault[] = [];
  while (all.length > 0) order.push(...all.splice(below(random, all.length), 1));
  return { order, notRun };
};

const worst = (all: readonly Findings[]): Findings => {
  const names = new Set(all.flatMap((findings) => Object.keys(findings)));
  return Object.fromEntries([...names].map((name) => [name, Math.max(...all.map((one) => one[name] ?? 0))]));
};

/**
 * What players were refused who waited for an answer. A copy of a move that was answered long ago, which a process has
 * held while it stood still, is refused too, and heard by nobody.
 */
const refusedTo = (guests: Guests): number =>
  [...guests.reports].reduce((sum, [line, times]) => (line.startsWith('refused ') ? sum + times : sum), 0);

const found = (findings: Findings): string => {
  const wrong = Object.entries(findings).filter(([, count]) => count !== 0);
  return wrong.length === 0 ? '' : `; FOUND ${wrong.map(([what, count]) => `${what}: ${String(count)}`).join(', ')}`;
};

interface Scene {
  readonly nodes: Nodes;
  readonly witness: PauseWitness;
  readonly clues: Clues;
  readonly random: Random;
}

/** One fault, from doing it to making the cluster whole again. */
const suffer = async (fault: Fault, { nodes, witness, clues, random }: Scene) => {
  const { db } = nodes.site.context.store;
  witness.begin();
  clues.begin();
  const mend = await fault.happen(nodes, random);
  await sleep(fault.watchedMs);
  const pauses = witness.pauses();
  const stages = stagesLine(clues.buriedMs, witness.recoveries());
  await mend();
  await nodes.settled();
  const findings = await patiently(() => auditNow(db, witness));
  const load = `load ${(loadavg()[0] ?? 0).toFixed(1)}`;
  return { pauses, findings, line: `${fault.name}: ${pausesLine(pauses)} (${load})${found(findings)}`, stages };
};

/** Lets people play on several nodes while all that is planned happens, and holds what they were told against what is stored. */
export const runCluster = async (plan: Plan): Promise<Outcome> => {
  const random = seeded(plan.seed);
  const site = await openSite(plan);
  const nodes = await Nodes.open(site);
  const { store } = site.context;
  const witness = new PauseWitness();
  const clues = await listenAlong(site.nats.url, witness);
  try {
    const cookies = await enlistForAllGames(site.context, plan.deals, plan.players);
    for (let at = 0; at < plan.nodes; at += 1) await nodes.start();
    const guests = new Guests({ url: nodes.url, cookies, random, witness, pace: PACE, network: PERFECT_NETWORK });
    const office = plan.hasOffice ? await Office.open(site.context, nodes.url, seeded(~plan.seed)) : null;
    office?.begin();
    await until(() => witness.acknowledged.length > UNDER_WAY, 'everybody plays');
    const audits: Findings[] = [];
    const pauses: Record<string, readonly number[]> = {};
    const { order, notRun } = shuffled(plan.counts, site, random);
    for (const [at, fault] of order.entries()) {
      const suffered = await suffer(fault, { nodes, witness, clues, random });
      pauses[fault.name] = [...(pauses[fault.name] ?? []), ...suffered.pauses].sort((a, b) => a - b);
      audits.push(suffered.findings);
      plan.say(`${String(at + 1)}/${String(order.length)} ${suffered.line}`);
      if (suffered.stages !== '') plan.say(`      ${suffered.stages}`);
    }
    plan.say('no new games; those under way are played to their end');
    const isSettled = (await office?.close()) ?? true;
    const isDone = await guests.lastGames(LAST_GAMES_MS);
    audits.push({
      ...(await patiently(() => auditAtEnd(store.db, witness))),
      ...(office === null ? {} : await patiently(() => auditOffice(store.db, office))),
      'players who never got home': isDone ? 0 : 1,
      'tournaments never settled': isSettled ? 0 : 1,
      'moves refused': refusedTo(guests),
    });
    for (const line of await patiently(() => decidedByClock(store.db))) plan.say(`  by the clock: ${line}`);
    for (const [code, times] of witness.refusals) plan.say(`  refused ${String(times)}x: ${code}`);
    for (const [line, times] of guests.reports) plan.say(`  players reported ${String(times)}x: ${line}`);
    const played = await playedSoFar(store.db);
    return { findings: worst(audits), played, acknowledged: witness.acknowledged.length, pauses, notRun };
  } finally {
    await clues.close();
    await nodes.close();
    await site.close();
  }
};
