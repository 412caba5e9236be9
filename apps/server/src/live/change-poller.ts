import type { Context } from '../context.ts';
import { stepOf } from '../matching/rounds.ts';
import { readBalance } from '../money/balance.ts';
import { findCurrentAnnouncement } from '../store/queries/announcements.ts';
import { countWaiting, findOwnMarks, findPurses, findScheduleMark, type PurseRow } from '../store/queries/live.ts';
import type { LiveStream } from './stream.ts';

type Tell = (to: Iterable<LiveStream>, ...event: Told) => void;
type Told =
  | [event: 'balance', data: { balance: number; bonus: number; gdCurrency: string; withdrawable: number }]
  | [event: 'zones', data: Record<string, never>]
  | [event: 'waiting', data: { tournamentId: number; waiting: number }]
  | [event: 'announcement', data: { announcement: string | null }];

/** What is to be told in the end: at once, or with the other changes of a player's slots. */
interface Herald {
  readonly tell: Tell;
  readonly note: (userId: string, tournamentId: number) => void;
}

/** Those who listen, as the poller needs them. */
export interface Listeners {
  readonly users: ReadonlyMap<string, ReadonlySet<LiveStream>>;
  readonly all: readonly LiveStream[];
}

/**
 * Looks once a second at what has changed for those who listen, with five statements however many they are: nothing
 * depends on being told, so it holds for whatever another node, an operator or a settlement has done.
 */
export class ChangePoller {
  readonly #context: Context;
  readonly #tell: Tell;
  readonly #note: Herald['note'];
  readonly #purses = new Map<string, string>();
  /** By player and tournament; a player without any has an empty map. */
  readonly #own = new Map<string, ReadonlyMap<number, string>>();
  /** By tournament: the step that was told. */
  readonly #waiting = new Map<number, number>();
  /** undefined: not looked at yet. */
  #schedule: string | undefined;
  #announcement: string | null | undefined;

  constructor(context: Context, { tell, note }: Herald) {
    this.#context = context;
    this.#tell = tell;
    this.#note = note;
  }

  async look(listeners: Listeners): Promise<void> {
    await this.#balances(listeners);
    await this.#ownStates(listeners);
    await this.#overview(listeners);
    await this.#queues(listeners);
  }

  async #balances({ users }: Listeners): Promise<void> {
    const rows = await findPurses(this.#context.store.db, [...users.keys()]);
    for (const known of this.#purses.keys()) if (!users.has(known)) this.#purses.delete(known);
    for (const row of rows) {
      const mark = `${String(row.money)} ${String(row.bonus)}`;
      if (this.#purses.get(row.userId) === mark) continue;
      this.#purses.set(row.userId, mark);
      await this.#tellBalance(row, users.get(row.userId) ?? new Set());
    }
  }

  async #tellBalance({ userId, money, bonus }: PurseRow, streams: ReadonlySet<LiveStream>): Promise<void> {
    const [first] = streams;
    if (first === undefined) return;
    const held =
      this.#context.wallet === null
        ? { balance: money + bonus, bonus, withdrawable: money }
        : await readBalance(this.#context, userId);
    if (held !== null) this.#tell(streams, 'balance', { ...held, gdCurrency: first.listener.currency });
  }

  /** Whatever has begun or ended for a player in another tab, or on another device (OVER-9). */
  async #ownStates({ users }: Listeners): Promise<void> {
    const rows = await findOwnMarks(this.#context.store.db, [...users.keys()]);
    for (const known of this.#own.keys()) if (!users.has(known)) this.#own.delete(known);
    const marks = Map.groupBy(rows, ({ userId }) => userId);
    for (const userId of users.keys()) {
      const before = this.#own.get(userId);
      const now = new Map((marks.get(userId) ?? []).map(({ tournamentId, mark }) => [tournamentId, mark]));
      this.#own.set(userId, now);
      if (before === undefined) continue;
      for (const tournamentId of new Set([...before.keys(), ...now.keys()]))
        if (before.get(tournamentId) !== now.get(tournamentId)) this.#note(userId, tournamentId);
    }
  }

  async #overview({ all }: Listeners): Promise<void> {
    const { store, clock } = this.#context;
    const schedule = await findScheduleMark(store.db);
    if (this.#schedule !== undefined && this.#schedule !== schedule) this.#tell(all, 'zones', {});
    this.#schedule = schedule;
    const announcement = await findCurrentAnnouncement(store.db, clock.now());
    if (this.#announcement !== undefined && this.#announcement !== announcement)
      this.#tell(all, 'announcement', { announcement });
    this.#announcement = announcement;
  }

  /** In steps, as those who wait are told: nobody sees whom a moment brings (decision 0062). */
  async #queues({ all }: Listeners): Promise<void> {
    const watched = new Set(all.flatMap(({ listener: { tournamentId: id } }) => (id === null ? [] : [id])));
    for (const known of this.#waiting.keys()) if (!watched.has(known)) this.#waiting.delete(known);
    if (watched.size === 0) return;
    const counts = await countWaiting(this.#context.store.db, [...watched]);
    for (const tournamentId of watched) {
      const waiting = stepOf(counts.get(tournamentId) ?? 0);
      if (this.#waiting.get(tournamentId) === waiting) continue;
      this.#waiting.set(tournamentId, waiting);
      const here = all.filter(({ listener }) => listener.tournamentId === tournamentId);
      this.#tell(here, 'waiting', { tournamentId, waiting });
    }
  }
}
