import { CLEARANCE_MS } from '@matador/tournament';
import type { Counter, Gauge } from 'prom-client';
import type { BaseContext } from '../base-context.ts';
import { every } from '../every.ts';
import { unnoted } from '../money/book.ts';
import { claimClearance, findEntrants, findInClearance, hasPendingGames } from '../store/queries/settlement.ts';
import { claimClosedSeason, closeSeasons } from '../store/queries/settlement-season.ts';
import { settleSeason } from './settle-season.ts';
import { settleTournament } from './settle-tournament.ts';
import { updateStandings } from './standings.ts';

const EVERY_MS = 1000;
/** A tournament that still has games in play by then needs an operator. */
export const STUCK_MS = CLEARANCE_MS;
/** What fails is tried again after 1, 2, 4 … seconds, at most after so many. */
const MAX_PAUSE_MS = 60_000;

/**
 * Settles one tournament that is over, in one transaction: everything of it stands, or nothing.
 * @returns false when there was nothing to do: it is settled, another node is at it, or games are still played
 */
export const settleOne = async (context: BaseContext, tournamentId: number): Promise<boolean> => {
  const at = context.clock.now();
  return context.store.transaction(async (tx) => {
    const tournament = await claimClearance(tx, tournamentId);
    // Forming reads the row that is held here: nothing becomes pending any more.
    if (tournament === null || (await hasPendingGames(tx, tournamentId))) return false;
    await updateStandings(tx, tournamentId, await findEntrants(tx, tournamentId));
    await settleTournament(unnoted(tx, at), tournament, false);
    return true;
  });
};

/** The same for a season that is over and whose qualifiers are all settled or aborted. */
export const settleOneSeason = async (context: BaseContext, seasonId: number): Promise<boolean> => {
  const at = context.clock.now();
  return context.store.transaction(async (tx) => {
    const season = await claimClosedSeason(tx, seasonId);
    if (season === null) return false;
    await settleSeason(unnoted(tx, at), season, false);
    return true;
  });
};

interface Pause {
  readonly failures: number;
  readonly untilMs: number;
}

/** What settles tournaments and seasons on one node. One that fails holds nobody else up. */
export class Settlement {
  readonly #context: BaseContext;
  readonly #settled: Counter<'what'>;
  readonly #failed: Counter<'what'>;
  readonly #waiting: Gauge<'state'>;
  readonly #pauses = new Map<string, Pause>();
  readonly #stuck = new Set<number>();

  constructor(context: BaseContext) {
    const { metrics } = context;
    this.#context = context;
    this.#settled = metrics.counter('settlements_total', 'Tournaments and seasons settled by this process', ['what']);
    this.#failed = metrics.counter('settlement_failures_total', 'Settlements that failed and are tried again', [
      'what',
    ]);
    this.#waiting = metrics.gauge(
      'clearance_tournaments',
      'Tournaments that are over and not settled: playing still, stuck with games that do not end, or failing',
      ['state'],
    );
    this.#show(0, []);
  }

  /** Settles everything that can be settled now, oldest first. */
  async settleDue(): Promise<void> {
    const { store, clock } = this.#context;
    const now = clock.now();
    const clearance = await findInClearance(store.db);
    const playing = clearance.filter(({ pending }) => pending);
    const stuck = playing.filter(({ competitionEnd }) => now.getTime() - competitionEnd.getTime() > STUCK_MS);
    for (const { id, pending } of clearance)
      if (!pending) await this.#attempt('tournament', id, () => settleOne(this.#context, id));
    for (const id of await closeSeasons(store.db, now))
      await this.#attempt('season', id, () => settleOneSeason(this.#context, id));
    this.#show(
      playing.length - stuck.length,
      stuck.map(({ id }) => id),
    );
  }

  async #attempt(what: 'tournament' | 'season', id: number, settle: () => Promise<boolean>): Promise<void> {
    const { clock, log, messages } = this.#context;
    const name = `${what} ${String(id)}`;
    const pause = this.#pauses.get(name);
    if (pause !== undefined && clock.monotonicMs() < pause.untilMs) return;
    try {
      if (!(await settle())) return;
      this.#pauses.delete(name);
      this.#settled.inc({ what });
      log.info({ [what]: id }, 'settled');
      if (what === 'tournament') messages.publish('tournamentChanged', { tournament: id });
    } catch (error) {
      const failures = (pause?.failures ?? 0) + 1;
      const untilMs = clock.monotonicMs() + Math.min(MAX_PAUSE_MS, EVERY_MS * 2 ** (failures - 1));
      this.#pauses.set(name, { failures, untilMs });
      this.#failed.inc({ what });
      log.error({ [what]: id, failures, err: error }, 'a settlement failed; nothing of it stands');
    }
  }

  #show(playing: number, stuck: readonly number[]): void {
    this.#waiting.set({ state: 'playing' }, playing);
    this.#waiting.set({ state: 'stuck' }, stuck.length);
    this.#waiting.set({ state: 'failing' }, this.#pauses.size);
    for (const id of stuck.filter((one) => !this.#stuck.has(one)))
      this.#context.log.error({ tournament: id }, 'games of a tournament do not end: an operator has to void them');
    this.#stuck.clear();
    for (const id of stuck) this.#stuck.add(id);
  }
}

/**
 * Settles tournaments and seasons as soon as they are over and played out, and at once after a start (MAST-12). Any
 * number of nodes may do it.
 * @returns stops it; a settlement under way ends first
 */
export const startSettlementJob = (context: BaseContext): (() => Promise<void>) => {
  const { clock, log } = context;
  const settlement = new Settlement(context);
  const job = every(clock, EVERY_MS, () => settlement.settleDue(), {
    firstMs: 0,
    onError: (error) => {
      log.warn({ err: error }, 'tournaments to settle could not be looked for');
    },
  });
  return () => job.stop();
};
