import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { seeded } from '@matador/cards/laws';
import { TEST_MS, until } from '../../apps/server/test/patience.ts';
import { enlist, enlistForAllGames } from '../../bench/lib/people.ts';
import { pausesLine } from '../../cluster/lib/figures.ts';
import { PauseWitness } from '../../cluster/lib/pauses.ts';
import { auditAtEnd, auditNow, playedSoFar, type Findings } from '../../faults/lib/audit.ts';
import { Guests } from '../../faults/lib/guests.ts';
import type { Outcome as Witnessed } from '../../faults/lib/run.ts';
import { Fleet, WAYS, type Way } from './fleet.ts';
import { PageGuest } from './page-guest.ts';
import { RULES, type Release } from './steps.ts';
import { treeOf } from './trees.ts';

export interface Plan {
  readonly seed: number;
  readonly players: number;
  /** Processes that run at any moment. */
  readonly nodes: number;
  /** Deals of a competition. */
  readonly deals: number;
  readonly way: Way;
  readonly say: (line: string) => void;
}

export interface Outcome extends Witnessed {
  /** The longest pause of each table under way, in ms, of each change of a process; the shortest first. */
  readonly pauses: readonly number[];
  /** The same while nothing happens, to compare with. */
  readonly quiet: readonly number[];
}

const PACE = 0.25;
/** Moves after which games are under way at most tables. */
const STARTED = 100;
/** For so long pauses are watched while nothing happens: what the machine and the games cost by themselves. */
const QUIET_MS = 20_000;
/** For so long after a process has ended pauses are watched. */
const WATCHED_MS = 3000;
const PLAYERS_A_WATCHED_TABLE = 6;
const LAST_GAMES_MS = TEST_MS / 2;
const PERFECT_NETWORK = { copies: () => 1, breaks: () => false };
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const treesOf = async (say: Plan['say']): Promise<Readonly<Record<Release, string>>> => {
  const [before, now, next] = [await treeOf('before', say), await treeOf('now', say), await treeOf('next', say)];
  return { before, now, next };
};

/** One drill: what is rolled out, who plays meanwhile, and what was seen. */
class Drill {
  readonly #plan: Plan;
  readonly #fleet: Fleet;
  readonly #witness = new PauseWitness();
  readonly #audits: Findings[] = [];
  readonly #pauses: number[] = [];
  #quiet: readonly number[] = [];

  constructor(plan: Plan, fleet: Fleet) {
    this.#plan = plan;
    this.#fleet = fleet;
  }

  async run(): Promise<Outcome> {
    const { seed, players, deals, nodes, say } = this.#plan;
    const way = WAYS[this.#plan.way];
    const { context, url } = this.#fleet;
    const { store } = context;
    const cookies = await enlistForAllGames(context, deals, players);
    const { rows } = await store.pool.query<{ id: number }>(`SELECT id FROM tournaments WHERE name = 'skat'`);
    const tournamentId = rows[0]?.id ?? 0;
    const [hers = '', his = ''] = await enlist(context, tournamentId, 2);
    for (let at = 0; at < nodes; at += 1) await this.#fleet.start(way[0][0]);
    const witness = this.#witness;
    const network = PERFECT_NETWORK;
    const guests = new Guests({ url, cookies, random: seeded(seed), witness, pace: PACE, network });
    await until(() => witness.acknowledged.length > STARTED, 'everybody plays');
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const sitter = await PageGuest.open(browser, { url, cookie: hers, tournamentId });
      const stayer = await PageGuest.open(browser, { url, cookie: his, tournamentId });
      await stayer.load();
      await this.#watch();
      await sleep(QUIET_MS);
      this.#quiet = witness.pauses();
      say(`nothing happens: ${pausesLine(this.#quiet)}`);
      for (const [from, to] of way) await this.#step(from, to, { sitter, stayer });
      say('no new games; those under way are played to their end');
      const isDone = await guests.lastGames(LAST_GAMES_MS);
      for (const [line, times] of guests.reports) say(`  players reported ${String(times)}x: ${line}`);
      this.#audits.push(await auditAtEnd(store.db, witness));
      return await this.#outcome({ sitter, stayer }, isDone);
    } finally {
      await browser.close();
    }
  }

  /** Rolls a release out, one process after the other, while a page of the one before sits at a table. */
  async #step(from: Release, to: Release, { sitter, stayer }: Pages): Promise<void> {
    const { say } = this.#plan;
    say(`${from} -> ${to}`);
    if (to === 'before') await this.#rulesAreOver();
    const [release, told] = [await sitter.load(), sitter.told];
    this.#note({ 'pages that are not of the release that runs': release === from ? 0 : 1 });
    const games = sitter.playOn();
    await Promise.race([sitter.underWay(), games]);
    for (let at = 0; at < this.#plan.nodes; at += 1) await this.#replace(from, to);
    sitter.finish();
    await games;
    await sitter.lookAround();
    this.#note({ 'pages told of a release that they speak with': sitter.told - told });
    say(`  the page has played ${String(sitter.games)} games by now, and fetched ${String(sitter.files)} files`);
    if (to !== 'now') await this.#loadsNewer(stayer, to);
    this.#audits.push(await auditNow(this.#fleet.context.store.db, this.#witness));
  }

  async #replace(from: Release, to: Release): Promise<void> {
    await this.#fleet.start(to);
    await this.#watch();
    await this.#fleet.stop(from);
    await sleep(WATCHED_MS);
    const measured = this.#witness.pauses();
    this.#pauses.push(...measured);
    this.#plan.say(`  a process of ${to} in place of one of ${from}: ${pausesLine(measured)}`);
  }

  /** Pauses are measured from now on, once enough tables are under way. */
  #watch(): Promise<void> {
    const enough = Math.floor(this.#plan.players / PLAYERS_A_WATCHED_TABLE);
    return until(() => {
      this.#witness.begin();
      return this.#witness.pauses().length >= enough;
    }, 'tables are under way');
  }

  /** A page that was left open two releases ago is told so once, when it searches. */
  async #loadsNewer(stayer: PageGuest, to: Release): Promise<void> {
    const { told } = stayer;
    const release = await stayer.loadNewer();
    this.#note({
      'pages not told exactly once of another release': stayer.told - told === 1 ? 0 : 1,
      'pages that are not of the release that runs': release === to ? 0 : 1,
    });
    this.#plan.say(`  a page of two releases ago was told so once, and plays with the one of ${release}`);
  }

  /** Whoever goes back a second time waits for the tables that the first release back only knows how to end. */
  async #rulesAreOver(): Promise<void> {
    const { pool } = this.#fleet.context.store;
    const running = async (): Promise<boolean> =>
      (await pool.query('SELECT FROM tables WHERE NOT finished AND rules = $1', [RULES.coming])).rows.length === 0;
    await until(running, 'the tables by the later rules are over');
  }

  #note(findings: Findings): void {
    this.#audits.push(findings);
  }

  async #outcome({ sitter, stayer }: Pages, isDone: boolean): Promise<Outcome> {
    const { store } = this.#fleet.context;
    const { rows } = await store.pool.query<{ rules: string; count: number }>(
      'SELECT rules, count(*)::int AS count FROM tables WHERE rules LIKE $1 GROUP BY rules ORDER BY rules',
      ['%skat%'],
    );
    const voided = await store.pool.query(`SELECT FROM competitions WHERE state NOT IN ('finished', 'pending')`);
    const { code, said: words } = await this.#fleet.startOnUnknownSchema();
    const isRefused = code === 1 && /^the database has the newer schema 9003-takes-away; .*\n$/.test(words);
    const both = [sitter.findings, stayer.findings];
    const sum = (of: (one: (typeof both)[number]) => number): number => both.reduce((all, one) => all + of(one), 0);
    for (const line of [...sitter.complaints, ...stayer.complaints]) this.#plan.say(`  a page reported: ${line}`);
    this.#note({
      'pages loaded again by themselves': sum(({ reloads }) => reloads),
      'files of a page not found': sum(({ missing }) => missing),
      'errors of pages': sum(({ errors }) => errors),
      'tables voided': voided.rows.length,
      'players who never got home': isDone ? 0 : 1,
      'frames refused': this.#witness.refused,
      'starts on an unknown schema not refused in a line': isRefused ? 0 : 1,
      'versions of rules that no table was played by': [RULES.today, RULES.coming].filter(
        (version) => !rows.some(({ rules }) => rules === version),
      ).length,
    });
    return {
      findings: worst(this.#audits),
      played: {
        ...(await playedSoFar(store.db)),
        ...Object.fromEntries(rows.map(({ rules, count }) => [`tables by ${rules}`, count])),
        'games of the pages': sitter.games + stayer.games,
        'files that pages fetched': sitter.files + stayer.files,
        'starts repeated': this.#fleet.repeated,
      },
      acknowledged: this.#witness.acknowledged.length,
      pauses: this.#pauses.toSorted((a, b) => a - b),
      quiet: this.#quiet,
    };
  }
}

interface Pages {
  /** Plays through everything; loads its page anew between two steps. */
  readonly sitter: PageGuest;
  /** Leaves its page open until it is told. */
  readonly stayer: PageGuest;
}

const worst = (all: readonly Findings[]): Findings => {
  const names = new Set(all.flatMap((findings) => Object.keys(findings)));
  return Object.fromEntries([...names].map((name) => [name, Math.max(...all.map((one) => one[name] ?? 0))]));
};

/** Rolls releases out and back again under people at play, and holds what they were told against what is stored. */
export const runReleases = async (plan: Plan): Promise<Outcome> => {
  const fleet = await Fleet.open(await treesOf(plan.say));
  try {
    return await new Drill(plan, fleet).run();
  } finally {
    await fleet.close();
  }
};
