import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { below, type Random } from '@matador/cards/laws';
import { tournamentRankings } from '@matador/protocol/rest';
import { sql } from 'kysely';
import type { Context } from '../../apps/server/src/context.ts';
import { SESSION_COOKIE } from '../../apps/server/src/people/cookies.ts';
import { openSession } from '../../apps/server/src/people/sessions.ts';
import { recordOutcome } from '../../apps/server/src/tournaments/standings.ts';
import { insertTournament, insertZones } from '../../apps/server/src/store/queries/tournaments-schedule.ts';
import { enroll } from '../../bench/lib/people.ts';
import { PATIENCE_MS } from '../../apps/server/test/patience.ts';
import { proveForGood } from '../../apps/server/test/people.ts';
import { Asker, type Answer } from './asker.ts';
import { patiently } from './patience.ts';

/** Where the guests at play do not come. */
const ZONE = 'skat_gd';
const FEE = 10_00;
const PRIZES = [40_00, 10_00, 5_00] as const;
const SEATS = 3;
const DAY_MS = 24 * 3_600_000;
/** So long after its opening a tournament is over and has to be settled. */
const OPEN_MS = 3000;
/** It begins by a sweep of the schedule, a moment after it was put there. */
const BEGINS_MS = 1000;
const PAUSE_MS = 300;
/** A ranking is shown as it stood half a second ago at most; on a machine that others use answers take as long again. */
const FRESH_MS = 3000;
/** So often a ranking is looked at before it counts as wrong: each look may have taken long. */
const LOOKS = 4;
/** However slow the machine is. */
const LEAST = 2;

/** What becomes of a tournament. */
const FATES = ['played', 'aborted', 'disqualified', 'disqualified when settled'] as const;

interface Clerk {
  readonly userId: string;
  readonly cookie: string;
}

/** The ids of tournaments by what was done to them. */
export interface Done {
  readonly tournaments: readonly number[];
  readonly payouts: number;
  readonly answers: number;
  readonly retries: number;
}

const successOf = ({ status, body }: Answer): boolean =>
  status === 200 &&
  (Reflect.get(Object(body), 'success') === true || typeof Reflect.get(Object(body), 'actId') === 'string');

/**
 * What goes on beside the tables: tournaments begin and end by the schedule, players join, are paid, and ask for
 * payouts, operators abort and disqualify; every call with a key, and made again until it is answered.
 */
export class Office {
  readonly #context: Context;
  readonly #random: Random;
  readonly #asker: Asker;
  readonly #clerks: readonly Clerk[];
  readonly #operator: Clerk;
  readonly #tournaments: number[] = [];
  #payouts = 0;
  #isClosing = false;
  #work: Promise<void> = Promise.resolve();

  private constructor(context: Context, url: string, random: Random, clerks: readonly Clerk[], operator: Clerk) {
    this.#context = context;
    this.#random = random;
    this.#asker = new Asker(url);
    this.#clerks = clerks;
    this.#operator = operator;
  }

  static async open(context: Context, url: string, random: Random): Promise<Office> {
    const { store, clock } = context;
    await insertZones(store.db, [{ id: ZONE, gametype: 'skat', internal: true, planned: false }]);
    const ids = await enroll(context, SEATS + 1);
    await store.pool.query('UPDATE users SET internal = true WHERE id = ANY($1)', [ids]);
    await store.pool.query(`UPDATE users SET actor_type = 'operator' WHERE id = $1`, [ids[SEATS]]);
    const people: Clerk[] = [];
    for (const userId of ids) {
      const token = await openSession(store.db, { userId, network: null, now: clock.now(), factor: true });
      await proveForGood(context, token);
      people.push({ userId, cookie: `${SESSION_COOKIE}=${token}` });
    }
    const operator = people[SEATS];
    if (operator === undefined) throw new Error('no operator');
    return new Office(context, url, random, people.slice(0, SEATS), operator);
  }

  /** Works, one tournament after the other, until it is closed. */
  begin(): void {
    this.#work = (async () => {
      while (!this.#isClosing || this.#tournaments.length < LEAST) {
        await this.#holdTournament();
        await sleep(PAUSE_MS);
      }
    })();
  }

  /** Ends the work under way, and waits until everything is settled; false when that does not happen. */
  async close(): Promise<boolean> {
    this.#isClosing = true;
    await this.#work;
    const untilMs = performance.now() + PATIENCE_MS;
    while (performance.now() < untilMs) {
      const { rows } = await this.#context.store.pool.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM tournaments WHERE id = ANY($1) AND state NOT IN ('settled', 'aborted')`,
        [this.#tournaments],
      );
      if (rows[0]?.count === 0) return true;
      await sleep(PAUSE_MS);
    }
    return false;
  }

  /** Rankings that the server shows otherwise than they were settled. */
  async foreignRankings(): Promise<number> {
    const { rows } = await this.#context.store.pool.query<{ id: number }>(
      `SELECT id FROM tournaments WHERE id = ANY($1) AND state = 'settled'`,
      [this.#tournaments],
    );
    let foreign = 0;
    for (const { id } of rows) if (!(await this.#showsSettled(id))) foreign += 1;
    return foreign;
  }

  /** Makes every call again that was carried out; how many of them are answered otherwise now. */
  askAgain(): Promise<number> {
    return this.#asker.askAgain(successOf);
  }

  get done(): Done {
    const { answers, retries } = this.#asker;
    return { tournaments: this.#tournaments, payouts: this.#payouts, answers, retries };
  }

  async #holdTournament(): Promise<void> {
    const id = await patiently(() => this.#plan());
    this.#tournaments.push(id);
    await this.#everybodyJoins(id);
    const fate = FATES[below(this.#random, FATES.length)] ?? 'played';
    if (fate === 'aborted') return this.#command({ type: 'abort', tournamentId: id });
    await patiently(() => this.#play(id));
    if (fate === 'disqualified when settled') await this.#settled(id);
    if (fate !== 'played') {
      const clerk = this.#clerks[below(this.#random, SEATS)];
      await this.#command({ type: 'disqualify', tournamentId: id, userId: clerk?.userId, reclaim: true });
    }
    await this.#payOut();
  }

  /** Puts a tournament into the schedule: it has to begin and to end by itself. */
  #plan(): Promise<number> {
    const nowMs = this.#context.clock.now().getTime();
    return insertTournament(this.#context.store.db, {
      zoneId: ZONE,
      name: 'Beside the tables',
      gametype: 'skat',
      gameVariant: null,
      isMasters: false,
      state: 'planned',
      registrationStart: new Date(nowMs - DAY_MS),
      registrationEnd: new Date(nowMs + DAY_MS),
      competitionStart: new Date(nowMs + BEGINS_MS),
      competitionEnd: new Date(nowMs + BEGINS_MS + OPEN_MS),
      lobbyFrom: '00:00',
      lobbyTo: '24:00',
      entryFee: FEE,
      restartFee: FEE,
      totalWin: PRIZES.reduce((sum, prize) => sum + prize, 0),
      addedPrize: 0,
      numberOfGames: 4,
      numberOfTickets: 0,
      playersPerGame: SEATS,
      roundsPerGame: 1,
      gameTechs: ['html5_webgl'],
      image: 'skat',
      rejoinsEnabled: false,
      rejoinLimit: null,
      prizes: PRIZES.map((prize, at) => ({ from: at + 1, to: at + 1, prize })),
    });
  }

  /** Everybody twice at once with the same key. */
  async #everybodyJoins(tournamentId: number): Promise<void> {
    await Promise.all(
      this.#clerks.flatMap(({ cookie }) => {
        const order = { cookie, path: `tournaments/join/${String(tournamentId)}`, key: randomUUID() };
        return [this.#asker.ask(order), this.#asker.ask(order)];
      }),
    );
  }

  /** A competition of everybody, recorded as a table does when it ends; once, whatever breaks. */
  async #play(tournamentId: number): Promise<void> {
    const { store, clock } = this.#context;
    const competitionId = randomUUID();
    const at = clock.now();
    const scores = this.#clerks.map(() => below(this.#random, 1000));
    await store.transaction(async (tx) => {
      // Nobody sits down once it is over: where all stood still for so long nothing is played.
      const { rows } = await sql<{ state: string }>`
        SELECT state FROM tournaments WHERE id = ${tournamentId} FOR SHARE`.execute(tx);
      if (rows[0]?.state === 'settled') return;
      await sql`INSERT INTO competitions (id, tournament, formed_at, state)
        VALUES (${competitionId}, ${tournamentId}, ${at}, 'pending')`.execute(tx);
      for (const [seat, { userId }] of this.#clerks.entries())
        await sql`INSERT INTO seats (competition, seat, user_id, attempt, slot, state)
          SELECT ${competitionId}, ${seat}::int, e.user_id, a.id, 0, 'pending'
          FROM attempts a JOIN entries e ON e.id = a.entry
          WHERE e.user_id = ${userId} AND e.tournament = ${tournamentId}`.execute(tx);
      await recordOutcome(tx, {
        competitionId,
        at,
        outcome: scores.map((score, seat) => ({
          seat,
          state: 'finished' as const,
          score,
          rank: 1 + scores.filter((other) => other > score).length,
        })),
        deals: [{ dealNumber: 1, dealer: 0, scores, result: { contract: 'clubs' } }],
      });
    });
  }

  async #ranking(id: number): Promise<string> {
    const { cookie } = this.#clerks[0] ?? this.#operator;
    const shown = await this.#asker.read(cookie, `tournaments/ranking/tournament/${String(id)}`);
    const { tournamentRankings: places } = tournamentRankings.parse(shown);
    return places.map((place) => `${String(place.tournamentRank)} ${String(place.tournamentScore)}`).join(', ');
  }

  async #places(id: number): Promise<string> {
    const { rows } = await this.#context.store.pool.query<{ places: string | null }>(
      `SELECT string_agg(rank || ' ' || score, ', ' ORDER BY rank, user_id) AS places FROM settled_standings
       WHERE tournament = $1 AND version = (SELECT max(version) FROM settlements WHERE tournament = $1)`,
      [id],
    );
    return rows[0]?.places ?? '';
  }

  /** Whether a ranking is shown as it was settled, now or soon; a settlement may be under way. */
  async #showsSettled(id: number): Promise<boolean> {
    const untilMs = performance.now() + FRESH_MS;
    for (let looks = 1; ; looks += 1) {
      const [shown, settled] = [await this.#ranking(id), await this.#places(id)];
      if (shown === settled) return true;
      if (looks >= LOOKS && performance.now() > untilMs) {
        process.stderr.write(`the ranking of ${String(id)} shows "${shown}", settled is "${settled}"\n`);
        return false;
      }
      await sleep(PAUSE_MS);
    }
  }

  async #settled(id: number): Promise<void> {
    const untilMs = performance.now() + PATIENCE_MS;
    const isSettled = async (): Promise<boolean> => {
      const { rows } = await this.#context.store.pool.query(
        `SELECT 1 FROM tournaments WHERE id = $1 AND state = 'settled'`,
        [id],
      );
      return rows.length > 0;
    };
    while (!(await patiently(isSettled)) && performance.now() < untilMs) await sleep(PAUSE_MS);
  }

  async #command(command: object): Promise<void> {
    const body = { command, reason: 'whatever breaks meanwhile', dryRun: false };
    await this.#asker.ask({ cookie: this.#operator.cookie, path: 'ops/commands', key: randomUUID(), body });
  }

  /** Somebody asks for a payout, and the operator pays it. */
  async #payOut(): Promise<void> {
    const clerk = this.#clerks[below(this.#random, SEATS)];
    if (clerk === undefined) return;
    const asked = await this.#asker.ask({
      cookie: clerk.cookie,
      path: 'me/payouts',
      key: randomUUID(),
      body: { amount: 100 + below(this.#random, 200) },
    });
    const payoutId: unknown = Reflect.get(Object(asked.body), 'payoutId');
    if (typeof payoutId !== 'string') return;
    this.#payouts += 1;
    const { cookie } = this.#operator;
    const body = { decision: 'paid', reason: 'whatever breaks meanwhile' };
    await this.#asker.ask({ cookie, path: `operator/payouts/${payoutId}`, key: randomUUID(), body });
  }
}
