import { hash } from 'node:crypto';
import { drawLots } from '@matador/cards/fair';
import { throwDice, type Dice } from '../../../apps/server/src/demo/history/dice.ts';
import { pairUp, type Candidate } from '../../../apps/server/src/matching/pairing.ts';
import { dueAt, poolOf, stepOf } from '../../../apps/server/src/matching/rounds.ts';
import { nodeHashes } from '../../../apps/server/src/node-hashes.ts';
import { HELD_BACK_MS } from '../../../apps/server/src/store/queries/matching-forming.ts';
import { EVENING_MS, peopleOf, type Account } from './lobby.ts';
import type { Sight, Trick } from './tricks.ts';

const SIZE = 3;
/** As an installation for money has them that sets nothing. */
const RULES = { size: SIZE, tables: 3, delayMs: 4000 };
/** A table waits so long for whoever does not load it. */
const LOADING_MS = 60_000;

export interface Plan {
  readonly trick: Trick;
  /** `drawn`: as it is; `first come`: a table as soon as three wait, as many a lobby does. */
  readonly pairing: 'drawn' | 'first come';
  /** Whoever has met is kept apart while others wait, as in one tournament (MATCH-15); false: each game is another one. */
  readonly remembers: boolean;
}

/** Meetings of friends over an evening. */
interface Meetings {
  /** Seats that one of them took. */
  seats: number;
  /** Friends that sat there too. */
  met: number;
  /** How many that are by chance: everybody who waits and may sit there is as likely as anybody (MATCH-20). */
  byChance: number;
}

export interface Evening {
  readonly colluders: Meetings;
  /** As many honest accounts that know nothing of each other, counted in the same way. */
  readonly strangers: Meetings;
  /** How long each honest search took, in ms. */
  readonly waitsMs: number[];
  /** The longest that an honest search took while a whole table could have been made of those who waited, in ms. */
  longestEnoughMs: number;
  /** Most rounds that have passed over an honest search. */
  mostPassedOver: number;
}

interface Waiting {
  readonly account: Account;
  readonly ticket: string;
  readonly nonce: string;
  readonly sinceMs: number;
  carried: number;
  enoughMs: number;
}

const nothing = (): Meetings => ({ seats: 0, met: 0, byChance: 0 });
const share = (a: readonly string[], b: readonly string[]): boolean => a.some((mark) => b.includes(mark));

/** One evening on a clock of its own: people come, wait, play, and some try to meet. */
class Night {
  readonly result: Evening = {
    ...{ colluders: nothing(), strangers: nothing(), waitsMs: [], longestEnoughMs: 0, mostPassedOver: 0 },
  };
  readonly #seed: number;
  readonly #dice: Dice;
  readonly #plan: Plan;
  readonly #people: readonly Account[];
  readonly #friends: readonly Account[];
  readonly #unknown: ReadonlySet<Account>;
  readonly #met = new Set<string>();
  #queue: Waiting[] = [];
  #nowMs = 0;
  #count = 0;
  #lastRoundMs: number | null = null;
  #key: string;

  constructor(seed: number, plan: Plan) {
    this.#seed = seed;
    this.#dice = throwDice(seed);
    this.#plan = plan;
    this.#people = peopleOf(this.#dice, plan.trick.marks);
    this.#friends = this.#people.filter(({ colludes }) => colludes);
    const honest = this.#people.filter(({ colludes }) => !colludes);
    this.#unknown = new Set(this.#dice.shuffled(honest).slice(0, this.#friends.length));
    this.#key = this.#drawn();
  }

  async pass(): Promise<Evening> {
    for (;;) {
      const dueMs = this.#dueMs();
      const nextMs = this.#people.reduce((ms, { untilMs }) => Math.min(ms, untilMs), dueMs);
      if (nextMs >= EVENING_MS) return this.result;
      this.#turnTo(Math.max(nextMs, this.#nowMs));
      if (dueMs <= this.#nowMs) await this.#round();
      for (const one of this.#people) if (one.untilMs <= this.#nowMs) this.#wake(one);
      this.#collude();
    }
  }

  /** 32 bytes in hex that nobody has seen before. */
  #drawn(): string {
    this.#count += 1;
    return hash('sha256', `${String(this.#seed)} ${String(this.#count)}`);
  }

  /** Everybody who is drawn now. */
  #present(): readonly Waiting[] {
    return this.#queue.filter(({ account }) => account.heldUntilMs <= this.#nowMs);
  }

  #candidate({ account, ticket, carried, sinceMs }: Waiting, lot: string): Candidate {
    const { user, apart, avoided } = account;
    const waitedMs = this.#nowMs - sinceMs;
    return { ticket, user, simulated: false, lot, carried, apart, avoided, waitedMs, patienceMs: 0 };
  }

  #dueMs(): number {
    const present = this.#present();
    const held = Math.min(...this.#queue.map(({ account }) => account.heldUntilMs).filter((ms) => ms > this.#nowMs));
    if (this.#plan.pairing === 'first come') return present.length >= SIZE ? this.#nowMs : held;
    const due = dueAt(
      poolOf(present.map(({ sinceMs, account: { apart } }) => ({ sinceMs, apart }))).map(({ sinceMs }) => sinceMs),
      this.#lastRoundMs,
      this.#key,
      RULES,
    );
    return Math.min(due, held);
  }

  #turnTo(ms: number): void {
    const taken = new Set<string>();
    // Those who could sit at one table whoever they are: each shares nothing with one before.
    const strangers = this.#present().filter(({ account: { apart } }) => {
      const isOne = !apart.some((mark) => taken.has(mark));
      for (const mark of apart) taken.add(mark);
      return isOne;
    });
    if (strangers.length >= SIZE) for (const one of this.#queue) one.enoughMs += ms - this.#nowMs;
    this.#nowMs = ms;
  }

  #search(account: Account): void {
    account.doing = 'waiting';
    account.untilMs = Infinity;
    const nonce = this.#drawn();
    this.#queue.push({ account, ticket: nonce, nonce, sinceMs: this.#nowMs, carried: 0, enoughMs: 0 });
  }

  /** Whoever is due does what comes next; colluders come when their trick says so. */
  #wake(account: Account): void {
    if (account.doing === 'playing') {
      account.doing = 'away';
      account.untilMs = this.#nowMs + 5000 + this.#dice.below(account.pauseMs);
    } else if (account.colludes || account.games === 0) account.untilMs = Infinity;
    else this.#search(account);
  }

  #collude(): void {
    const waiting = new Map(this.#queue.map((one) => [one.account, one]));
    const sight: Sight = {
      told: stepOf(this.#queue.length),
      friends: this.#friends,
      passedOver: (friend) => waiting.get(friend)?.carried ?? 0,
    };
    for (const account of this.#plan.trick.leave(sight)) {
      this.#queue = this.#queue.filter((one) => one.account !== account);
      account.doing = 'away';
    }
    for (const account of this.#plan.trick.search(sight)) this.#search(account);
  }

  async #round(): Promise<void> {
    const present = this.#present();
    const tables = this.#plan.pairing === 'drawn' ? await this.#tables(present) : [present.slice(0, SIZE)];
    if (this.#plan.pairing === 'drawn') {
      this.#lastRoundMs = this.#nowMs;
      this.#key = this.#drawn();
    }
    for (const table of tables) this.#note(table, present);
    for (const table of tables) this.#seat(table);
    const seated = new Set(tables.flat());
    if (tables.length > 0) for (const one of present) if (!seated.has(one)) one.carried += 1;
    this.#queue = this.#queue.filter((one) => !seated.has(one));
  }

  async #tables(present: readonly Waiting[]): Promise<readonly (readonly Waiting[])[]> {
    const nonces = present.map(({ nonce }) => nonce);
    const lots = await drawLots(this.#key, nonces, nodeHashes);
    const candidates = present.map((one, at) => this.#candidate(one, lots[at] ?? ''));
    const met = (a: string, b: string): boolean => this.#met.has(`${a} ${b}`);
    const byTicket = new Map(present.map((one) => [one.ticket, one]));
    const groups = pairUp(candidates, { size: SIZE, met });
    return groups.map((group) => group.flatMap(({ ticket }) => byTicket.get(ticket) ?? []));
  }

  /** Counts friends at a table, and how many they are by chance. */
  #note(table: readonly Waiting[], present: readonly Waiting[]): void {
    for (const { account } of table) {
      const group = account.colludes ? this.#friends : this.#unknown.has(account) ? [...this.#unknown] : null;
      if (group === null) continue;
      const meetings = account.colludes ? this.result.colluders : this.result.strangers;
      const isFriend = (one: Waiting): boolean => group.includes(one.account);
      const others = present.filter((one) => one.account !== account && !share(one.account.apart, account.apart));
      meetings.seats += 1;
      meetings.met += table.filter((one) => one.account !== account && isFriend(one)).length;
      meetings.byChance += ((SIZE - 1) * others.filter(isFriend).length) / Math.max(SIZE - 1, others.length);
    }
  }

  #seat(table: readonly Waiting[]): void {
    const { result } = this;
    const refuser = this.#plan.trick.refuses ? table.find(({ account }) => account.colludes) : undefined;
    const isLetGo = refuser !== undefined && table.filter(({ account }) => account.colludes).length === 1;
    for (const { account, carried, sinceMs, enoughMs } of table) {
      if (!account.colludes) {
        result.waitsMs.push(this.#nowMs - sinceMs);
        result.longestEnoughMs = Math.max(result.longestEnoughMs, enoughMs);
        result.mostPassedOver = Math.max(result.mostPassedOver, carried);
      }
      for (const other of this.#plan.remembers ? table : []) this.#met.add(`${account.user} ${other.account.user}`);
      account.doing = 'playing';
      account.games -= isLetGo && !account.colludes ? 0 : 1;
      account.untilMs = this.#nowMs + (isLetGo ? LOADING_MS : 300_000 + this.#dice.below(300_000));
    }
    if (isLetGo) {
      refuser.account.refused += 1;
      if (refuser.account.refused > 1) refuser.account.heldUntilMs = this.#nowMs + LOADING_MS + HELD_BACK_MS;
    }
  }
}

/** The evening of a seed: the same people come at the same times, whatever the plan. */
export const playEvening = (seed: number, plan: Plan): Promise<Evening> => new Night(seed, plan).pass();
